import { noSecrets, type Secrets } from "../../../../src-main/auth/secrets.ts";
import type { Vault } from "../../../../src-main/auth/vault.ts";
import type { Settings } from "../../../../src-main/configuration/settings.ts";
import type { StorageFailure } from "../../../../src-shared/errors/storage.ts";
import { err, ok, type Result } from "../../../../src-shared/result.ts";

type Content = ReturnType<Settings["read"]>;
type Owners = Pick<Content, "supportOwners" | "supportEditors">;

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

/** Vault and settings as they rest on the disk, of what is Support's. They outlive the app, and a life begins with what reached them. */
export class SmallFiles {
  secrets: Secrets = noSecrets;
  owners: Owners = { supportOwners: {}, supportEditors: {} };

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

  /** As `configuration/json-file.ts`: a change counts once it is written. */
  settingsOf(life: Life): Settings {
    let current = this.owners;
    let line: Promise<unknown> = Promise.resolve();
    return {
      read: () => current as Content,
      update: (change) => {
        const next = () => ({ ...current, ...(change as Partial<Owners>) });
        const mine = line.then(async () => {
          const content = next();
          const written = await write(life, "settings", () => {
            this.owners = content;
          });
          if (written.ok) current = content;
          return written;
        });
        line = mine;
        return mine;
      },
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
