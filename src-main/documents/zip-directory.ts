import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

const inflate = promisify(inflateRaw);

/** Far more parts than a document of an office program has. */
const mostEntries = 10_000;
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
 * Lists the parts of a zip by its central directory, as office programs read it (APPNOTE.TXT 4.3). Returns null if it has no
 * directory, or one that is not plain: two parts of one name, the long format of archives over 4 GB, anything that points outside
 * of the file. Readers differ over those, and nobody's documents need them.
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
  if (count === 0 || count > mostEntries || from + size !== end) return null;
  const entries: ZipEntry[] = [];
  let at = from;
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entryMark) return null;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) return null;
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

/** Returns the content of a part. Null if it cannot be read, or has more than `most` bytes, whatever the directory states. */
export async function zipContent(file: Uint8Array, entry: ZipEntry, most: number): Promise<Buffer | null> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const { offset, compressed, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localMark) return null;
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(from, from + compressed);
  if (packed.length < compressed) return null;
  if (method === 0) return packed.length <= most ? packed : null;
  if (method !== 8) return null;
  // Fails if the part is damaged, or would be larger: either way nobody has seen its content.
  return await inflate(packed, { maxOutputLength: most }).catch(() => null);
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
