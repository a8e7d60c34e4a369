# The arena.

arena-head = { $first } against { $second }: { $deals } deals, each played twice with the sides swapped.
arena-row = { $agent } as { $role }: { $wins } of { $games } won, { $rate } % (95 % interval { $low } to { $high } %)
arena-both = { $agent } in both roles: { $rate } %
arena-interrupted = Interrupted after { $deals } deals.
perft-row = { $move }: { $count }
