/** Registers the service worker, and reloads a tab whose page is outdated. */

const RENEWED = "renewed";

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  addEventListener("load", () => {
    // Without a service worker, as in a private window, the page works too.
    void navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
  });
  addEventListener("vite:preloadError", () => void renew());
}

/**
 * Reloads the page, at most once a minute, after a part of it failed to load because the server has
 * a newer version. If the server is unreachable, the part's own page reports the error.
 */
async function renew(): Promise<void> {
  if (Date.now() - lastRenewed() < 60_000) return;
  const reply = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (!reply?.ok || (await reply.text()).includes(new URL(import.meta.url).pathname)) return;
  sessionStorage.setItem(RENEWED, String(Date.now()));
  location.reload();
}

/** Without session storage, never reload: the tab could not know that it already has. */
function lastRenewed(): number {
  try {
    return Number(sessionStorage.getItem(RENEWED) ?? 0);
  } catch {
    return Infinity;
  }
}
