import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { detailsOf } from "./event-words.ts";
import "./support.css";
import { lineText } from "../../format/brief.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import { useSeveral } from "../../ui/texts/use-several.tsx";

/** Shows the properties of an event as a table. */
export function EventDetails({ event }: { readonly event: UserEventRow }) {
  const details = detailsOf(event);
  const { shown, more } = useSeveral(details);
  if (details.length === 0) return null;
  return (
    <table className="event-details" aria-label={t`Details of the event`}>
      <tbody>
        {shown.map(([key, value]) => (
          <tr key={key}>
            <th scope="row">{lineText(key)}</th>
            <td>
              <LongText text={String(value)} />
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
