import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { type FactsOf, useDrawnFacts } from "../../records/values/record-facts.tsx";
import { useFieldMarks } from "../../replica/live/hooks.ts";
import type { MarkKind } from "../../replica/query/outbox/outbox-marks.ts";
import type { RecordFormOf } from "../form-layout.ts";
import type { EditedRow } from "../use-record-editor.ts";
import { AddFact } from "./add-fact.tsx";
import { EditableFact } from "./editable-fact.tsx";
import { changeableFields, saysNothing } from "./fact-fields.ts";
import { useIsChangeable } from "./pencil.tsx";

interface Props<N extends RecordName> {
  readonly facts: FactsOf<N>;
  readonly record: RowOf<Registry[N]>;
  /** The form that changes such a record; undefined until the lists are here that it needs. */
  readonly form: RecordFormOf | undefined;
  /** Fields that are changed elsewhere on the page, each with the reason. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

const nowhere = {};

/**
 * The details of a record, each of which is edited where it is read as far as the form of its type and the service let it be
 * changed. One that is empty is offered below the others.
 */
export function EditableFacts<N extends RecordName>({
  facts,
  record,
  form: whole,
  elsewhere = nowhere,
}: Props<N>): ReactNode {
  const row = record as EditedRow;
  const marks = useFieldMarks(facts.type, row.id);
  const [editing, edit] = useState<ReadonlySet<string>>(new Set());
  const editable = useIsChangeable(facts.type, row.id) ? whole : undefined;
  // It keeps the room of what comes with the delivery, so that nothing moves then.
  const waiting = (fields: readonly string[]) =>
    isTemporary(row.id) &&
    fields.every((name) => facts.filledIn?.some((one) => one === name)) && (
      <span className="dim">{t`Once it's sent`}</span>
    );
  const begin = (key: string) => edit((before) => new Set([...before, key]));
  const end = (key: string) => edit((before) => new Set([...before].filter((one) => one !== key)));
  const drawn = useDrawnFacts(facts, record).map((fact) => {
    // A field that is being edited stays open after the record is sent, even if nobody may change it then (law 11).
    const form = editing.has(fact.key) ? whole : editable;
    const fields = form === undefined ? [] : changeableFields(form, row, fact.fields);
    const here = fields.filter((name) => !Object.hasOwn(elsewhere, name));
    const isEmpty = saysNothing(row, fact.fields);
    return {
      form: here.length === 0 ? undefined : form,
      fact: isEmpty ? { ...fact, shown: fact.isList ? null : fact.shown || waiting(fact.fields) } : fact,
      fields: here,
    };
  });
  const offered = drawn.filter(
    ({ fact, fields }) => fields.length > 0 && !fact.shown && !editing.has(fact.key),
  );
  return (
    <>
      <dl className="facts">
        {drawn.map(({ fact, fields, form }) => (
          <EditableFact
            key={fact.key}
            fact={fact}
            form={form}
            record={row}
            fields={fields}
            mark={worst(fact.fields.map((name) => marks?.get(name)))}
            isEdited={editing.has(fact.key)}
            begin={() => begin(fact.key)}
            end={() => end(fact.key)}
          />
        ))}
      </dl>
      {offered.length > 0 && <AddFact facts={offered.map(({ fact }) => fact)} add={begin} />}
    </>
  );
}

function worst(marks: readonly (MarkKind | undefined)[]): MarkKind | undefined {
  return marks.find((one) => one === "attention") ?? marks.find((one) => one !== undefined);
}
