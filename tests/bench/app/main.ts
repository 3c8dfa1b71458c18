/** The bench's own app: the product's bridge, engine, journal, replica and worker, without its screens and services. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { app, BrowserWindow, ipcMain, protocol } from "electron";
import { createSweepFiles } from "../../../src-main/configuration/sweep-files.ts";
import { systemClock as clock } from "../../../src-main/desktop/app/clock.ts";
import { createBridge } from "../../../src-main/desktop/bridge.ts";
import { createRendererFiles, rendererOrigin } from "../../../src-main/desktop/window/renderer-files.ts";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { createEngine } from "../../../src-main/sync/engine.ts";
import { createOwnAnswers } from "../../../src-main/sync/own-answers.ts";
import { type Remote, replicaOver } from "../../../src-main/sync/ports.ts";
import { initialPull } from "../../../src-main/sync/pull/initial-pull.ts";
import { openSession } from "../../../src-main/sync/session.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { packTruth } from "../../../src-shared/ipc/attach.ts";
import type { Handlers } from "../../../src-shared/ipc/channel.ts";
import { commandNames } from "../../../src-shared/ipc/names.ts";
import type { Commands } from "../../../src-shared/ipc/table.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { benchAccount } from "./calls.ts";
import { contactPage, sweepCursor } from "./page/contacts.ts";
import type { Stretch } from "./page/contestant.ts";

const built = join(import.meta.dirname, "../../../out/bench");
const quiet = () => undefined;
const log = {
  info: quiet,
  warn: quiet,
  error: (event: string, fields?: object) => console.error(event, fields),
};

protocol.registerSchemesAsPrivileged([
  { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);

async function start(): Promise<void> {
  await app.whenReady();
  protocol.handle(
    "app",
    createRendererFiles(join(built, "renderer"), () => "en-GB"),
  );
  const window = new BrowserWindow({
    webPreferences: { preload: join(built, "preload/preload.cjs"), sandbox: true, contextIsolation: true },
  });
  const contents = () => (window.isDestroyed() ? null : window.webContents);
  const bridge = createBridge({
    ipc: ipcMain,
    contents,
    origin: rendererOrigin,
    clock,
    log,
    early: { "app.waitsFor": async () => ok(null) },
  });
  const opened = openJournal({ file: join(app.getPath("userData"), "journal.sqlite"), stamp: "bench" });
  if (!opened.ok) throw new Error(opened.error.kind);
  const { journal } = opened.value;
  const silent: Remote = notThere();
  const parts = {
    journal,
    replica: replicaOver(bridge.requests),
    remotes: { sales: silent, support: silent },
    clock,
    random: Math.random,
    log,
    serverDate: () => null,
    onStatus: quiet,
    onSignInNeeded: quiet,
    onDuplicates: quiet,
    capabilities: () => [],
    isSeen: () => true,
    sweepFiles: createSweepFiles(join(app.getPath("userData"), "sweeps"), log),
    loggedOut: () => [],
    supportAccount: {
      connected: () => null,
      readAs: () => null,
      setReadAs: async () => ok(null),
      sentAs: () => null,
    },
    turn: async () => undefined,
  };
  const engine = createEngine(parts);
  bridge.handle({ handlers: { ...refusals(), ...handlers() }, account: () => benchAccount.key });

  const pages = new Map<number, readonly Row[]>();
  const remote: Remote = {
    ...silent,
    list: async (_of, { page }) => {
      const rows = pages.get(page) ?? [];
      return ok({ rows, received: rows.length, serverDate: null });
    },
  };
  // One for all stretches: each counts its requests from the beginning, and a page that was asked for before the
  // last one is late (law 7).
  const session = openSession({
    ...parts,
    ownAnswers: createOwnAnswers(parts.clock),
    remotes: { sales: remote, support: remote },
    account: benchAccount,
    cursors: [],
    signal: new AbortController().signal,
    onProgress: quiet,
    onSynced: quiet,
    onPaused: quiet,
    onResumed: quiet,
  });
  ipcMain.handle("bench:pull", async (_event, stretch: Stretch) => {
    const { fromPage, toPage, records } = stretch;
    pages.clear();
    for (let page = fromPage; page <= toPage; page += 1) pages.set(page, contactPage(page, records));
    const begun = performance.now();
    const swept = await initialPull(session, descriptorOf("contact"), {
      cursor: sweepCursor(fromPage - 1, records),
      sort: "id",
      fromPage,
      maximumPage: toPage,
    });
    if (!swept.ok) throw new Error(swept.error.kind);
    return { ms: performance.now() - begun };
  });
  const database = new DatabaseSync(join(app.getPath("userData"), "raw.sqlite"));
  database.exec(
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS entry (content TEXT)",
  );
  const insert = database.prepare("INSERT INTO entry (content) VALUES (?)");
  ipcMain.handle("bench:commit", (_event, text: string) => {
    const begun = performance.now();
    insert.run(text);
    return { ms: performance.now() - begun };
  });
  await window.loadURL(`${rendererOrigin}/`);

  function handlers(): Pick<
    Handlers<Commands>,
    "journal.reserve" | "journal.append" | "replica.attach" | "replica.start"
  > {
    return {
      "journal.reserve": async ({ count, above }) => {
        const first = engine.reserve(count, above);
        return first.ok ? ok({ first: first.value }) : first;
      },
      "journal.append": async ({ account, edits }) => engine.append(account, edits),
      "replica.attach": async ({ account: _, ...held }) => {
        const truth = await engine.attach({ account: benchAccount, ...held });
        return truth.ok ? ok(packTruth(truth.value)) : truth;
      },
      // Nobody is signed in: nothing is pulled or sent by itself.
      "replica.start": async ({ account, ...mark }) => engine.start(account, { ...mark, signedIn: false }),
    };
  }
}

function refusals(): Handlers<Commands> {
  const refused = async () => err({ kind: "internal", reference: "not part of the bench" });
  return Object.fromEntries(commandNames.map((name) => [name, refused])) as unknown as Handlers<Commands>;
}

function notThere(): Remote {
  const offline = async () => err({ kind: "offline" } as const);
  const unsent = async () => err({ fault: { kind: "offline" } as const, mayHaveTakenEffect: false });
  return {
    list: offline,
    listFrom: offline,
    set: unsent,
    get: offline,
    included: offline,
    listed: offline,
    findLost: offline,
    create: unsent,
    update: unsent,
    remove: unsent,
  };
}

start().catch((error: unknown) => {
  console.error(error);
  app.exit(1);
});
