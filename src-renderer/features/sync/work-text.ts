import { plural, t } from "@lingui/core/macro";
import { firstLine } from "../../../src-shared/descriptor/first-line.ts";
import type { EntryState, Values } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { readVisitNote, type VisitNote } from "../../../src-shared/visit-note.ts";
import { faultSentence } from "../../format/faults/fault-sentence.ts";
import { recordFieldLabel, titleOf } from "../../format/names.ts";
import { asNoun, nounOf } from "../../format/noun-of.ts";
import { locale } from "../../platform/locale.ts";
import type { HistoryRow, OutboxRow } from "../../replica/store/database.ts";
import { kindMessages } from "../visits/exports.ts";

/** "New contact", "Change to task", "Delete note". */
export function actionText(kind: OutboxRow["kind"], type: RecordName, values: Values = {}): string {
  return actionOn(kind, nounOfEdit(type, values));
}

/** "New visit", "Change to call": the action on a visit, of which its note is the record. */
export function visitActionText(kind: OutboxRow["kind"], note: Values): string {
  return actionOn(kind, visitNoun(readVisitNote(note)?.kind ?? "visit"));
}

/** Names the record of an edit. A visit to a contact without a Support profile is its note alone, and a visit to the rep. */
export function nounOfEdit(type: RecordName, values: Values): string {
  const visit = type === "note" ? readVisitNote(values) : null;
  return visit === null ? nounOf(type) : visitNoun(visit.kind);
}

function visitNoun(kind: VisitNote["kind"]): string {
  return asNoun(kindMessages[kind].noun, locale);
}

function actionOn(kind: OutboxRow["kind"], noun: string): string {
  switch (kind) {
    case "create":
      return t`New ${noun}`;
    case "update":
      return t`Change to ${noun}`;
    case "delete":
      return t`Delete ${noun}`;
  }
}

/** "Change to note on Marcus Johnson". */
export function actionAboutText(
  kind: OutboxRow["kind"],
  type: RecordName,
  values: Values,
  name: string,
): string {
  const noun = nounOfEdit(type, values);
  switch (kind) {
    case "create":
      return t`New ${noun} on ${name}`;
    case "update":
      return t`Change to ${noun} on ${name}`;
    case "delete":
      return t`Delete ${noun} on ${name}`;
  }
}

/** Names the fields of a record, each once: "Stage, Loss reason". */
export function fieldNames(type: RecordName, fields: readonly string[]): string {
  return [...new Set(fields.map((field) => recordFieldLabel(field, type)))].join(", ");
}

/** Describes the state of an edit. `support`: whether Rounds can send to Support. */
export function stateText(
  row: Pick<OutboxRow, "type" | "state" | "fault" | "attempts">,
  support: boolean,
): string {
  const { type, state, fault, attempts } = row;
  const waits = state === "waiting" || state === "ambiguous";
  if (waits && !support && descriptorOf(type).service === "support")
    return t`Waits until Support is connected again`;
  // The sync chip says that there is no network: each of its changes waits for that alone.
  if (state !== "waiting" || !fault || fault.kind === "offline") return stateMessages[state];
  const { what } = faultSentence(fault);
  // Its record could not be read, so nothing was sent; or the service asks to slow down, and some of the tries never left.
  if (attempts === 0 || fault.kind === "rateLimited") return t`Not sent yet. ${what}`;
  return plural(attempts, { one: `Tried once. ${what}`, other: `Tried # times. ${what}` });
}

const stateMessages: Readonly<Record<EntryState, string>> = {
  waiting: t`Waits to be sent`,
  sending: t`On its way`,
  ambiguous: t`No answer came; Rounds checks whether it arrived`,
  parked: t`Needs attention`,
  settled: t`Sent`,
  kept: t`Kept here`,
};

/**
 * Title of an edit's record. If the replica does not have the record, the edit's own values supply the title.
 */
export function titleOfEdit(
  row: OutboxRow,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string {
  return firstLine(titleOf(row.type, { id: row.id, ...row.base, ...row.patch, ...record }));
}

/**
 * Titles of the records of edits by sequence: as the replica remembers ended edits, and from the values of open ones. A record that
 * is deleted here has no row to name it, and the service may refuse the deletion.
 */
export function titlesBySequence(
  ended: readonly Pick<HistoryRow, "sequence" | "title">[],
  open: readonly OutboxRow[],
): ReadonlyMap<number, string> {
  return new Map([
    ...open.map((row) => [row.sequence, titleOfEdit(row, null)] as const),
    ...ended.map(({ sequence, title }) => [sequence, title] as const),
  ]);
}
