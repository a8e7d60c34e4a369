# Les règles de Mr. Jack (Londres). Une ligne vide commence un paragraphe, une puce un élément de liste ; les
# numéros d’articles deviennent des liens.

london-rules-lead = Whitechapel encore, 1888, et cette fois vu d’en haut : des rues, des becs de gaz, des égouts. Huit personnes vont et viennent dans le brouillard. Sept aident la police ; la huitième est Jack et leur ressemble. L’aube se lève après le huitième tour.
london-rules-goal-jack = Quittez le quartier (L7.1), laissez arrêter un innocent (L7.2), ou tenez jusqu’à l’aube (L7.3).
london-rules-goal-investigator = Trouvez qui est Jack, amenez quelqu’un sur sa case et accusez-le (L7.2). Vous n’avez droit qu’à une accusation.

chapter-L1 = Le quartier

rule-L1-1-name = Quatre-vingt-six cases et leurs noms
rule-L1-1 =
    Le plateau a treize colonnes de cases hexagonales, de a à m, d’ouest en est. Soixante cases sont des rues, dix-huit des bâtiments ou des squares, huit des becs de gaz.

    Un nom est la lettre de la colonne et un nombre. Le nombre augmente de un à chaque pas vers le nord. Un pas vers le sud-est le garde ; un pas vers le nord-est ajoute un. Les voisines d’une case sont au nord, au nord-est, au sud-est, au sud, au sud-ouest et au nord-ouest.
picture-london-neighbours = La case g7 et ses six voisines : g8 au nord, h8 au nord-est, h7 au sud-est, g6 au sud, f6 au sud-ouest, f7 au nord-ouest.

rule-L1-2-name = Deux plateaux imprimés
rule-L1-2 = Le jeu a été imprimé avec deux plateaux. Les rues, les bâtiments, les becs de gaz, les sorties, les barrages et six des huit cases de départ sont les mêmes. La première édition (2006), que vous avez si vous ne choisissez rien, compte huit plaques d’égout ; l’édition révisée en compte neuf, et Watson et Stealthy y échangent leurs cases de départ. Vous pouvez jouer l’une ou l’autre ; l’enregistrement d’une partie nomme son édition.

rule-L1-3-name = Rues et obstacles
rule-L1-3 = Les personnages se tiennent sur les cases de rue, avec ou sans plaque d’égout. Les bâtiments, les squares et les becs de gaz sont des obstacles, et un bec de gaz en est un, qu’il soit allumé ou éteint.
picture-london-kinds = Un coin du quartier avec toutes les sortes de cases : des rues pavées, des maisons vues d’en haut, des squares avec leurs arbres, un bec de gaz allumé qui éclaire les rues autour de lui, un autre éteint, une plaque d’égout ouverte avec ses échelons et une fermée par deux barres croisées.

rule-L1-4-name = Quatre sorties
rule-L1-4 =
    On atteint chaque sortie depuis une seule case de rue :

    • au nord-ouest depuis b7
    • au nord-est depuis l12
    • au sud-ouest depuis b1
    • au sud-est depuis l6

    Une sortie est une porte, pas une place : personne ne s’y tient.
rule-L1-4-ruling = Sortir coûte un point de déplacement, en plus de ceux qui mènent à la case devant la sortie. Le plateau imprime les sorties au-delà de la dernière case : partir est un pas de plus.
picture-london-exits = Deux sorties en forme d’arches de brique. Celle du nord-ouest, au-dessus de b7, est ouverte ; celle du nord-est, au-dessus de l12, est fermée par les planches rayées d’un barrage de police.

chapter-L2 = La mise en place

rule-L2-1-name = Huit personnages
rule-L2-1 =
    Tous les huit commencent suspects. Chacun avance de trois cases au plus, Miss Stealthy de quatre.

    • Sherlock Holmes, rouge : prend une carte Alibi (L5.1)
    • John H. Watson, brun : oriente sa lanterne (L5.2)
    • John Smith, jaune : déplace un bec de gaz (L5.3)
    • Inspecteur Lestrade, bleu : déplace un barrage de police (L5.4)
    • Miss Stealthy, verte : traverse bâtiments et squares (L5.5)
    • Sergent Goodley, noir : donne un coup de sifflet (L5.6)
    • Sir William Gull, violet : échange sa place (L5.7)
    • Jeremy Bert, orange : ouvre et ferme les plaques d’égout (L5.8)

rule-L2-2-name = Les cases de départ
rule-L2-2 = Holmes en g5, Watson en a3, Smith en g8, Lestrade en e5, Stealthy en i4, Goodley en m10, Gull en e9, Bert en i8. Dans l’édition révisée, Watson commence en i4 et Stealthy en a3. La lanterne de Watson éclaire vers le nord-est.
rule-L2-2-ruling = Elle éclaire vers le nord-est dans la première édition aussi. Les copies de ce plateau ne s’accordent pas ; depuis a3, la lanterne n’éclaire personne, où qu’elle pointe.
picture-london-start = Tout le plateau de la première édition à la mise en place : 86 cases, six becs de gaz allumés, les quatre sorties aux coins et les huit personnages sur leurs cases de départ. Holmes, Smith, Lestrade et Bert sont cerclés de lumière.

rule-L2-3-name = Les becs de gaz
rule-L2-3 = Six sont allumés. Ceux de b2, l11, c7 et k6 portent les numéros 1, 2, 3 et 4 ; ceux de f5 et h8 n’en portent pas. Ceux de f9 et h4 sont éteints.

rule-L2-4-name = Les plaques d’égout
rule-L2-4 =
    • Première édition : a5, f7, f10, h3, h6 et m9 sont ouvertes, c2 et l12 fermées.
    • Édition révisée : b6, c4, f10, g6, h3, k9 et l7 sont ouvertes, b1 et l12 fermées.

rule-L2-5-name = Les barrages
rule-L2-5 = Des barrages de police ferment les sorties sud-ouest et nord-est. Les sorties nord-ouest et sud-est sont ouvertes.

rule-L2-6-name = Quatre dans la lumière, quatre dans l’ombre
rule-L2-6 = Au départ, Holmes, Smith, Lestrade et Bert sont visibles ; Watson, Stealthy, Goodley et Gull ne le sont pas.

rule-L2-7-name = Les cartes
rule-L2-7 =
    Une édition commence toujours de la même façon ; le hasard ne distribue que les cartes.

    • Huit cartes personnage sont mélangées. Elles disent quels quatre personnages on peut activer à un tour impair, tous les groupes de quatre étant également probables.
    • Huit cartes Alibi sont mélangées. Jack en prend une en secret : il est ce personnage. Les sept autres forment la pioche.
    • La carte témoin commence sur « témoin ».

chapter-L3 = Un tour

rule-L3-1-name = Le déroulement d’un tour
rule-L3-1 =
    • On active quatre personnages, l’un après l’autre.
    • Jack répond à l’appel à témoin (L6.3).
    • Aux tours 1 à 4, un bec de gaz s’éteint (L6.4).

    Puis vient le tour suivant. Il y en a huit au plus.

rule-L3-2-name = Qui active qui
rule-L3-2 =
    • Tours impairs : on mélange les cartes et on en révèle quatre. L’Enquêteur active un personnage, Jack deux, l’Enquêteur le dernier.
    • Tours pairs : on révèle les quatre autres. Jack active un personnage, l’Enquêteur deux, Jack le dernier.

    Chacun est donc activé une fois tous les deux tours.
rule-L3-2-ruling = Avec deux activations de suite, vous achevez la première avant de choisir la seconde. Nous nous écartons ici du livret, qui fait choisir deux des trois personnages, puis les jouer. La première peut apporter une carte qu’il est bon de connaître.

rule-L3-3-name = Ce qu’est une activation
rule-L3-3 =
    Le personnage doit se déplacer et se sert de son pouvoir comme celui-ci l’exige : certains sont obligatoires, d’autres non. Qui active un personnage décide de tout pour lui, ami ou ennemi.

    À nos tables, l’autre camp ne découvre une activation qu’une fois achevée.

chapter-L4 = Se déplacer

rule-L4-1-name = Des points et des pas
rule-L4-1 = D’un à trois pas de case de rue en case de rue, jusqu’à quatre pour Stealthy. Vous n’êtes pas obligé d’user tous vos points, mais il ne faut pas finir là où vous avez commencé.
picture-london-walk = Holmes en g5. De petits nombres sur les rues voisines disent combien de pas y mènent : un, deux ou trois.

rule-L4-2-name = Passer, mais ne pas s’arrêter
rule-L4-2 = Les personnages ne barrent pas le chemin. Finir sur une case occupée est une accusation (L7.2) et n’est permis qu’à ce titre.

rule-L4-3-name = Par les égouts
rule-L4-3 = D’une plaque d’égout ouverte, vous pouvez aller à n’importe quelle autre plaque ouverte pour un point, si loin qu’elle soit, et autant de fois que vous avez de points, même là où se tient un autre personnage.
picture-london-sewers = Bert va de i7 à la plaque de h6, passe par les égouts jusqu’à celle de f10, puis en g10 : trois points. La plaque de f7 est fermée et ne lui sert à rien.

rule-L4-4-name = Les plaques fermées
rule-L4-4 = Une plaque fermée l’est dans les deux sens : on n’y descend pas, on n’en sort pas. On peut toujours marcher dessus. Une plaque peut être fermée ou ouverte sous les pieds de quelqu’un.

rule-L4-5-name = Nulle part où aller
rule-L4-5 = Il arrive que toutes les cases à portée soient prises. Cela ne se produit que dans les impasses b7 et l6, et jamais pour Stealthy.
rule-L4-5-ruling = Qui ne peut atteindre aucune case libre au moment de se déplacer peut rester sur place et se sert quand même de son pouvoir. L’Enquêteur peut accuser à la place ; Jack peut s’enfuir si L7.1 le permet. Il peut aussi rester alors qu’il pourrait fuir : rester ne dit donc jamais qui il est. Gull ne reste pas : il échange sa place, accuse pour l’Enquêteur ou s’enfuit.

chapter-L5 = Les huit pouvoirs
chapter-L5-lead =
    • Après le déplacement, obligatoire : Holmes, Watson.
    • Avant ou après le déplacement, obligatoire : Smith, Lestrade, Goodley, Bert.
    • Pendant le déplacement, au choix : Stealthy.
    • Au lieu du déplacement, au choix : Gull.

rule-L5-1-name = Holmes prend une carte
rule-L5-1 = Quand Holmes s’est déplacé, le joueur qui l’a activé prend la première carte Alibi, la regarde seul et la garde. Personne n’est retourné sur le plateau. Holmes revient une fois tous les deux tours : on ne prend jamais plus de quatre des sept cartes.

rule-L5-2-name = Watson oriente sa lanterne
rule-L5-2 = Quand Watson a été déplacé, choisissez où pointe sa lanterne : l’une des six directions, la même qu’avant ou droit sur un obstacle si vous voulez. Qui déplace Watson choisit, aussi par le sifflet ou par l’échange de Gull, et aussi quand Watson doit rester sur place (L4.5).

rule-L5-3-name = Smith déplace une lumière
rule-L5-3 = Déplacez un bec de gaz allumé à la place d’un bec éteint, qu’il l’ait toujours été ou que sa lumière se soit éteinte en cours de partie. Une lumière numérotée garde son numéro.
picture-london-smith = Avant et après : la lumière de h8 est portée au bec éteint de f9. Les rues autour de h8 tombent dans l’ombre, celles autour de f9 sont éclairées.

rule-L5-4-name = Lestrade déplace un barrage
rule-L5-4 = Déplacez l’un des deux barrages de police vers une sortie ouverte : une issue s’ouvre, une autre se ferme.

rule-L5-5-name = Stealthy passe partout
rule-L5-5 = En chemin, Stealthy peut traverser bâtiments, squares et becs de gaz comme des rues ; elle doit finir sur une case de rue. Elle peut aussi prendre les égouts.
picture-london-stealthy = Stealthy va de d5, droit à travers la maison de d6, jusqu’à la rue de d7 : deux points.

rule-L5-6-name = Goodley siffle
rule-L5-6 =
    Le sifflet donne trois points de déplacement à partager entre un à trois autres personnages, chacun appelé une seule fois :

    • Ils marchent dans les rues, sans égouts et sans pouvoirs.
    • Chacun doit finir strictement plus près de Goodley qu’au départ, en comptant les pas dans les rues.
    • Ils peuvent passer devant n’importe qui, Goodley compris, et ne finissent sur personne.

    Le coup de sifflet se joue tout entier avant le déplacement de Goodley ou après, jamais moitié-moitié.
rule-L5-6-ruling =
    Un personnage appelé se déplace d’une traite et paie le plus court chemin par les rues entre sa case de départ et sa case d’arrivée ; peu importe la route qu’il a prise.

    Le sifflet dépense le plus grand total possible dans cette position, trois au plus. Un premier appel qui rend ce total impossible est refusé : le pouvoir est un devoir.

    Si personne ne peut s’approcher, Goodley siffle et rien ne se passe.
picture-london-whistle = Goodley est en g7 et siffle. Holmes vient de g10 en g9, Lestrade de e7 en f7, Bert de i8 en i7 : un point chacun, et tous trois sont plus près qu’avant.

rule-L5-7-name = Gull échange sa place
rule-L5-7 = Au lieu de marcher, Gull peut échanger sa place avec n’importe quel autre personnage, si loin qu’il soit. Ce n’est pas une accusation.

rule-L5-8-name = Bert ouvre et ferme
rule-L5-8 = Ouvrez l’une des deux plaques d’égout fermées et fermez-en une autre, qui était ouverte ; pas celle que vous venez d’ouvrir.
picture-london-cover = Avant et après : la plaque de h6 s’ouvre et celle de f7 se ferme.

chapter-L6 = Lumière et témoins

rule-L6-1-name = Qui est visible
rule-L6-1 =
    Un personnage est visible si au moins une de ces choses est vraie :

    • il est à côté d’un bec de gaz allumé
    • il est à côté d’un autre personnage, quel qu’il soit
    • il est dans le faisceau de la lanterne de Watson

    Sinon il est invisible.
picture-london-visible-light = Smith, en g8, est à côté du bec de gaz allumé de h8 et cerclé de lumière.
caption-london-visible-light = À côté d’un bec de gaz allumé : visible.
picture-london-visible-company = Gull en e4 et Bert en e5 sont côte à côte dans une rue sombre ; tous deux sont cerclés de lumière.
caption-london-visible-company = À côté de quelqu’un : visibles tous les deux.
picture-london-visible-beam = Watson, en g5, pointe sa lanterne vers le nord. Lestrade, en g8, est dans le faisceau et cerclé de lumière ; Watson ne l’est pas.
caption-london-visible-beam = Dans le faisceau : visible. Watson, derrière, ne l’est pas.
picture-london-invisible = Gull est seul en g8, à côté d’un bec de gaz éteint. Aucun cercle de lumière autour de lui.
caption-london-invisible = Seul à côté d’un bec éteint : invisible.

rule-L6-2-name = Le faisceau
rule-L6-2 = Le faisceau part tout droit de la case de Watson dans la direction de sa lanterne. Il passe les personnages et les éclaire tous ; il s’arrête au premier obstacle ou au bord du plateau. Watson n’est pas éclairé par sa propre lanterne.
rule-L6-2-ruling = Un bec de gaz allumé arrête aussi le faisceau. Le livret cite les becs éteints parmi les obstacles, et un bec ne maigrit pas quand on l’allume.
picture-london-beam = Watson, en c2, pointe sa lanterne vers le nord-est. Le faisceau passe d3, éclaire Gull en e4 et s’arrête au bec de gaz de f5. Bert, en g6, sur la même ligne derrière le bec, reste dans l’ombre.

rule-L6-3-name = L’appel à témoin
rule-L6-3 =
    Après la quatrième activation, Jack dit s’il est visible. Le programme répond pour lui et ne ment pas.

    • Jack visible, « témoin » : tout suspect invisible est innocenté.
    • Jack invisible, « pas de témoin » : tout suspect visible est innocenté.

    La carte reste ainsi pendant le tour suivant ; elle dit si Jack peut fuir (L7.1).
picture-london-call-witness = Le plateau après la réponse « témoin » : les quatre invisibles, Watson, Stealthy, Goodley et Gull, sont innocentés et dessinés en cadres vides.
caption-london-call-witness = « Témoin » : qui était invisible est innocenté.
picture-london-call-no-witness = Le même plateau après la réponse « pas de témoin » : les quatre visibles, Holmes, Smith, Lestrade et Bert, sont innocentés et dessinés en cadres vides.
caption-london-call-no-witness = « Pas de témoin » : qui était visible est innocenté.

rule-L6-4-name = Une lumière s’éteint
rule-L6-4 = Après l’appel des tours 1 à 4, le bec de gaz qui porte le numéro du tour s’éteint et sa lumière quitte le plateau, où qu’elle soit.
picture-london-light-out = Avant et après : le bec de gaz n° 1, en b2, est allumé et éclaire les six rues qui l’entourent ; puis il est éteint et elles sont sombres.

chapter-L7 = La fin de la partie

rule-L7-1-name = Jack s’enfuit
rule-L7-1 =
    Jack s’enfuit, et gagne, si tout ceci est vrai :

    • son propre joueur active le personnage même qui est Jack
    • la carte témoin montre « pas de témoin », ce qui n’arrive jamais au tour 1
    • le personnage peut marcher jusqu’à une sortie sans barrage et la franchir (L1.4)

    Le chemin peut passer par les égouts, par les traversées de Stealthy et par tout ce qu’un pouvoir utilisé avant le déplacement vient d’ouvrir. On ne s’enfuit ni par le sifflet ni par l’échange de Gull.
picture-london-escape = Gull va de b6 en b7 et sort par l’arche ouverte du nord-ouest : deux points, et il a disparu.

rule-L7-2-name = L’Enquêteur accuse
rule-L7-2 =
    L’Enquêteur finit le déplacement du personnage qu’il a activé sur la case d’un autre et accuse celui-ci. S’il a raison, l’Enquêteur gagne. S’il a tort, Jack gagne.

    On n’accuse ni par le sifflet ni par l’échange de Gull, et le joueur de Jack n’accuse jamais.
rule-L7-2-ruling = On peut accuser n’importe quel autre personnage, innocenté ou non. Celui qui s’approche peut lui-même être Jack ; l’accusation est alors fausse. Le livret ne dit rien de ces deux points.
picture-london-accusation = Holmes est venu sur la case de Gull, e9, et se tient à côté de lui : une accusation.

rule-L7-3-name = L’aube
rule-L7-3 = Le tour 8 s’achève sans arrestation : on fait encore l’appel à témoin et des suspects sont innocentés comme d’habitude. Puis le jour se lève et Jack a gagné, connu ou non.

rule-L7-4-name = Aussitôt, et cartes sur table
rule-L7-4 = Une fuite ou une accusation met aussitôt fin à la partie.
rule-L7-4-ruling = Un pouvoir encore dû n’est alors pas utilisé. On montre l’identité de Jack et toutes les cartes Alibi prises. Le livret ne dit rien de ces deux points.

chapter-L8 = Qui sait quoi

rule-L8-1-name = Sur la table
rule-L8-1 = Tout le monde voit le plateau entier, les cartes personnage révélées et donc celles à venir, la carte témoin, qui est innocenté et combien de cartes Alibi chaque joueur a prises. La carte d’identité de Jack n’est pas du nombre.

rule-L8-2-name = Dans chaque manche
rule-L8-2 = Jack seul sait qui il est. Les cartes Alibi qu’un joueur a prises ne sont que pour lui. Une carte dans la main de Jack n’est certainement pas Jack ; une carte dans celle de l’Enquêteur est un innocent, mais lui seul le sait.

rule-L8-3-name = La pioche
rule-L8-3 = Personne ne connaît l’ordre des cartes Alibi.
