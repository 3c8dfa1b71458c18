import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import { words } from "./i18n.config.ts";
import { hasLaterMessages } from "./scripts/bundle/catalogues.ts";
import { mantineWithoutUndrawnParts } from "./scripts/bundle/mantine-parts.ts";
import { modernDexie } from "./scripts/bundle/modern-dexie.ts";
import { seldom } from "./scripts/bundle/seldom-chunk.ts";
import { unscaledMantine } from "./scripts/bundle/unscaled-mantine.ts";
import { zodWithoutFormats } from "./scripts/bundle/zod-without-formats.ts";
import { zodWithoutJsonSchema } from "./scripts/bundle/zod-without-json-schema.ts";
import { zodWithoutWords } from "./scripts/bundle/zod-without-words.ts";
import { collectLicenses } from "./scripts/licenses/collect-licenses.ts";
import { isRelease } from "./scripts/package/release.ts";

const licenses = collectLicenses({
  root: import.meta.dirname,
  before: ["main", "preload", "worker"],
});

/** Everything is bundled: the packed app carries no node_modules, so nothing unexpected ships. */
export default defineConfig({
  main: {
    plugins: [...words("src-main"), zodWithoutFormats(), zodWithoutJsonSchema(), licenses.of("main")],
    // A release refuses what opens the program to others; a build of a developer needs it (`src-main/desktop/app/refuse-switches.ts`).
    // Every sentence is compiled by the build: main carries no reader of them.
    define: { ROUNDS_RELEASE: String(isRelease(process.env)), "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: "out/main",
      externalizeDeps: false,
      sourcemap: true,
      rollupOptions: {
        input: { main: "src-main/main.ts" },
        // The licenses lie beside it; the rest is for whoever reads the sources.
        output: { format: "es", comments: { legal: true, annotation: false, jsdoc: false } },
      },
    },
  },
  preload: {
    plugins: [licenses.of("preload")],
    build: {
      outDir: "out/preload",
      externalizeDeps: false,
      // A sandboxed preload must be one CommonJS file.
      rollupOptions: {
        input: { preload: "src-main/preload/preload.ts" },
        output: { format: "cjs", entryFileNames: "preload.cjs" },
      },
    },
  },
  renderer: {
    root: "src-renderer",
    resolve: { alias: modernDexie },
    plugins: [
      ...words("src-renderer"),
      zodWithoutFormats(),
      zodWithoutJsonSchema(),
      zodWithoutWords(),
      mantineWithoutUndrawnParts(),
      unscaledMantine(),
      react(),
      licenses.writtenBy("renderer"),
    ],
    // As modules the worker reads what plans an import once it is asked for one.
    worker: {
      format: "es",
      plugins: () => [zodWithoutFormats(), zodWithoutJsonSchema(), zodWithoutWords(), licenses.of("worker")],
      rollupOptions: { output: { comments: { legal: true, annotation: false, jsdoc: false } } },
    },
    build: {
      outDir: "out/renderer",
      minify: true,
      // One file for all: a page that is loaded later never stands there without its styles.
      cssCodeSplit: false,
      sourcemap: true,
      rollupOptions: {
        input: "src-renderer/index.html",
        // Three programs and the words of each language, whatever the manifests of the features import later (docs/decisions/0020-how-is-the-renderer-split-into-files.md).
        output: {
          chunkFileNames: ({ facadeModuleId }) =>
            `assets/${hasLaterMessages(facadeModuleId ?? "") ? "words-" : ""}[name]-[hash].js`,
          codeSplitting: {
            groups: [
              { name: "index", tags: ["$initial"], priority: 2 },
              // Else it would take along what its modules share with the pages, and the pages could not do without it.
              { name: seldom, priority: 1, includeDependenciesRecursively: false },
              { name: "pages", test: (id) => !hasLaterMessages(id) },
            ],
          },
        },
      },
    },
  },
});
