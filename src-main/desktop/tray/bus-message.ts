/** The few kinds of D-Bus message that are needed here, as the D-Bus specification lays them out ("Message Protocol"). */

const method = { call: 1, return: 2, error: 3 } as const;
const field = { path: 1, interface: 2, member: 3, replySerial: 5, destination: 6, signature: 8 } as const;
/**
 * Bytes before the header's fields: order of bytes, kind, flags, version, length of the body, serial, length
 * of the fields.
 */
const fixedBytes = 16;

export interface BusCall {
  readonly serial: number;
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  /** Strings alone. */
  readonly arguments: readonly string[];
}

export interface BusReply {
  /** The serial of the call that this message answers; null for a signal, or for another program's call. */
  readonly to: number | null;
  /** The value of a reply that is one variant of a boolean; else null. */
  readonly flag: boolean | null;
}

export function callMessage(call: BusCall): Buffer {
  const fields = aligned(
    [
      stringField(field.path, "o", call.path),
      stringField(field.interface, "s", call.interface),
      stringField(field.member, "s", call.member),
      stringField(field.destination, "s", call.destination),
      ...(call.arguments.length === 0 ? [] : [signatureField("s".repeat(call.arguments.length))]),
    ],
    8,
  );
  const body = aligned(
    call.arguments.map((one) => text(one)),
    4,
  );
  const fixed = Buffer.alloc(fixedBytes);
  fixed.set([Buffer.from("l")[0] ?? 0, method.call, 0, 1]);
  fixed.writeUInt32LE(body.length, 4);
  fixed.writeUInt32LE(call.serial, 8);
  fixed.writeUInt32LE(fields.length, 12);
  return Buffer.concat([padded(Buffer.concat([fixed, fields]), 8), body]);
}

/** Splits the first message from the bytes so far; null while it is not complete. */
export function firstMessage(bytes: Buffer): { readonly reply: BusReply; readonly rest: Buffer } | null {
  if (bytes.length < fixedBytes) return null;
  const read = (at: number): number =>
    bytes[0] === Buffer.from("l")[0] ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  const fieldsEnd = fixedBytes + read(12);
  const bodyStart = up(fieldsEnd, 8);
  const end = bodyStart + read(4);
  if (bytes.length < end) return null;
  let to: number | null = null;
  let signature = "";
  for (let at = fixedBytes; at < fieldsEnd; ) {
    at = up(at, 8);
    const code = bytes[at];
    const kind = String.fromCharCode(bytes[at + 2] ?? 0);
    // A kind of one letter takes four bytes with the field's code, its own length and its end.
    at += 4;
    if (kind === "g") {
      const length = bytes[at] ?? 0;
      if (code === field.signature) signature = bytes.toString("latin1", at + 1, at + 1 + length);
      at += length + 2;
    } else if (kind === "u") {
      if (code === field.replySerial) to = read(at);
      at += 4;
    } else at += read(at) + 5;
  }
  const body = bytes.subarray(bodyStart, end);
  const isFlag =
    bytes[1] === method.return && signature === "v" && body.toString("latin1", 0, 3) === "\x01b\0";
  return { reply: { to, flag: isFlag ? read(bodyStart + 4) === 1 : null }, rest: bytes.subarray(end) };
}

function stringField(code: number, kind: "o" | "s", value: string): Buffer {
  return Buffer.concat([Buffer.from([code, 1, kind.charCodeAt(0), 0]), text(value)]);
}

function signatureField(kinds: string): Buffer {
  return Buffer.from([field.signature, 1, "g".charCodeAt(0), 0, kinds.length, ...Buffer.from(kinds), 0]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes, Buffer.from([0])]);
}

/** Each part begins at a multiple of `size`. */
function aligned(parts: readonly Buffer[], size: number): Buffer {
  return parts.reduce((all, part) => Buffer.concat([padded(all, size), part]), Buffer.alloc(0));
}

function padded(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(up(bytes.length, size) - bytes.length)]);
}

function up(length: number, size: number): number {
  return Math.ceil(length / size) * size;
}
