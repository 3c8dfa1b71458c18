import { crc32, deflateRawSync } from "node:zlib";

export interface Part {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** As under a password: the flag alone. */
  readonly isEncrypted?: boolean;
  /** Not packed, as some programs write it. */
  readonly isStored?: boolean;
}

/** A zip of these parts, packed unless they say otherwise, as office programs write it. */
export function makeZip(parts: readonly Part[]): Buffer {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, isEncrypted, isStored } of parts) {
    const [plain, called] = [Buffer.from(content), Buffer.from(name)];
    const packed = isStored ? plain : deflateRawSync(plain, { level: 1 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(called.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, called, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, place, called]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
