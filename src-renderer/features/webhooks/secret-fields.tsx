import { t } from "@lingui/core/macro";
import { PasswordInput, Select, TextInput } from "@mantine/core";
import { recordFieldLabel } from "../../format/names.ts";
import { choiceOptions } from "../../format/option.ts";
import { useFromMain } from "../../session/session.ts";
import type { AuthenticationInput, SecretInput } from "./webhook-input.ts";

interface Props {
  readonly kind: AuthenticationInput;
  /** Null where the kind of authentication is fixed. */
  readonly setKind: ((kind: AuthenticationInput) => void) | null;
  readonly secret: SecretInput;
  readonly set: (part: Partial<SecretInput>) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** True if a secret is already stored: empty fields keep it. */
  readonly kept: boolean;
}

/** Edits the webhook's authentication. Rounds never shows the typed secret again. */
export function SecretFields({ kind, setKind, secret, set, errors, kept }: Props) {
  const field = (name: keyof SecretInput, label: string) => ({
    label,
    value: secret[name],
    autoComplete: "off",
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      set({ [name]: event.currentTarget.value }),
    error: errors[name],
  });
  return (
    <>
      {setKind && (
        <Select
          label={recordFieldLabel("authentication_type", "webhook")}
          data={[{ value: "none", label: t`None` }, ...choiceOptions(["api_key", "bearer_token", "basic"])]}
          value={kind}
          allowDeselect={false}
          onChange={(to) => setKind((to ?? "none") as AuthenticationInput)}
          error={errors.authentication_type}
        />
      )}
      {kind === "api_key" && (
        <div className="fields-two">
          <TextInput {...field("headerName", t`Header name`)} spellCheck={false} />
          <PasswordInput {...field("key", t`Key`)} />
        </div>
      )}
      {kind === "bearer_token" && <PasswordInput {...field("token", t`Token`)} />}
      {kind === "basic" && (
        <div className="fields-two">
          <TextInput {...field("username", t`User name`)} spellCheck={false} />
          <PasswordInput {...field("password", t`Password`)} />
        </div>
      )}
      {kind !== "none" && <SecretNote kept={kept} />}
    </>
  );
}

function SecretNote({ kept }: { readonly kept: boolean }) {
  const keychain = useFromMain(({ info }) => info?.keychain ?? true);
  return (
    <p className="webhook-hint">
      {kept
        ? t`The stored value is kept. Leave this empty to keep it.`
        : keychain
          ? t`It waits encrypted on this computer until the webhook is sent, is then removed, and is never shown again.`
          : t`Rounds can't use a keychain on this computer: it's held in memory until the webhook is sent. After a restart before that, you're asked for it again.`}
    </p>
  );
}
