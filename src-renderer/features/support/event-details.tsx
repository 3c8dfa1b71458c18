import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { detailsOf } from "./event-words.ts";
import "./support.css";

/** Shows the properties of an event as a table. */
export function EventDetails({ event }: { readonly event: UserEventRow }) {
  const details = detailsOf(event);
  if (details.length === 0) return null;
  return (
    <table className="event-details" aria-label={t`Details of the event`}>
      <tbody>
        {details.map(([key, value]) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td className="words">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
