import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useRef } from "react";
import { isTemporary } from "../../../../src-shared/ids.ts";
import { useLiveQuery, useReplica } from "../../../replica/live/hooks.ts";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import { announceFailure, announceSaved } from "../../../session/announce.tsx";
import { anew } from "../edit-lines.ts";
import { nounOfEdit } from "../work-text.ts";
import { EditContents } from "./edit-contents.tsx";
import type { DecisionActions } from "./use-decision.ts";

/**
 * Edited here and deleted there (law 8): the deletion stays, or the record is created again with the rep's changes. A change
 * whose record the rep took back before it was sent has the same two ways.
 */
export function GoneThere({
  group,
  decision,
}: {
  readonly group: ParkedGroup;
  readonly decision: DecisionActions;
}) {
  const { edits } = useReplica();
  const { type, id } = group.head;
  const known = useLiveQuery({
    key: ["base", type, id],
    types: ["bases"],
    run: async (database) => await database.bases.get([type, id]),
  });
  const draft = known === undefined ? null : anew(type, known.base, group.patch);
  const kind = nounOfEdit(type, draft ?? {});
  const created = t`The ${kind} is created again.`;
  // The card stays until both edits are saved: a second click would create a second record.
  const creating = useRef(false);
  const create = async (values: NonNullable<typeof draft>) => {
    if (creating.current) return;
    creating.current = true;
    const made = await edits.create(type, values);
    creating.current = made.ok;
    if (!made.ok) return announceFailure(made.error);
    if (await decision.discard(created, "forGood")) {
      announceSaved(created, edits, made.value, () => edits.remove(type, made.value.id, { fields: values }));
    }
  };
  return (
    <>
      <EditContents group={group} title={t`Your changes`} open />
      <Group gap="xs">
        {isTemporary(id) ? (
          <Button
            onClick={() => void decision.discard(t`Your change was discarded.`)}
          >{t`Discard the change`}</Button>
        ) : (
          <Button
            onClick={() => void decision.discard(t`The record stays deleted. Your change was discarded.`)}
          >
            {t`Keep the deletion`}
          </Button>
        )}
        {draft !== null && (
          <Button variant="default" onClick={() => void create(draft)}>
            {t`Create it again with my changes`}
          </Button>
        )}
      </Group>
      {draft !== null && (
        <p className="parked-note">
          {t`Rounds creates a new ${kind} from the last values it has and your changes. Anything that others attached to the old one doesn't come back.`}
        </p>
      )}
    </>
  );
}
