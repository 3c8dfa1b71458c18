import { type ReactNode, useState } from "react";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Edits } from "../outbox/edits.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../session/announce.tsx";
import { Confirm } from "../ui/confirm.tsx";
import type { PagedType } from "./record-places.ts";
import { useWayToList } from "./use-way-to-list.ts";

export interface DeleteProps {
  readonly type: PagedType & RecordName;
  readonly row: Row;
  /** The question before deleting, its button, and the announcement after deleting. */
  readonly messages: { readonly title: string; readonly confirm: string; readonly announcement: string };
  /** Creates the record again when Undo comes after the deletion was sent. */
  readonly again?: () => ReturnType<Edits["remove"]>;
  /** Says what deleting means for this record. */
  readonly children: ReactNode;
}

interface Props extends DeleteProps {
  readonly close: () => void;
}

/** Asks, deletes the record whose page is open, leads to the list of its type, and offers Undo there. */
export function ConfirmDelete({ type, row, messages, again, close, children }: Props) {
  const { edits } = useReplica();
  const { leave } = useWayToList(type);
  /** The record as the rep saw it when asked. */
  const [asked] = useState(row);
  const remove = async () => {
    close();
    const saved = await edits.remove(type, asked.id, { whole: asked });
    if (!saved.ok) return announceFailure(saved.error);
    announceSaved(messages.announcement, edits, saved.value, again);
    await leave();
  };
  return (
    <Confirm title={messages.title} confirm={messages.confirm} run={() => void remove()} close={close}>
      {children}
    </Confirm>
  );
}
