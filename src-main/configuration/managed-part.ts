import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { ManagedConfiguration } from "../../src-shared/ipc/configuration.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { AccountPart } from "./account-part.ts";

/** A list that the administrator sets for everybody, or else each rep for themselves. */
export interface ManagedPart<T> {
  readonly view: (account: AccountKey) => Result<Managed<T>, Fault>;
  /** Changes nothing where it is locked. */
  readonly set: (account: AccountKey, value: T) => Promise<Result<Managed<T>, Fault>>;
}

interface Managed<T> {
  readonly value: T;
  readonly locked: boolean;
}

/**
 * Lets the administrator's value take the place of the rep's own. If Rounds cannot read the managed file, the rep's
 * own value stays, and nobody can change it: the file may fix it.
 */
export function managedPart<T>(
  part: AccountPart<T>,
  managed: Result<ManagedConfiguration | null, Fault>,
  { fixed, none }: { readonly fixed: (by: ManagedConfiguration) => T | undefined; readonly none: T },
): ManagedPart<T> {
  const given = managed.ok && managed.value !== null ? fixed(managed.value) : undefined;
  const locked = !managed.ok || given !== undefined;
  const view = (account: AccountKey) => {
    const own = part.read(account);
    return own.ok ? ok({ value: given ?? own.value ?? none, locked }) : own;
  };
  return {
    view,
    set: async (account, value) => {
      const written = locked ? ok(null) : await part.write(account, value);
      return written.ok ? view(account) : written;
    },
  };
}
