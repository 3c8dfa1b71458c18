import type { Entry } from "./ipc/outbox.ts";

/** Every field of an entry: one that is added without a place here fails the types. */
const fields = {
  sequence: true,
  type: true,
  id: true,
  kind: true,
  base: true,
  patch: true,
  recordedAt: true,
  visitLogId: true,
  state: true,
  attempts: true,
  notBefore: true,
  fault: true,
  park: true,
} satisfies Record<keyof Entry, true>;
const names = Object.keys(fields) as readonly (keyof Entry)[];

/**
 * Sixteen hexadecimal digits by which the journal and the replica compare an entry without sending it: FNV-1a, and a second
 * walk that mixes otherwise. No secret and no proof: both stores are the rep's own.
 */
export function entryDigest(entry: Entry): string {
  const text = JSON.stringify(names.map((name) => entry[name]));
  let [one, other] = [0x811c9dc5, text.length];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other + code, 0x9e3779b1);
    other ^= other >>> 15;
  }
  return hex(one) + hex(other);
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, "0");
}
