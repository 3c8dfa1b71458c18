import type { Journal } from "../../../../src-main/journal/port.ts";
import type { AccountKey, Sequence } from "../../../../src-shared/ids.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import type { Account } from "../../../../src-shared/ipc/session.ts";
import { respelled } from "../../../memory-services/respell.ts";
import type { CursorHabits } from "../../../memory-services/rules.ts";
import { type SeededRandom, seededRandom } from "../../../services/random.ts";
import { CrashPoints, type Victim } from "../days/crash-points.ts";
import { askedInVain } from "../judge/asked-in-vain.ts";
import { BlankRefusals } from "../judge/blank-refusals.ts";
import { Ledger } from "../ledger.ts";
import { FrontDoor } from "../rep/front-door.ts";
import { accounts, SignIn } from "../rep/sign-in.ts";
import { SupportDesk, supportAccountOf } from "../rep/support-desk.ts";
import { Tally } from "../tally.ts";
import type { Climate } from "../world/fault-schedule.ts";
import { Network } from "../world/network.ts";
import type { Quiet } from "../world/quiet.ts";
import type { Quirks } from "../world/quirks.ts";
import { ServiceSide } from "../world/service-side.ts";
import { VirtualTime } from "../world/virtual-time.ts";
import { BoundedDatabase } from "./bounded-database.ts";
import { BridgeWays } from "./bridge-ways.ts";
import type { Disk } from "./disk.ts";
import { DiskMishaps } from "./disk-mishaps.ts";
import { HookBook } from "./hook-book.ts";
import { JournalDisk } from "./journal-disk.ts";
import { MainLife, WindowEnd } from "./main-life.ts";
import type { OpenScreen, Screen } from "./screen.ts";
import { SmallFiles } from "./small-files.ts";
import { Stick } from "./stick.ts";

export interface ComputerOptions {
  readonly seed: number;
  readonly climate: Climate;
  readonly quirks: Quirks;
  readonly cursors: CursorHabits;
  readonly quiet: Quiet;
  readonly disk: (computer: Computer) => Disk;
  readonly tracing: boolean;
  /** Left out: the computer has a time of its own, and no other shares it. */
  readonly time?: VirtualTime;
}

const year = 365 * 86_400_000;

/** The rep's machine with everything around it: what outlives the app, and the app while it runs. */
export class Computer {
  readonly time: VirtualTime;
  readonly crashes = new CrashPoints();
  readonly tally = new Tally();
  readonly ledger = new Ledger();
  readonly services: ServiceSide;
  readonly network: Network;
  /** The ways between main and window. */
  readonly ways: BridgeWays;
  readonly quirks: Quirks;
  readonly signIn: SignIn;
  /** Webhooks as main keeps them, because the service lists none. */
  readonly hooks = new HookBook(() => this.key);
  readonly trace: string[] = [];
  readonly bugs: string[] = [];
  readonly quiet: Quiet;
  main: MainLife | null = null;
  screen: Screen | null = null;
  /** Milliseconds by which the machine's clock is off the services'. */
  clockOff: number;
  readonly journals = new JournalDisk({
    database: () =>
      new BoundedDatabase(
        () => this.mishaps.isFull("journal"),
        () => this.tally.add("writes of the journal refused by a full disk"),
      ),
    onTaken: (_account, was, now) => {
      this.tally.add("edits read back from a file");
      this.ledger.moved(was as Sequence, now);
    },
  });
  /** Applies mishaps to the disk. */
  readonly mishaps: DiskMishaps;
  /** Vault and settings. */
  readonly files = new SmallFiles();
  readonly desk: SupportDesk;
  readonly stick: Stick;
  readonly door: FrontDoor;
  readonly #blankRefusals = new BlankRefusals();
  readonly #disk: Disk;
  readonly #random: SeededRandom;
  readonly #tracing: boolean;
  #windowAwayUntil = 0;

  constructor({ seed, climate, quirks, cursors, quiet, disk, tracing, time }: ComputerOptions) {
    this.time = time ?? new VirtualTime();
    const stream = (name: string) => seededRandom(seed, name);
    this.#random = stream("computer");
    this.#tracing = tracing;
    this.quiet = quiet;
    this.quirks = quirks;
    const clockOff = this.#random.pick([0, 0, -4 * year, 3 * year, 40 * year]);
    this.clockOff = quirks.deviceOffMs ?? clockOff;
    this.ways = new BridgeWays(this, seed, quirks.bridgeMs);
    const begins = Date.parse("2026-05-01T08:00:00Z") + this.#random.whole(0, 999);
    this.services = new ServiceSide(begins, () => this.time.now, stream("support"));
    this.services.support.rules.habits = cursors;
    if (quirks.respells) this.services.sales.spell = respelled;
    if (quirks.ignores > 0)
      this.services.ignoreFields(quirks.ignores, stream("ignored fields"), (field) => {
        this.tally.add("fields that the service ignored");
        this.tell(`the service ignores ${field}`);
      });
    this.signIn = new SignIn(
      this.account(0),
      () => !this.#random.chance(this.network.climate.refusesRefresh),
    );
    this.signIn.onEnded = () => this.#signInEnded();
    this.network = new Network(
      {
        time: this.time,
        services: this.services,
        random: stream("network"),
        ways: stream("network ways"),
        hops: stream("network hops"),
        quirks,
        crashes: this.crashes,
        tally: this.tally,
        trace: (line) => this.tell(line),
      },
      climate,
    );
    this.#disk = disk(this);
    this.mishaps = new DiskMishaps(this, this.#disk);
    this.desk = new SupportDesk(this, stream("support desk"));
    this.desk.furnish();
    this.door = new FrontDoor(this, this.#random);
    this.stick = new Stick(this);
  }

  account(at: number): Account {
    const found = accounts[at % accounts.length];
    if (found === undefined) throw new Error("Nobody signs in");
    return found;
  }

  get key(): AccountKey {
    return this.signIn.account.key;
  }

  get journal(): Journal {
    return this.journals.journal;
  }

  /** Returns the ids that the service gave to records made here, by the sequence of the create: as the journal remembers. */
  givenIds(account: AccountKey): ReadonlyMap<number, number> {
    return this.journals.givenIds(account);
  }

  /** Returns the ending of each finished edit of an account, by sequence: as the journal remembers. */
  endings(account: AccountKey): ReadonlyMap<number, string> {
    return this.journals.endings(account);
  }

  tell(line: string): void {
    if (this.#tracing) this.trace.push(`${(this.time.now / 1000).toFixed(3)} ${line}`);
  }

  deviceTime(): number {
    return this.services.time + this.clockOff;
  }

  /** Starts the app, and opens its window. */
  start(): void {
    this.tell("the app starts");
    this.main = new MainLife({
      time: this.time,
      network: this.network,
      ways: this.ways,
      journal: this.journal,
      hooks: this.hooks,
      files: this.stick.files,
      signIn: this.signIn,
      smallFiles: this.files,
      desk: this.desk,
      isFull: () => this.mishaps.isFull("journal"),
      crashes: this.crashes,
      ledger: this.ledger,
      tally: this.tally,
      random: this.#random.next,
      deviceTime: () => this.deviceTime(),
      trace: (line) => this.tell(line),
      onKilled: (victim) => this.#killed(victim),
      onPark: (account, mark) => {
        const wrong = askedInVain(this, account, mark) ?? this.#blankRefusals.note(this, account, mark);
        if (wrong !== null) this.bugs.push(wrong);
      },
      onBug: (words) => void this.bugs.push(words),
    });
    this.desk.begin(this.main);
    this.#openWindow(this.main);
    if (this.signIn.expired) this.time.after(500, () => this.door.signInAgain());
  }

  /** Lets `ms` pass, with everything that happens in it. */
  async pass(ms: number): Promise<void> {
    await this.quiet.settle();
    const until = this.time.now + ms;
    while (this.time.next(until)) await this.quiet.settle();
    this.time.now = Math.max(this.time.now, until);
  }

  /** The lid is closed for so long: nothing happens meanwhile, and what was due is overdue. */
  sleep(ms: number): void {
    this.time.now += ms;
  }

  kill(victim: Victim): void {
    this.main?.kill(victim);
  }

  /** The window goes, as when it crashed, and comes back after a while. The app lives on. */
  windowAway(ms: number): void {
    this.#windowAwayUntil = this.time.now + ms;
    this.main?.kill("window");
  }

  /** The sections of redirect rules and of webhooks are opened. */
  look(): void {
    if (this.screen === null) return;
    this.main?.engine.requestRefresh(this.key, "redirect_rule");
    void this.main?.engine.copyMainRecords(this.key, "webhook", this.hooks);
  }

  /** The page of a person is opened. */
  readEvents(people: readonly Values[]): void {
    if (this.screen === null) return;
    this.main?.engine
      .pullByKey(this.key, "user_event", people)
      .catch((cause: unknown) => this.bugs.push(`events: ${stackOf(cause)}`));
  }

  /** Signs out, keeping what is unsent, and signs in as the other one. */
  async switchAccount(): Promise<void> {
    const { main, screen } = this;
    // The rep reads a file back before signing out.
    if (main === null || main.over || screen === null || this.stick.isDue) return;
    this.tally.add("account switches");
    const leaving = this.signIn.account;
    this.tell(`${leaving.name} signs out`);
    this.signIn.leave();
    main.engine.signInNeeded();
    // Killed at one of its steps.
    if (main.over) return;
    void screen.close();
    this.screen = null;
    const window = main.window;
    if (window !== null) window.over = true;
    main.window = this.#disk.bareWindow(leaving.key);
    this.ledger.signedOut(leaving.key);
    let isWiped = false;
    const wiped = main.engine.wipe(leaving.key, true).then((outcome) => {
      isWiped = outcome.ok;
    });
    await this.until(wiped);
    if (main.over) return;
    // The logins go before anybody else can sign in.
    if (isWiped) await this.until(this.desk.leave(main, leaving.key, this.hooks));
    if (main.over) return;
    // Nobody is signed out of what could not be removed.
    this.signIn.signIn(isWiped ? this.account(accounts.indexOf(leaving) + 1) : leaving);
    this.desk.connectAgain();
    this.tell(`${this.signIn.account.name} signs in`);
    main.engine.endHalts();
    main.engine.signedIn(this.key);
    this.#openWindow(main);
  }

  /** Time goes on until that is answered, or until it cannot be any more. */
  async until(work: Promise<unknown>, isOver = () => false): Promise<void> {
    let done = false;
    work.then(
      () => {
        done = true;
      },
      (cause: unknown) => this.bugs.push(String(cause)),
    );
    await this.quiet.settle();
    const until = this.time.now + 120_000;
    while (!done && !isOver() && this.main?.over !== true && this.time.next(until)) await this.quiet.settle();
  }

  #killed(victim: Victim): void {
    this.tally.add(`killed ${victim}`);
    this.screen = null;
    const { main } = this;
    const afterMs = Math.max(this.#random.whole(50, 4_000), this.#windowAwayUntil - this.time.now);
    if (victim === "main") {
      this.signIn.rest();
      this.time.after(afterMs, () => this.main?.over && this.start());
    } else if (main !== null) {
      void main.engine.detach();
      this.time.after(afterMs, () => {
        if (!main.over && main.window?.over) this.#openWindow(main);
      });
    }
  }

  #openWindow(main: MainLife): void {
    // There is one at a time: one that is open, or on its way, goes.
    if (main.window !== null) main.window.over = true;
    this.screen = null;
    const window = new WindowEnd();
    const bridge = main.bridgeOf(window);
    const open: OpenScreen = {
      account: this.signIn.account,
      bridge,
      supportAccount: () => supportAccountOf(this.ledger.supportAs.get(open.account.key)),
      strike: (kind) => main.strike(kind) && (main.over || window.over),
    };
    this.tell(`the window opens for ${open.account.name}`);
    this.#disk.open(open).then(
      (opened) => {
        if (main.over || window.over) return;
        if (opened.ok) this.screen = opened.value;
        else {
          this.tell(`the window could not open: ${opened.error.kind}`);
          this.time.after(1_000, () => {
            if (!main.over && main.window === window) this.#openWindow(main);
          });
        }
      },
      (cause: unknown) => {
        if (!main.over && !window.over) this.bugs.push(`the window failed: ${stackOf(cause)}`);
      },
    );
  }

  #signInEnded(): void {
    this.tally.add("sign-ins ended");
    this.tell("sign-in has ended");
    this.main?.engine.signInNeeded();
    this.time.after(this.#random.whole(500, 60_000), () => this.door.signInAgain());
  }

  close(): void {
    this.main?.kill("main");
    this.journals.close();
  }
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? String(cause.stack) : String(cause);
}
