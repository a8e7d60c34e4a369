# La page comme chose qui reste sur un appareil, avec ou sans réseau.

page-offline = Vous êtes hors ligne. La page se garde, mais une partie a besoin de son serveur : elle reprendra à votre retour.
