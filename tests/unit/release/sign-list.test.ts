import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newKey, signList, writeList } from "../../../scripts/release/sign-list.ts";
import { judgeRelease, readList } from "../../../src-main/updates/release-list.ts";
import { temporaryFolder } from "../auth/rig.ts";

const passphrase = "a long passphrase";
const name = "rounds-1.2.0-x86_64.AppImage";
const file = { name, sha512: createHash("sha512").update(name).digest("base64"), size: name.length };
const list = { version: "1.2.0", files: [file] };

async function handedOver(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, name), name);
  await writeList(folder, list);
  return folder;
}

test("a list that was signed offline is the one that Rounds accepts by the public key", async () => {
  const folder = await handedOver();
  const { pem, publicKey } = newKey(passphrase);
  expect(pem).toContain("ENCRYPTED PRIVATE KEY");
  expect(await signList(folder, pem, passphrase)).toBe("release-1.2.0.json");
  const text = await readFile(join(folder, "release-1.2.0.json"), "utf8");
  expect(readList(text, publicKey)).toEqual(list);
  const announced = { version: "1.2.0", files: [{ url: name, sha512: file.sha512, size: file.size }] };
  expect(judgeRelease(text, publicKey, announced)).toBeNull();
  expect(judgeRelease(text, newKey(passphrase).publicKey, announced)).not.toBeNull();
});

test("an installer that is missing or differs from the list is not signed", async () => {
  const folder = await handedOver();
  const { pem } = newKey(passphrase);
  await writeFile(join(folder, name), "something else");
  await expect(signList(folder, pem, passphrase)).rejects.toThrow("is not the file in the list");
  const without = join(folder, "without");
  await mkdir(without);
  await writeList(without, list);
  await expect(signList(without, pem, passphrase)).rejects.toThrow(name);
  expect(await readdir(without)).toEqual(["unsigned-release-1.2.0.json"]);
});

test("a key is neither made with a short passphrase nor opened with a wrong one", async () => {
  const folder = await handedOver();
  expect(() => newKey("short")).toThrow("at least 12");
  await expect(signList(folder, newKey(passphrase).pem, "another passphrase")).rejects.toThrow();
  expect(await readdir(folder)).not.toContain("release-1.2.0.json");
});
