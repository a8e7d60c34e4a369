# Games for research.

simulate-done = { $games ->
    [one] { $games } game is
   *[other] { $games } games are
} in { $file }.
simulate-interrupted = Interrupted; { $games ->
    [one] { $games } game is
   *[other] { $games } games are
} kept. Repeat the command to go on.
simulate-format = Games are written as Parquet or as JSON lines: to a file such as games.parquet or games.jsonl, not { $file }.
simulate-other-job = In { $file } are games of another command or another version. Repeat that command, delete the folder, or write to another file.
simulate-under-way = Another command is writing games to { $file } just now. Wait for it, or write to another file.
simulate-workers-gone = The worker processes stopped. What they finished is kept: repeat the command to go on.
simulate-unwritable = The file { $file } cannot be written ({ $reason }). What is finished is kept: repeat the command to go on.
simulate-unreachable = No Ray cluster answers at that address.
lab-not-installed = Parquet files need more than is installed. Install it with pip install ".[lab]" in the folder of the source and try again, or write JSON lines, to a file such as games.jsonl.
ray-not-installed = Ray is not installed. Install it with pip install ".[ray]" in the folder of the source, on every machine of the cluster, and try again.
