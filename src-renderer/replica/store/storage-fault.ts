import { Dexie } from "dexie";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";

/**
 * Turns a failure of the local store into a fault. Anything else is a bug, and is thrown again. A full disk
 * may come wrapped: as the reason why a transaction was aborted.
 */
export function storageFault(error: unknown): Fault {
  if (!isStoreError(error)) throw error;
  const names = [error.name, ...reasonsOf(error)];
  // mutation: full-disk-is-broken-store
  if (names.includes("QuotaExceededError")) return { kind: "diskFull" };
  return { kind: "storageBroken", detail: `${error.name}: ${error.message}` };
}

/** Runs `work` and turns a failure of the store into a fault. */
export async function guarded<T, E = Fault>(
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E | Fault>> {
  try {
    return await work();
  } catch (error) {
    return err(storageFault(error));
  }
}

/** As `guarded`, for work that has no failure of its own. */
export function stored<T>(work: () => Promise<T>): Promise<Result<T, Fault>> {
  return guarded(async () => ok(await work()));
}

interface StoreError {
  readonly name: string;
  readonly message: string;
  readonly inner?: unknown;
}

function isStoreError(error: unknown): error is StoreError {
  return error instanceof Dexie.DexieError || error instanceof DOMException;
}

function reasonsOf(error: StoreError): readonly string[] {
  const { inner } = error;
  if (typeof inner !== "object" || inner === null || !("name" in inner)) return [];
  return [String(inner.name), ...reasonsOf(inner as StoreError)];
}
