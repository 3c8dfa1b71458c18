import { noSecrets, type Secrets } from "../../../../src-main/auth/secrets.ts";
import type { Vault } from "../../../../src-main/auth/vault.ts";
import {
  type Settings,
  type SettingsContent,
  settingsShape,
} from "../../../../src-main/configuration/settings.ts";
import type { SweepFiles } from "../../../../src-main/sync/ports.ts";
import type { StorageFailure } from "../../../../src-shared/errors/storage.ts";
import type { Account } from "../../../../src-shared/ipc/session.ts";
import { err, ok, type Result } from "../../../../src-shared/result.ts";
import { sweepFilesInMemory } from "../../../unit/sync/world/sweep-files-in-memory.ts";

export const supportUrl = "https://support.test";

/** One life of the app, as far as it writes files. */
interface Life {
  readonly isOver: () => boolean;
  /** A step at which the app may end. */
  readonly strike: (kind: string) => boolean;
  readonly isFull: () => boolean;
  /** Once the disk has had its time. */
  readonly written: () => Promise<void>;
}

/** Vault, settings and the files of verification sweeps as they rest on the disk, beside the account that is signed in. They outlive the app, and a life begins with what reached them. */
export class SmallFiles {
  secrets: Secrets = noSecrets;
  settings: SettingsContent = settingsShape.parse({ connection: null, account: null });
  readonly #sweeps = sweepFilesInMemory();

  /** As `auth/vault.ts` where there is a keychain: a change counts in memory at once, whether it can be written or not. */
  vaultOf(life: Life): Vault {
    let current = this.secrets;
    let line: Promise<Result<null, StorageFailure>> = Promise.resolve(ok(null));
    const update: Vault["update"] = (change) => {
      const content = change(current);
      if (content === current) return line;
      current = content;
      const rests = () => {
        this.secrets = content;
      };
      line = line.then(() => write(life, "vault", rests));
      return line;
    };
    return { durable: true, read: () => current, update, leave: update };
  }

  /** As `configuration/sweep-files.ts`: what a full disk refuses is not there, and nobody is told. */
  sweepsOf(life: Life): SweepFiles {
    const { read, write: begin, append, remove } = this.#sweeps;
    const kept = async (rests: () => void) => void (await write(life, "sweeps", rests));
    return {
      read,
      write: (type, text) => kept(() => void begin(type, text)),
      append: (type, text) => kept(() => void append(type, text)),
      remove,
    };
  }

  /** As `configuration/json-file.ts`: a change counts once it is written. `account`: whoever is signed in. */
  settingsOf(life: Life, account: () => Account): Settings {
    let current = this.settings;
    let line: Promise<unknown> = Promise.resolve();
    const read = () => ({ ...current, account: account() });
    const change = (to: () => SettingsContent | null) => {
      const mine = line.then(async (): Promise<Result<null, StorageFailure>> => {
        const content = to();
        if (content === null) return err({ kind: "replicaUnavailable" });
        const written = await write(life, "settings", () => {
          this.settings = content;
        });
        if (written.ok) current = content;
        return written;
      });
      line = mine;
      return mine;
    };
    return {
      read,
      update: (values) => change(() => ({ ...current, ...values })),
      updateOf: (key, to) => change(() => (account().key === key ? { ...current, ...to(read()) } : null)),
      settled: () => line,
    };
  }
}

async function write(life: Life, name: string, rests: () => void): Promise<Result<null, StorageFailure>> {
  const ends = (when: string) => life.isOver() || (life.strike(`${name} write ${when}`) && life.isOver());
  if (ends("before")) return forever();
  await life.written();
  if (life.isOver()) return forever();
  if (life.isFull()) return err({ kind: "diskFull" });
  rests();
  return ends("after") ? forever() : ok(null);
}

function forever<T>(): Promise<T> {
  return new Promise(() => {});
}
