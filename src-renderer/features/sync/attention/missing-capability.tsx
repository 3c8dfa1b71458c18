import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { EditContents } from "./edit-contents.tsx";
import type { ParkedGroup } from "./parked-groups.ts";
import type { Settle } from "./use-settle.ts";

/** The service has no such thing: it can be read, tried again where the service has learnt it, and given up. */
export function MissingCapability({
  group,
  settle,
}: {
  readonly group: ParkedGroup;
  readonly settle: Settle;
}) {
  return (
    <>
      <EditContents group={group} title={t`What you wrote`} open />
      <Group gap="xs">
        <Button variant="default" onClick={() => void settle.discard(t`The change was discarded.`)}>
          {t`Discard`}
        </Button>
        <Button variant="default" onClick={() => void settle.again()}>
          {t`Send again`}
        </Button>
      </Group>
    </>
  );
}
