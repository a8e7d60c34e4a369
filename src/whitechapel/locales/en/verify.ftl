# Checking that a deal was fair.

verify-holds = { $check_code ->
    [commitment] ok: the secret fits the commitment { $found }.
    [layout_commitment] ok: the secret of the earlier deal fits its commitment { $found }.
    [setup] ok: the set-up is that of the deal.
    [seats] ok: the sides are as drawn; in the first chair sits { $found }.
   *[chance] ok: turn { $turn }, { $found }.
}
verify-fails = { $check_code ->
    [commitment] WRONG: the record tells the commitment { $found }, but that of its secret is { $wanted }.
    [layout_commitment] WRONG: the record tells the commitment { $found } of the earlier deal, but that of its secret is { $wanted }.
    [setup] WRONG: the set-up is { $found }, but the deal gives { $wanted }.
    [seats] WRONG: in the first chair sits { $found }, but the draw gave { $wanted }.
   *[chance] WRONG: turn { $turn }, { $found }, but the deal gives { $wanted }.
}
verify-fair = All { $all } checks hold. The deal was fair if the commitment and your own word, in the tags of the record, are those that you noted before the game.
verify-wrong = { $wrong } of { $all } checks failed: this game was not dealt as promised.
