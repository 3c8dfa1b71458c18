import { t } from "@lingui/core/macro";
import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { VisitKind } from "../../../../src-shared/visit-note.ts";
import { momentOf } from "../../../format/dates.ts";
import { unfinishedTime } from "../../../format/unfinished-time.ts";
import type { Saved } from "../../../outbox/edits.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import { useMe } from "../../../session/use-me.ts";
import type { VisitInput } from "../form/visit-input.ts";
import type { LineKind } from "./line-words.ts";

export type LineRecord = Exclude<LineKind, VisitKind>;

export const recordMessages = {
  task: { title: t`New task`, save: t`Save task`, logged: t`Task saved.` },
  note: { title: t`New note`, save: t`Save note`, logged: t`Note saved.` },
} as const satisfies Readonly<Record<LineRecord, unknown>>;

export function isLogged(kind: LineKind): kind is VisitKind {
  return kind === "visit" || kind === "call";
}

export function recordOf(kind: LineKind): LineRecord {
  return isLogged(kind) ? "note" : kind;
}

/** Derives from the input of the form the task or the note as it would be made, and its problems. */
export function useLineRecord(type: LineRecord, input: VisitInput) {
  const { edits } = useReplica();
  const me = useMe();
  const due = momentOf(input.followUpDay, input.followUpTime);
  const draft = {
    content: input.summary.trim(),
    resource_type: input.subject?.type ?? null,
    resource_id: input.subject?.id ?? null,
    ...(type === "task" && { owner_id: me, due_date: due === null ? null : new Date(due).toISOString() }),
  };
  const own: Record<string, string> = {};
  if (type === "note" && input.subject === null) own.resource_id = t`Choose a contact, a deal or a lead.`;
  const time = type === "task" ? unfinishedTime(input.followUpDay, input.followUpTime) : undefined;
  if (time !== undefined) own.due_date = time;
  return {
    parts: {
      issues: checkCreate(descriptorOf(type), draft),
      own,
      save: () => edits.create(type, draft),
    },
    takeBack:
      ({ id }: Saved) =>
      () =>
        edits.remove(type, id, { fields: draft }),
  };
}
