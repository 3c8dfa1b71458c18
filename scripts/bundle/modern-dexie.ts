/**
 * Has the window and the worker take Dexie's build for browsers of these years. The one that its package names first is compiled for
 * those without classes and `async`, and its wrapper keeps a bundler from leaving anything out.
 */
export const modernDexie = [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" }];
