import { accountKey, recordId } from "../../../src-shared/ids.ts";
import type { Account } from "../../../src-shared/ipc/session.ts";
import type { Stretch } from "./page/contestant.ts";

/** Calls from the bench's page to the bench's main process, beside the product's own bridge. */
export interface BenchCalls {
  /** Sweeps pages that main has at hand, parsed, into the replica; answers how long that took. */
  readonly pull: (stretch: Stretch) => Promise<{ readonly ms: number }>;
  /** One SQLite commit (WAL, `synchronous=FULL`) of one row, as the journal's; answers how long that took. */
  readonly commit: (text: string) => Promise<{ readonly ms: number }>;
}

export const benchAccount: Account = {
  key: accountKey.parse("http://127.0.0.1:9#1"),
  userId: recordId.parse(1),
  name: "Bench",
  email: null,
  salesUrl: "http://127.0.0.1:9",
};
