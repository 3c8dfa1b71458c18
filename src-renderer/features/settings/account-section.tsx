import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { FaultSentence } from "../../../src-shared/i18n/fault-sentence.ts";
import { lineText } from "../../format/brief.ts";
import { joined } from "../../format/joined.ts";
import { commands } from "../../platform/bridge.ts";
import { useLiveQuery, useOutboxCounts, useReplica } from "../../replica/live/hooks.ts";
import { useVisitTimer } from "../../session/running-visit.ts";
import { isSigningIn, useAccount, useFromMain } from "../../session/session.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { RowWords } from "../../ui/row-words.tsx";
import { Section } from "../../ui/section.tsx";
import { useImport } from "../imports/exports.ts";
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

type Choice = "tell" | "ask" | "keep" | "discard";

/** Shows the signed-in account, and lets the rep sign in again or out. */
export function AccountSection() {
  const session = useFromMain((state) => state.session);
  const account = useAccount();
  const [fault, setFault] = useState<Fault | FaultSentence | null>(null);
  /**
   * The number of unsent edits and the journals that were set aside, while Rounds asks the rep; null
   * otherwise.
   */
  const [asked, setAsked] = useState<{
    readonly unsent: number;
    readonly setAside: readonly string[];
  } | null>(null);
  const { edits } = useReplica();
  const { unsent } = useOutboxCounts();
  const { running } = useVisitTimer();
  // Counts the webhooks that have an id from the service. The others are unsent edits.
  const webhooks =
    useLiveQuery({
      key: ["webhooks kept"],
      types: ["webhook"],
      run: (database) => database.webhook.where("id").above(0).count(),
    }) ?? 0;
  const signOut = async (choice: Choice, removeWebhooks = false) => {
    setFault(null);
    setAsked(null);
    // Signing out now would lose the lines not saved yet and, with the replica, the note about the import.
    if (useImport.getState().running?.doing === "saving") return setFault(importIsSaving());
    // Main counts, keeps and saves the edits of its own journal alone (law 4).
    const written = await edits.makeUp();
    if (!written.ok && choice !== "discard") return setFault(written.error);
    const shown = { count: asked?.unsent, setAside: [...(asked?.setAside ?? [])] };
    const answer = await commands()["session.signOut"]({ unsent: choice, removeWebhooks, ...shown });
    if (answer.ok) return;
    const { error } = answer;
    // Main reports 0 if it cannot count its journal; then the window's own count is shown.
    if (error.kind === "unsentEdits")
      setAsked({ unsent: error.count || unsent, setAside: error.setAside ?? [] });
    else setFault(error);
  };
  // The menu at the foot of the rail leads here; the address is no longer that of a question once it is asked.
  const wanted = useLocation({ select: ({ hash }) => hash === "sign-out" });
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address asks for it.
  useEffect(() => {
    if (!wanted) return;
    void navigate({ to: "/settings", hash: "account", replace: true });
    if (!isSigningIn(session)) void signOut("tell");
  }, [wanted]);
  const signIn = async (flow?: "implicit") => {
    const answer = await commands()["session.signIn"]({ emailHint: account?.email ?? null, flow });
    setFault(answer.ok ? null : answer.error);
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
          <RowWords
            title={lineText(account?.name)}
            about={joined(lineText(account?.email), account?.salesUrl)}
          />
          {expired && withBrowser && <Button onClick={() => void signIn()}>{t`Sign in again`}</Button>}
          {!isSigningIn(session) && (
            <Button
              variant="default"
              onClick={() => void signOut(unsent > 0 || webhooks > 0 || running !== null ? "tell" : "ask")}
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
            tried={() => setFault(null)}
          />
        )}
        <KeychainNotice />
        {fault && <FaultAlert fault={fault} />}
      </div>
      {asked !== null && (
        <SignOutDialog
          unsent={asked.unsent}
          setAside={asked.setAside}
          webhooks={webhooks}
          discardsVisit={running !== null}
          save={() => void (account && saveEditsToFile(account.key))}
          choose={(choice, removeWebhooks) => void signOut(choice, removeWebhooks)}
          close={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function importIsSaving(): FaultSentence {
  return {
    what: t`An import is being saved.`,
    next: t`Wait until it has ended, then sign out.`,
  };
}
