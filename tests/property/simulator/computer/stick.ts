import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { Tally } from "../tally.ts";
import { EditsFiles } from "./edits-files.ts";
import type { MainLife } from "./main-life.ts";
import type { Screen } from "./screen.ts";

/** The computer that it is put into. */
interface Computer {
  readonly main: MainLife | null;
  readonly screen: Screen | null;
  readonly key: AccountKey;
  readonly tally: Tally;
  readonly until: (work: Promise<unknown>, isOver?: () => boolean) => Promise<void>;
}

/** A memory stick with files of unsent edits, which the rep saves and reads back. */
export class Stick {
  readonly files = new EditsFiles();
  readonly #computer: Computer;
  /** The file that is to be read before anything else, for everything else is lost. */
  #fileDue: number | null = null;

  constructor(computer: Computer) {
    this.#computer = computer;
  }

  get isDue(): boolean {
    return this.#fileDue !== null;
  }

  /** Right before the disk is lost. Answers whether there is a file, to be read back first of all. */
  async saveAtLast(): Promise<boolean> {
    if (this.isDue) return false;
    const before = this.files.all.length;
    await this.save();
    if (this.files.all.length === before) return false;
    this.#fileDue = before;
    return true;
  }

  /** The unsent edits are saved to a file. */
  async save(): Promise<void> {
    const { main, screen, key } = this.#computer;
    if (main === null || screen === null) return;
    await this.#computer.until(main.saveEdits(key));
    this.#computer.tally.add("files of unsent edits saved");
  }

  /** One of the files is read back: another's is refused, and what is known here is left alone. */
  async read(pick: number): Promise<void> {
    const { screen } = this.#computer;
    const { all } = this.files;
    if (screen === null || all.length === 0) return;
    this.files.chosen = pick % all.length;
    await this.#readChosen(screen);
  }

  async readDue(): Promise<void> {
    const { screen } = this.#computer;
    if (screen === null || this.#fileDue === null) return;
    this.files.chosen = this.#fileDue;
    if (await this.#readChosen(screen)) this.#fileDue = null;
  }

  async #readChosen(screen: Screen): Promise<boolean> {
    let isRead = false;
    const reading = screen.readEdits().then((read) => {
      if (!read.ok) return;
      isRead = true;
      if (read.value.kind !== "read") return;
      this.#computer.tally.add("files of unsent edits read");
      this.#computer.tally.add("edits of a file that were known", read.value.known);
      this.#computer.tally.add("edits of a file that were refused", read.value.refused.length);
    });
    await this.#computer.until(reading, () => this.#computer.screen !== screen);
    return isRead;
  }
}
