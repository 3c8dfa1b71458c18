import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import { EditContents } from "./edit-contents.tsx";
import type { DecisionActions } from "./use-decision.ts";

/** The service has no such thing: it can be read, tried again where the service has learnt it, and given up. */
export function MissingCapability({
  group,
  decision,
}: {
  readonly group: ParkedGroup;
  readonly decision: DecisionActions;
}) {
  return (
    <>
      <EditContents group={group} title={t`What you wrote`} open />
      <Group gap="xs">
        <Button variant="default" onClick={() => void decision.discard(t`The change was discarded.`)}>
          {t`Discard`}
        </Button>
        <Button variant="default" onClick={() => void decision.again()}>
          {t`Send again`}
        </Button>
      </Group>
    </>
  );
}
