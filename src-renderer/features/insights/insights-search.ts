export const periods = [4, 12, 52] as const;
export type Period = (typeof periods)[number];

/** Address of the charts. `whose`: without it, they count the user's own records. `weeks`: without it, 12. */
export interface InsightsSearch {
  readonly whose?: "all";
  readonly weeks?: Period;
}

export function insightsSearch(raw: Readonly<Record<string, unknown>>): InsightsSearch {
  const weeks = periods.find((one) => one === Number(raw.weeks));
  return {
    ...(raw.whose === "all" && { whose: "all" }),
    ...(weeks !== undefined && weeks !== 12 && { weeks }),
  };
}
