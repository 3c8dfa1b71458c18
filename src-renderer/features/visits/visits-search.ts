import { verificationStatuses } from "../../../src-shared/records/visit.ts";
import { visitOutcomes } from "../../../src-shared/visit-note.ts";
import type { Outcome, Verification } from "./visit-words.ts";

/** Address of the visits page. `day`, `YYYY-MM-DD`: shows that day by its hours. */
export interface VisitsSearch {
  readonly whose?: "all";
  readonly day?: string;
  readonly place?: Verification;
  /** An outcome of Rounds, or the number of an outcome of the service. */
  readonly outcome?: Outcome | number;
  readonly about?: "contact" | "lead";
}

export function visitsSearch(raw: Readonly<Record<string, unknown>>): VisitsSearch {
  const place = verificationStatuses.find((one) => one === raw.place);
  const about = (["contact", "lead"] as const).find((one) => one === raw.about);
  const outcome =
    typeof raw.outcome === "number" && Number.isSafeInteger(raw.outcome)
      ? raw.outcome
      : visitOutcomes.find((one) => one === raw.outcome);
  return {
    ...(raw.whose === "all" ? { whose: "all" } : {}),
    ...(typeof raw.day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(raw.day) ? { day: raw.day } : {}),
    ...(place === undefined ? {} : { place }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(about === undefined ? {} : { about }),
  };
}
