import type { Edits } from "../../../../src-renderer/outbox/edits.ts";
import type { OpenReplica } from "../../../../src-renderer/replica/live/open-replica.ts";
import { rowsOf } from "../../../../src-renderer/replica/store/database.ts";
import { withoutDerivedName } from "../../../../src-renderer/replica/store/derived-name.ts";
import { readRowOf } from "../../../../src-renderer/replica/store/overlay/overlay-row.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { Bridge } from "../../../../src-shared/ipc/bridge.ts";
import type { ReadOutcome } from "../../../../src-shared/ipc/edits-file.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import type { Account } from "../../../../src-shared/ipc/session.ts";
import type { SupportAccount } from "../../../../src-shared/ipc/support-profile.ts";
import type { WebhookSecret } from "../../../../src-shared/ipc/webhook-secret.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import type { Result } from "../../../../src-shared/result.ts";

/** Parts with which a window opens. */
export interface OpenScreen {
  readonly account: Account;
  readonly bridge: Bridge;
  /** As whom the rep works at Support, by all that the rep was told. */
  readonly supportAccount: () => SupportAccount | null;
  /** Counts a step of the window's own storage. True if the window ends there. */
  readonly strike: (kind: string) => boolean;
}

/** An open window: what the rep sees and does, and what a judge may look at. */
export interface Screen {
  readonly edits: Edits;
  /** The rows as the rep sees them. */
  readonly visible: (type: RecordName) => Promise<readonly Row[]>;
  /** The rows as the service has them, by all that the replica was told. */
  readonly known: (type: RecordName) => Promise<ReadonlyMap<number, Row>>;
  readonly outbox: () => Promise<readonly Pick<Entry, "sequence" | "type" | "id" | "state" | "park">[]>;
  /** Reads the chosen file of unsent edits back. */
  readonly readEdits: () => Promise<Result<ReadOutcome, Fault>>;
  /** A secret of a webhook goes to main. Answers by what an edit refers to it. */
  readonly keepSecret: (secret: WebhookSecret) => Promise<Result<string, Fault>>;
  readonly close: () => Promise<void>;
}

/** The parts of an open replica that a rep uses and a judge reads. */
export function screenOf(
  {
    database,
    edits,
    close,
    readEdits,
  }: Pick<OpenReplica, "database" | "close" | "readEdits"> & Pick<Screen, "edits">,
  keepSecret: Screen["keepSecret"],
): Screen {
  return {
    keepSecret,
    edits,
    readEdits,
    visible: async (type) => (await rowsOf(database, type).toArray()).map(withoutDerivedName),
    known: async (type) => {
      const rows = new Map<number, Row>();
      for (const row of await rowsOf(database, type).toArray()) {
        const read = await readRowOf(database, type, row.id);
        if (read !== null) rows.set(row.id, read);
      }
      for (const one of await database.bases.filter((base) => base.type === type).toArray()) {
        if (one.base === null) rows.delete(one.id);
        else rows.set(one.id, one.base);
      }
      return rows;
    },
    outbox: async () => await database.outbox.toArray(),
    close,
  };
}
