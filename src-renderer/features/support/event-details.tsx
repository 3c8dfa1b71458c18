import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { eventLinesOf } from "./event-lines.ts";
import "./support.css";
import { lineText } from "../../format/brief.ts";
import { useNow } from "../../platform/clock.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import { useSeveral } from "../../ui/texts/use-several.tsx";
import { useOutcomeNames } from "../visits/exports.ts";

/** Shows the properties of an event as a table. */
export function EventDetails({ event }: { readonly event: UserEventRow }) {
  const now = useNow();
  const nameOf = useOutcomeNames();
  const details = eventLinesOf(event, now, nameOf);
  const { shown, more } = useSeveral(details);
  if (details.length === 0) return null;
  return (
    <table className="event-details" aria-label={t`Details of the event`}>
      <tbody>
        {shown.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{lineText(label)}</th>
            <td>
              <LongText text={value} />
            </td>
          </tr>
        ))}
        {more && (
          <tr>
            <td colSpan={2}>{more}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
