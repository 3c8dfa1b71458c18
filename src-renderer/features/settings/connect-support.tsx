import { plural, t } from "@lingui/core/macro";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { ConnectionView } from "../../../src-shared/ipc/session.ts";
import type { FaultSentence } from "../../format/faults/fault-sentence.ts";
import { focusFirst } from "../../forms/focus-first.ts";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import type { OutboxRow } from "../../replica/store/database.ts";
import { announce, announceFailure } from "../../session/announce.tsx";
import { useFromMain } from "../../session/session.ts";
import { useUnsaved } from "../../session/unsaved.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { managedField } from "../../ui/inputs/managed-field.tsx";
import { useImport } from "../imports/exports.ts";
import { discardForSupport, unsentForSupport } from "../support/exports.ts";
import { AnotherSupport } from "./another-support.tsx";
import { DisconnectSupport } from "./disconnect-support.tsx";

interface Props {
  readonly url: string;
  /** Email of the account whose password Support no longer accepts; null if Support was not connected. */
  readonly refused: string | null;
  /** Email that the administrator has set; null if the rep may choose. */
  readonly preset: string | null;
  /** Account that the local Support records were read and edited as. */
  readonly sentAs: ConnectionView["support"]["sentAs"];
}

/**
 * Asks for the Support login. If unsent edits belong to another account, it first asks what becomes of them
 * (laws 4 and 13).
 */
export function ConnectSupport({ url, refused, preset, sentAs: owner }: Props) {
  const replica = useReplica();
  const [waiting, setWaiting] = useState<number | null>(null);
  const [fault, setFault] = useState<Fault | FaultSentence | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email: preset ?? refused ?? "", password: "" },
    validate: {
      email: (value) => (value.trim() === "" ? t`Enter your email for Support.` : null),
      password: (value) => (value === "" ? t`Enter your password for Support.` : null),
    },
  });
  useUnsaved(form.isDirty());
  /**
   * Sends the password to main once and keeps it nowhere here (law 12). After the rep has decided about
   * unsent edits, it sends null, and main uses the login that it has checked.
   */
  const connect = async (unsent: "ask" | "send") => {
    const { email, password } = form.getValues();
    const isEntered = waiting === null;
    setWaiting(null);
    setBusy(true);
    setFault(null);
    form.setFieldValue("password", "");
    const login = { email: email.trim(), password: isEntered ? password : null };
    const answer = await commands()["support.connect"]({ ...login, unsent });
    setBusy(false);
    if (answer.ok) {
      useFromMain.setState({ connection: answer.value });
      announce(t`Support is connected.`);
    } else if (answer.error.kind === "unsentEdits") setWaiting(answer.error.count);
    else setFault(answer.error);
    return answer.ok;
  };
  const ask = async ({ email }: typeof form.values) => {
    const isSame = owner?.url === url && owner.email.toLowerCase() === email.trim().toLowerCase();
    // The import that is being saved was planned with the rules of the previous account.
    const { running } = useImport.getState();
    const isSaving = running?.doing === "saving" && running.type === "redirect_rule";
    if (isSaving && !isSame) setFault(importIsSaving());
    else await connect("ask");
  };
  const discard = async () => {
    const refuse = (why: Fault | FaultSentence) => {
      setWaiting(null);
      setFault(why);
    };
    const stuck = (await unsentForSupport(replica.database)).filter(mayHaveArrived).length;
    if (stuck > 0) return refuse(cannotDiscard(stuck));
    const discarded = await discardForSupport(replica);
    if (!discarded.ok) return refuse(discarded.error);
    if (await connect("ask")) return;
    // Connecting failed after the discard, so the edits come back.
    const back = await replica.edits.restore(discarded.value.given);
    if (!back.ok) announceFailure(back.error);
  };
  return (
    <>
      {waiting !== null && owner !== null && (
        <AnotherSupport
          unsent={waiting}
          before={owner.email}
          now={form.getValues().email.trim()}
          send={() => void connect("send")}
          discard={() => void discard()}
          close={() => setWaiting(null)}
        />
      )}
      <form
        className="fields"
        onSubmit={form.onSubmit((values) => void ask(values), focusFirst(form))}
        noValidate
      >
        {refused !== null && fault === null && (
          <FaultAlert
            fault={{
              what: t`Support no longer takes the password.`,
              next: t`Connect again. Changes for Support wait here until then, and are sent by themselves.`,
            }}
          />
        )}
        <p className="setting-words words">
          {t`Connect to ${url} and your visits show on the customer's support profile as well.`}
        </p>
        <div className="fields-two">
          <TextInput
            label={t`Support email`}
            type="email"
            autoComplete="off"
            {...form.getInputProps("email")}
            {...(preset !== null && managedField)}
          />
          <PasswordInput label={t`Support password`} autoComplete="off" {...form.getInputProps("password")} />
        </div>
        {fault && <FaultAlert fault={fault} />}
        <div className="support-ways">
          <Button type="submit" loading={busy}>
            {t`Connect Support`}
          </Button>
          {refused !== null && <DisconnectSupport />}
        </div>
      </form>
    </>
  );
}

function mayHaveArrived({ state }: OutboxRow): boolean {
  return state === "sending" || state === "ambiguous";
}

function importIsSaving(): FaultSentence {
  return {
    what: t`An import of redirect rules is being saved.`,
    next: t`Wait until it has ended, then connect another account.`,
  };
}

function cannotDiscard(count: number): FaultSentence {
  return {
    what: plural(count, {
      one: "# change may have arrived already, so it can't be discarded. Nothing was changed.",
      other: "# changes may have arrived already, so they can't be discarded. Nothing was changed.",
    }),
    next: t`See what's waiting under Sync, or reconnect the earlier account until it's sent.`,
  };
}
