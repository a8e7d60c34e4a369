import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Writes the service worker with the names of the files that it keeps: all but the fonts. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css)$/.test(name))
        .map((name) => `/page/${name}`)
        .sort();
      const build = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const source = readFileSync("service-worker.js", "utf-8")
        .replace('"BUILD"', JSON.stringify(build))
        .replace('["FILES"]', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

const SERVER = process.env.WHITECHAPEL_URL ?? "http://localhost:8000";

// `build.py` lays the page into the Python package, which serves it under /page/. While somebody
// works on it, it is where its routes are, and a server beside it gives what is not made here.
export default defineConfig(({ command }) => ({
  base: command === "build" ? "/page/" : "/",
  plugins: [svelte(), serviceWorker()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy has no room for data: addresses
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The house and its front page with all they need: few files, for each costs a trip.
          groups: [{ name: "house", test: /src\/(App\.svelte|pages\.ts|(front|parts|wire)\/)/ }],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true }, "/page": SERVER },
  },
}));
