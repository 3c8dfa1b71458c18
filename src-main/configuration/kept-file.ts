import type { z } from "zod";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import { err, type Result } from "../../src-shared/result.ts";
import { readIfThere, removeDurably, setAside, writeDurably } from "./durable-file.ts";
import { isOfNewer } from "./is-of-newer.ts";
import { readJsonFile } from "./read-json-file.ts";

/** What Rounds remembers in a JSON file of its own. */
export interface KeptFile<T> {
  readonly read: () => T;
  /**
   * Durable once answered; after a failure nothing has changed. One after the other: each begins with what the one
   * before has left.
   */
  readonly change: (to: (from: T) => T) => Promise<Result<null, StorageFailure>>;
  /** Forgets all of it, in its turn, and removes the file, also one that cannot be read just now. */
  readonly remove: () => Promise<Result<null, StorageFailure>>;
  /** When all changes that were asked for have ended. */
  readonly settled: () => Promise<unknown>;
}

interface Kind<S extends z.ZodType> {
  readonly file: string;
  readonly schema: S;
  /** A file of a later one is a newer Rounds's. */
  readonly version: number;
  readonly part: Extract<StorageFailure, { kind: "newerProfile" }>["part"];
  /** Where there is no file. */
  readonly none: z.output<S>;
  /** How the rep is told that the file made no sense and now lies at `aside`. */
  readonly unreadable: (aside: string, complaint: Fault) => Fault;
}

/**
 * Opens the file. One that makes no sense is set aside and said so in `fault`, and all starts afresh. One of a newer
 * Rounds, and one that cannot be read just now, is left as it is: then nothing can be changed either (law 3).
 */
export async function openKeptFile<S extends z.ZodType>(
  kind: Kind<S>,
): Promise<{ readonly kept: KeptFile<z.output<S>>; readonly fault: Fault | null }> {
  const { fault, held, ...found } = await load(kind);
  let content = found.content;
  let line: Promise<unknown> = Promise.resolve();
  function inTurn(work: () => Promise<Result<null, StorageFailure>>): Promise<Result<null, StorageFailure>> {
    const mine = line.then(work);
    line = mine;
    return mine;
  }
  return {
    fault,
    kept: {
      read: () => content,
      change: (to) =>
        inTurn(async () => {
          // mutation: newer-settings-written
          if (held !== null) return err(held);
          const next = to(content);
          const written = await writeDurably(kind.file, `${JSON.stringify(next, null, 2)}\n`);
          if (written.ok) content = next;
          return written;
        }),
      remove: () =>
        inTurn(async () => {
          if (held?.kind === "newerProfile") return err(held);
          content = kind.none;
          return removeDurably(kind.file);
        }),
      settled: () => line,
    },
  };
}

interface Loaded<T> {
  readonly content: T;
  readonly fault: Fault | null;
  /** Why the file must not be written over: it still holds all that it held. Null where it may be. */
  readonly held: StorageFailure | null;
}

async function load<S extends z.ZodType>(kind: Kind<S>): Promise<Loaded<z.output<S>>> {
  const { file, none: content } = kind;
  const bytes = await readIfThere(file);
  if (!bytes.ok) return { content, fault: bytes.error, held: bytes.error };
  if (bytes.value === null) return { content, fault: null, held: null };
  const text = bytes.value.toString("utf8");
  if (isOfNewer(text, kind.version)) {
    const newer: StorageFailure = { kind: "newerProfile", part: kind.part };
    return { content, fault: newer, held: newer };
  }
  const parsed = readJsonFile(file, text, kind.schema);
  if (parsed.ok) return { content: parsed.value, fault: null, held: null };
  const aside = await setAside(file);
  if (!aside.ok) return { content, fault: aside.error, held: aside.error };
  return { content, fault: kind.unreadable(aside.value, parsed.error), held: null };
}
