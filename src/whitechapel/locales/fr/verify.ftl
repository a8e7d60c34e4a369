# Vérifier qu’une donne était honnête.

verify-holds = { $check_code ->
    [commitment] ok : le secret correspond à l’engagement { $found }.
    [layout_commitment] ok : le secret de la donne précédente correspond à son engagement { $found }.
    [setup] ok : la mise en place est celle de la donne.
    [seats] ok : les camps sont ceux du tirage ; la première place revient à { $found }.
   *[chance] ok : tour { $turn }, { $found }.
}
verify-fails = { $check_code ->
    [commitment] FAUX : l’enregistrement annonce l’engagement { $found }, mais celui de son secret est { $wanted }.
    [layout_commitment] FAUX : l’enregistrement annonce pour la donne précédente l’engagement { $found }, mais celui de son secret est { $wanted }.
    [setup] FAUX : la mise en place est { $found }, mais la donne donne { $wanted }.
    [seats] FAUX : la première place est à { $found }, mais le tirage l’a donnée à { $wanted }.
   *[chance] FAUX : tour { $turn }, { $found }, mais la donne donne { $wanted }.
}
verify-fair = { $all ->
    [one] La vérification est juste.
   *[other] Les { $all } vérifications sont justes.
} La donne était honnête si l’engagement et votre propre mot, dans les étiquettes de l’enregistrement, sont ceux que vous avez notés avant la partie.
verify-wrong = { $wrong ->
    [one] { $wrong } vérification sur { $all } a échoué
   *[other] { $wrong } vérifications sur { $all } ont échoué
} : la donne n’est pas celle qui était promise.
