import type { Edits, EditsOfMany, EditsOfVisits } from "../../../../src-renderer/outbox/edits.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { ReadOutcome } from "../../../../src-shared/ipc/edits-file.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import type { WebhookSecret } from "../../../../src-shared/ipc/webhook-secret.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import type { Result } from "../../../../src-shared/result.ts";

/** An open window: what the rep sees and does, and what a judge may look at. */
export interface Screen {
  readonly edits: Edits & EditsOfMany & EditsOfVisits;
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
