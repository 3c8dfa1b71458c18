import {
  createSupportConnection,
  type SupportConnection,
} from "../../../../src-main/auth/support-connection.ts";
import { knowingWhatIsTaken } from "../../../../src-main/auth/taken-elsewhere.ts";
import {
  type CurrentUserResolver,
  createCurrentUserResolver,
} from "../../../../src-main/auth/user/resolve-current-user.ts";
import type { Vault } from "../../../../src-main/auth/vault.ts";
import { createWebhookSecrets, type WebhookSecrets } from "../../../../src-main/auth/webhook-secrets.ts";
import type { EditsHandlers } from "../../../../src-main/commands/edits-commands.ts";
import { type EngineAuth, engineOver } from "../../../../src-main/commands/engine-over.ts";
import { createSyncHandlers, type SyncHandlers } from "../../../../src-main/commands/sync-commands.ts";
import type { WebhookHandlers } from "../../../../src-main/commands/webhook-commands.ts";
import type { Settings } from "../../../../src-main/configuration/settings.ts";
import {
  createSupportAccounts,
  type SupportAccounts,
} from "../../../../src-main/configuration/support-accounts.ts";
import { isForAnother } from "../../../../src-main/desktop/bridge.ts";
import { dated } from "../../../../src-main/http/dated.ts";
import type { Send } from "../../../../src-main/http/port.ts";
import { createSend, usualLimits } from "../../../../src-main/http/transport.ts";
import { collectUnusedSecrets } from "../../../../src-main/journal/collect-unused-secrets.ts";
import type { EntryMark, Journal, ParkMark } from "../../../../src-main/journal/port.ts";
import type { WebhookBook } from "../../../../src-main/support/webhook-remote.ts";
import type { Engine } from "../../../../src-main/sync/engine.ts";
import type { Clock, Log } from "../../../../src-main/sync/ports.ts";
import { deviceMs, monotonicMs } from "../../../../src-shared/clock.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { AccountKey, Sequence } from "../../../../src-shared/ids.ts";
import { replicaHeld } from "../../../../src-shared/ipc/attach.ts";
import type { Bridge } from "../../../../src-shared/ipc/bridge.ts";
import type { Callers, Handlers } from "../../../../src-shared/ipc/channel.ts";
import type { Edit, Settlement } from "../../../../src-shared/ipc/outbox.ts";
import { type Requests, requestCalls as requestTable } from "../../../../src-shared/ipc/table.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { user } from "../../../../src-shared/records/user.ts";
import { err, ok, type Result } from "../../../../src-shared/result.ts";
import type { CrashPoints, Victim } from "../days/crash-points.ts";
import type { Ledger } from "../ledger.ts";
import type { SignIn } from "../rep/sign-in.ts";
import { type Tally, toldOf } from "../tally.ts";
import type { Network } from "../world/network.ts";
import type { VirtualTime } from "../world/virtual-time.ts";
import type { BridgeWays } from "./bridge-ways.ts";
import { type EditsFiles, editsFileHandlers } from "./edits-files.ts";
import type { HookBook } from "./hook-book.ts";
import type { SmallFiles } from "./small-files.ts";

/** The parts of the rep's Support settings (`support-desk.ts`) that a life of the app uses. */
interface Desk {
  readonly send: Send;
  readonly newReference: () => string;
  readonly waited: (least: number, most: number) => Promise<void>;
  readonly refused: () => void;
}

export interface MainParts {
  readonly time: VirtualTime;
  readonly network: Network;
  /** The ways between main and window. */
  readonly ways: BridgeWays;
  readonly journal: Journal;
  readonly hooks: HookBook;
  readonly files: EditsFiles;
  readonly signIn: SignIn;
  readonly smallFiles: SmallFiles;
  readonly desk: Desk;
  /** True while the disk of vault, settings and journal is full. */
  readonly isFull: () => boolean;
  readonly crashes: CrashPoints;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly deviceTime: () => number;
  readonly trace: (line: string) => void;
  readonly onKilled: (victim: Victim) => void;
  readonly tally: Tally;
  /** Before the journal notes what became of edits. */
  readonly onPark: (account: AccountKey, mark: ParkMark) => void;
  /** An exception where none is expected. */
  readonly onBug: (words: string) => void;
}

type Answerers = Handlers<Requests>;

/** A window's end of the bridge, for as long as the window lives. */
export class WindowEnd {
  over = false;
  serves: Answerers | null = null;
}

/**
 * One life of the main process: the product's own engine, commands, remotes and transport. Once it is over nothing
 * that it still calls happens, and nobody answers it.
 */
export class MainLife {
  overAt: number | null = null;
  readonly engine: Engine;
  readonly resolveCurrentUser: CurrentUserResolver;
  readonly support: SupportConnection;
  readonly settings: Settings;
  readonly owners: SupportAccounts;
  readonly vault: Vault;
  readonly secrets: WebhookSecrets;
  window: WindowEnd | null = null;
  readonly #parts: MainParts;
  readonly #handlers: SyncHandlers & EditsHandlers & Pick<WebhookHandlers, "webhooks.storeSecret">;

  constructor(parts: MainParts) {
    this.#parts = parts;
    const { time, signIn } = parts;
    const bornAt = time.now;
    const clock: Clock = {
      now: () => deviceMs(parts.deviceTime()),
      monotonic: () => monotonicMs(time.now - bornAt),
      // As timers do: whole milliseconds, and at least one.
      after: (ms, call) => time.after(Math.max(1, Math.ceil(ms)), () => void (this.over || call())),
    };
    const log = this.#log();
    const caller = {
      isOver: () => this.over,
      overAt: () => this.overAt,
      kill: (victim: Victim) => this.kill(victim),
    };
    const shared = { clock, random: parts.random, log };
    const send = createSend({
      ...usualLimits,
      ...shared,
      fetch: parts.network.fetchOf(caller),
      version: "1.0.0",
    });
    const dating = dated(send, () => auth.connection().salesUrl);
    const { desk, smallFiles } = parts;
    const files = {
      isOver: () => this.over,
      strike: (kind: string) => this.strike(kind),
      isFull: parts.isFull,
      written: () => desk.waited(1, 30),
    };
    this.vault = smallFiles.vaultOf(files);
    this.secrets = createWebhookSecrets({
      vault: this.vault,
      supportUrl: () => signIn.auth.connection().supportUrl,
      newReference: desk.newReference,
    });
    const journal = collectUnusedSecrets(this.#mortal(parts.journal), {
      came: this.secrets.note,
      ended: (account, inUse) => void this.secrets.tidy(account, inUse),
    });
    this.settings = smallFiles.settingsOf(files, () => signIn.account);
    this.owners = createSupportAccounts(this.settings);
    this.support = createSupportConnection({
      vault: this.vault,
      supportAccounts: this.owners,
      send: desk.send,
      supportUrl: () => signIn.auth.connection().supportUrl,
      account: () => signIn.account.key,
      unsent: (account) => this.engine.unsent(account, "support"),
      onChange: () => {
        if (this.over) return;
        if (this.support.access.view().connected) this.engine.loggedIn();
        else desk.refused();
      },
    });
    const support: EngineAuth["credentials"]["support"] = {
      ...this.support.access.credentials,
      // A service that refuses a password takes it no longer.
      isTakenElsewhere: async () => ok(false),
      refusedAgain: () => undefined,
    };
    const sales = knowingWhatIsTaken(signIn.sales(), {
      send,
      clock: shared.clock,
      readings: () =>
        [user, contact].map(({ path }) => ({ url: `${signIn.auth.connection().salesUrl}${path}` })),
    });
    const auth: EngineAuth = {
      ...signIn.auth,
      credentials: { sales, support },
      loggedOut: () => (this.support.access.isReady() ? [] : ["support"]),
      supportAccount: this.support.supportAccount,
    };
    this.engine = engineOver(journal, {
      ...shared,
      ...dating,
      send,
      auth: () => auth,
      webhooks: this.#book(parts.hooks),
      bridge: { requests: this.#requests(), emit: () => {} },
      isSeen: () => true,
      sweepFiles: smallFiles.sweepsOf(files),
    });
    this.resolveCurrentUser = createCurrentUserResolver({
      ...signIn.parts,
      send,
      unsent: (account) => this.engine.unsent(account),
    });
    this.#handlers = {
      ...createSyncHandlers(this.engine, journal, () => auth, parts.hooks),
      "webhooks.storeSecret": async ({ account, secret }) => {
        const reference = await this.secrets.keep(account, secret);
        return reference.ok ? ok({ reference: reference.value }) : reference;
      },
      ...editsFileHandlers({
        files: parts.files,
        journal,
        signIn,
        owners: this.owners,
        secrets: parts.ledger.secrets,
        now: parts.deviceTime,
        serverDate: dating.serverDate,
      }),
    };
  }

  get over(): boolean {
    return this.overAt !== null;
  }

  /** Ends this life, or its window's, where it stands. */
  kill(victim: Victim): void {
    if (this.over) return;
    if (victim === "main") this.overAt = this.#parts.time.now;
    if (this.window !== null) this.window.over = true;
    this.#parts.trace(`killed: ${victim}`);
    this.#parts.onKilled(victim);
  }

  /** The rep saves the unsent edits to a file. */
  async saveEdits(account: AccountKey): Promise<void> {
    await this.#handlers["edits.save"]({ account });
  }

  /** True where it ends at this step. */
  strike(kind: string): boolean {
    const victim = this.over ? null : this.#parts.crashes.reach(kind);
    if (victim !== null) this.kill(victim);
    return victim !== null;
  }

  /** The bridge as a window sees it. A window that is gone hears no answer, nor is it heard. */
  bridgeOf(window: WindowEnd): Bridge {
    this.window = window;
    const { ways } = this.#parts;
    const isGone = () => this.over || window.over;
    const commands = Object.fromEntries(
      Object.entries(this.#handlers).map(([name, handle]) => [
        name,
        async (given: unknown) => {
          // The edits of an attach cross the bridge as one text.
          const input = (name === "replica.attach" ? replicaHeld.parse(given) : given) as never;
          if (isGone() || (this.strike(`command ${name} before`) && isGone())) return forever();
          if (ways.takeTime) await ways.inOrder();
          if (isGone()) return forever();
          this.#note(name, input);
          const answer = isForAnother(input, this.#parts.signIn.account.key)
            ? err({ kind: "replicaUnavailable" })
            : await (handle as (given: never) => Promise<unknown>)(input);
          this.#parts.trace(`command ${name} ${JSON.stringify(input)} → ${JSON.stringify(answer)}`);
          if (isGone() || (this.strike(`command ${name} after`) && isGone())) return forever();
          if (ways.takeTime) await ways.byItself();
          if (isGone()) return forever();
          this.#noteAnswer(name, input, answer);
          return answer;
        },
      ]),
    );
    return {
      commands: commands as unknown as Bridge["commands"],
      serve: (handlers) => {
        window.serves = handlers;
      },
      listen: () => () => {},
    };
  }

  /**
   * Enters in the ledger the edits on their way to the journal, including those of an attach, and the rep's wishes to
   * take edits back.
   */
  #note(name: string, input: unknown): void {
    const { ledger, journal, network } = this.#parts;
    const { account } = input as { readonly account: AccountKey };
    if (name === "journal.append" || name === "replica.attach") {
      ledger.saw(account, (input as { readonly edits: readonly Edit[] }).edits, network.heardOf);
    }
    if (name !== "journal.withdraw") return;
    const { sequences } = input as { readonly sequences: readonly Sequence[] };
    const entries = journal.entries(account);
    const unclear = new Set(
      (entries.ok ? entries.value : [])
        .filter((one) => one.park?.kind === "unknownIfArrived")
        .map((one) => one.sequence),
    );
    for (const one of sequences) ledger.askBack(one, unclear.has(one));
  }

  #noteAnswer(name: string, input: unknown, answer: unknown): void {
    // An attach waits for the last answer to the session before, which still counts what it has learned.
    if (name === "replica.attach") this.#parts.ledger.attaches += 1;
    const appended = answer as Result<null, Fault>;
    if (name === "journal.append" && !appended.ok && appended.error.kind === "diskFull")
      this.#parts.ledger.refuse((input as { readonly edits: readonly Edit[] }).edits);
    const given = answer as Result<{ readonly withdrawn: readonly Sequence[] }, Fault>;
    if (name !== "journal.withdraw" || !given.ok) return;
    const { ledger, time } = this.#parts;
    for (const one of given.value.withdrawn) ledger.withdraw(one, time.now);
  }

  /** The app may end before a webhook is kept, and after. */
  #book(hooks: HookBook): WebhookBook {
    return {
      secretOf: this.secrets.read,
      remoteIdOf: hooks.remoteIdOf,
      place: hooks.place,
      put: async (row, place) => {
        this.#parts.ledger.secrets.look("a webhook that is kept", row);
        if (this.over || (this.strike("webhooks keep before") && this.over)) return forever();
        if (!hooks.keep(row, place)) return err({ kind: "replicaUnavailable" });
        return this.strike("webhooks keep after") && this.over ? forever() : ok(null);
      },
    };
  }

  #requests(): Callers<Requests> {
    const ask = (name: string) => async (input: never) => {
      if (this.over || (this.strike(`${name} before`) && this.over)) return forever();
      const { window } = this;
      const { ways } = this.#parts;
      if (ways.takeTime) await ways.byItself();
      if (this.over) return forever();
      const handle = window?.serves?.[name as keyof Answerers] as
        | ((given: never) => Promise<unknown>)
        | undefined;
      if (window === null || window.over || handle === undefined) return err({ kind: "replicaUnavailable" });
      const answer = await handle(input);
      if (this.over || (this.strike(`${name} after`) && this.over)) return forever();
      if (ways.takeTime) await ways.byItself();
      if (this.over) return forever();
      return window.over ? err({ kind: "replicaUnavailable" }) : answer;
    };
    return Object.fromEntries(
      Object.keys(requestTable).map((name) => [name, ask(name)]),
    ) as unknown as Callers<Requests>;
  }

  #mortal(journal: Journal): Journal {
    const dead = err({ kind: "storageBroken", detail: "over" } as const);
    return new Proxy(journal, {
      get: (target, name: string) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return (...given: unknown[]) => {
          if (this.over) return dead;
          if (this.strike(`journal ${name} before`) && this.over) return dead;
          if (name === "mark") this.#countPark(given);
          const answer: unknown = Reflect.apply(member, target, given);
          if (name === "settle") this.#noteLeft(given, answer as Result<null, unknown>);
          return this.strike(`journal ${name} after`) && this.over ? dead : answer;
        };
      },
    });
  }

  #noteLeft([account, settled]: readonly unknown[], answer: Result<null, unknown>): void {
    const { left } = settled as Settlement;
    if (left === undefined || !answer.ok) return;
    this.#parts.ledger.left(account as AccountKey, left, this.#parts.network.heardOf);
    this.#parts.tally.add("fields that a new record lacks");
  }

  #countPark([account, change]: readonly unknown[]): void {
    const mark = change as EntryMark;
    if (mark.event !== "parked") return;
    this.#parts.tally.add(`parked ${mark.park.kind}`);
    this.#parts.onPark(account as AccountKey, mark);
  }

  #log(): Log {
    const { trace, tally } = this.#parts;
    const write = (event: string, fields?: Readonly<Record<string, unknown>>) => {
      if (this.over || event === "http.answered") return;
      this.#parts.ledger.secrets.look("the log", fields);
      trace(`log ${event} ${JSON.stringify(fields ?? {})}`);
      const name = toldOf[event];
      if (name !== undefined) tally.add(name);
    };
    const crashed = (event: string, fields?: Readonly<Record<string, unknown>>) => {
      write(event, fields);
      if (event === "lane.crashed" && !this.over)
        this.#parts.onBug(`a lane crashed: ${String(fields?.cause)}`);
    };
    return { info: write, warn: write, error: crashed };
  }
}

function forever<T>(): Promise<T> {
  return new Promise(() => {});
}
