import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

/**
 * The list of a release: made once, signed by a key that no machine of the build or of the feed has. A channel file says what
 * is offered, to how many; this says what a version is. Nothing in it expires.
 */
const releaseList = z.object({
  version: z.string(),
  files: z.array(z.object({ name: z.string(), sha512: z.string(), size: z.int() })).min(1),
});
export type ReleaseList = z.infer<typeof releaseList>;

/** The list as it was signed, letter by letter, and the signature as base64. */
const signedList = z.object({ list: z.string(), signature: z.string() });

/** The list of a version, beside its files. */
export function listName(version: string): string {
  return `release-${version}.json`;
}

/** So that nothing else which the key signs can be taken for a list. */
export function signedBytes(list: string): Buffer {
  return Buffer.from(`rounds release list 1\n${list}`, "utf8");
}

/** A release as a channel file announces it. What it leaves out, the library would take from nowhere else. */
export interface Announced {
  readonly version: string;
  readonly files?: readonly { readonly url: string; readonly sha512: string; readonly size?: number }[];
}

/**
 * Why a release is not the one that was signed; null where it is. `key` is a public Ed25519 key, SPKI as base64. A list of
 * another version proves nothing, so that an older release cannot be announced as a newer one.
 */
export function judgeRelease(text: string, key: string, announced: Announced): string | null {
  const list = readList(text, key);
  if (list === null) return "no list that the key has signed";
  // mutation: older-release-announced-as-newer
  if (list.version !== announced.version) return "another version's list";
  const listed = new Map(list.files.map((one) => [one.name, one]));
  const files = announced.files ?? [];
  const areListed = files.every(({ url, sha512, size }) => {
    const file = listed.get(url);
    return file !== undefined && file.sha512 === sha512 && (size === undefined || size === file.size);
  });
  // mutation: unlisted-file-accepted
  return files.length > 0 && areListed ? null : "a file that is not in the list";
}

/** The list where the key has signed it, else null. */
export function readList(text: string, key: string): ReleaseList | null {
  try {
    const { list, signature } = signedList.parse(JSON.parse(text));
    const publicKey = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    if (publicKey.asymmetricKeyType !== "ed25519") return null;
    // mutation: list-of-any-key
    const isSigned = verify(null, signedBytes(list), publicKey, Buffer.from(signature, "base64"));
    return isSigned ? releaseList.parse(JSON.parse(list)) : null;
  } catch {
    // Whatever cannot be read shows nothing.
    return null;
  }
}
