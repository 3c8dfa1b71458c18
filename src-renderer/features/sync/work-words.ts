import { faultSentence } from "../../../src-main/contract/fault-sentence.ts";
import type { EntryState } from "../../../src-main/contract/outbox.ts";
import { descriptorOf, type RecordName } from "../../../src-main/contract/records/registry.ts";
import { kindOf } from "../../app/names.ts";
import type { OutboxRow } from "../../replica/database.ts";

/** "New contact", "Change to task", "Delete note". */
export function actionText(kind: OutboxRow["kind"], type: RecordName): string {
  const noun = kindOf(type)
    .toLowerCase()
    .replace(/^support/, "Support");
  switch (kind) {
    case "create":
      return `New ${noun}`;
    case "update":
      return `Change to ${noun}`;
    case "delete":
      return `Delete ${noun}`;
  }
}

/** Where it stands on its way, in words. */
export function stateText(row: Pick<OutboxRow, "state" | "fault" | "attempts">): string {
  const said = stateWords[row.state];
  return row.state === "waiting" && row.fault && row.attempts > 0
    ? `Tried ${row.attempts === 1 ? "once" : `${row.attempts} times`}. ${faultSentence(row.fault).what}`
    : said;
}

const stateWords: Readonly<Record<EntryState, string>> = {
  waiting: "Waits to be sent",
  sending: "On its way",
  ambiguous: "No answer came; Rounds looks whether it arrived",
  parked: "Needs attention",
  settled: "Sent",
  kept: "Kept here",
};

/** What a record is called that may be known only by its edit. */
export function titleOfEdit(
  row: OutboxRow,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string {
  return firstLine(descriptorOf(row.type).title({ id: row.id, ...row.base, ...row.patch, ...record }));
}

const briefLength = 80;

/** A title that may be a whole summary, short enough to stand in a heading or a question. */
export function brief(title: string, length = briefLength): string {
  return title.length <= length ? title : `${title.slice(0, length).trimEnd()}…`;
}

export function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
