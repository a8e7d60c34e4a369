import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// The page is built into the Python package and served under /page/.
export default defineConfig({
  base: "/page/",
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/whitechapel/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy has no room for data: addresses
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://localhost:8000", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: [],
  },
});
