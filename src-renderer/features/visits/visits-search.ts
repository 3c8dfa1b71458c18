import { verificationStatuses } from "../../../src-main/contract/records/visit.ts";
import type { Verification } from "./visit-words.ts";

/** What the address of the visits holds. `day`, `YYYY-MM-DD`: that day by its hours. */
export interface VisitsSearch {
  readonly whose?: "all";
  readonly day?: string;
  readonly place?: Verification;
  readonly about?: "contact" | "lead";
}

export function visitsSearch(raw: Readonly<Record<string, unknown>>): VisitsSearch {
  const place = verificationStatuses.find((one) => one === raw.place);
  const about = (["contact", "lead"] as const).find((one) => one === raw.about);
  return {
    ...(raw.whose === "all" ? { whose: "all" } : {}),
    ...(typeof raw.day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(raw.day) ? { day: raw.day } : {}),
    ...(place === undefined ? {} : { place }),
    ...(about === undefined ? {} : { about }),
  };
}
