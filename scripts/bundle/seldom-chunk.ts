interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Libraries that draw charts (half of all that the pages need), write tables, draw codes and hold the forms of a sign-in, and what only they need. */
const libraries =
  /\/node_modules\/(papaparse|uqr|@mantine\/(charts|form)|@mantine\/core\/esm\/components\/PasswordInput|recharts|@reduxjs|redux|redux-thunk|reselect|react-redux|immer|victory-vendor|d3-[a-z-]+|internmap|es-toolkit|decimal\.js-light)\//;

/**
 * Pages and forms that few open, and none in a hurry, with what only they show: the lists of the settings, the lines of an import,
 * the calls of a webhook. Nothing in the second file imports one: a manifest does, by `import()`.
 */
const seldomOpened = [
  "(settings|lists)/[a-z-]+",
  "start/(connection|password)-form",
  "deals/upsert-modal",
  "imports/(encoding-choice|import-(card|head|lines|page|stage)|use-planned)",
  "contacts/import/(columns-card|contact-(import|labels|lines)|imported-contacts)",
  "webhooks/(calls/[a-z-]+|webhook-(actions|facts|input|status)|secret-(again|fields))",
  "(webhooks|support|products|sequences|contacts/import)/([a-z]+/)?([a-z-]+-page|event-modal|(product|rule|webhook)-form)",
];
/** The worker has the headings of a file's columns for itself: of the window, the page of an import alone needs them. */
const headings = "replica/query/contacts/contact-columns";
const pages = new RegExp(`/src-renderer/(features/(${seldomOpened.join("|")})|${headings})\\.tsx?$`);

const known = new Map<string, boolean>();

/** The file of the build for such a page, for a module of these libraries, or one that cannot do without them; null for any other. */
export function seldom(id: string, modules: Modules): "seldom" | null {
  return pages.test(id) || needsLibrary(id, modules) ? "seldom" : null;
}

function needsLibrary(id: string, modules: Modules): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // For a circle of imports that leads back here.
  known.set(id, false);
  const imported = id.includes("/node_modules/") ? [] : (modules.getModuleInfo(id)?.importedIds ?? []);
  const found = libraries.test(id) || imported.some((one) => needsLibrary(one, modules));
  known.set(id, found);
  return found;
}
