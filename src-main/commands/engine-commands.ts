import { join } from "node:path";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { editCalls } from "../../src-shared/ipc/calls/edits.ts";
import { syncCalls } from "../../src-shared/ipc/calls/sync.ts";
import { webhookCalls } from "../../src-shared/ipc/calls/webhooks.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import { refuseAll } from "../../src-shared/ipc/refuse-all.ts";
import { type Account, accountOf, type SessionState } from "../../src-shared/ipc/session.ts";
import { err, ok } from "../../src-shared/result.ts";
import type { Auth, AuthOptions } from "../auth/auth.ts";
import type { SignOutPorts } from "../auth/session.ts";
import type { WebhookSecrets } from "../auth/webhook-secrets.ts";
import type { SupportAccounts } from "../configuration/support-accounts.ts";
import { createSweepFiles } from "../configuration/sweep-files.ts";
import type { WebhookStore } from "../configuration/webhook-store.ts";
import { dated } from "../http/dated.ts";
import { collectUnusedSecrets } from "../journal/collect-unused-secrets.ts";
import { openJournal } from "../journal/open-journal.ts";
import type { OpenRequest } from "../journal/port.ts";
import { supportCalls } from "../support/support-calls.ts";
import { createReturnRefresh, type Return } from "../sync/return-refresh.ts";
import { createEditsHandlers, type FileDialogs } from "./edits-commands.ts";
import { type EngineParts, engineOver, supportParts } from "./engine-over.ts";
import { followSession } from "./follow-session.ts";
import { createSyncHandlers } from "./sync-commands.ts";
import { createWebhookHandlers } from "./webhook-commands.ts";

export interface EngineCommandsOptions
  extends Pick<EngineParts, "send" | "bridge" | "isSeen" | "clock" | "random" | "log"> {
  readonly folder: string;
  /** A function, because `main.ts` makes sign-in after this: sign-out needs the engine, and the engine needs sign-in. */
  readonly auth: () => Auth;
  /** The account whose data are on this computer, also during a new sign-in. */
  readonly account: () => Account | null;
  readonly dialogs: FileDialogs;
  readonly webhooks: WebhookStore;
  readonly secrets: WebhookSecrets;
  readonly supportAccounts: Pick<SupportAccounts, "sentAs" | "setSentAs">;
  /** The version of this Rounds. */
  readonly version: string;
}

/** The calls that need the journal. */
const engineCalls = { ...editCalls, ...webhookCalls, ...syncCalls };
export type EngineHandlers = Handlers<typeof engineCalls>;

export interface EngineCommands {
  readonly handlers: EngineHandlers;
  readonly signOut: Pick<SignOutPorts, "unsent" | "wipe">;
  readonly privateNote: AuthOptions["privateNote"];
  /** Returns the requests of the signed-in account that have no answer; none if Rounds cannot read them. */
  readonly openRequests: () => readonly OpenRequest[];
  /** The faults of the journal that its opening showed. */
  readonly faults: readonly Fault[];
  /** Call when the window is gone. */
  readonly detach: () => void;
  /** Call when somebody signed in or out, or when the account changed. */
  readonly follow: (state: SessionState) => void;
  /** Looks for news when somebody comes back. */
  readonly onReturn: (how: Return) => void;
  /** Sends what waited for a Support login; call when Support has a new one. */
  readonly loggedIn: () => void;
  readonly close: () => void;
}

/** The engine's end of the bridge. Without a journal nothing is taken, and nothing is sent (law 3). */
export function createEngineCommands(options: EngineCommandsOptions): EngineCommands {
  const { folder, clock, log } = options;
  const stamp = String(clock.now());
  const opened = openJournal({ file: join(folder, "journal.sqlite"), stamp });
  if (!opened.ok) {
    log.error("journal.refused", { fault: opened.error });
    return withoutJournal(opened.error);
  }
  const { setAside, doubted } = opened.value;
  const journal = collectUnusedSecrets(opened.value.journal, {
    came: options.secrets.note,
    ended: (account, inUse) => void options.secrets.tidy(account, inUse),
  });
  if (setAside !== null) log.error("journal.setAside", { setAside });
  if (doubted > 0) log.warn("journal.copied", { doubted });
  const dating = dated(options.send, () => options.auth().connection().salesUrl);
  const { webhooks, secrets } = options;
  const book = { ...webhooks, secretOf: secrets.read };
  const sweepFiles = createSweepFiles(join(options.folder, "sweeps"), options.log);
  const engine = engineOver(journal, { ...options, ...dating, webhooks: book, sweepFiles });
  const found: Fault[] = setAside === null ? [] : [setAsideFault(setAside)];
  return {
    handlers: {
      ...createSyncHandlers(engine, journal, options.auth, webhooks),
      ...createWebhookHandlers({
        store: webhooks,
        secrets,
        engine,
        calls: supportCalls(supportParts(options)),
      }),
      ...createEditsHandlers({
        ...options,
        journal,
        serverDate: dating.serverDate,
      }),
    },
    signOut: {
      unsent: (account, service) => engine.unsent(account, service),
      wipe: (account, { keepUnsent }) => engine.wipe(account, keepUnsent),
    },
    privateNote: async (account) => {
      const note = await engine.privateNote(account);
      return note.ok ? note.value : null;
    },
    openRequests: () => {
      const account = accountOf(options.auth().session.state());
      const requests = account === null ? ok([]) : journal.requests(account.key);
      return requests.ok ? requests.value : [];
    },
    faults: found,
    detach: () => void engine.detach(),
    follow: followSession(engine),
    onReturn: createReturnRefresh(clock, engine.onReturn),
    loggedIn: () => {
      engine.loggedIn();
      // The rep may have connected another Support platform, which has other webhooks.
      const account = accountOf(options.auth().session.state());
      if (account !== null) void engine.copyMainRecords(account.key, "webhook", webhooks);
    },
    close: journal.close,
  };
}

function setAsideFault(file: string): Fault {
  return {
    kind: "storageBroken",
    detail: `the list of unsent edits could not be read and was set aside as ${file}`,
  };
}

function withoutJournal(fault: Fault): EngineCommands {
  const refused = async () => err(fault);
  return {
    handlers: refuseAll(engineCalls, fault),
    signOut: { unsent: () => err(fault), wipe: refused },
    privateNote: async () => null,
    openRequests: () => [],
    faults: [fault],
    detach: () => undefined,
    follow: () => undefined,
    onReturn: () => undefined,
    loggedIn: () => undefined,
    close: () => undefined,
  };
}
