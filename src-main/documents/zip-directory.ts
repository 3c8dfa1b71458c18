import { createInflateRaw } from "node:zlib";
import { letOthersWork } from "./finding.ts";

/** Bytes of a piece: a reader takes a few milliseconds for it. */
const pieceBytes = 64 * 1024;

/** Far more parts than a document of an office program has. */
const mostEntries = 10_000;
/** Far more than they have: main reads all names in one stretch. */
const [longestName, mostBytes] = [1_000, 1024 * 1024];
/** The end record and the longest comment that may follow it. */
const endBytes = 22 + 0xffff;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

export interface ZipEntry {
  /** In lower case, because Windows' own programs find a part in any case. */
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly compressed: number;
  readonly size: number;
  /** Position of the entry's local header in the file. */
  readonly offset: number;
}

/**
 * The parts of a zip, by its central directory, as office programs read it (APPNOTE.TXT 4.3). Null where it has none, or one that
 * is not plain: two parts of one name, names without end, the long format of archives over 4 GB, anything that points outside of the file. Readers
 * differ over those, and nobody's documents need them.
 */
export function zipEntries(file: Uint8Array): readonly ZipEntry[] | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = endOf(bytes);
  if (end === null) return null;
  const [count, size, from] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ];
  // mutation: zip-of-any-names
  if (count === 0 || count > mostEntries || size > mostBytes || from + size !== end) return null;
  const entries: ZipEntry[] = [];
  let at = from;
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entryMark) return null;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end || nameEnd - at - 46 > longestName) return null;
    entries.push({
      name: bytes
        .toString("utf8", at + 46, nameEnd)
        .replaceAll("\\", "/")
        .toLowerCase(),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      compressed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  const isPlain = at === end && new Set(entries.map((one) => one.name)).size === entries.length;
  return isPlain ? entries : null;
}

/**
 * Yields the content of a part piece by piece, whatever size the directory says, so that neither memory nor main's time is taken by a
 * part's length. In between the main process does other work. Null in place of what cannot be had.
 */
export async function* zipContent(file: Uint8Array, entry: ZipEntry): AsyncGenerator<Buffer | null> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const { offset, compressed, method } = entry;
  const isThere = offset + 30 <= bytes.length && bytes.readUInt32LE(offset) === localMark;
  const from = isThere ? offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28) : 0;
  const packed = bytes.subarray(from, from + compressed);
  if (!isThere || packed.length < compressed || (method !== 0 && method !== 8)) yield null;
  else if (method === 0) yield* inPieces(packed);
  else yield* unpacked(packed);
}

async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += pieceBytes) {
    await letOthersWork();
    yield content.subarray(from, from + pieceBytes);
  }
}

async function* unpacked(packed: Buffer): AsyncGenerator<Buffer | null> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  inflate.end(packed);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch {
    // The rest is damaged.
    yield null;
  }
}

/** Finds the record that ends the file: only the record's own comment follows it. */
function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - endBytes);
  for (let at = bytes.length - 22; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endMark && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  return null;
}
