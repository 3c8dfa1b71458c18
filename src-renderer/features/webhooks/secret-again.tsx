import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure } from "../../session/announce.tsx";
import { useUnsaved } from "../../session/unsaved.ts";
import { InlineForm } from "../../ui/inputs/inline-form.tsx";
import { SecretFields } from "./secret-fields.tsx";
import {
  type AuthenticationInput,
  isSecretEmpty,
  noSecret,
  secretErrors,
  secretTyped,
} from "./webhook-input.ts";

interface Props {
  /** The webhook as it is to be made. */
  readonly patch: Values;
  readonly again: (patch: Values) => Promise<Readonly<Record<string, string>>>;
  readonly discard: ReactNode;
}

/** The secret of a webhook that is not sent yet is gone: it is asked for once more (law 12). */
export function SecretAgain({ patch, again, discard }: Props) {
  const { account } = useReplica();
  const kind = String(patch.authentication_type ?? "none") as AuthenticationInput;
  const [secret, setSecret] = useState(noSecret);
  const [tried, setTried] = useState(false);
  const input = { authentication: kind, secret };
  useUnsaved(!isSecretEmpty(input));
  const submit = async () => {
    setTried(true);
    const typed = secretTyped(input);
    if (typed === null) return;
    const kept = await commands()["webhooks.storeSecret"]({ account: account.key, secret: typed });
    if (!kept.ok) return announceFailure(kept.error);
    await again({ secret_ref: kept.value.reference });
  };
  return (
    <InlineForm className="fields correction" submit={submit}>
      <SecretFields
        kind={kind}
        setKind={null}
        secret={secret}
        set={(part) => setSecret((before) => ({ ...before, ...part }))}
        errors={tried ? secretErrors(input) : {}}
        kept={false}
      />
      <Group gap="xs">
        <Button type="submit">{t`Send with this secret`}</Button>
        {discard}
      </Group>
    </InlineForm>
  );
}
