import { unproven } from "../../../../src-main/auth/user/find-user.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { SeededRandom } from "../../../services/random.ts";
import type { MainLife } from "../computer/main-life.ts";
import type { Step } from "../programme.ts";
import type { Tally } from "../tally.ts";
import { otherUser } from "../world/service-side.ts";
import type { VirtualTime } from "../world/virtual-time.ts";
import { accounts, type SignIn } from "./sign-in.ts";

/** Somebody at the browser. */
interface Comer {
  readonly isColleague: boolean;
  readonly denies: boolean;
}

/** The parts of the computer that the front door uses. */
interface House {
  readonly main: MainLife | null;
  readonly signIn: SignIn;
  readonly key: AccountKey;
  readonly time: VirtualTime;
  readonly tally: Tally;
  readonly bugs: string[];
  readonly tell: (line: string) => void;
}

/** Plays the browser in which people sign in, and the question who it was. */
export class FrontDoor {
  readonly #computer: House;
  readonly #random: SeededRandom;
  /** People who sign in next, in turn; if nobody is left, the rep. */
  readonly #comers: Comer[] = [];
  #comer: Comer = { isColleague: false, denies: false };

  constructor(computer: House, random: SeededRandom) {
    this.#computer = computer;
    this.#random = random;
  }

  /** Ends the sign-in at the service. `by` says who signs in next, and `denies` whether the rep says "not me" by mistake. */
  endSignIn({ by, denies }: Extract<Step, { do: "signInEnds" }>): void {
    if (this.#computer.signIn.expired) return;
    this.#comers.push({ isColleague: by === "colleague", denies });
    this.#computer.signIn.end();
  }

  /** Signs somebody in, and finds out who it is: by the product's own parts, and by the rep's answer. */
  signInAgain(): void {
    const { main, signIn } = this.#computer;
    if (!signIn.expired || signIn.isAsking || main === null || main.over) return;
    if (signIn.owner === null) {
      const own = this.#computer.signIn.account.userId;
      const colleague = accounts.find((one) => one.userId !== own)?.userId ?? otherUser;
      this.#comer = this.#comers.shift() ?? { isColleague: false, denies: false };
      if (this.#comer.isColleague) this.#computer.tally.add("sign-ins as a colleague");
      signIn.comeBack(this.#comer.isColleague ? colleague : own);
    }
    const isCurrent = signIn.begin();
    this.#computer.tell(`signs in as user ${signIn.owner}`);
    main.resolveCurrentUser.run(unproven, isCurrent).then(
      (done) => {
        if (main.over || !isCurrent()) return;
        if (signIn.state().kind === "confirmingUser")
          this.#computer.time.after(this.#random.whole(500, 20_000), () => isCurrent() && this.#answer(main));
        else this.#found(main, done.ok);
      },
      (cause: unknown) => this.#computer.bugs.push(`signing in failed: ${String(cause)}`),
    );
  }

  /** "Did you sign in as …?" */
  #answer(main: MainLife): void {
    if (main.over) return;
    const { account } = this.#computer.signIn;
    const isYes = this.#computer.signIn.owner === account.userId && !this.#comer.denies;
    this.#computer.tally.add(isYes ? "reps who said it was them" : "reps who said it was not them");
    this.#computer.tell(`the rep says ${isYes ? "yes" : "no"}`);
    const answered = isYes ? main.resolveCurrentUser.choose(account.userId) : main.resolveCurrentUser.drop();
    answered.then(
      () => main.over || this.#found(main, isYes),
      (cause: unknown) => this.#computer.bugs.push(`the answer failed: ${String(cause)}`),
    );
  }

  #found(main: MainLife, isShown: boolean): void {
    if (!isShown) {
      this.#computer.signIn.rest();
      this.#computer.time.after(this.#random.whole(500, 20_000), () => this.signInAgain());
      return;
    }
    this.#computer.tell("signed in again");
    main.engine.endHalts();
    main.engine.signedIn(this.#computer.key);
  }
}
