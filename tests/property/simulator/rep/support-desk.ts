import { forgetAccount } from "../../../../src-main/configuration/account-part.ts";
import type { Send } from "../../../../src-main/http/port.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { SupportAccount } from "../../../../src-shared/ipc/support-profile.ts";
import { err, ok, type Result } from "../../../../src-shared/result.ts";
import type { SeededRandom } from "../../../services/random.ts";
import type { HookBook } from "../computer/hook-book.ts";
import type { MainLife } from "../computer/main-life.ts";
import { type SmallFiles, supportUrl } from "../computer/small-files.ts";
import type { Ledger } from "../ledger.ts";
import type { Tally } from "../tally.ts";
import type { ServiceSide } from "../world/service-side.ts";
import type { VirtualTime } from "../world/virtual-time.ts";
import type { SignIn } from "./sign-in.ts";

interface Computer {
  readonly main: MainLife | null;
  readonly key: AccountKey;
  readonly signIn: Pick<SignIn, "account">;
  readonly time: VirtualTime;
  readonly tally: Tally;
  readonly ledger: Ledger;
  readonly services: ServiceSide;
  readonly files: SmallFiles;
  readonly bugs: string[];
  readonly tell: (line: string) => void;
}

/**
 * The rep at the settings of Support, with more than one account there: one of their own, a second one, and that of a colleague.
 * A password begins with who typed it, so that the judge sees at whose computer a request was made.
 */
export class SupportDesk {
  readonly #computer: Computer;
  readonly #random: SeededRandom;
  #references = 0;
  readonly #passwords = new Map<string, number>();
  /** In whose life a login is being checked or written. */
  #busy: MainLife | null = null;
  /** Things that the rep does again soon. */
  #waiting = 0;

  constructor(computer: Computer, random: SeededRandom) {
    this.#computer = computer;
    this.#random = random;
  }

  /** Id of the signed-in user. */
  get #userId(): number {
    return this.#computer.signIn.account.userId;
  }

  /** Connects the app before the day begins. */
  furnish(): void {
    const { files, key, ledger } = this.#computer;
    const userId = this.#userId;
    const support = { url: supportUrl, ...this.#loginOf(userId) };
    files.secrets = { ...files.secrets, support };
    files.settings = {
      ...files.settings,
      supportEditors: { [key]: { url: supportUrl, email: support.email } },
    };
    ledger.connected(key, userId);
  }

  /** Returns the login that `as` chooses: the rep's own account there, a second account, or a colleague's. */
  accountAt(as: number): number {
    const userId = this.#userId;
    const colleague = userId === 7 ? 8 : 7;
    return [userId, userId * 10 + 1, colleague][as % 3] ?? userId;
  }

  /** Returns a new reference, by which main knows a secret. */
  readonly newReference = (): string => {
    this.#references += 1;
    return `reference ${this.#references}`;
  };

  /** The rep connects Support. `agrees`: edits for the account before may be sent as this one. */
  connect(login: number, agrees: boolean): void {
    const { main, key } = this.#computer;
    if (main === null || main.over || this.#busy === main) return;
    const { access } = main.support;
    if (access.isReady() && access.connectedAs()?.email === emailOf(login)) return;
    this.#busy = main;
    this.#computer.tell(`Support is being connected as ${login}`);
    this.#connect(main, key, login, agrees).then(
      (done) => {
        // Nobody hears what a life that has ended still makes of it.
        if (main.over) return;
        this.#busy = null;
        this.#computer.tell(`connecting Support as ${login}: ${done.ok ? "done" : done.error.kind}`);
        if (!done.ok && !isRepsAnswer(done.error)) this.#later(() => this.connect(login, agrees));
      },
      (cause: unknown) => this.#computer.bugs.push(`connecting Support failed: ${String(cause)}`),
    );
  }

  /** As whom the screen says that Support is edited, where nobody is connected. */
  connectAgain(): void {
    const { main, key } = this.#computer;
    if (main === null || main.over || main.support.access.isReady()) return;
    this.connect(loginOf(main.support.sentAs(key)) ?? this.accountAt(0), false);
  }

  /** Disconnects; what is unsent is kept. */
  disconnect(): void {
    const { main } = this.#computer;
    if (main === null || main.over || this.#busy === main) return;
    const work = main.support.disconnect("ask").then(async (asked): Promise<Result<null, Fault>> => {
      if (asked.ok || asked.error.kind !== "unsentEdits") return asked;
      return main.support.disconnect("keep");
    });
    work.catch((cause: unknown) =>
      this.#computer.bugs.push(`disconnecting Support failed: ${String(cause)}`),
    );
  }

  /** Signs out, as `auth/session.ts` and `sign-out.ts`: what is kept for the next sign-in is that Support account's still. */
  async leave(main: MainLife, account: AccountKey, hooks: HookBook): Promise<void> {
    hooks.wipe(account);
    const unsent = main.engine.unsent(account);
    const keepsSupportAccounts = !unsent.ok || unsent.value > 0;
    const forgotten = await forgetAccount(main.settings, account, { keepsSupportAccounts });
    if (forgotten.ok && !keepsSupportAccounts) this.#computer.ledger.supportAs.delete(account);
    await main.vault.leave((secrets) => ({ ...secrets, support: null, webhooks: {} }));
  }

  /** The app starts anew. What was being connected when it ended is connected, or it is not: the screen says so. */
  begin(main: MainLife): void {
    const { ledger, key } = this.#computer;
    const pending = ledger.connectingAs.get(key);
    ledger.connectingAs.delete(key);
    if (pending !== undefined && main.support.sentAs(key)?.email === emailOf(pending))
      ledger.connectedBeforeTheEnd(key, pending);
    else if (pending !== undefined)
      this.#computer.tally.add("Support logins cut off before they were agreed to");
  }

  /** The platform takes the password no longer. */
  refused(): void {
    const { main } = this.#computer;
    const login = loginOf(main?.support.access.connectedAs() ?? null);
    if (main === null || this.#busy === main || login === null) return;
    this.#computer.tally.add("support passwords refused");
    this.#computer.tell("support takes the password no longer");
    this.#changePassword(login);
    this.#later(() => this.connectAgain());
  }

  /** Checks a login, without the fault schedule's chances: those of the requests stay as they are. */
  readonly send: Send = async (request) => {
    const authorization = request.headers?.authorization ?? "";
    await this.waited(20, 2_000);
    if (this.#computer.services.revoked.has(authorization))
      return err({ fault: { kind: "unauthenticated" }, mayHaveTakenEffect: false });
    if (this.#random.chance(0.1)) return err({ fault: { kind: "offline" }, mayHaveTakenEffect: false });
    return ok({ status: 200, body: { events: [] }, serverDate: null });
  };

  waited(least: number, most: number): Promise<void> {
    return new Promise((resolve) => this.#computer.time.after(this.#random.whole(least, most), resolve));
  }

  async #connect(
    main: MainLife,
    key: AccountKey,
    login: number,
    agrees: boolean,
  ): Promise<Result<null, Fault>> {
    const { ledger, tally } = this.#computer;
    ledger.connectingAs.set(key, login);
    const given = this.#loginOf(login);
    let done = await main.support.connect(given, "ask");
    const isAgreed = agrees && !done.ok && done.error.kind === "unsentEdits";
    if (!done.ok && done.error.kind === "unsentEdits") {
      tally.add("reps asked about edits for another Support account");
      if (agrees) {
        ledger.agree(key, login);
        done = await main.support.connect({ ...given, password: null }, "send");
      }
    }
    ledger.connectingAs.delete(key);
    if (!done.ok && done.error.kind === "credentialsWrong") this.#changePassword(login);
    if (!done.ok) return done;
    // The rep's word counts for what was saved while the login was being written, too.
    if (isAgreed) ledger.agree(key, login);
    if (ledger.supportAs.get(key) !== login) tally.add("Support connected as another account");
    ledger.connected(key, login);
    return done;
  }

  /** The rep is connecting Support, or tries again soon. */
  get isConnecting(): boolean {
    return this.#waiting > 0 || (this.#busy !== null && !this.#busy.over);
  }

  #later(work: () => void): void {
    const { main } = this.#computer;
    this.#waiting += 1;
    this.#computer.time.after(this.#random.whole(500, 60_000), () => {
      this.#waiting -= 1;
      if (this.#computer.main === main && main?.over === false) work();
    });
  }

  #loginOf(login: number): { readonly email: string; readonly password: string } {
    const userId = this.#userId;
    const turn = this.#passwords.get(`${userId} ${login}`) ?? 1;
    return { email: emailOf(login), password: `${userId}.${turn}` };
  }

  #changePassword(login: number): void {
    const name = `${this.#userId} ${login}`;
    this.#passwords.set(name, (this.#passwords.get(name) ?? 1) + 1);
  }
}

/** The rep is told, and does nothing more by themselves. */
function isRepsAnswer({ kind }: Fault): boolean {
  return kind === "unsentEdits" || kind === "replicaUnavailable";
}

function emailOf(login: number): string {
  return `${login}@support.test`;
}

/** The account at Support of a login; null for none. */
export function supportAccountOf(login: number | undefined): SupportAccount | null {
  return login === undefined ? null : { email: emailOf(login), url: supportUrl };
}

function loginOf(owner: SupportAccount | null): number | null {
  return owner === null ? null : Number.parseInt(owner.email, 10);
}
