import { z } from "zod";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { type Row, readRow } from "../../../src-shared/descriptor/read-row.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { note } from "../../../src-shared/records/note.ts";
import { user } from "../../../src-shared/records/user.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { Send } from "../../http/port.ts";
import { choiceOf, type UserChoice } from "./who-am-i.ts";

/** Everything that a request to the sales service needs to go out as the user who has just signed in. */
export interface AskAs {
  readonly send: Send;
  readonly salesUrl: string;
  readonly authorization: string;
}

/** Returns the user who signed in, as the service names them (capability `users.self`); null if it refuses after all. */
export async function readSelf(as: AskAs): Promise<Result<UserChoice | null, Fault>> {
  const row = await readOne(as, user, "self");
  return row.ok ? ok(row.value && (choiceOf(row.value)[0] ?? null)) : row;
}

/** True if the user who signed in may read a `restricted` note of this user, because only its creator may. */
export async function readsNoteOf(
  as: AskAs,
  { id, userId }: { readonly id: RecordId; readonly userId: RecordId },
): Promise<Result<boolean, Fault>> {
  const row = await readOne(as, note, String(id));
  if (!row.ok) return row;
  const read = row.value;
  // A note that was opened to everybody since shows nothing.
  // mutation: anybodys-note-shows-who
  return ok(read?.id === id && read.type === "restricted" && read.creator_id === userId);
}

const answerOfOne = z.looseObject({ data: z.unknown() });

/** Returns null if the service refuses, has no such record or answers with something else. */
async function readOne(
  { send, salesUrl, authorization }: AskAs,
  of: RecordDescriptor,
  id: string,
): Promise<Result<Row | null, Fault>> {
  const url = `${salesUrl}${of.path}/${id}`;
  const answer = await send({ method: "GET", url, headers: { authorization }, repeatable: true });
  if (!answer.ok) return refuses(answer.error.fault) ? ok(null) : err(answer.error.fault);
  const parsed = answerOfOne.safeParse(answer.value.body);
  return ok(parsed.success ? readRow(of, parsed.data.data).row : null);
}

function refuses({ kind }: Fault): boolean {
  return kind === "notFound" || kind === "forbidden" || kind === "rejected";
}
