import "./start.css";
import { t } from "@lingui/core/macro";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { SessionState } from "../../../src-shared/ipc/session.ts";
import { nounOf } from "../../format/noun-of.ts";
import { lazily } from "../../platform/lazily.ts";
import { useFromMain } from "../../session/session.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { RoundsDrawing } from "./rounds-drawing.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { Waiting } from "./waiting.tsx";

/** Asked for at the first start, and only where no administrator has said it. */
const ConnectionForm = lazily(async () => (await import("./connection-form.tsx")).ConnectionForm);
/** Rounds asks once for a computer, and only where the service does not say who signed in. */
const ChooseUser = lazily(async () => (await import("./choose-user.tsx")).ChooseUser);
const ConfirmUser = lazily(async () => (await import("./confirm-user.tsx")).ConfirmUser);

/** The window while nobody is signed in, once main knows that nobody is. */
export function SignedOut() {
  const session = useFromMain((state) => state.session);
  const waitsFor = useFromMain((state) => state.waitsFor);
  if (session.kind !== "starting") return <StartScreen session={session} />;
  return waitsFor === "keychain" ? <KeychainWait /> : null;
}

/** Shows the way in: connecting to the service, then signing in. */
function StartScreen({ session }: { readonly session: SessionState }) {
  const info = useFromMain((state) => state.info);
  const version = info?.version;
  return (
    <main className="start">
      <aside className="start-side">
        <Wordmark />
        <RoundsDrawing />
        <div className="start-said">
          <p className="start-claim">{t`Your visits, contacts and tasks, with you on the road.`}</p>
          <p className="start-words">
            {t`Everything you enter is saved on this computer first, and sent when you're online.`}
          </p>
        </div>
        <p className="start-version">{version !== undefined && t`Version ${version}`}</p>
      </aside>
      <div className="start-main">
        <div className="start-panel">
          {info?.startFaults.map((fault) => (
            <FaultAlert key={fault.kind} fault={fault} />
          ))}
          <LinkWaits />
          <Step session={session} />
        </div>
      </div>
    </main>
  );
}

/** Tells a rep who came by a link that Rounds opens its record after the sign-in. */
function LinkWaits() {
  const intent = useFromMain((state) => state.intent);
  if (intent?.kind !== "record") return null;
  const noun = nounOf(intent.type);
  return (
    <p className="callout" role="status">
      {t`Sign in to open the ${noun} from the link.`}
    </p>
  );
}

function Step({ session }: { readonly session: SessionState }) {
  const connection = useFromMain((state) => state.connection);
  const [editing, setEditing] = useState(false);
  switch (session.kind) {
    case "waitingForBrowser":
      return focused("waiting", <Waiting fault={session.fault} />);
    case "finishing":
      return (
        <div role="status">
          <h1 className="start-title">{t`Signing in…`}</h1>
          <p className="dim">{t`One moment.`}</p>
        </div>
      );
    case "choosingUser":
      return focused("choosing", <ChooseUser users={session.users} />);
    case "confirmingUser":
      return focused("confirming", <ConfirmUser user={session.user} />);
    case "signedOut": {
      if (connection === null) return null;
      if (connection.barred !== null) {
        return (
          <div role="status">
            <h1 className="start-title">{t`Rounds can't connect`}</h1>
            <p className="dim">
              {t`Rounds can't read the address that your administrator set. It uses no other address until this is corrected.`}
            </p>
          </div>
        );
      }
      const complete = connection.connection.salesUrl !== "" && connection.connection.clientId !== "";
      if (editing || !complete) {
        return focused(
          "connection",
          <>
            <div>
              <h1 className="start-title">{t`Connect to your CRM`}</h1>
              <p className="start-intro">{t`Your administrator has these details.`}</p>
            </div>
            <ConnectionForm
              view={connection}
              saveLabel={t`Continue`}
              saved={() => setEditing(false)}
              {...(complete ? { cancel: () => setEditing(false) } : {})}
            />
          </>,
        );
      }
      // The rep who cancelled the sign-in needs no message about it.
      const fault = session.fault?.kind === "signInCancelled" ? null : session.fault;
      return focused(
        "signIn",
        <SignInForm view={connection} fault={fault} change={() => setEditing(true)} />,
      );
    }
    default:
      return null;
  }
}

/** The key has React build each step anew, so that each takes the focus. */
function focused(step: string, shown: ReactNode): ReactNode {
  return (
    <Suspense key={step}>
      <Focused>{shown}</Focused>
    </Suspense>
  );
}

/** Focuses the first field of a step when it appears, or the first button if there is no field. */
function Focused({ children }: { readonly children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = (kind: string) => step.current?.querySelector<HTMLElement>(`${kind}:enabled`);
    (first("input") ?? first("button"))?.focus();
  }, []);
  return (
    <div ref={step} className="start-step">
      {children}
    </div>
  );
}

/** While the system asks for its keychain, and Rounds has nothing to show before it answers. */
function KeychainWait() {
  return (
    <div className="stopped">
      <header className="stopped-top">
        <Wordmark />
      </header>
      <main className="stopped-main" role="status">
        <h1 className="stopped-title">{t`Rounds waits for the keychain`}</h1>
        <p className="dim">
          {t`The system asks for it in a window of its own, which may lie behind this one. Unlock it, and Rounds continues by itself. If you dismiss the question, Rounds opens without the stored sign-in; your work is kept.`}
        </p>
      </main>
    </div>
  );
}
