# Le compte, et ce qui est conservé d’un visiteur.

account-since = { $role_code ->
    [guest] Invité depuis le { $date }
    [admin] Administration, ici depuis le { $date }
   *[person] Ici depuis le { $date }
}
account-stranger = Vous n’êtes pas connecté
account-stranger-why = Nul besoin de compte : à votre première table, vous devenez un invité, avec un nom à vous. Si vous avez un compte avec un mot de passe, connectez-vous ici.
account-privacy = Ce qui est conservé à votre sujet

account-name = Votre nom
account-name-note = Les autres joueurs le voient.
account-name-change = Prendre ce nom
account-name-changed = C’est désormais votre nom.
account-keep = Conserver ce compte
account-keep-note = Un invité n’est connu que de ce navigateur. Avec un mot de passe, vous revenez de partout ; rien de ce qui est à vous ne se perd.
account-keep-do = Le conserver
account-password = Un autre mot de passe
account-password-note = Tous les autres navigateurs sont déconnectés et vos jetons révoqués.
account-password-change = Changer le mot de passe
account-kept = C’est fait. Retenez-le bien : il n’y a pas d’autre clé.
account-log-in = Revenir à un compte
account-log-in-note = Vous laissez derrière vous l’invité { $name } et ses tables.
account-log-in-do = Se connecter
account-log-out = Se déconnecter de ce navigateur

account-field-name = Nom
account-field-password = Mot de passe
account-field-old-password = Mot de passe actuel
account-field-new-password = Nouveau mot de passe, huit caractères ou plus
account-field-label = À quoi sert le jeton
account-field-scope = Ce qu’il permet
account-field-days = Durée de validité

account-tokens = Jetons d’accès pour robots
account-tokens-note = Avec un jeton, un programme regarde ou joue en votre nom ; il ne peut rien faire d’autre à votre compte. Gardez-le secret. Un nouveau mot de passe révoque tous les jetons.
account-token-make = Créer un jeton
account-token-scope = { $scope_code ->
    [read] Regarder
   *[play] Regarder et jouer
}
account-token-days = { $days ->
    [365] un an
    [one] { $days } jour
   *[other] { $days } jours
}
account-token-until = { $expired_code ->
    [yes] expiré le { $date }
   *[no] valable jusqu’au { $date }
}
account-token-used = { $used_code ->
    [yes] utilisé pour la dernière fois le { $date }
   *[no] jamais utilisé
}
account-token-fresh = Il n’est montré que cette fois. Copiez-le maintenant.
account-token-remove = Révoquer
account-token-remove-name = Révoquer le jeton { $name }

account-farewell = Vos papiers
account-export-note = Tout ce qui est conservé à votre sujet, dans un fichier : le compte, vos tables et les enregistrements de vos parties.
account-export = Tout télécharger
account-delete = Supprimer le compte
account-delete-sure = Le supprimer pour de bon ?
account-delete-note = Les parties en cours comptent comme abandonnées. Nom, mot de passe, jetons et envois disparaissent aussitôt, sans retour possible.
account-delete-do = Oui, le supprimer
account-delete-not = Non, le garder

# Ce qui est conservé d’un visiteur.
privacy-title = Ce qui est conservé à votre sujet
privacy-lead = Quelqu’un fait tourner ce serveur : un club, un ami, vous peut-être. Voici ce que le programme note, et rien d’autre.
privacy-operator = Qui fait tourner le serveur peut tout lire, y compris les cartes cachées des parties en cours.
privacy-promise = Le programme promet un hasard honnête, et chacun peut le vérifier après une partie. Il ne peut pas promettre que son opérateur ne regarde pas.
privacy-account = Votre compte
privacy-account-1 = Un invité, c’est un nom qu’il peut changer, le moment de son arrivée et l’heure de sa dernière visite. Ni adresse, ni courriel, ni numéro de téléphone.
privacy-account-2 = Si vous conservez le compte avec un mot de passe, seule son empreinte (argon2) est gardée, jamais le mot de passe lui-même.
privacy-account-3 = Votre navigateur garde un seul cookie, un jeton tiré au hasard qui vous fait reconnaître. Il ne sert à rien d’autre. Le serveur n’en garde que l’empreinte, la date où il a été fait et celle de son dernier usage ; après 400 jours sans visite, il ne vaut plus rien. Les jetons des robots sont gardés de même, avec leur intitulé, ce qu’ils permettent et leur date d’expiration.
privacy-games = Vos parties
privacy-games-1 = Une table est conservée sous forme de journal : qui a pris quelle place, le mot que chaque joueur a donné au hasard, chaque décision et son moment, les reprises, la fin. Et aussi ses conditions, son invitation et le secret dont les cartes ont été tirées.
privacy-games-2 = Qui peut regarder une table voit les noms des joueurs et ce qui s’est passé : tout le monde si son auteur a admis des spectateurs, sinon les joueurs seuls. Après la fin, cartes, mots et secret sont ouverts, et qui a le lien peut revoir la partie et la télécharger.
privacy-games-3 = Un enregistrement que vous envoyez peut être vu par qui en a le lien.
privacy-passing = Ce qui ne fait que passer
privacy-passing-1 = Votre adresse réseau reste en mémoire une heure au plus, pour arrêter les flots de demandes. Ce programme ne l’écrit pas.
privacy-passing-2 = Le journal du programme contient des codes, des nombres, des identifiants de tables et des sortes de pannes : ni noms, ni adresses, ni cartes, ni jetons. Un serveur web placé devant lui, ou le propriétaire de la machine, peut tenir ses propres journaux ; demandez à l’opérateur.
privacy-passing-3 = Cette page ne demande rien à aucun autre site, et rien n’est mesuré à votre sujet. Langue, thème et derniers choix restent dans votre navigateur et ne sont jamais envoyés.
privacy-long = Pour combien de temps
privacy-long-1 = Un invité qui ne revient pas est oublié après le délai fixé par l’opérateur : 90 jours, sauf autre choix de sa part. Un compte conservé reste jusqu’à sa suppression.
privacy-long-2 = Les tables restent. Quand plus aucun de ceux qui s’y sont assis n’a de compte, la table est supprimée avec le dernier d’entre eux.
privacy-long-3 = Les sauvegardes de l’opérateur peuvent garder tout cela plus longtemps.
privacy-end = Vos papiers, et la fin
privacy-end-1 = Vous pouvez télécharger à tout moment tout ce qui est conservé à votre sujet. Les journaux des parties en cours n’y sont pas, car ils contiennent les secrets de l’autre.
privacy-end-2 = Vous pouvez supprimer votre compte. Les parties en cours comptent comme abandonnées ; nom, mot de passe, navigateurs, jetons et envois disparaissent aussitôt. Dans les journaux des parties jouées avec d’autres, vos décisions et votre mot pour le hasard restent, à côté d’un nombre tiré au hasard qui ne mène nulle part. Les enregistrements que d’autres ont téléchargés auparavant portent toujours votre nom.
privacy-end-3 = L’administration peut renommer un compte, l’exclure et lui donner un nouveau mot de passe. Elle ne peut pas lire l’ancien.
privacy-to-account = Vers votre compte
