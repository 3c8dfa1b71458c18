import type { Fault } from "../../src-shared/errors/fault.ts";
import { packTruth } from "../../src-shared/ipc/attach.ts";
import type { editCalls } from "../../src-shared/ipc/calls/edits.ts";
import type { syncCalls } from "../../src-shared/ipc/calls/sync.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import { accountOf } from "../../src-shared/ipc/session.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Journal } from "../journal/port.ts";
import type { MainRecords } from "../sync/copy-main-records.ts";
import type { Engine } from "../sync/engine.ts";
import type { EditsHandlers } from "./edits-commands.ts";
import type { EngineAuth } from "./engine-over.ts";

export type SyncHandlers = Handlers<Omit<typeof editCalls, keyof EditsHandlers> & typeof syncCalls>;

/** Takes edits into the journal, and runs the engine for the replica that is attached. */
export function createSyncHandlers(
  engine: Engine,
  journal: Journal,
  auth: () => Pick<EngineAuth, "session">,
  webhooks: MainRecords,
): SyncHandlers {
  return {
    "journal.reserve": async ({ count, above }) => {
      const first = engine.reserve(count, above);
      return first.ok ? ok({ first: first.value }) : first;
    },
    "journal.append": async ({ account, edits }) => engine.append(account, edits),
    "journal.withdraw": async ({ account, sequences }) => {
      const withdrawn = await engine.withdraw(account, sequences);
      return withdrawn.ok ? ok({ withdrawn: withdrawn.value }) : withdrawn;
    },
    "journal.retry": ({ account, sequence, patch, keep }) => engine.retry(account, sequence, { patch, keep }),
    "journal.retryAll": ({ account, sequences }) => engine.retryAll(account, sequences),
    "journal.history": async ({ account, before, limit }) => listed(journal.history(account, before, limit)),
    "replica.attach": async ({ account: key, ...held }) => {
      const account = accountOf(auth().session.state());
      // Edits are never taken for an account other than the one signed in (law 13).
      if (account === null || account.key !== key) return err({ kind: "replicaUnavailable" });
      const truth = await engine.attach({ account, ...held });
      return truth.ok ? ok(packTruth(truth.value)) : truth;
    },
    "replica.start": async ({ account, ...mark }) => {
      const signedIn = auth().session.state().kind === "signedIn";
      const started = engine.start(account, { ...mark, signedIn });
      // Copies main's webhooks into a rebuilt replica, because the service does not list webhooks.
      if (started.ok) void engine.copyMainRecords(account, "webhook", webhooks);
      return started;
    },
    "sync.now": async () => {
      auth().session.online();
      engine.syncNow(["push", "pull"]);
      return ok(null);
    },
    "sync.pullChildren": ({ account, type, under, ...reach }) =>
      engine.pullChildren(account, type, under, reach),
    "sync.pullByKey": ({ account, type, by }) => engine.pullByKey(account, type, by),
    "sync.requestRefresh": async ({ account, type }) => {
      engine.requestRefresh(account, type);
      return ok(null);
    },
    "sync.status": async () => ok(engine.status()),
    "duplicates.list": async ({ account, dismissed }) => listed(journal.duplicates(account, dismissed)),
    "duplicates.dismiss": async ({ account, type, duplicateId }) =>
      engine.dismissDuplicate(account, type, duplicateId),
    "sync.confirmMassDeletion": ({ account, type }) => engine.confirmMassDeletion(account, type),
  };
}

function listed<T>(read: Result<readonly T[], Fault>): Result<T[], Fault> {
  return read.ok ? ok([...read.value]) : read;
}
