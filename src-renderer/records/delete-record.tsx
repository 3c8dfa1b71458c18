import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Edits } from "../outbox/edits.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../session/announce.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { IconTrash } from "../ui/icons.ts";
import type { PagedType, RecordPlaces } from "./record-places.ts";

interface Props {
  readonly type: RecordName;
  readonly row: Row;
  /** The question before deleting. `confirm`: its button. */
  readonly title: string;
  readonly confirm: string;
  /** The announcement after deleting. */
  readonly said: string;
  /** The list that the page then leads to. */
  readonly list: RecordPlaces[PagedType]["list"];
  /** Creates the record again when Undo comes after the deletion was sent. */
  readonly again?: () => ReturnType<Edits["remove"]>;
  /** Says what deleting means for this record. */
  readonly children: ReactNode;
}

/** The button on a record's page that deletes it: asks first, leads to the list, and offers Undo there. */
export function DeleteRecord({ type, row, title, confirm, said, list, again, children }: Props) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  /** The record as the rep saw it when asked. */
  const [asked, setAsked] = useState<Row | null>(null);
  const remove = async (seen: Row) => {
    setAsked(null);
    const saved = await edits.remove(type, seen.id, { whole: seen });
    if (!saved.ok) return announceFailure(saved.error);
    announceSaved(said, edits, saved.value, again);
    await navigate({ to: list });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsked(row)}
      >
        {t`Delete`}
      </Button>
      {asked !== null && (
        <Confirm title={title} confirm={confirm} run={() => void remove(asked)} close={() => setAsked(null)}>
          {children}
        </Confirm>
      )}
    </>
  );
}
