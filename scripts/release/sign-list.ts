import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listName, type ReleaseList, readList, signedBytes } from "../../src-main/updates/release-list.ts";

const unsignedName = (version: string) => `unsigned-${listName(version)}`;

/** The list that is to be signed: every file that a channel file names. `prepareFeed` has checked them. */
export async function writeList(folder: string, list: ReleaseList): Promise<void> {
  await writeFile(join(folder, unsignedName(list.version)), `${JSON.stringify(list, null, 2)}\n`);
}

/**
 * Signs the one list in `folder`, on a machine that has the key and no network. The installers that lie beside it are hashed
 * anew; each must be there. Answers the signed list's name.
 */
export async function signList(folder: string, pem: string, passphrase: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.startsWith("unsigned-release-"));
  const [name] = names;
  if (name === undefined || names.length > 1) throw new Error(`${folder} must have one list to sign.`);
  const text = await readFile(join(folder, name), "utf8");
  const list = JSON.parse(text) as ReleaseList;
  for (const file of list.files) {
    const bytes = await readFile(join(folder, file.name));
    if (bytes.length !== file.size || createHash("sha512").update(bytes).digest("base64") !== file.sha512)
      throw new Error(`${file.name} is not the file in the list: nothing is signed.`);
  }
  const key = createPrivateKey({ key: pem, passphrase });
  const signature = sign(null, signedBytes(text), key).toString("base64");
  const signed = `${JSON.stringify({ list: text, signature })}\n`;
  if (readList(signed, publicText(createPublicKey(key))) === null)
    throw new Error("The list cannot be read as Rounds reads it: is the key an Ed25519 key?");
  await writeFile(join(folder, listName(list.version)), signed);
  return listName(list.version);
}

/** A new pair: the private key as PEM, sealed by the passphrase, and the public one as `ROUNDS_RELEASE_KEY` has it. */
export function newKey(passphrase: string): { readonly pem: string; readonly publicKey: string } {
  if (passphrase.length < 12) throw new Error("ROUNDS_KEY_PASSPHRASE must have at least 12 characters.");
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase });
  return { pem: String(pem), publicKey: publicText(publicKey) };
}

function publicText(key: ReturnType<typeof createPublicKey>): string {
  return key.export({ type: "spki", format: "der" }).toString("base64");
}
