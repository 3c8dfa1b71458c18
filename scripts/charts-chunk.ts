interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The library that draws charts, and what only it needs: half of all that the pages need. */
const libraries =
  /\/node_modules\/(@mantine\/charts|recharts|@reduxjs|redux|redux-thunk|reselect|react-redux|immer|victory-vendor|d3-[a-z-]+|internmap|es-toolkit|decimal\.js-light)\//;

const known = new Map<string, boolean>();

/** The file of the build for a module that draws charts, or that cannot do without one that does; null for any other. */
export function charts(id: string, modules: Modules): "charts" | null {
  return draws(id, modules) ? "charts" : null;
}

function draws(id: string, modules: Modules): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // For a circle of imports that leads back here.
  known.set(id, false);
  const imported = id.includes("/node_modules/") ? [] : (modules.getModuleInfo(id)?.importedIds ?? []);
  const found = libraries.test(id) || imported.some((one) => draws(one, modules));
  known.set(id, found);
  return found;
}
