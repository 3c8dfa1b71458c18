import { Button, Group } from "@mantine/core";
import type { DraftOf } from "../../../src-main/contract/records/define.ts";
import { descriptorOf, type Registry } from "../../../src-main/contract/records/registry.ts";
import { announceFailure, announceSaved } from "../../app/announce.tsx";
import { kindOf } from "../../app/names.ts";
import { useReplica, useRows } from "../../replica/hooks.ts";
import { EditContents } from "./edit-contents.tsx";
import { anew } from "./edit-lines.ts";
import type { ParkedGroup } from "./parked-groups.ts";
import type { Settle } from "./use-settle.ts";

/** Edited here and deleted there (law 8): the deletion stays, or the record is made anew with what the rep changed. */
export function GoneThere({ group, settle }: { readonly group: ParkedGroup; readonly settle: Settle }) {
  const { edits } = useReplica();
  const { type, id } = group.head;
  const known = useRows(["base", type, id], async (database) => await database.bases.get([type, id]));
  const draft = known === undefined ? null : anew(descriptorOf(type), known.base, group.patch);
  const kind = kindOf(type).toLowerCase();
  const create = async (values: NonNullable<typeof draft>) => {
    // Checked against the descriptor by `anew`.
    const made = await edits.create(type, values as DraftOf<Registry[typeof type]>);
    if (!made.ok) return announceFailure(made.error);
    if (await settle.discard(`The ${kind} is created again.`, "forGood")) {
      announceSaved(`The ${kind} is created again.`, edits, made.value, () =>
        edits.remove(type, made.value.id),
      );
    }
  };
  return (
    <>
      <EditContents group={group} title="What you changed" open />
      <Group gap="xs">
        <Button onClick={() => void settle.discard("The deletion stands. Your change was discarded.")}>
          Keep the deletion
        </Button>
        {draft !== null && (
          <Button variant="default" onClick={() => void create(draft)}>
            Create it again with my changes
          </Button>
        )}
      </Group>
      {draft !== null && (
        <p className="parked-note">
          Created again it is a new {kind}, as it was last known here, with your changes. What others had
          attached to the old one does not come back.
        </p>
      )}
    </>
  );
}
