import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { AccountKey, RecordId, Sequence } from "../../../src-shared/ids.ts";
import type { Edit, Entry, Values } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import type { VisitChange } from "../../../src-shared/visit-event.ts";
import type { VisitKind } from "../../../src-shared/visit-note.ts";
import { Secrets } from "./computer/secrets.ts";

/** One edit of the rep, as it went towards the journal, and what the rep was told of it. */
export interface Written {
  readonly account: AccountKey;
  readonly edit: Edit;
  /** "Saved", said the screen: from here on it is owed (law 3). */
  acknowledged: boolean;
  /** The journal has refused it, its disk being full, and nobody has told the journal of it since. */
  refused: boolean;
  /**
   * True if the account had lost its replica before the edit: records that no pull has brought again show only what
   * edits hold of them.
   */
  readonly isAfterLoss: boolean;
  /**
   * The Support account that the rep used when making the edit; null: none yet. `mayGoAs` holds other accounts as which
   * the rep agreed to send it.
   */
  madeAs: number | null;
  readonly mayGoAs: Set<number>;
  /** The Support account that the rep was just connecting when making the edit; null: none. */
  readonly madeBeside: number | null;
  /**
   * The edit came back from a file, or from an older copy of the replica after the profile was lost: the rep may have
   * changed the same record since.
   */
  isBroughtBack: boolean;
  /** The app made it of a field that the service left empty in a new record. */
  isLeftOver: boolean;
  /** Time at which the service gave the last answer that the app had heard when the edit was made. */
  readonly heardOf: number;
  /** Values that the screen showed when the rep began to change the record; null if the rep noted none. */
  shown: Row | null;
  /**
   * The rep made the edit while another change of the record was on its way to main, so that the rep saw values from
   * before both changes.
   */
  isBesideAnother: boolean;
  /** The rep asked to take the edit back; `withdrawn`: and the app said that it did. */
  askedBack: boolean;
  withdrawn: boolean;
  /** Time at which the app said so, in milliseconds of the simulation. */
  withdrawnAt: number;
  /** The rep took the edit back while nobody could tell whether it had arrived. */
  wasUnclear: boolean;
  /** A record that lives here alone goes with a sign-out, once its parts are delivered. */
  mayBeGone: boolean;
  /** Number of times that the rep had the edit sent again when nobody could tell whether it had arrived. */
  sentAgain: number;
  /** Corrections that came with a retry; the service may or may not have an unanswered correction. */
  readonly corrections: { readonly patch: Values; answered: boolean }[];
  /** The rep chose their own value over the service's. */
  keptMine: boolean;
  /**
   * Fields in which the rep accepted the service's value, with the simulation's milliseconds at which the app confirmed
   * it; null if no answer came, so that the choice may or may not count.
   */
  readonly givenUp: Map<string, number | null>;
}

/** A change of a visit that the rep made and that the app said was saved. */
export interface VisitSaid {
  readonly kind: VisitChange;
  readonly of: VisitKind;
  readonly reference: string;
  readonly sequences: readonly Sequence[];
  /** True if Support had to hear of it, by all that the screen showed then; null if that changed meanwhile. */
  readonly tells: boolean | null;
}

/** Records the rep's acts, apart from everything that the product keeps. */
export class Ledger {
  readonly written = new Map<Sequence, Written>();
  /** Records that the rep changed in a form that may have been open for long. */
  readonly forms: { readonly type: RecordName; readonly id: RecordId }[] = [];
  readonly visits: VisitSaid[] = [];
  readonly secrets = new Secrets();
  signOuts = 0;
  /** Counts the losses of the profile, after each of which the computer knew nothing of earlier edits. */
  profilesLost = 0;
  /** Counts the times that main began to work with a replica: with each, it begins to learn anew what fails. */
  attaches = 0;
  readonly #replicasLost = new Set<AccountKey>();
  /**
   * By account: the login that the rep uses at Support, by all that the app said, and the login that the rep is just
   * connecting.
   */
  readonly supportAs = new Map<AccountKey, number>();
  readonly connectingAs = new Map<AccountKey, number>();

  saw(account: AccountKey, edits: readonly Edit[], heardOf: number): void {
    this.secrets.look("an edit", edits);
    for (const edit of edits) {
      const known = this.written.get(edit.sequence);
      if (known !== undefined) {
        known.refused = false;
        continue;
      }
      this.written.set(edit.sequence, {
        account,
        edit,
        heardOf,
        acknowledged: false,
        refused: false,
        isAfterLoss: this.#replicasLost.has(account),
        madeAs: this.supportAs.get(account) ?? null,
        mayGoAs: new Set(),
        madeBeside: this.connectingAs.get(account) ?? null,
        isBroughtBack: false,
        isLeftOver: false,
        shown: null,
        isBesideAnother: false,
        askedBack: false,
        withdrawn: false,
        withdrawnAt: Number.POSITIVE_INFINITY,
        wasUnclear: false,
        mayBeGone: false,
        sentAgain: 0,
        corrections: [],
        keptMine: false,
        givenUp: new Map(),
      });
    }
  }

  /** The app keeps what the service left empty in a new record as a change of it, which nobody has to acknowledge. */
  left(account: AccountKey, edit: Edit, heardOf: number): void {
    this.saw(account, [edit], heardOf);
    Object.assign(this.of(edit.sequence), { acknowledged: true, isLeftOver: true });
  }

  /** An edit came back from a file, under another sequence. */
  moved(was: Sequence, now: Entry): void {
    const written = this.written.get(was);
    if (written === undefined || was === now.sequence) return;
    for (const [at, said] of this.visits.entries())
      this.visits[at] = {
        ...said,
        sequences: said.sequences.map((one) => (one === was ? now.sequence : one)),
      };
    this.written.delete(was);
    const { sequence, id, base, patch, visitLogId } = now;
    this.written.set(sequence, {
      ...written,
      isBroughtBack: true,
      edit: { ...written.edit, sequence, id, base, patch, visitLogId },
    });
  }

  /** From now on the rep's edits for Support are made as this account there; those that were nobody's are, too. */
  connected(account: AccountKey, login: number): void {
    this.supportAs.set(account, login);
    for (const one of this.written.values()) if (one.account === account) one.madeAs ??= login;
  }

  /** Connecting was cut off when it was written: what was saved in those milliseconds is as well this account's. */
  connectedBeforeTheEnd(account: AccountKey, login: number): void {
    for (const one of this.written.values())
      if (one.account === account && one.madeBeside === login) one.mayGoAs.add(login);
    this.connected(account, login);
  }

  /** The rep agrees that what is unsent is sent as this account of Support. */
  agree(account: AccountKey, login: number): void {
    for (const one of this.written.values()) if (one.account === account) one.mayGoAs.add(login);
  }

  /** The rep has an edit sent as whom they work at Support now. */
  agreeToOne({ sequence }: Pick<Edit, "sequence">): void {
    const written = this.of(sequence);
    const login = this.supportAs.get(written.account);
    if (login !== undefined) written.mayGoAs.add(login);
  }

  replicaLost(account: AccountKey): void {
    this.#replicasLost.add(account);
  }

  /** The disk has lost the edits that were here; those of `account` are in a file. What somebody else left unsent goes. */
  profileLost(account: AccountKey, ended: (one: Written) => boolean): void {
    this.profilesLost += 1;
    this.secrets.allMayBeGone();
    for (const one of this.written.values()) {
      const isLocal = descriptorOf(one.edit.type).service === "local";
      if (ended(one)) continue;
      one.isBroughtBack = true;
      if (isLocal || one.account !== account) one.mayBeGone = true;
    }
  }

  of(sequence: Sequence): Written {
    const found = this.written.get(sequence);
    if (found === undefined) throw new Error(`No edit ${sequence} was ever made`);
    return found;
  }

  signedOut(account: AccountKey): void {
    this.signOuts += 1;
    this.secrets.allMayBeGone();
    for (const one of this.written.values()) {
      if (one.account === account && descriptorOf(one.edit.type).service === "local") one.mayBeGone = true;
    }
  }

  refuse(edits: readonly Edit[]): void {
    for (const one of edits) this.of(one.sequence).refused = true;
  }

  askBack(sequence: Sequence, unclear: boolean): void {
    const found = this.written.get(sequence);
    if (found === undefined) return;
    found.askedBack = true;
    // The rep had it sent again, not knowing whether the first had arrived.
    found.wasUnclear ||= unclear || found.sentAgain > 0;
  }

  withdraw(sequence: Sequence, at: number): void {
    const found = this.of(sequence);
    found.withdrawn = true;
    found.withdrawnAt = Math.min(found.withdrawnAt, at);
  }

  /** The rep lets the service's value stand in these fields of an edit. `at`: when the rep was told that it is so. */
  giveUp(sequence: Sequence, fields: readonly string[], at: number | null): void {
    const { edit, givenUp } = this.of(sequence);
    for (const field of fields) if (field in edit.patch) givenUp.set(field, at);
  }

  /** The rep has a create sent again, by whichever edit that went with it. */
  sendAgain({ type, id }: Pick<Edit, "type" | "id">): void {
    for (const one of this.written.values()) {
      if (one.edit.kind === "create" && one.edit.type === type && one.edit.id === id) one.sentAgain += 1;
    }
  }

  acknowledge(sequences: readonly Sequence[], shown: Row | null, isBesideAnother: boolean): void {
    for (const one of sequences) Object.assign(this.of(one), { acknowledged: true, shown, isBesideAnother });
  }

  /** The field as the rep last wanted it; every value that it may have. */
  wanted({ edit, corrections, isBroughtBack }: Written, field: string): readonly Values[string][] {
    const values = field in edit.patch ? [edit.patch[field] ?? null] : [];
    for (const { patch, answered } of corrections) {
      if (!(field in patch)) continue;
      // The profile that was lost may have sent what a file brings back as unsent.
      if (answered && !isBroughtBack) values.length = 0;
      values.push(patch[field] ?? null);
    }
    return values;
  }
}
