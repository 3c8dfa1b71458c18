import { plural, t } from "@lingui/core/macro";
import { Alert, Button, Group } from "@mantine/core";
import { useState } from "react";
import type { SyncStatus } from "../../../../src-shared/ipc/sync-status.ts";
import { nounOf, nounsOf } from "../../../format/noun-of.ts";
import { commands } from "../../../platform/bridge.ts";
import { locale } from "../../../platform/locale.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import { announceFailure } from "../../../session/announce.tsx";
import { syncNow } from "../../../session/sync-now.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { IconAlertTriangle } from "../../../ui/icons.ts";

type TypeMassDeletion = SyncStatus["massDeletions"][number];

/** So much is missing at the service that nothing was removed here (law 9): the rep decides. */
export function MassDeletions({ massDeletions }: { readonly massDeletions: readonly TypeMassDeletion[] }) {
  return massDeletions.map((one) => <MassDeletionOfType key={one.type} one={one} />);
}

function MassDeletionOfType({ one: { type, count, of } }: { readonly one: TypeMassDeletion }) {
  const { account } = useReplica();
  const [asking, setAsking] = useState(false);
  const [noun, nouns] = [nounOf(type), nounsOf(type)];
  const gone = count.toLocaleString(locale);
  const remove = async () => {
    setAsking(false);
    const answer = await commands()["sync.confirmMassDeletion"]({ account: account.key, type });
    if (!answer.ok) announceFailure(answer.error);
  };
  return (
    <Alert
      role="alert"
      className="alert alert-attention"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={plural(of, {
        one: `${gone} of # ${noun} are gone from the service.`,
        other: `${gone} of # ${nouns} are gone from the service.`,
      })}
    >
      <p className="vanished-words">
        {t`Nothing was removed here. This may be a mistake there: ask your administrator before you remove them here too.`}
      </p>
      <Group gap="xs">
        <Button variant="default" onClick={() => void syncNow()}>
          {t`Check again`}
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t`Remove them here too`}
        </Button>
      </Group>
      {asking && (
        <Confirm
          title={plural(count, { one: `Remove # ${noun} here?`, other: `Remove # ${nouns} here?` })}
          confirm={t`Remove them`}
          run={() => void remove()}
          close={() => setAsking(false)}
        >
          {t`Rounds looks for each once more, and removes it from this computer if the service no longer has it. Your unsent changes are kept.`}
        </Confirm>
      )}
    </Alert>
  );
}
