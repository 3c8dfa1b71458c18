import { z } from "zod";
import { bounded } from "../../src-shared/descriptor/bounded.ts";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { sequenceNumber } from "../../src-shared/ids.ts";
import { type Entry, entry, values } from "../../src-shared/ipc/outbox.ts";
import type { Account } from "../../src-shared/ipc/session.ts";
import { type SupportAccount, supportAccount } from "../../src-shared/ipc/support-profile.ts";
import { isJsonWithin } from "../../src-shared/json-bounds.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { SavedEdits } from "./port.ts";

/** Rounds reads no larger file. */
export const largestFile = 32 * 1024 * 1024;

/** More than a file of that size has of what Rounds wrote, where an entry takes some 24 bytes. */
const bounds = { deepest: 32, widest: 100_000, most: 1_500_000 };

const format = "rounds-unsent-edits";
const version = 1;

/** Milliseconds before or after 1970: a screen could not show a day beyond. */
const farthest = 8_640_000_000_000_000;

const header = z.object({ format: z.literal(format), version: z.int() });

/** Values of no more fields, and no more in them, than a record has that was read (`bounded.ts`): asked before they are looked through. */
// mutation: values-of-a-file-without-bounds
const fewValues = z.custom<unknown>((values) => bounded(values, 0) !== undefined, "more than a record has");

/** Keys that are kept of an edit: one for each journal that it was in. */
const mostKeys = 16;

const key = z.object({ journal: z.string().min(1).max(64), sequence: sequenceNumber });
const fileEntry = entry
  .extend({
    attempts: z.int().min(0).max(1_000_000),
    notBefore: z.iso.datetime().nullable(),
    recordedAt: z.number().min(-farthest).max(farthest),
    // The newest come first; no edit goes over so many computers before it is sent, and each key takes the journal a while.
    // mutation: keys-of-a-file-without-end
    keys: z
      .array(key)
      .max(100)
      .transform((all) => all.slice(0, mostKeys)),
    base: fewValues.pipe(values.nullable()),
    patch: fewValues.pipe(values),
  })
  .refine(
    (one) => (one.base === null ? one.kind === "create" : one.kind !== "create" || canMatch(one)),
    "a create alone has no base, unless it says what it matches",
  )
  .refine((one) => one.kind !== "create" || one.id === -one.sequence, "a create has an id of its own")
  .refine((one) => one.kind !== "delete" || Object.keys(one.patch).length === 0, "a delete sets nothing")
  .refine((one) => one.state !== "settled", "what is delivered is not in a file")
  .refine(
    (one) => (one.state === "kept") === (descriptorOf(one.type).service === "local"),
    "what has its home here alone is kept",
  );

const editsFile = header.extend({
  version: z.literal(version),
  app: z.string(),
  /** Milliseconds since 1970 by the computer's clock; for display only. */
  savedAt: z.number(),
  account: z.object({ key: z.string(), salesUrl: z.string(), userId: z.int(), name: z.string() }),
  /**
   * The Support account that was connected when the rep made the edits for the Support platform; null if there
   * was none, and in a file of an older Rounds.
   */
  supportOwner: supportAccount.nullable().default(null),
  journal: key.shape.journal,
  notBefore: z.iso.datetime().nullable(),
  edits: z
    .array(fileEntry)
    .max(100_000)
    .refine((list) => list.every((one, at) => one.sequence > (list[at - 1]?.sequence ?? 0)), "in order"),
});

/** The content of a file of unsent edits. It holds no secret, because edits hold none (law 12). */
export function writeEditsFile(input: {
  readonly app: string;
  readonly savedAt: number;
  readonly account: Account;
  readonly sentAs: SupportAccount | null;
  readonly saved: SavedEdits;
}): string {
  const { key: of, salesUrl, userId, name } = input.account;
  const content: z.input<typeof editsFile> = {
    format,
    version,
    app: input.app,
    savedAt: input.savedAt,
    account: { key: of, salesUrl, userId, name },
    supportOwner: input.sentAs && { email: input.sentAs.email, url: input.sentAs.url },
    journal: input.saved.journal,
    notBefore: input.saved.notBefore,
    edits: input.saved.entries.map((one) => ({ ...one, keys: [...one.keys] })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Reads a file that anybody may have written. Fails with `editsFileRefused`. */
export function readEditsFile(
  text: string,
  account: Account,
): Result<{ readonly saved: SavedEdits; readonly sentAs: SupportAccount | null }, Fault> {
  const content = parsed(text);
  if (content === undefined) return refused("notOurs", "it cannot be parsed");
  const begins = header.safeParse(content);
  if (!begins.success) return refused("notOurs", "it does not say what it is");
  if (begins.data.version > version) return refused("newerVersion", String(begins.data.version));
  const whole = shaped(content);
  if (whole === null) return refused("notOurs", "something in it does not fit");
  // mutation: file-of-another-account
  if (whole.account.key !== account.key) {
    const { name, salesUrl } = whole.account;
    return refused("otherAccount", `${name.slice(0, 100)} at ${salesUrl.slice(0, 200)}`);
  }
  const { journal, notBefore, edits: entries } = whole;
  return ok({ saved: { journal, notBefore, entries }, sentAs: whole.supportOwner });
}

/** Undefined if the text is not JSON, goes beyond all bounds, or holds a key that cannot be a field's name. */
function parsed(text: string): unknown {
  // mutation: edits-file-without-bounds
  if (!isJsonWithin(text, bounds)) return undefined;
  try {
    const content: unknown = JSON.parse(text);
    return hasPrototype(content) ? undefined : content;
  } catch {
    return undefined;
  }
}

/** Walks through the value, as the parser takes ten times as long where it asks about each key. */
function hasPrototype(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasPrototype);
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasPrototype);
}

/** Null if the content does not fit the schema. Content that is nested too deeply throws. */
function shaped(content: unknown): z.output<typeof editsFile> | null {
  try {
    const outcome = editsFile.safeParse(content);
    return outcome.success ? outcome.data : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function refused(
  reason: Extract<Fault, { kind: "editsFileRefused" }>["reason"],
  detail: string,
): { readonly ok: false; readonly error: Fault } {
  return err({ kind: "editsFileRefused", reason, detail });
}

/**
 * Whether a create names the fields by which its service finds a record, each with the value that the create sets. A create by
 * key may have a base: the values that the rep saw there and chose to overwrite.
 */
function canMatch({ type, base }: Pick<Entry, "type" | "base">): boolean {
  if (descriptorOf(type).writes.set !== undefined) return true;
  const by = descriptorOf(type).writes.upsert?.by ?? [];
  const names = Object.keys(base ?? {});
  return names.length > 0 && names.every((name) => by.includes(name));
}
