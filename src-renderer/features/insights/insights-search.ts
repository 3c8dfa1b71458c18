/** What the address of the charts holds: whose records they count, mine where it is left out. */
export interface InsightsSearch {
  readonly whose?: "all";
}

export function insightsSearch(raw: Readonly<Record<string, unknown>>): InsightsSearch {
  return raw.whose === "all" ? { whose: "all" } : {};
}
