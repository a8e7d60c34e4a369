/**
 * The browser's Back closes an open sheet before it leaves the page, as phone users expect: an open
 * sheet has its own history entry at the same address.
 */

const openSheets: string[] = [];

/** The sheet that the current history entry was made for, open or not. */
function entryOwner(): string | undefined {
  return (history.state as { sheet?: string } | null)?.sheet;
}

/** Whether the current history entry is that of a sheet. Another page may reuse it. */
export function atSheet(): boolean {
  return entryOwner() !== undefined;
}

/** Lets Back close a sheet. Returns a function to call when the sheet has closed for any reason. */
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
    // Wait: a sheet or page that opens at once reuses the entry.
    setTimeout(() => {
      if (entryOwner() === sheet && !openSheets.includes(sheet)) goBack();
    });
  };
}

/** Leaves a sheet's entry but keeps the address, which may have changed meanwhile. */
function goBack(): void {
  const here = location.href;
  const keepAddress = (): void => history.replaceState(history.state, "", here);
  addEventListener("popstate", keepAddress, { once: true, capture: true });
  history.back();
}
