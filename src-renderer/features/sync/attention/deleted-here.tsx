import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import type { ParkReason } from "../../../../src-shared/errors/fault.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import { theirLines } from "../edit-lines.ts";
import { ChangeTable } from "./change-table.tsx";
import type { DecisionActions } from "./use-decision.ts";

interface Props {
  readonly group: ParkedGroup;
  readonly reason: Extract<ParkReason, { kind: "conflict" }>;
  readonly decision: DecisionActions;
}

/**
 * Shows a record that the rep deleted here and somebody else edited (law 8). The rep sees the other person's changes
 * before a deletion loses them.
 */
export function DeletedHere({ group, reason, decision }: Props) {
  const lines = theirLines(descriptorOf(group.head.type), reason, group.base);
  return (
    <>
      <ChangeTable label={t`Their changes`} lines={lines} heads={[t`When you deleted it`, t`Now`]} />
      <Group gap="xs">
        <Button onClick={() => void decision.discard(t`The record is kept, with their changes.`)}>
          {t`Keep the record with their changes`}
        </Button>
        <Button
          variant="default"
          onClick={() => void decision.keepMine(t`The record is deleted there as well.`)}
        >
          {t`Delete it all the same`}
        </Button>
      </Group>
    </>
  );
}
