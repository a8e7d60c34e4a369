# The arena.

arena-head = { $first } against { $second }: { $deals } deals, each played twice with the sides swapped.
arena-level = { $agent }: { $about }
arena-row = { $agent } as { $player }: { $wins } of { $games } won, { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (95 % interval { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
arena-both = { $agent } in both seats: { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-interrupted = Interrupted after { $deals } deals.
perft-row = { $move }: { $count }
levels-head = Levels of { $game }
levels-row = { $label } ({ $agent }): { $about }
levels-unavailable = { $label } ({ $agent }): not available here, as the kernel is not compiled ({ $about })
