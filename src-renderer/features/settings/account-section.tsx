import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { lineText } from "../../format/brief.ts";
import { joined } from "../../format/joined.ts";
import { commands } from "../../platform/bridge.ts";
import { useLiveQuery, useOutboxCounts, useReplica } from "../../replica/live/hooks.ts";
import { useVisitTimer } from "../../session/running-visit.ts";
import { isSigningIn, useAccount, useFromMain } from "../../session/session.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { RowTitle } from "../../ui/row-title.tsx";
import { Section } from "../../ui/section.tsx";
import {
  ConfirmUser,
  KeychainNotice,
  LinksNotice,
  PasswordWay,
  SignInFault,
  startsWithPassword,
  useNoWayBack,
  Waiting,
} from "../start/exports.ts";
import { saveEditsToFile } from "../sync/exports.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** Shows the signed-in account, and lets the rep sign in again or out. */
export function AccountSection() {
  const session = useFromMain((state) => state.session);
  const account = useAccount();
  const replica = useReplica();
  const signOut = useSignOut();
  const [signInFault, setSignInFault] = useState<Fault | null>(null);
  const fault = signInFault ?? signOut.fault;
  const { unsent } = useOutboxCounts();
  const { running } = useVisitTimer();
  // Counts the webhooks that have an id from the service. The others are unsent edits.
  const webhooks =
    useLiveQuery({
      key: ["webhooks kept"],
      types: ["webhook"],
      run: (database) => database.webhook.where("id").above(0).count(),
    }) ?? 0;
  const mustAsk = unsent > 0 || webhooks > 0 || running !== null;
  const signIn = async (flow?: "implicit") => {
    const answer = await commands()["session.signIn"]({ emailHint: account?.email ?? null, flow });
    setSignInFault(answer.ok ? null : answer.error);
  };
  const expired = session.kind === "expired";
  // A banner above every page already shows the start fault that ended this sign-in.
  const saidAbove = useFromMain(({ info }) =>
    info?.startFaults.some((one) => expired && one.kind === session.fault?.kind),
  );
  const connection = useFromMain((state) => state.connection);
  const noWayBack = useNoWayBack(connection);
  const grants = connection?.grants ?? [];
  const withBrowser = grants.some((grant) => grant !== "password");
  return (
    <Section title={t`Account`}>
      <div className="setting">
        {session.kind === "waitingForBrowser" && <Waiting fault={session.fault} />}
        {session.kind === "confirmingUser" && <ConfirmUser user={session.user} />}
        {session.kind === "finishing" && <p className="setting-words">{t`Signing in…`}</p>}
        {expired && !saidAbove && (
          <SignInFault fault={session.fault ?? { kind: "unauthenticated" }} signIn={signIn} />
        )}
        <div className="setting-row">
          <RowTitle
            title={lineText(account?.name)}
            about={joined(lineText(account?.email), account?.salesUrl)}
          />
          {expired && withBrowser && <Button onClick={() => void signIn()}>{t`Sign in again`}</Button>}
          {!isSigningIn(session) && (
            <Button
              variant="default"
              onClick={() => {
                setSignInFault(null);
                void (mustAsk ? signOut.ask() : signOut.choose("ask"));
              }}
            >
              {t`Sign out`}
            </Button>
          )}
        </div>
        {expired && withBrowser && <LinksNotice view={connection} />}
        {expired && grants.includes("password") && (
          <PasswordWay
            username={account?.email ?? ""}
            isOpen={startsWithPassword(session.fault, withBrowser && !noWayBack)}
            closable={withBrowser}
            tried={() => setSignInFault(null)}
          />
        )}
        <KeychainNotice />
        {fault && <FaultAlert fault={fault} />}
      </div>
      {signOut.question && (
        <SignOutDialog
          unsent={signOut.question.changes}
          setAside={signOut.question.setAside}
          webhooks={webhooks}
          discardsVisit={running !== null}
          save={() => void saveEditsToFile(replica)}
          choose={(choice, removeWebhooks) => void signOut.choose(choice, removeWebhooks)}
          close={signOut.close}
        />
      )}
    </Section>
  );
}
