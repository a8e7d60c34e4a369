/**
 * Back closes what lies over a page before it leaves the page, as a finger on a phone expects: while
 * a sheet is open the history has an entry for it, at the same address.
 */

const openSheets: string[] = [];

/** The sheet for which the history's entry was made, whether or not it is still open. */
function entryOwner(): string | undefined {
  return (history.state as { sheet?: string } | null)?.sheet;
}

/** Tells whether the history is at a sheet's entry, which another page may take over. */
export function atSheet(): boolean {
  return entryOwner() !== undefined;
}

/** Lets Back close a sheet; gives what is to be done when it is closed, in whatever way. */
export function closeOnBack(sheet: string, close: () => void): () => void {
  const now = entryOwner();
  const left = now !== undefined && !openSheets.includes(now);
  const state = { ...(history.state as object | null), sheet };
  if (left) history.replaceState(state, "");
  else history.pushState(state, "");
  openSheets.push(sheet);

  const onPop = (): void => {
    if (entryOwner() !== sheet) close();
  };
  addEventListener("popstate", onPop);
  return () => {
    removeEventListener("popstate", onPop);
    openSheets.splice(openSheets.indexOf(sheet), 1);
    // Whoever goes on at once, to another sheet or page, takes the entry over.
    setTimeout(() => {
      if (entryOwner() === sheet && !openSheets.includes(sheet)) goBack();
    });
  };
}

/** Leaves a sheet's entry, and keeps the address, which may have been written anew meanwhile. */
function goBack(): void {
  const here = location.href;
  const keepAddress = (): void => history.replaceState(history.state, "", here);
  addEventListener("popstate", keepAddress, { once: true, capture: true });
  history.back();
}
