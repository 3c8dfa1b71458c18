/** The tabs that the address names. Without one, the waiting changes are shown. */
const tabs = ["sent", "attention"] as const;

interface SyncSearch {
  readonly tab?: (typeof tabs)[number];
}

export function syncSearch(raw: Readonly<Record<string, unknown>>): SyncSearch {
  const tab = tabs.find((one) => one === raw.tab);
  return tab ? { tab } : {};
}
