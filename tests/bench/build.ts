import { join } from "node:path";
import { build } from "vite";
import { modernDexie } from "../../scripts/bundle/modern-dexie.ts";

const root = join(import.meta.dirname, "../..");

/** Builds the bench's page and preload into `out/bench`, as the product's are built. */
export async function buildBench(): Promise<void> {
  const page = join(import.meta.dirname, "app/page");
  await build({
    configFile: false,
    logLevel: "error",
    root: page,
    base: ".//",
    resolve: { alias: modernDexie },
    worker: { format: "es" },
    build: { outDir: join(root, "out/bench/renderer"), emptyOutDir: true, target: "chrome150" },
  });
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: join(root, "out/bench/preload"),
      emptyOutDir: true,
      lib: {
        entry: join(import.meta.dirname, "app/preload.ts"),
        formats: ["cjs"],
        fileName: () => "preload.cjs",
      },
      rollupOptions: { external: ["electron"] },
    },
  });
}
