import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { Victim } from "../days/crash-points.ts";
import type { Ledger } from "../ledger.ts";
import { accounts } from "../rep/sign-in.ts";
import type { Tally } from "../tally.ts";
import type { VirtualTime } from "../world/virtual-time.ts";
import type { Disk } from "./disk.ts";
import type { JournalDisk } from "./journal-disk.ts";
import type { Stick } from "./stick.ts";

/** The computer that the disk is in. */
interface Computer {
  readonly key: AccountKey;
  readonly time: Pick<VirtualTime, "now">;
  readonly tally: Tally;
  readonly ledger: Ledger;
  readonly journals: Pick<JournalDisk, "lose" | "endings">;
  readonly stick: Pick<Stick, "saveAtLast">;
  readonly kill: (victim: Victim) => void;
}

/** Mishaps of the rep's disk: lost stores, older copies that come back, power losses, a full disk. */
export class DiskMishaps {
  readonly #computer: Computer;
  readonly #disk: Disk;
  readonly #fullUntil = { journal: 0, replica: 0 };

  constructor(computer: Computer, disk: Disk) {
    this.#computer = computer;
    this.#disk = disk;
  }

  /** Loses the replica: the app finds none when it starts again. */
  loseReplica(): void {
    this.#computer.tally.add("replicas lost");
    this.#computer.kill("main");
    this.#disk.lose(this.#computer.key);
    this.#computer.ledger.replicaLost(this.#computer.key);
  }

  /** Loses journal and replica: the app finds neither when it starts again. A file holds the rep's unsent edits. */
  async loseProfile(): Promise<void> {
    if (!(await this.#computer.stick.saveAtLast())) return;
    this.#computer.tally.add("journals lost together with the replica");
    this.#computer.kill("main");
    for (const { key } of accounts) {
      this.#disk.lose(key);
      this.#computer.ledger.replicaLost(key);
    }
    this.#computer.tally.add("replicas lost");
    this.#computer.journals.lose();
    const endings = new Map(accounts.map(({ key }) => [key, this.#computer.journals.endings(key)]));
    this.#computer.ledger.profileLost(
      this.#computer.key,
      ({ account, edit }) => endings.get(account)?.has(edit.sequence) === true,
    );
  }

  keepBackup(): void {
    this.#disk.backUp(this.#computer.key);
  }

  /** Replaces the replica with an older copy: the app finds it when it starts again. */
  restoreBackup(): void {
    if (!this.#disk.hasBackup(this.#computer.key)) return;
    this.#computer.tally.add("replicas restored from an older copy");
    this.#computer.kill("main");
    this.#disk.restore(this.#computer.key);
  }

  /**
   * The power goes. The journal forgets nothing that it has answered (`tests/unit/journal/power-loss.test.ts` shows it of
   * real files); the replica is left with what it had flushed, and with the first `keeps` of its later writes.
   */
  losePower(keeps: number): void {
    this.#computer.tally.add("power losses");
    this.#computer.kill("main");
    for (const { key } of accounts) {
      const lost = this.#disk.losePower(key, keeps);
      if (lost) this.#computer.tally.add("replicas that forgot writes at a power loss");
    }
  }

  fillDisk(of: "journal" | "replica" | "both", ms: number): void {
    this.#computer.tally.add(`full disks: ${of}`);
    const until = this.#computer.time.now + ms;
    if (of !== "replica") this.#fullUntil.journal = until;
    if (of !== "journal") this.#fullUntil.replica = until;
  }

  isFull(of: "journal" | "replica"): boolean {
    return this.#computer.time.now < this.#fullUntil[of];
  }

  emptyDisk(): void {
    Object.assign(this.#fullUntil, { journal: 0, replica: 0 });
  }
}
