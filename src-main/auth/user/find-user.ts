import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Capability } from "../../../src-shared/ipc/configuration.ts";
import type { Account } from "../../../src-shared/ipc/session.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { type AskAs, readSelf } from "./show-who.ts";
import { type ListedUsers, listUsers, matchUser, type UserChoice } from "./who-am-i.ts";

/** Evidence of who signed in. */
export interface SignInEvidence {
  readonly hint: string | null;
  /** The service itself has checked the hint: a password goes with a user name. */
  readonly hintIsProven: boolean;
  /** A note that only the user whose data are on this computer can read. */
  readonly privateNote: RecordId | null;
}

export const unproven: SignInEvidence = { hint: null, hintIsProven: false, privateNote: null };

export interface FoundUser {
  /** `stranger` if it is not the user whose data are on this computer; null if nothing tells. */
  readonly user: UserChoice | "stranger" | null;
  /** All users who may have signed in. */
  readonly users: readonly UserChoice[];
  /** True if the service itself shows who it is: it names the user, lists only one, or has checked the hint. */
  readonly isShown: boolean;
}

/** What is known on this computer before the service is asked. */
interface Here {
  readonly account: Account | null;
  readonly capabilities: readonly Capability[];
}

/** Finds the user who signed in: by their own account at the service if it shows that, else among its users. */
export async function findUser(
  as: AskAs,
  evidence: SignInEvidence,
  { account, capabilities }: Here,
): Promise<Result<FoundUser, Fault>> {
  const self = capabilities.includes("users.self") ? await findSelf(as, account) : ok(null);
  if (!self.ok) return self;
  if (self.value !== null) return ok(self.value);
  const listed = await listUsers(as.send, as.salesUrl, as.authorization);
  if (!listed.ok) return listed.error.kind === "forbidden" ? findUnlisted(as, account, listed.error) : listed;
  const { users, isComplete } = listed.value;
  const user = whoOf(listed.value, evidence.hint, account);
  const isNamed = evidence.hintIsProven && user === matchUser(listed.value, evidence.hint);
  return ok({ user, users, isShown: (isComplete && users.length === 1) || isNamed });
}

/** Returns null if the service does not show the user's own account. */
async function findSelf(as: AskAs, account: Account | null): Promise<Result<FoundUser | null, Fault>> {
  const self = await readSelf(as);
  if (!self.ok) return self;
  if (self.value === null) return ok(null);
  const isOther = account !== null && account.userId !== self.value.id;
  return ok({ user: isOther ? "stranger" : self.value, users: [self.value], isShown: true });
}

/** A service that keeps its users from this rep may name them all the same; else the rep is asked about the account here, if any. */
async function findUnlisted(
  as: AskAs,
  account: Account | null,
  refusal: Fault,
): Promise<Result<FoundUser, Fault>> {
  const self = await findSelf(as, account);
  if (!self.ok) return self;
  if (self.value !== null) return ok(self.value);
  return account === null ? err(refusal) : ok({ user: userOf(account), users: [], isShown: false });
}

const userOf = ({ userId: id, name, email }: Account): UserChoice => ({ id, name, email });

/**
 * Returns the user who seems to have signed in; null if nothing tells, `stranger` if it is not the user whose data are on this
 * computer. Takes the account on this computer for the one signed in, if the service lists it and the hint names nobody else;
 * this alone proves nothing. A list that may have more shows no stranger: the rep is asked.
 */
function whoOf(
  listed: ListedUsers,
  hint: string | null,
  account: Account | null,
): UserChoice | "stranger" | null {
  const match = matchUser(listed, hint);
  if (account === null) return match;
  if (match !== null && match.id !== account.userId) return "stranger";
  const isSame = ({ id }: UserChoice) => id === account.userId;
  return listed.users.find(isSame) ?? (listed.isComplete ? "stranger" : userOf(account));
}
