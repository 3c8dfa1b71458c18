/** Reads search parameters from the address, so that back and forward restore filters and sort. */

type Raw = Readonly<Record<string, unknown>>;

interface SyncSearch {
  readonly tab?: "waiting" | "sent" | "attention";
}

export function syncSearch(raw: Raw): SyncSearch {
  const tab = oneOf(raw.tab, ["waiting", "sent", "attention"]);
  return tab ? { tab } : {};
}

function oneOf<const V extends string>(value: unknown, allowed: readonly V[]): V | undefined {
  return allowed.find((one) => one === value);
}
