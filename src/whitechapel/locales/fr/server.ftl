# Ce que dit le service web quand il refuse, et ce que disent ses commandes.

server-not-installed = Le service web n’est pas installé. Installez-le avec pip install ".[server]" dans le dossier des sources et réessayez.
bad-setting = Le réglage { $setting } n’a pas de sens ({ $fault })
bad-settings-file = Le fichier de réglages { $file } est inutilisable ({ $fault }). Corrigez-le, ou la variable WHITECHAPEL_SETTINGS qui le nomme.
no-home-for-database = Vous n’avez pas de dossier personnel pour la base de données. Indiquez-en une avec WHITECHAPEL_DATABASE=sqlite:///FICHIER.

admin-ask-password = { "Mot de passe pour " }{ $name } :{ " " }
admin-ask-again = Encore une fois le même :{ " " }
admin-passwords-differ = Ces deux mots de passe sont différents.
admin-password-not-text = Le mot de passe n’est pas du texte en UTF-8. Choisissez-en un autre.
admin-no-terminal = Il n’y a pas de terminal où demander un mot de passe : utilisez --password-stdin.
admin-administrator = { $name } administre désormais ce serveur.
admin-added = { $name } peut désormais se connecter avec ce mot de passe.
admin-password-set = { $name } a un nouveau mot de passe ; navigateurs et robots doivent se reconnecter.
admin-renamed = { $text } s’appelle désormais { $name }.
admin-banned = { $name } ne peut plus se connecter ; les pages ouvertes le remarquent en moins d’une demi-minute.
admin-unbanned = { $name } peut de nouveau se connecter.
admin-account = { $name } ({ $role_code ->
        [admin] administration
        [guest] invité
       *[person] compte
    }{ $banned_code ->
        [yes] , banni
       *[no] { "" }
    }), dernière visite { $seen }, id { $id }
admin-summary = { $guests ->
        [0] Aucun invité
        [one] Un invité
       *[other] { $guests } invités
    }. Les inscriptions sont { $registration_code ->
        [yes] ouvertes
       *[no] fermées
    }. Base de données : { $file }
admin-registration = { $open_code ->
        [yes] Les inscriptions sont ouvertes : tout le monde peut jouer.
       *[no] Les inscriptions sont fermées : seuls jouent les comptes existants et ceux que vous ajoutez.
    }
admin-forgotten = { $count ->
        [0] Aucun invité n’était absent depuis si longtemps.
        [one] Un invité a été oublié.
       *[other] { $count } invités ont été oubliés.
    }
admin-checked = Toutes les pages de { $file } sont saines, et on peut y écrire.
admin-backed-up = Sauvegarde faite dans { $file } : { $accounts ->
        [one] { $accounts } compte
       *[other] { $accounts } comptes
    }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }. Gardez-la en lieu sûr : elle contient tous les secrets.
admin-restored = Restauré depuis { $file } : { $accounts ->
        [one] { $accounts } compte
       *[other] { $accounts } comptes
    }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }.

error-administrator_exists = Quelqu’un administre déjà ce serveur. Utilisez --another pour ajouter une personne de plus.
error-administrators_only = Cela est réservé à l’administration du serveur.
error-already_asked = Vous avez déjà demandé cette reprise.
error-already_running = Un autre serveur utilise déjà { $file }. Un fichier SQLite sert un seul serveur ; pour plusieurs, il faut PostgreSQL.
error-database_hard_linked = { $file } a plusieurs noms (liens physiques), et SQLite tiendrait un journal différent sous chacun. Supprimez les autres noms, ou choisissez une autre base de données.
error-database_log_lost = Un serveur utilise { $file }, mais { $file }-wal ou { $file }-shm a été supprimé ou déplacé. Redémarrez le serveur, qui enregistrera ce qu’il a écrit, puis réessayez.
error-aids_disabled = À cette table on joue comme avec la boîte : pas de carnet avant la fin.
error-backup_damaged = { $file } est abîmé ou incomplet ; rien n’a été changé.
error-backup_impossible = La ligne { NUMBER($line, useGrouping: 0) } de { $file } contient une valeur impossible ({ $column }) ; rien n’a été changé.
error-backup_newer = { $file } vient d’un programme plus récent ({ $program }) ; rien n’a été changé.
error-backup_over_database = { $file } est la base de données elle-même ou en fait partie. Choisissez un autre fichier pour la sauvegarde.
error-backup_unreadable = { $file } ne peut pas être lu.
error-backup_unwritable = { $file } ne peut pas être écrit.
error-invalid_token = Ce jeton d’accès est inconnu, révoqué ou expiré.
error-banned = Ce compte a été banni par l’administration de ce serveur.
error-bus_lost = Ce serveur n’apprend pas les changements en ce moment. Rien de ce que vous avez confirmé n’est perdu ; réessayez.
error-busy = Le serveur a trop à faire à la fois. Réessayez.
error-database_unavailable = Le serveur n’atteint pas sa base de données en ce moment. Rien de ce que vous avez confirmé n’est perdu ; réessayez.
error-database_damaged = La base de données du serveur est abîmée : rien ne peut être joué avant que son administration ne restaure une sauvegarde.
error-database_foreign = La base de données { $database } appartient à un autre programme. Choisissez une base vide, ou un fichier qui n’existe pas encore.
error-database_full = Le disque de la base de données du serveur est plein. Rien de ce que vous avez confirmé n’est perdu ; réessayez plus tard.
error-database_locked = Un autre programme garde { $database } pour lui seul. Fermez-le et réessayez.
error-database_newer = La base de données { $database } a servi à un programme plus récent ; celui-ci ne peut pas la lire. Mettez ce programme à jour ou choisissez une autre base de données.
error-database_not_a_file = { $file } est un dossier ou un périphérique. Choisissez un fichier pour la base de données.
error-database_not_empty = La base de données { $database } n’est pas vide. Utilisez --replace pour perdre ce qu’elle contient.
error-database_path_unusable = La base de données ne peut pas être ouverte : { $file } ({ $fault }). Vérifiez que le dossier existe et que vous pouvez y écrire, ou choisissez une autre base de données.
error-database_read_only = La base de données du serveur ne peut être que lue en ce moment. Rien de ce que vous avez confirmé n’est perdu ; réessayez plus tard.
error-database_corrupt = La base de données { $file } est abîmée ({ $fault }). Restaurez votre dernière sauvegarde : whitechapel admin restore --replace SAUVEGARDE. Le fichier abîmé est conservé à côté.
error-database_unusable = La base de données { $database } est inutilisable ({ $fault }). Corrigez cela ou choisissez une autre base de données.
error-database_unwritable = La base de données { $database } ne peut être que lue ({ $fault }). Donnez-vous le droit d’y écrire ou choisissez une autre base de données.
error-disk_error = Le disque ne fait pas son travail pour la base de données { $database } ({ $fault }). Vérifiez qu’il n’est ni plein ni défaillant, et réessayez.
error-disk_full = Il n’y a plus de place sur le disque pour la base de données { $database }. Faites de la place et réessayez.
error-foreign_origin = Cette demande vient d’un autre site.
error-game_under_way = C’est impossible maintenant : la partie a commencé et n’est pas finie.
error-guests_have_no_password = C’est un invité, et un invité n’a pas de mot de passe.
error-id_reused = Cet identifiant a déjà servi pour une autre décision.
error-malformed = Le serveur ne comprend pas cette demande ({ $place }).
error-name_not_allowed = Un nom compte de 1 à { $most } lettres et chiffres d’un même alphabet, sans signes spéciaux ni accents empilés.
error-name_taken = Le nom { $name } est déjà pris, ou ressemble trop à un autre.
error-no_clock_on_one_device = À deux sur un même appareil, on joue sans pendule.
error-no_free_chair = Il n’y a plus de place libre à cette table.
error-no_spectators = Les joueurs de cette table ne veulent pas de spectateurs.
error-no_such_account = Il n’y a pas de compte { $name }.
error-no_such_host = Cette machine n’a pas l’adresse { $host }. Choisissez-en une autre avec --host.
error-no_such_invitation = Cette invitation ne mène nulle part.
error-no_such_position = Ce moment n’existe pas dans cette partie, ou il a été repris depuis.
error-no_such_move = Le dernier coup de cette partie porte le numéro { $most }.
error-no_such_record = Cet enregistrement n’existe pas.
error-no_such_table = Cette table n’existe pas.
error-not_a_backup = { $file } n’est pas une sauvegarde que ce programme sache lire.
error-not_a_database = { $file } n’est pas une base de données SQLite. Choisissez un autre fichier ou restaurez une sauvegarde : whitechapel admin restore --replace SAUVEGARDE.
error-not_at_a_table = Cela ne se demande qu’à une table.
error-not_begun = La partie n’a pas commencé.
error-not_found = Il n’y a rien ici.
error-incomplete = Ces décisions ne sont pas encore complètes.
error-not_your_seat = Vous ne jouez pas { $seat } à cette table.
error-not_your_table = Vous n’êtes pas assis à cette table.
error-not_your_turn = Ce n’est pas à vous de décider maintenant.
error-spectators_required = Deux ordinateurs sans spectateurs : personne ne pourrait voir cette partie.
error-no_take_back_asked = Personne n’a demandé de reprise.
error-no_decisions = Rien n’est encore décidé.
error-nothing_to_reveal = Il n’y a rien à révéler à cette table : chacun voit ses propres cartes.
error-nothing_to_back_up = Il n’y a rien à sauvegarder dans { $database }.
error-page_missing = La page n’est pas construite ici. Lancez le serveur avec python3 run.py, qui la construit.
error-password_not_allowed = Un mot de passe compte de { $least } à { $most } caractères.
error-port_forbidden = Vous n’avez pas le droit d’écouter sur le port { NUMBER($port, useGrouping: 0) }. Choisissez-en un au-dessus de 1023 avec --port.
error-port_taken = Le port { NUMBER($port, useGrouping: 0) } est occupé. Choisissez-en un autre avec --port.
error-postgres_unreachable = PostgreSQL est injoignable à { $database } ({ $fault }). Vérifiez qu’il tourne, et que l’adresse, l’utilisateur et le mot de passe du réglage database sont justes.
error-record_is_redacted = Cet enregistrement cache des cartes : il ne peut pas être montré toutes cartes ouvertes.
error-registration_closed = Ce serveur n’accepte pas de nouveaux invités. Demandez un compte à son administration.
error-reload_page = Le serveur parle un protocole plus récent ({ $protocol }). Rechargez la page.
error-reveal_needed = Cette décision dépend d’un secret : son joueur doit le garder révélé.
error-rules_changed = Les règles ont été corrigées depuis cette partie ; elle peut seulement être relue.
error-server_fault = Quelque chose a échoué dans le serveur. Rien de ce que vous avez confirmé n’est perdu.
error-schema_broken = Les tables de la base de données { $database } ne sont pas complètes ({ $fault }). Restaurez votre dernière sauvegarde : whitechapel admin restore --replace SAUVEGARDE. Un fichier SQLite est conservé à côté du nouveau.
error-schema_differs = La base de données suit le schéma { $found }, ce programme le schéma { $wanted } : démarrez une fois le serveur, puis réessayez.
error-server_running = Un serveur utilise { $database }, ou l’utilisait à l’instant. Arrêtez-le, attendez un peu et réessayez.
error-ambiguous_name = Plusieurs invités s’appellent { $name } : précisez lequel par son id ({ $ids }).
error-stale = La partie a avancé entre-temps. Regardez de nouveau, puis décidez.
error-table_damaged = Ce qui est enregistré de cette table est abîmé. Prévenez l’administration de ce serveur.
error-table_over = La partie de cette table est finie.
error-time_ran_out = Votre temps est écoulé.
error-insufficient_scope = { $scope_code ->
    [read] Ce jeton d’accès ne permet que de lire.
   *[other] Ce jeton d’accès ne permet que de lire et de jouer. Pour le reste, utilisez un navigateur.
}
error-too_long = C’est trop long : { $most } octets au plus.
error-rate_limited = Trop de demandes. Attendez un peu.
error-too_many_computer_tables = Vous pouvez avoir au plus { $most } parties en cours entre ordinateurs.
error-too_many_open_tables = Vous pouvez avoir au plus { $most } tables ouvertes. Fermez-en une d’abord.
error-request_timeout = La requête a mis trop de temps à arriver.
error-too_many_rematches = La table suivante a été fermée { $most } fois. Ouvrez-en une nouvelle.
error-too_many_renames = Assez de changements de nom pour le moment. Réessayez dans une heure.
error-too_many_sittings = Trop de joueurs sont venus à cette table puis repartis. Ouvrez-en une nouvelle.
error-too_many_not_ready = Vous êtes déjà assis à { $most } tables où la partie n’a pas commencé. Quittez-en une d’abord.
error-too_many_take_backs = Dans une partie, vous pouvez reprendre un coup, ou le demander, { $most } fois au plus.
error-too_many_tokens = Un compte peut avoir { $most } jetons d’accès au plus.
error-too_many_uploads = Un compte peut conserver { $most } enregistrements au plus.
error-too_much_work = Cette demande prenait trop de temps ou de mémoire au serveur, qui l’a arrêtée. Réessayez plus tard.
error-uploads_too_long = Les enregistrements d’un compte peuvent compter { $most } caractères au plus en tout.
error-unknown_edition = Il n’y a pas d’édition { $found } de ce jeu.
error-unknown_host = Ce serveur ne répond pas sous ce nom.
error-unknown_level = Il n’y a pas d’ordinateur de niveau { $level }.
error-seat_required = Vous jouez les deux camps ici : précisez lequel.
error-not_authenticated = Connectez-vous d’abord.
error-workers_lost = Les processus de l’ordinateur ne répondent pas sur ce serveur.
error-method_not_allowed = Cela ne se fait pas ici.
error-wrong_password = Le nom ou le mot de passe est faux.
