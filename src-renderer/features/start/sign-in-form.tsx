import { t } from "@lingui/core/macro";
import { Button, TextInput, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { ConnectionView } from "../../../src-shared/ipc/session.ts";
import { commands } from "../../platform/bridge.ts";
import { IconExternalLink } from "../../ui/icons.ts";
import { KeychainNotice } from "./keychain-notice.tsx";
import { LinksNotice, useNoWayBack } from "./links-notice.tsx";
import { PasswordWay } from "./password-way.tsx";
import { SignInFault, startsWithPassword } from "./sign-in-fault.tsx";

interface Props {
  readonly view: ConnectionView;
  /** Failure of the last sign-in. */
  readonly fault: Fault | null;
  readonly change: () => void;
}

/** Sign-in through the system's browser, or by password where the administrator allows it. */
export function SignInForm({ view, fault, change }: Props) {
  const [email, setEmail] = useState("");
  const [failed, setFailed] = useState<Fault | null>(null);
  const [outdated, setOutdated] = useState<Fault | null>(null);
  const { salesUrl } = view.connection;
  const withBrowser = view.grants.some((grant) => grant !== "password");
  const noWayBack = useNoWayBack(view);
  const withPassword = view.grants.includes("password");
  const signIn = async (flow?: "implicit") => {
    setFailed(null);
    const answer = await commands()["session.signIn"]({ emailHint: email.trim() || null, flow });
    if (!answer.ok) setFailed(answer.error);
  };
  const shown = failed ?? (fault === outdated ? null : fault);
  return (
    <>
      <div>
        <h1 className="start-title">{t`Sign in`}</h1>
        <p className="start-intro">
          <span className="words">{t`to ${salesUrl}`} · </span>
          <UnstyledButton className="link" onClick={change}>
            {t`Change connection`}
          </UnstyledButton>
        </p>
      </div>
      {withBrowser && <LinksNotice view={view} />}
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        {shown && <SignInFault fault={shown} signIn={signIn} />}
        {withBrowser && (
          <>
            <TextInput
              label={t`Work email`}
              description={t`Optional. Helps to find you in your team.`}
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" rightSection={<IconExternalLink size={16} aria-hidden />}>
              {t`Sign in with browser`}
            </Button>
          </>
        )}
      </form>
      {withPassword && (
        <PasswordWay
          username={email}
          isOpen={startsWithPassword(fault, withBrowser && !noWayBack)}
          closable={withBrowser}
          tried={() => {
            setFailed(null);
            setOutdated(fault);
          }}
        />
      )}
      <KeychainNotice />
    </>
  );
}
