import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// Apart from vite.config.ts, so that building the page needs none of the test tools.
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  server: { fs: { allow: [".."] } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["vitest.setup.ts"],
    testTimeout: 30_000,
  },
});
