import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { replaceFile } from "../../../src-main/updates/app-image.ts";
import { judgeSignature } from "../../../src-main/updates/check-signature.ts";
import { mayLoadFrom, readFeedConfig } from "../../../src-main/updates/feed-config.ts";
import { isOnReadOnlyVolume, mannerOf } from "../../../src-main/updates/manner.ts";
import { err, ok } from "../../../src-shared/result.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "rounds-trust-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const file = "C:\\Users\\ana\\AppData\\Local\\rounds-updater\\pending\\temp-Rounds.exe";
const subject = "CN=Rounds Ltd, O=Rounds Ltd, L=Berlin, C=DE";
const said = (change: object = {}) =>
  JSON.stringify({ Status: 0, Path: file, SignerCertificate: { Subject: subject }, ...change });

test.each([["Rounds Ltd"], [subject], ["CN=Rounds Ltd, O=Rounds Ltd"]])(
  "an installer signed by the publisher %s is accepted",
  (publisher) => {
    expect(judgeSignature(said(), file, ["Somebody", publisher])).toBeNull();
  },
);

test.each([
  ["another publisher", said({ SignerCertificate: { Subject: "CN=Mallory" } }), ["Rounds Ltd"]],
  [
    "a publisher whose name holds ours",
    said({ SignerCertificate: { Subject: "CN=Rounds Ltd Evil" } }),
    ["Rounds Ltd"],
  ],
  ["a publisher with only part of the name", said(), ["CN=Rounds Ltd, O=Other"]],
  ["no signature", said({ Status: 2, SignerCertificate: { Subject: null } }), ["Rounds Ltd"]],
  ["a certificate that is not trusted", said({ Status: 1 }), ["Rounds Ltd"]],
  ["the signature of another file", said({ Path: "C:\\other.exe" }), ["Rounds Ltd"]],
  ["a publisher although none is named", said(), []],
  ["a publisher although the named one is empty", said(), [""]],
  ["an unreadable verdict", "PowerShell is not recognised", ["Rounds Ltd"]],
  ["an empty verdict", "", ["Rounds Ltd"]],
])("an installer with %s is refused", (_whose, text, publishers) => {
  expect(judgeSignature(text, file, publishers)).not.toBeNull();
});

const read = async (text: string) => {
  const file = join(folder(), "app-update.yml");
  writeFileSync(file, text);
  return readFeedConfig(file);
};

test("the update feed is read with its publishers", async () => {
  const text =
    "provider: generic\nurl: https://updates.example/rounds\npublisherName:\n  - Rounds Ltd\n  - ''\n";
  expect(await read(text)).toEqual(ok({ url: "https://updates.example/rounds", publishers: ["Rounds Ltd"] }));
});

test.each([
  ["http://updates.example/", "refused"],
  ["ftp://updates.example/", "refused"],
  ["https://user:word@updates.example/", "refused"],
  ["file:///etc/", "refused"],
  ["updates", "refused"],
] as const)("the update feed %s is %s", async (url, fault) => {
  expect(await read(`provider: generic\nurl: ${url}\n`)).toEqual(err(fault));
});

test.each([["provider: s3\nbucket: x\n"], ["{"], [""], ["url: https://updates.example\n"]])(
  "an update feed that reads %j is malformed",
  async (text) => {
    expect(await read(text)).toEqual(err("malformed"));
  },
);

test("the update feed is the only place that updates come from", () => {
  const may = mayLoadFrom("https://updates.example/rounds/");
  expect(may("https://updates.example/elsewhere/file.exe")).toBe(true);
  for (const address of [
    "http://updates.example/rounds/file.exe",
    "https://updates.example:8443/file.exe",
    "https://evil.example/",
    "https://updates.example.evil.example/",
    "https://user@updates.example/",
    "file:///tmp/file.exe",
    "not an address",
  ])
    expect(may(address), address).toBe(false);
});

test("an update feed on GitHub has its files where GitHub keeps them, and only there", () => {
  const may = mayLoadFrom("https://github.com/rounds/rounds/releases/latest/download");
  expect(may("https://release-assets.githubusercontent.com/x")).toBe(true);
  expect(may("https://raw.githubusercontent.com/x")).toBe(false);
  expect(mayLoadFrom("https://updates.example")("https://release-assets.githubusercontent.com/x")).toBe(
    false,
  );
});

test("a deb, an rpm and every copy that cannot replace itself is updated by hand", () => {
  const own = (folder: string) => folder === "/home/ana/Apps";
  const manner = (platform: NodeJS.Platform, env = {}) => mannerOf({ platform, env, mayWriteIn: own });
  expect(manner("linux")).toBe("page");
  expect(manner("linux", { APPIMAGE: "relative/Rounds.AppImage" })).toBe("page");
  expect(manner("linux", { APPIMAGE: "/opt/Rounds.AppImage" })).toBe("page");
  expect(manner("linux", { APPIMAGE: "/home/ana/Apps/Rounds.AppImage" })).toBe("install");
  expect(manner("win32", { PORTABLE_EXECUTABLE_FILE: "D:\\Rounds.exe" })).toBe("page");
  expect(manner("freebsd")).toBe("off");
  expect(manner("darwin")).toBe("install");
  expect(manner("win32")).toBe("install");
});

test("the program file stays whole when the new one cannot be put in its place", () => {
  const target = join(folder(), "Rounds.AppImage");
  writeFileSync(target, "the old one");
  expect(() => replaceFile(join(target, "..", "missing"), target)).toThrow();
  expect(readFileSync(target, "utf8")).toBe("the old one");
  expect(existsSync(`${target}.update`)).toBe(false);
});

test("the program file is replaced in one step, over the rest of an earlier try", () => {
  const place = folder();
  const target = join(place, "Rounds.AppImage");
  writeFileSync(target, "the old one");
  writeFileSync(`${target}.update`, "half of");
  writeFileSync(join(place, "new"), "the new one");
  replaceFile(join(place, "new"), target);
  expect(readFileSync(target, "utf8")).toBe("the new one");
  expect(existsSync(`${target}.update`)).toBe(false);
});

test.skipIf(process.platform === "win32")(
  "law 14: the new program file is not written through a link that lies in its place",
  () => {
    const place = folder();
    const target = join(place, "Rounds.AppImage");
    writeFileSync(target, "the old one");
    writeFileSync(join(place, "theirs"), "untouched");
    symlinkSync(join(place, "theirs"), `${target}.update`);
    writeFileSync(join(place, "new"), "the new one");
    replaceFile(join(place, "new"), target);
    expect(readFileSync(target, "utf8")).toBe("the new one");
    expect(readFileSync(join(place, "theirs"), "utf8")).toBe("untouched");
  },
);

test("a read-only volume is recognized by the system's error code, and a missing permission is not taken for one", () => {
  const answering = (code: string | null) => (file: string) => {
    if (code !== null) throw Object.assign(new Error(file), { code });
  };
  expect(isOnReadOnlyVolume("/Volumes/Rounds/Rounds.app", answering("EROFS"))).toBe(true);
  expect(isOnReadOnlyVolume("/Applications/Rounds.app", answering("EACCES"))).toBe(false);
  expect(isOnReadOnlyVolume("/Applications/Rounds.app", answering(null))).toBe(false);
});
