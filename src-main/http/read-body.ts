import { setImmediate } from "node:timers/promises";
import { isJsonWithin } from "../../src-shared/json-bounds.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";

/** Limits far beyond any record and any page of the services: somebody made a larger body to break its readers. */
const bounds = { deepest: 64, widest: 10_000, most: 150_000 };

/** Bytes of a body that takes longer to parse than a millisecond or two. */
const largeBody = 100_000;

/** The reason why Rounds could not read a body. `lost`: the connection ended before the body did. */
export type BodyFault =
  | { readonly kind: "tooLarge" | "outOfBounds" | "notJson" }
  | { readonly kind: "lost"; readonly error: unknown };

/** Returns the body as JSON, null if it is empty. Reads no more than `maximumBytes`, counted after decompression. */
export async function readBody(
  response: Response,
  maximumBytes: number,
): Promise<Result<unknown, BodyFault>> {
  const bytes = await readBytes(response, maximumBytes);
  if (!bytes.ok) return bytes;
  // Unlike `toString` it leaves out a byte order mark, which some servers put before their JSON.
  const text = new TextDecoder().decode(bytes.value);
  if (!isJsonWithin(text, bounds)) return err({ kind: "outOfBounds" });
  // Decoding, parsing and reading a large body each take long, so main gets a turn between them.
  const isLarge = bytes.value.length > largeBody;
  if (isLarge) await setImmediate();
  const parsed = parse(text);
  if (isLarge) await setImmediate();
  return parsed;
}

/** Returns the body as it is, within the same bound. */
export async function readBytes(
  response: Response,
  maximumBytes: number,
): Promise<Result<Buffer, BodyFault>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return ok(Buffer.alloc(0));
  const reader = response.body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > maximumBytes) {
        await reader.cancel();
        return err({ kind: "tooLarge" });
      }
      chunks.push(next.value);
    }
  } catch (error) {
    return err({ kind: "lost", error });
  }
  return ok(await joined(chunks, size));
}

/** Bytes that are copied within a few milliseconds. */
const stretchBytes = 1024 * 1024;

/** Joins the chunks of a body, which may be a document of 100 MB: in between the main process does other work. */
async function joined(chunks: readonly Uint8Array[], size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let [at, rested] = [0, 0];
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
    if (at - rested < stretchBytes) continue;
    rested = at;
    // mutation: long-body-joined-at-once
    await setImmediate();
  }
  return bytes;
}

function parse(text: string): Result<unknown, BodyFault> {
  if (text.trim() === "") return ok(null);
  try {
    return ok(JSON.parse(text, mayBeRounded.test(text) ? exactValue : undefined) as unknown);
  } catch {
    return err({ kind: "notJson" });
  }
}

/** So many digits stand in few bodies. Only they are read value by value, which takes several times as long. */
const mayBeRounded = /\d{16}/;
const longNumber = /^-?\d{16,}(?:\.\d+)?$/;

/**
 * Leaves a number that JavaScript would round as the text that came. It may be an account number in a custom field, and goes back
 * whenever the rep changes another custom field of the record (law 4).
 */
function exactValue(_: string, value: unknown, { source = "" }: { readonly source?: string } = {}): unknown {
  // mutation: long-number-rounded
  if (typeof value !== "number" || !longNumber.test(source) || String(value) === source) return value;
  const isWhole = /^-?\d+$/.test(source);
  return isWhole && BigInt(value) === BigInt(source) ? value : source;
}
