import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { fieldLabel } from "../format/field-label.ts";
import { fieldValue } from "../format/format-value.ts";
import { useNames } from "../records/use-names.ts";
import { conflictRows } from "../records/values/conflict-rows.ts";
import { ShownValue } from "../records/values/shown-value.tsx";
import "./changed-meanwhile.css";
import { takeFirstField } from "./form-focus.ts";
import type { OpenedRecord } from "./use-opened-record.ts";

interface Props {
  readonly descriptor: RecordDescriptor;
  readonly opened: Pick<OpenedRecord<object, never>, "seen" | "followed" | "conflicts" | "settle">;
  /** The change that saving the form now would make. */
  readonly patch: object;
}

/** Changes of the record that arrived while its form was open, field by field, with what the rep can do (law 8). */
export function ChangedMeanwhile({ descriptor, opened, patch }: Props) {
  const whole = { ...opened.seen, ...patch } as Values;
  const conflicts = opened.conflicts(patch);
  const rows = conflictRows(descriptor, { kind: "conflict", fields: [...conflicts] }, whole);
  const followed = opened.followed
    .filter(({ field }) => !isTypeOfReference(descriptor, field))
    .map(({ field, was, now }) => ({
      field,
      was: fieldValue(descriptor, field, was, whole),
      now: fieldValue(descriptor, field, now, opened.seen as Values),
    }));
  const nameOf = useNames([
    ...rows.flatMap(({ base, theirs }) => [base, theirs]),
    ...followed.flatMap(({ was, now }) => [was, now]),
  ]);
  if (rows.length + followed.length === 0) return null;
  const settle = (fields: readonly string[], keep: "mine" | "theirs") =>
    opened.settle(
      conflicts.filter(({ field }) => fields.includes(field)),
      keep,
      patch,
    );
  return (
    <section className="changed-meanwhile" role="status" aria-label={t`Changed while this form was open`}>
      <p className="changed-meanwhile-head">{t`Changed while this form was open`}</p>
      {followed.map(({ field, was, now }) => (
        <Line key={field} label={fieldLabel(descriptor, field)}>
          <ShownValue value={now} before={was} nameOf={nameOf} />
        </Line>
      ))}
      {rows.map(({ field, fields, label, base, theirs }) => (
        <Line key={field} label={label}>
          <ShownValue value={theirs} before={base} nameOf={nameOf} />
          <span className="changed-meanwhile-choices">
            <Button
              size="compact-sm"
              variant="default"
              onClick={(event) => chooses(event, () => settle(fields, "theirs"))}
            >
              {t`Use this`}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={(event) => chooses(event, () => settle(fields, "mine"))}
            >
              {t`Keep my version`}
            </Button>
          </span>
        </Line>
      ))}
    </section>
  );
}

/** A choice takes its buttons along: the focus goes to the next choice, or back into the form, whose keys would be without effect else. */
function chooses({ currentTarget }: MouseEvent<HTMLElement>, choose: () => void): void {
  const form = currentTarget.closest<HTMLElement>("form,.fields");
  flushSync(choose);
  const next = form?.querySelector<HTMLElement>(".changed-meanwhile-choices button");
  if (next) next.focus();
  else if (form) takeFirstField(form);
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields.
    <div className="changed-meanwhile-line" role="group" aria-label={label}>
      <span className="dim">{label}</span>
      {children}
    </div>
  );
}

function isTypeOfReference(descriptor: RecordDescriptor, field: string): boolean {
  return Object.values(descriptor.fields).some(({ refersBy }) => refersBy === field);
}
