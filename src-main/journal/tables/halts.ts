import { type Fault, fault } from "../../../src-shared/errors/fault.ts";
import type { StorageFailure } from "../../../src-shared/errors/storage.ts";
import type { AccountKey } from "../../../src-shared/ids.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { Sql } from "./sql.ts";

/** Reasons why Rounds may send nothing for an account, even after a restart (law 13). Null: no halt. */
export interface Halts {
  readonly halt: (account: AccountKey) => Result<Fault | null, StorageFailure>;
  readonly setHalt: (account: AccountKey, why: Fault) => Result<null, StorageFailure>;
  /** Call it when somebody signs in again, for whichever account. */
  readonly clearHalts: () => Result<null, StorageFailure>;
}

export function createHalts({ all, run, transaction }: Sql): Halts {
  return {
    halt: (account) =>
      transaction(() => {
        const row = all("SELECT fault FROM halt WHERE account = ?", account)[0];
        return row === undefined ? null : fault.parse(JSON.parse(String(row.fault)));
      }),
    setHalt: (account, why) =>
      transaction(() => {
        run("INSERT OR REPLACE INTO halt VALUES (?, ?)", account, JSON.stringify(why));
        return null;
      }),
    clearHalts: () =>
      transaction(() => {
        run("DELETE FROM halt");
        return null;
      }),
  };
}
