import { Alert, Button, Group } from "@mantine/core";
import { useState } from "react";
import { descriptorOf } from "../../../src-main/contract/records/registry.ts";
import type { SyncStatus } from "../../../src-main/contract/sync-status.ts";
import { announceFailure } from "../../app/announce.tsx";
import { commands } from "../../app/bridge.ts";
import { Confirm } from "../../app/confirm.tsx";
import { IconAlertTriangle } from "../../app/icons.ts";
import { counted } from "../../app/names.ts";
import { syncNow } from "../../app/sync-now.ts";
import { useReplica } from "../../replica/hooks.ts";

type Disappearance = SyncStatus["vanished"][number];

/** So much is missing at the service that nothing was removed here (law 9): the rep decides. */
export function Vanished({ vanished }: { readonly vanished: readonly Disappearance[] }) {
  return vanished.map((one) => <VanishedType key={one.type} one={one} />);
}

function VanishedType({ one: { type, count, of } }: { readonly one: Disappearance }) {
  const { account } = useReplica();
  const [asking, setAsking] = useState(false);
  const { label } = descriptorOf(type);
  const many = label.many.toLowerCase();
  const remove = async () => {
    setAsking(false);
    const answer = await commands()["sync.acceptDisappearance"]({ account: account.key, type });
    if (!answer.ok) announceFailure({ kind: "fault", fault: answer.error });
  };
  return (
    <Alert
      role="alert"
      className="alert alert-attention"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`${count.toLocaleString("en-GB")} of ${counted(of, label.one.toLowerCase(), many)} are gone from the service.`}
    >
      <p className="vanished-words">
        Nothing was removed here. It may be a mistake there: ask your administrator before you remove them
        here too.
      </p>
      <Group gap="xs">
        <Button variant="default" onClick={() => void syncNow()}>
          Check again
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          Remove them here too
        </Button>
      </Group>
      {asking && (
        <Confirm
          title={`Remove ${counted(count, label.one.toLowerCase(), many)} here?`}
          confirm="Remove them"
          run={() => void remove()}
          close={() => setAsking(false)}
        >
          Each is looked for once more, and removed from this device where the service no longer has it. What
          you have not sent yet is kept.
        </Confirm>
      )}
    </Alert>
  );
}
