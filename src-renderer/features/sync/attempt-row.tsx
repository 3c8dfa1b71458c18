import { t } from "@lingui/core/macro";
import { Fragment } from "react";
import { firstLine } from "../../../src-shared/descriptor/first-line.ts";
import type { Attempt } from "../../../src-shared/ipc/history.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import { brief } from "../../format/brief.ts";
import { instantOf } from "../../format/dates.ts";
import { joined } from "../../format/joined.ts";
import { kindOf, recordFieldLabel, titleOf } from "../../format/names.ts";
import { useRow } from "../../replica/live/hooks.ts";
import type { Folded } from "../../replica/query/outbox/fold-visits.ts";
import { Moment } from "../../ui/moment.tsx";
import { RowTitle } from "../../ui/row-title.tsx";
import { attemptText, isFailedAttempt } from "./attempt-text.ts";
import { actionText, fieldNames, visitActionText } from "./work-text.ts";

interface Props {
  /** One attempt, or those that delivered the parts of one visit. */
  readonly attempts: Folded<Attempt>;
  /** Title of the record when the edit was sent, for a record that is no longer here. */
  readonly known: string | undefined;
  /** A heading above names the record already: the action is the title. */
  readonly isNamedAbove: boolean;
  /** One of its changes still waits for the rep. */
  readonly needsRep: boolean;
}

/** Shows one attempt: its action, its outcome, and the fields that it carried. */
export function AttemptRow({ attempts, known, isNamedAbove, needsRep }: Props) {
  const [attempt, ...parts] = attempts;
  const record = useRow(attempt.type, attempt.id);
  const name = (field: string) => recordFieldLabel(field, attempt.type);
  // A visit to a contact without a Support profile is its note alone.
  const isVisit = attempt.type === "note" && readVisitNote(record ?? {}) !== null;
  const action =
    parts.length > 0 || isVisit
      ? visitActionText(attempt.kind, record ?? {})
      : actionText(attempt.kind, attempt.type);
  const title = isNamedAbove
    ? action
    : brief(
        firstLine(
          record ? titleOf(attempt.type, record) : (known ?? `${kindOf(attempt.type)} ${attempt.id}`),
        ),
      );
  const at = instantOf(attempt.at);
  const fields = fieldNames(attempt.type, attempt.fields);
  // A conflict names its fields by itself.
  const hasFields = attempt.kind === "update" && attempt.outcome.kind !== "held" && !isVisit;
  const before = joined(!isNamedAbove && action, hasFields && fields);
  const together = attempt.sequences.length;
  // Rounds tries again by itself: red is for the rep's own part.
  const tone = needsRep ? "attention" : isFailedAttempt(attempt) ? "dim" : "sent";
  return (
    <details className="attempt">
      <summary className="row">
        <RowTitle
          title={title}
          about={
            <>
              {before && `${before} · `}
              <span className={tone}>{attemptText(attempt, name)}</span>
            </>
          }
        />
        {at !== null && <Moment at={at} className="row-end" />}
      </summary>
      <dl className="attempt-details">
        {attempts.map((one) => (
          <Fragment key={one.place}>
            <dt>{parts.length > 0 ? kindOf(one.type) : t`The service's answer`}</dt>
            <dd className="words">{attemptText(one, name)}</dd>
          </Fragment>
        ))}
        {fields && (
          <>
            <dt>{t`Fields`}</dt>
            <dd>{fields}</dd>
          </>
        )}
        {together > 1 && (
          <>
            <dt>{t`Changes`}</dt>
            <dd>{t`${together}, sent as one request`}</dd>
          </>
        )}
      </dl>
    </details>
  );
}
