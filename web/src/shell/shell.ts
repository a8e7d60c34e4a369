/** The page as a thing that stays: kept for times without a network, and renewed when it changed. */

const RENEWED = "renewed";

export function keepShell(): void {
  if (!import.meta.env.PROD) return;
  addEventListener("load", () => {
    // A browser that refuses to keep the page, as in a private window, shows it all the same.
    void navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
  });
  // The server has a newer page than this tab, so a part that it asks for is gone. Once is enough.
  addEventListener("vite:preloadError", (event) => {
    const now = Date.now();
    const last = Number(sessionStorage.getItem(RENEWED) ?? 0);
    if (!navigator.onLine || now - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(RENEWED, String(now));
    location.reload();
  });
}
