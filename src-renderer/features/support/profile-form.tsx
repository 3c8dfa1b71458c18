import { t } from "@lingui/core/macro";
import { Button, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { type IdentifierType, supportProfile } from "../../../src-shared/ipc/support-profile.ts";
import { recordFieldLabel } from "../../format/names.ts";
import type { Option } from "../../format/option.ts";
import { commands } from "../../platform/bridge.ts";
import { announce } from "../../session/announce.tsx";
import { useFromMain, useSupportProfile } from "../../session/session.ts";
import { useUnsaved } from "../../session/unsaved.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { InlineForm } from "../../ui/inputs/inline-form.tsx";
import { managedField } from "../../ui/inputs/managed-field.tsx";

const off = "off";
const ways: readonly Option[] = [
  { value: "email,phone", label: t`Email, or phone if there's none` },
  { value: "phone,email", label: t`Phone, or email if there's none` },
  { value: "email", label: t`Email only` },
  { value: "phone", label: t`Phone only` },
  { value: off, label: t`Don't identify them (no events)` },
];

/**
 * Edits how Rounds identifies people to the support platform: it reads their events, and sends visits as
 * events, by these identifiers.
 */
export function ProfileForm() {
  const kept = useSupportProfile();
  const locked = useFromMain(({ connection }) => connection?.locked.includes("supportProfile") ?? false);
  const keptWay = kept.identifiers.join() || off;
  const [typed, setTyped] = useState({
    source: kept.source,
    type: kept.type,
    way: keptWay,
  });
  const [fault, setFault] = useState<Fault | null>(null);
  const [tried, setTried] = useState(false);
  const read = supportProfile.safeParse({
    source: typed.source,
    type: typed.type,
    identifiers: typed.way === off ? [] : (typed.way.split(",") as IdentifierType[]),
  });
  const changed = typed.source !== kept.source || typed.type !== kept.type || typed.way !== keptWay;
  useUnsaved(changed);
  const wrong = (name: "source" | "type") =>
    tried && !read.success && read.error.issues.some((one) => one.path[0] === name)
      ? t`Enter a word without a colon.`
      : undefined;
  const save = async () => {
    setTried(true);
    if (!read.success) return;
    const answer = await commands()["support.setProfile"](read.data);
    setFault(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    useFromMain.setState({ connection: answer.value });
    announce(t`Saved.`);
  };
  return (
    <InlineForm className="fields" submit={save}>
      <p className="setting-words words">
        {t`A contact's events are those of the profile that has its email or phone number. Your visits go there, too.`}
      </p>
      <Select
        label={t`Identify contacts by`}
        data={[...ways]}
        value={typed.way}
        onChange={(way) => setTyped({ ...typed, way: way ?? typed.way })}
        allowDeselect={false}
        {...(locked && managedField)}
      />
      <div className="fields-two">
        {(["source", "type"] as const).map((part) => (
          <TextInput
            key={part}
            label={recordFieldLabel(`profile_${part}`, "user_event")}
            value={typed[part]}
            error={wrong(part)}
            onChange={(event) => setTyped({ ...typed, [part]: event.currentTarget.value })}
            {...(locked && managedField)}
          />
        ))}
      </div>
      {fault && <FaultAlert fault={fault} />}
      {!locked && (
        <div>
          <Button type="submit" variant="default" disabled={!changed}>
            {t`Save profile`}
          </Button>
        </div>
      )}
    </InlineForm>
  );
}
