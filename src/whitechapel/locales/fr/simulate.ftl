# Des parties pour la recherche.

simulate-done = { $games ->
    [one] { $games } partie est
   *[other] { $games } parties sont
} dans { $file }.
simulate-interrupted = Interrompu ; { $games ->
    [one] { $games } partie est conservée
   *[other] { $games } parties sont conservées
}. Répétez la commande pour continuer.
simulate-format = Les parties s’écrivent en Parquet ou en lignes JSON : dans un fichier comme games.parquet ou games.jsonl, et non { $file }.
simulate-other-job = { $file } contient des parties d’une autre commande ou d’une autre version. Répétez cette commande-là, supprimez le dossier ou choisissez un autre fichier.
simulate-under-way = Une autre commande écrit en ce moment des parties dans { $file }. Attendez-la ou choisissez un autre fichier.
simulate-workers-gone = Ceux qui jouaient les parties ont disparu. Ce qu’ils ont fini est conservé : répétez la commande pour continuer.
simulate-unwritable = Le fichier { $file } ne peut pas être écrit ({ $reason }). Ce qui est fini est conservé : répétez la commande pour continuer.
simulate-unreachable = Aucune grappe Ray ne répond à cette adresse.
lab-not-installed = Les fichiers Parquet demandent plus que ce qui est installé. Installez-le avec pip install ".[lab]" dans le dossier des sources et réessayez, ou écrivez des lignes JSON, dans un fichier comme games.jsonl.
ray-not-installed = Ray n’est pas installé. Installez-le avec pip install ".[ray]" dans le dossier des sources, sur chaque machine de la grappe, et réessayez.
