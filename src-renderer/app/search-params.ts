/** What the address holds beside the path: filters and sort, so that back and forward restore them. */

type Raw = Readonly<Record<string, unknown>>;

export interface ContactsSearch {
  readonly q?: string;
  readonly sort?: "name" | "-name" | "-updated_at";
}

export function contactsSearch(raw: Raw): ContactsSearch {
  const sort = oneOf(raw.sort, ["name", "-name", "-updated_at"]);
  return {
    ...(typeof raw.q === "string" && raw.q !== "" ? { q: raw.q } : {}),
    ...(sort ? { sort } : {}),
  };
}

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
