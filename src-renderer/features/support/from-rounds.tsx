import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { isFromRounds } from "./read-event.ts";
import "./support.css";

/** The mark of an event that was sent from Rounds. */
export function FromRounds({ event }: { readonly event: UserEventRow }) {
  return isFromRounds(event) ? <span className="from-rounds">{t`From Rounds`}</span> : null;
}
