import type { z } from "zod";
import { type Row, readRow } from "../../../src-shared/descriptor/read-row.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { userChoice } from "../../../src-shared/ipc/session.ts";
import { user } from "../../../src-shared/records/user.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { Send } from "../../http/port.ts";
import { announcesMore, dataOf, itemsOf, mayGoOn } from "../../sales/envelope.ts";

export type UserChoice = z.infer<typeof userChoice>;

export interface ListedUsers {
  readonly users: readonly UserChoice[];
  /** False where the list may have more: then nobody is missing from it, and nobody is the only one. */
  readonly isComplete: boolean;
}

const perPage = 100;
/** Far beyond any real account: an end for a service that never sends a short page. */
const maximumPages = 200;

/** Reads all users who may be signed in (sales document, "GET /v2/users"): everyone whom nobody has switched off or deleted. */
export async function listUsers(
  send: Send,
  salesUrl: string,
  authorization: string,
): Promise<Result<ListedUsers, Fault>> {
  const rows = new Map<number, Row>();
  let isComplete = false;
  const ask = (query: readonly (readonly [string, string])[]) =>
    send({
      method: "GET",
      url: `${salesUrl}${user.path}`,
      query,
      headers: { authorization },
      repeatable: true,
    });
  for (let page = 1; page <= maximumPages; page += 1) {
    let answer = await ask([
      ["page", String(page)],
      ["per_page", String(perPage)],
    ]);
    // The document does not show that this list takes pages: a service may refuse them (`list.pages`).
    const isWhole = page === 1 && !answer.ok && isRefused(answer.error.fault);
    if (isWhole) answer = await ask([]);
    if (!answer.ok) return err(answer.error.fault);
    const { body } = answer.value;
    const items = itemsOf(body);
    if (items === null) return err({ kind: "malformedResponse", detail: "the list of users cannot be read" });
    const before = rows.size;
    for (const item of items) {
      const { row } = readRow(user, dataOf(item));
      if (row !== null) rows.set(row.id, row);
    }
    const isAnnounced = items.length > 0 && announcesMore(body);
    const isLast = isWhole || (items.length < perPage && !isAnnounced);
    // A page that brings nobody new: this list is not paged, or shows its end again.
    if (isLast || rows.size === before) {
      isComplete = !isAnnounced && (page > 1 || !mayGoOn(body));
      break;
    }
  }
  const users = [...rows.values()].flatMap(choiceOf);
  if (users.length === 0) return err({ kind: "malformedResponse", detail: "the list of users is empty" });
  return ok({ users, isComplete });
}

const isRefused = (fault: Fault) => fault.kind === "rejected" && fault.status === 400;

/** Returns the user whom an email address names, or the only user there is; null if neither is certain. */
export function matchUser({ users, isComplete }: ListedUsers, hint: string | null): UserChoice | null {
  const email = hint?.trim().toLowerCase();
  const named = email ? users.filter((one) => one.email?.toLowerCase() === email) : [];
  if (named.length === 1) return named[0] ?? null;
  return isComplete && users.length === 1 ? (users[0] ?? null) : null;
}

/** Returns no choice for a user who was switched off or deleted. */
export function choiceOf(row: Row): readonly UserChoice[] {
  if ((row.status ?? "active") !== "active" || row.deleted_at != null) return [];
  return [{ id: row.id, name: user.title(row), email: typeof row.email === "string" ? row.email : null }];
}
