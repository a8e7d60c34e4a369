# Les règles de Mr. Jack Pocket. Une ligne vide commence un paragraphe, une puce un élément de liste ; les
# numéros d’articles deviennent des liens.

pocket-rules-lead = Londres, 1888. Neuf personnes sont dehors dans Whitechapel et l’une d’elles est Jack. Un Enquêteur, deux gentlemen et un chien ont huit tours pour savoir laquelle.
pocket-rules-goal-jack = Réunissez au moins six sabliers avant d’être le seul suspect restant (P6.1).
pocket-rules-goal-investigator = Innocentez tout le monde sauf un : qu’il ne reste qu’un suspect (P6.1).

chapter-P1 = La boîte

rule-P1-1-name = Neuf personnages
rule-P1-1 =
    Chacun a un quartier dans le district et une carte Alibi. Ce sont les sabliers de la carte qui font son prix :

    • deux : Madame
    • un : Jeremy Bert, John Pizer, John Smith, Joseph Lane, Miss Stealthy et Sir William Gull
    • aucun : l’inspecteur Lestrade et le sergent Goodley

    Huit sabliers en tout.
picture-pocket-roster = Les neuf personnages avec leurs emblèmes et leurs codes. Lestrade et Goodley n’ont pas de sablier, Madame en a deux, les six autres un chacun.

rule-P1-2-name = Quartiers et murs
rule-P1-2 = Un quartier est une rue, ouverte de trois côtés et fermée par un mur du quatrième. Une face montre le suspect, l’autre une rue vide ; le mur est le même sur les deux. Quand on retourne un quartier, son mur reste du même côté.
picture-pocket-tile = Le quartier de Sir William Gull deux fois, mur à l’ouest : d’abord avec Gull suspect, puis innocenté. Le mur n’a pas bougé.

rule-P1-3-name = Joseph Lane, qui est à part
rule-P1-3 = Lane se tient à un carrefour. Tant qu’il est suspect, une barricade ferme l’une des quatre rues et compte comme un mur. Son autre face est un carrefour ouvert, sans aucun mur.
picture-pocket-lane = Le quartier de Joseph Lane deux fois : tant qu’il est suspect, une barricade rayée ferme la rue du sud ; une fois qu’il est innocenté, les quatre rues sont ouvertes.

rule-P1-4-name = Trois détectives, douze cases
rule-P1-4 =
    Holmes, Watson et le chien Toby tournent autour du district sans jamais y entrer. Leurs douze cases sont numérotées comme sur une horloge :

    • 1 à 3 au-dessus des colonnes, de gauche à droite
    • 4 à 6 à droite des rangées, de haut en bas
    • 7 à 9 sous les colonnes, de droite à gauche
    • 10 à 12 à gauche des rangées, de bas en haut
picture-pocket-spaces = Le district de neuf quartiers et les douze cases numérotées qui l’entourent. Holmes est en 12, Watson en 4, Toby en 8 ; de petites flèches indiquent le sens horaire.

rule-P1-5-name = Quatre jetons Action
rule-P1-5 =
    Chacun a deux faces :

    • Alibi et Holmes
    • Toby et Watson
    • Rotation et Échange
    • Rotation et Joker
picture-pocket-tokens = Les quatre jetons Action avec leurs deux faces : Alibi et Holmes, Toby et Watson, Rotation et Échange, Rotation et Joker.

rule-P1-6-name = Huit jetons Temps
rule-P1-6 = Un par tour. Au dos de chacun se trouve un sablier.

chapter-P2 = La mise en place

rule-P2-1-name = On pose le district
rule-P2-1 = Les neuf quartiers sont mélangés et posés en carré de trois sur trois, suspects visibles, chacun avec son mur d’un côté tiré au hasard. Toutes les dispositions sont également probables, et les poser n’est le coup de personne.

rule-P2-2-name = Les détectives prennent leur poste
rule-P2-2 =
    Holmes commence en 12, Watson en 4, Toby en 8. Le quartier devant chacun d’eux est tourné de façon que son mur fasse face au détective :

    • en haut à gauche, mur à l’ouest, devant Holmes
    • en haut à droite, mur à l’est, devant Watson
    • en bas au milieu, mur au sud, devant Toby

    Tous trois commencent la soirée le nez contre les briques : personne n’est visible.

rule-P2-3-name = Jack reçoit un visage
rule-P2-3 = Jack pioche une carte Alibi en secret. Ce personnage est celui qu’il est ce soir. Les huit autres cartes forment la pioche, face cachée.

chapter-P3 = Un tour

rule-P3-1-name = La traque, puis l’appel à témoin
rule-P3-1 = Il y a huit tours au plus. Chacun commence par la traque, où l’on joue quatre actions, et finit par l’appel à témoin.

rule-P3-2-name = Tours impairs
rule-P3-2 = L’Enquêteur lance les quatre jetons Action comme des pièces (ici, le programme s’en charge) ; pour chacun, les deux faces sont également probables. L’Enquêteur joue une action, Jack deux, l’Enquêteur la dernière.

rule-P3-3-name = Tours pairs
rule-P3-3 = Rien n’est lancé : Jack retourne les quatre jetons. Jack joue une action, l’Enquêteur deux, Jack la dernière.

rule-P3-4-name = Choisir une action
rule-P3-4 = Choisissez un jeton que personne n’a utilisé ce tour-ci et faites ce qu’il montre. On ne peut pas passer. Si les deux Rotations sont visibles, peu importe laquelle vous prenez ; la première (P1.5) sert d’abord.
rule-P3-4-ruling = Avec deux actions de suite, vous jouez la première avant de choisir la seconde. Nous nous écartons ici des livrets : ils font choisir deux des trois actions, puis les jouer dans n’importe quel ordre. Comme à la plupart des tables, vous voyez ce qu’apporte la première, carte piochée comprise, avant de prendre la seconde.

rule-P3-5-name = Les dos ne sont pas secrets
rule-P3-5 = Tout le monde connaît l’autre face d’un jeton. À un tour impair, on peut donc lire les quatre actions du tour suivant.

chapter-P4 = Ce que font les jetons

rule-P4-1-name = Holmes, Watson, Toby
rule-P4-1 = Avancez ce détective d’une ou deux cases dans le sens horaire.
picture-pocket-walk = Toby est en 8, sous la colonne du milieu. Des flèches mènent, dans le sens horaire, aux deux cases qu’il peut atteindre : 9 et 10.

rule-P4-2-name = La compagnie est permise
rule-P4-2 = Plusieurs détectives peuvent partager une case.

rule-P4-3-name = Joker
rule-P4-3 = L’Enquêteur avance un détective de son choix d’une case dans le sens horaire. Jack peut faire de même, ou ne déplacer personne.

rule-P4-4-name = Rotation
rule-P4-4 = Tournez un quartier : d’un quart de tour à droite, d’un quart de tour à gauche ou d’un demi-tour. Le laisser comme il est ne compte pas.
picture-pocket-rotation = Le quartier de Madame, mur au nord, puis ce qu’une Rotation peut en faire : mur à l’est, au sud ou à l’ouest. Une petite marque ronde montre que le quartier a été tourné.

rule-P4-5-name = Une fois par tour et par quartier
rule-P4-5 = Un quartier tourné ce tour-ci ne peut plus l’être avant le tour suivant, quel que soit celui qui l’a tourné. La marque appartient au quartier : elle le suit dans un échange et reste quand on le retourne.

rule-P4-6-name = Tourner un quartier innocenté
rule-P4-6 = Le quartier d’un personnage innocenté se tourne comme les autres. Lane innocenté n’a pas de mur.
rule-P4-6-ruling = Le carrefour ouvert de Lane peut être tourné lui aussi. Rien ne change, sinon qu’il reçoit la marque de P4.5 : c’est une façon de passer, une fois par tour. Les trois rotations proposées reviennent au même.

rule-P4-7-name = Échange
rule-P4-7 = Deux quartiers différents échangent leurs places. Aucun n’est tourné : chaque mur regarde toujours du même côté. Peu importe lequel vous nommez en premier.
rule-P4-7-ruling = On peut échanger des quartiers innocentés, et des quartiers déjà tournés ce tour-ci. Les livrets parlent de deux quartiers quelconques et ne limitent que les rotations.
picture-pocket-exchange = Les quartiers de Smith et de Bert côte à côte, avant et après un Échange : ils ont changé de place et chaque mur est resté du même côté.

rule-P4-8-name = Alibi, joué par l’Enquêteur
rule-P4-8 =
    Révélez la première carte de la pioche. Si ce personnage est encore suspect, son quartier est retourné aussitôt. Dans tous les cas, les sabliers de la carte sont perdus pour Jack.

    Si c’est Lane, son carrefour est déjà ouvert pour l’appel à témoin de ce tour.

rule-P4-9-name = Alibi, joué par Jack
rule-P4-9 = Prenez la première carte et gardez-la secrète. Ses sabliers sont à vous. Aucun quartier n’est retourné.

rule-P4-10-name = La pioche suffit
rule-P4-10 = Alibi apparaît une fois tous les deux tours : on ne pioche jamais plus de quatre des huit cartes.

chapter-P5 = L’appel à témoin

rule-P5-1-name = Ce que voit un détective
rule-P5-1 =
    Un détective regarde droit devant lui, le long de sa rangée ou de sa colonne.

    • Si le côté proche du premier quartier est un mur, il ne voit rien.
    • Sinon il voit ce quartier.
    • Sa ligne de vue continue dans le quartier suivant, sauf s’il y a un mur entre les deux, sur le côté lointain de l’un ou sur le côté proche de l’autre.

    Les murs sur les flancs ne gênent pas. Ni les personnages ni les rues vides ne bouchent la vue.
picture-pocket-sight-far = Holmes regarde trois quartiers depuis la gauche. Le faisceau traverse celui de Gull, entre dans celui de Bert et s’arrête au mur du côté lointain.
caption-pocket-sight-far = Un mur du côté lointain du quartier de Bert : Holmes voit Gull et Bert.
picture-pocket-sight-near = Holmes regarde les mêmes trois quartiers. Le faisceau traverse celui de Gull et s’arrête au mur du côté proche de celui de Bert.
caption-pocket-sight-near = Un mur du côté proche du quartier de Bert : Holmes ne voit que Gull.
picture-pocket-sight-none = Holmes regarde les mêmes trois quartiers. Le mur de Gull est juste devant lui et le faisceau ne va nulle part.
caption-pocket-sight-none = Un mur juste devant lui : Holmes ne voit personne.
picture-pocket-sight-all = Holmes regarde les mêmes trois quartiers. Le faisceau les traverse tous et s’arrête au mur du côté lointain du dernier.
caption-pocket-sight-all = Seul le dernier mur l’arrête : Holmes les voit tous les trois.

rule-P5-2-name = Jack répond
rule-P5-2 = Jack dit si au moins un détective voit le personnage sous lequel il se cache. Il n’a pas le droit de mentir ; le programme répond pour lui.
picture-pocket-appeal = Un district à la fin d’une traque. Holmes, en 1, voit Madame et Stealthy ; Watson, en 5, ne voit personne à cause du mur de Gull ; Toby, en 10, voit Smith, Pizer et Goodley. Ces cinq sont cerclés de lumière ; Bert, Lestrade, Lane et Gull ne le sont pas.
caption-pocket-appeal = Cinq sont visibles, quatre ne le sont pas.

rule-P5-3-name = Jack est visible
rule-P5-3 = Tout suspect invisible est innocenté. L’Enquêteur prend le jeton Temps du tour.
picture-pocket-appeal-seen = Le même district après la réponse « visible » : Bert, Lestrade, Lane et Gull ont été retournés et la barricade de Lane a disparu ; les cinq visibles restent suspects.
caption-pocket-appeal-seen = « Visible ! » Qui ne l’était pas est innocenté.

rule-P5-4-name = Jack est invisible
rule-P5-4 = Tout suspect visible est innocenté. Jack prend le jeton Temps : un sablier.
picture-pocket-appeal-unseen = Le même district après la réponse « invisible » : Madame, Stealthy, Smith, Pizer et Goodley ont été retournés ; Bert, Lestrade, Lane et Gull restent suspects.
caption-pocket-appeal-unseen = « Invisible. » Qui était visible est innocenté.

rule-P5-5-name = Regarder d’abord, retourner ensuite
rule-P5-5 = On établit qui est visible avant de retourner le moindre quartier. Si l’appel innocente Lane, son carrefour s’ouvre trop tard pour montrer quelqu’un dans ce même appel.

chapter-P6 = La fin de la partie
chapter-P6-lead = Personne ne gagne pendant la traque : on regarde les buts une fois par tour, après l’appel à témoin.

rule-P6-1-name = Les deux buts
rule-P6-1 =
    • L’Enquêteur : il ne reste qu’un suspect.
    • Jack : six sabliers ou plus, jetons Temps et cartes Alibi comptés ensemble.

rule-P6-2-name = La carte de Jack ne compte pas
rule-P6-2 = Les sabliers de la carte qui a donné son identité à Jack ne comptent jamais.

rule-P6-3-name = Un seul but atteint
rule-P6-3 = Ce joueur gagne aussitôt, que Jack soit visible ou non.

rule-P6-4-name = Les deux buts à la fin du tour 8
rule-P6-4 = C’est la vue qui tranche : si Jack est visible, l’Enquêteur gagne, sinon Jack.

rule-P6-5-name = La course-poursuite
rule-P6-5 = Les deux buts sont atteints avant le tour 8 et Jack est invisible : tout le monde sait qui il est, reste à l’attraper. La partie continue. L’Enquêteur gagne au premier appel qui voit Jack ; Jack gagne s’il reste invisible jusqu’à la fin du tour 8.

rule-P6-6-name = Les deux buts avant le tour 8, Jack visible
rule-P6-6 = L’Enquêteur gagne aussitôt.
rule-P6-6-ruling = Les livrets ouvrent une course-poursuite qui finit quand Jack est vu, et ici il est déjà en pleine lumière. Neuf des onze programmes que nous avons comparés en jugent ainsi, dont celui de Board Game Arena.

rule-P6-7-name = Aucun but à la fin du tour 8
rule-P6-7 = Jack gagne : l’Enquêteur n’a plus de temps.

rule-P6-8-name = Une course-poursuite en reste une
rule-P6-8 = Une course-poursuite encore en cours au tour 8 finit selon P6.5, et non selon P6.4.
rule-P6-8-ruling = De quelque façon que finisse la partie, on montre alors l’identité de Jack et ses cartes Alibi. Aucun livret ne le dit.

chapter-P7 = Qui sait quoi

rule-P7-1-name = Sur la table
rule-P7-1 = Tout le monde voit les quartiers et les murs, les suspects, les détectives, les deux faces des jetons, qui a pris quel jeton Temps, chaque carte piochée par l’Enquêteur, et combien de cartes Jack possède et à quel tour il a pris chacune.

rule-P7-2-name = Dans la manche de Jack
rule-P7-2 = Jack seul sait qui il est et quelles cartes Alibi il possède. L’Enquêteur n’a aucun secret.

rule-P7-3-name = Ce que l’on peut déduire
rule-P7-3 =
    Personne ne connaît l’ordre de la pioche. Mais la partie parle d’elle-même :

    • Une course-poursuite révèle que Jack avait six sabliers ou plus à l’appel qui l’a ouverte.
    • Si la partie continue après un appel avec deux suspects ou plus, Jack en avait cinq au plus.

    Seules comptent les cartes qu’il avait à ce moment-là : retenez quand chacune a été piochée.
