export const periods = [4, 12, 52] as const;
export type Period = (typeof periods)[number];

/** Address of the charts. Without `whose`, they count the user's own records. Without `weeks`, they cover 12 weeks. */
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
