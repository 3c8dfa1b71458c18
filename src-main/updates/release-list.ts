import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

/**
 * The list of files of a release, made once and signed by a key that no machine of the build or of the feed has. A channel file
 * names the version on offer and the share of computers that gets it; this list defines the version. No part of it expires.
 */
const releaseList = z.object({
  version: z.string(),
  files: z.array(z.object({ name: z.string(), sha512: z.string(), size: z.int() })).min(1),
});
export type ReleaseList = z.infer<typeof releaseList>;

/** The signed list, letter by letter, and the signature as base64. */
const signedList = z.object({ list: z.string(), signature: z.string() });

/** Returns the name of the file beside a version's files that holds its list. */
export function listName(version: string): string {
  return `release-${version}.json`;
}

/** Puts a heading before the list, so that nothing else that the key signs can pass for a list. */
export function signedBytes(list: string): Buffer {
  return Buffer.from(`rounds release list 1\n${list}`, "utf8");
}

/** A release as a channel file announces it. The library loads nothing that is not in it. */
export interface Announced {
  readonly version: string;
  readonly files?: readonly { readonly url: string; readonly sha512: string; readonly size?: number }[];
}

/**
 * Returns the reason why a release is not the signed one; null if it is. `key` is a public Ed25519 key, SPKI as base64. A list of
 * another version proves nothing, so that nobody can announce an older release as a newer one.
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

/** Returns the list if the key has signed it, else null. */
export function readList(text: string, key: string): ReleaseList | null {
  try {
    const { list, signature } = signedList.parse(JSON.parse(text));
    const publicKey = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    if (publicKey.asymmetricKeyType !== "ed25519") return null;
    // mutation: list-of-any-key
    const isSigned = verify(null, signedBytes(list), publicKey, Buffer.from(signature, "base64"));
    return isSigned ? releaseList.parse(JSON.parse(list)) : null;
  } catch {
    // A list that Rounds cannot read proves nothing.
    return null;
  }
}
