# L’arène.

arena-head = { $first } contre { $second } : { $deals ->
    [one] { $deals } donne, jouée
   *[other] { $deals } donnes, chacune jouée
} deux fois en échangeant les rôles.
arena-level = { $agent } : { $about }
arena-row = { $agent } dans le rôle { $player_of } : { $wins ->
    [one] { $wins } partie gagnée
   *[other] { $wins } parties gagnées
} sur { $games }, { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (intervalle à 95 % : de { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
arena-both = { $agent } dans les deux rôles : { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-interrupted = Interrompu après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}.
perft-row = { $move } : { $count }
levels-head = Niveaux de { $game }
levels-row = { $label } ({ $agent }) : { $about }
levels-unavailable = { $label } ({ $agent }) : pas disponible ici, le noyau n’étant pas compilé ({ $about })
