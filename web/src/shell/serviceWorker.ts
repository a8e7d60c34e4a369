/** The page as a thing that stays: kept for times without a network, and renewed when it changed. */

const RENEWED = "renewed";

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  addEventListener("load", () => {
    // A browser that refuses to keep the page, as in a private window, shows it all the same.
    void navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
  });
  addEventListener("vite:preloadError", () => void renew());
}

/**
 * A part of the page did not come. If the server has a newer page than this tab, the part is gone
 * and the page is loaded anew, once; if the server is away, whoever needs the part says so.
 */
async function renew(): Promise<void> {
  if (Date.now() - lastRenewed() < 60_000) return;
  const reply = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (!reply?.ok || (await reply.text()).includes(new URL(import.meta.url).pathname)) return;
  sessionStorage.setItem(RENEWED, String(Date.now()));
  location.reload();
}

/** A tab that keeps nothing is not renewed: it would not know that it was. */
function lastRenewed(): number {
  try {
    return Number(sessionStorage.getItem(RENEWED) ?? 0);
  } catch {
    return Infinity;
  }
}
