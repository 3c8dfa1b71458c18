/** Address of the charts. `whose`: without it, they count the user's own records. */
export interface InsightsSearch {
  readonly whose?: "all";
}

export function insightsSearch(raw: Readonly<Record<string, unknown>>): InsightsSearch {
  return raw.whose === "all" ? { whose: "all" } : {};
}
