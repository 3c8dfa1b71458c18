import type { ParkMark } from "../../../../src-main/journal/port.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import { lostSecret } from "./lost-secret.ts";
import { madeUpConflict } from "./made-up-conflict.ts";
import { madeUpEnd } from "./made-up-end.ts";
import { madeUpOfRule } from "./made-up-of-rule.ts";

type Judged = Parameters<typeof madeUpConflict>[0] &
  Parameters<typeof madeUpOfRule>[0] &
  Parameters<typeof lostSecret>[0];

/** Returns a sentence about a question that the rep gets without reason; null if the question has a reason. */
export function askedInVain(computer: Judged, account: AccountKey, mark: ParkMark): string | null {
  return (
    madeUpConflict(computer, account, mark) ??
    madeUpOfRule(computer, account, mark) ??
    madeUpEnd(computer, account, mark) ??
    lostSecret(computer, account, mark)
  );
}
