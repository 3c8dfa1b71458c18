import type { z } from "zod";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import { createMutex } from "../../src-shared/mutex.ts";
import { err, type Result } from "../../src-shared/result.ts";
import { readIfThere, removeDurably, setAside, writeDurably } from "./durable-file.ts";
import { isOfNewer } from "./is-of-newer.ts";

/** A JSON file of Rounds's own, with its content in memory. */
export interface JsonFile<T> {
  readonly read: () => T;
  /**
   * Durable once it resolves; after a failure nothing has changed. Changes run one after another: each begins
   * with the content that the previous one left.
   */
  readonly change: (to: (from: T) => T) => Promise<Result<null, StorageFailure>>;
  /**
   * Forgets the content, in its turn, and removes the file, even one that cannot be read just now. Refuses to
   * remove the file of a newer Rounds.
   */
  readonly remove: () => Promise<Result<null, StorageFailure>>;
  /** Resolves when all changes so far have ended. */
  readonly settled: () => Promise<unknown>;
}

interface Kind<S extends z.ZodType> {
  readonly file: string;
  readonly schema: S;
  /** A file of a later version belongs to a newer Rounds. */
  readonly version: number;
  readonly part: Extract<StorageFailure, { kind: "newerProfile" }>["part"];
  /** The content if there is no file. */
  readonly none: z.output<S>;
  /** Makes the fault that tells the rep that the file made no sense and now is at `aside`. */
  readonly unreadable: (aside: string, fault: Fault) => Fault;
}

/**
 * Opens the file. Sets a file aside that makes no sense, reports that in `fault`, and starts afresh. Leaves a
 * file as it is if it is of a newer Rounds or cannot be read just now: then nothing can be changed either
 * (law 3).
 */
export async function openJsonFile<S extends z.ZodType>(
  kind: Kind<S>,
): Promise<{ readonly jsonFile: JsonFile<z.output<S>>; readonly fault: Fault | null }> {
  const { fault, held, ...found } = await load(kind);
  let content = found.content;
  const turns = createMutex();
  return {
    fault,
    jsonFile: {
      read: () => content,
      change: (to) =>
        turns.run(async () => {
          // mutation: newer-settings-written
          if (held !== null) return err(held);
          const next = to(content);
          const written = await writeDurably(kind.file, `${JSON.stringify(next, null, 2)}\n`);
          if (written.ok) content = next;
          return written;
        }),
      remove: () =>
        turns.run(async () => {
          if (held?.kind === "newerProfile") return err(held);
          content = kind.none;
          return removeDurably(kind.file);
        }),
      settled: turns.settled,
    },
  };
}

interface Loaded<T> {
  readonly content: T;
  readonly fault: Fault | null;
  /**
   * The reason why Rounds must not write over the file, which still holds all its content; null if it may.
   */
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
  const own = asWritten(text, kind.schema);
  if (own !== null) return { content: own, fault: null, held: null };
  // Seldom: only a person or a fault makes such a file, and its error names the line.
  const { readJsonFile } = await import("./read-json-file.ts");
  const parsed = readJsonFile(file, text, kind.schema);
  if (parsed.ok) return { content: parsed.value, fault: null, held: null };
  const aside = await setAside(file);
  if (!aside.ok) return { content, fault: aside.error, held: aside.error };
  return { content, fault: kind.unreadable(aside.value, parsed.error), held: null };
}

/** The content of a file as Rounds itself writes it; null for anything else. */
function asWritten<S extends z.ZodType>(text: string, schema: S): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: `readJsonFile` reports where.
    return null;
  }
}
