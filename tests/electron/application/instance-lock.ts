import { randomUUID } from "node:crypto";
import {
  type FSWatcher,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type SecondInstance = { readonly argv: string[]; readonly cwd: string; readonly data: unknown };

/**
 * One running app per userData, across processes. The lock is one that the operating system takes back however its
 * holder dies, so a kill leaves nothing stale; it is had through SQLite because Node itself offers no such lock. A
 * second process leaves its message in a folder that the first one watches: Electron's call is synchronous, and
 * writing a file is.
 */
export class InstanceLock {
  readonly #onSecond: (second: SecondInstance) => void;
  #lock: DatabaseSync | undefined;
  #watcher: FSWatcher | undefined;
  #inbox = "";
  #sweep: NodeJS.Timeout | undefined;

  constructor(onSecond: (second: SecondInstance) => void) {
    this.#onSecond = onSecond;
  }

  get held(): boolean {
    return this.#lock !== undefined;
  }

  request(userData: string, data: unknown): boolean {
    if (this.held) return true;
    this.#inbox = join(userData, "shim-second-instances");
    try {
      mkdirSync(this.#inbox, { recursive: true });
    } catch {
      // Electron, too, answers a folder that cannot be written as it answers a second start.
      return false;
    }
    const lock = new DatabaseSync(join(userData, "shim-lock"));
    try {
      lock.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    } catch {
      lock.close();
      this.#leaveMessage({ argv: process.argv, cwd: process.cwd(), data: data ?? null });
      return false;
    }
    this.#lock = lock;
    this.#listen();
    return true;
  }

  release(): void {
    this.#watcher?.close();
    clearInterval(this.#sweep);
    this.#lock?.close();
    this.#lock = undefined;
  }

  /** Under another name until it is whole: the first instance may look at any moment. */
  #leaveMessage(message: SecondInstance): void {
    const name = `${Date.now()}-${randomUUID()}`;
    writeFileSync(join(this.#inbox, `${name}.part`), JSON.stringify(message));
    renameSync(join(this.#inbox, `${name}.part`), join(this.#inbox, `${name}.json`));
  }

  #listen(): void {
    for (const stale of readdirSync(this.#inbox)) rmSync(join(this.#inbox, stale), { force: true });
    this.#watcher = watch(this.#inbox, () => this.#collect());
    this.#watcher.unref();
    // Not every file system reports changes.
    this.#sweep = setInterval(() => this.#collect(), 500);
    this.#sweep.unref();
  }

  #collect(): void {
    const names = readdirSync(this.#inbox).filter((name) => name.endsWith(".json"));
    for (const name of names.sort()) {
      const file = join(this.#inbox, name);
      const message = JSON.parse(readFileSync(file, "utf8")) as SecondInstance;
      rmSync(file, { force: true });
      this.#onSecond(message);
    }
  }
}
