// notices: managed-file-of-any-account
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { managedPlaces, readManaged } from "../../../src-main/configuration/managed.ts";
import { managedConfiguration } from "../../../src-main/configuration/managed-configuration.ts";
import { temporaryFolder } from "../auth/rig.ts";

const resources = join(import.meta.dirname, "../../../resources");

async function read(content: string | Buffer) {
  const file = join(await temporaryFolder(), "configuration.json");
  await writeFile(file, content);
  return { file, result: await readManaged([file]) };
}

test("the example of a managed configuration in resources is valid", async () => {
  const example = join(resources, "managed-configuration.example.json");
  expect(await readManaged([example])).toMatchObject({
    ok: true,
    value: { sales: { url: "https://crm.example.com" }, support: { url: "https://support.example.com" } },
  });
});

test("a managed configuration may be missing or empty", async () => {
  const folder = await temporaryFolder();
  expect(await readManaged([join(folder, "a"), join(folder, "b")])).toEqual({ ok: true, value: null });
  expect((await read("{}")).result).toEqual({ ok: true, value: {} });
});

test("the first managed configuration found counts", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "b"), '{"support": {"url": "https://b.example.com"}}');
  await writeFile(join(folder, "c"), '{"support": {"url": "https://c.example.com"}}');
  const places = ["a", "b", "c"].map((name) => join(folder, name));
  expect(await readManaged(places)).toMatchObject({ value: { support: { url: "https://b.example.com" } } });
});

test("a managed configuration may have a byte order mark and Windows line ends", async () => {
  expect((await read('\uFEFF{\r\n"sales": {\r\n"url": "https://a.example.com" } }\r\n')).result.ok).toBe(
    true,
  );
});

test.each([
  ["UTF-16, as PowerShell writes it", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 with the high byte first", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
])("a managed configuration may be in %s", async (_, encoded) => {
  const { result } = await read(encoded('{"support": {"url": "https://münchen.example.com"}}'));
  expect(result).toMatchObject({ value: { support: { url: "https://münchen.example.com" } } });
});

test("a managed configuration with letters of an old code page is refused, and no secret is read with other letters", async () => {
  const { file, result } = await read(Buffer.from('{"sales": {"clientSecret": "schl\xfcssel"}}', "latin1"));
  expect(result).toEqual({
    ok: false,
    error: { kind: "configurationMalformed", file, line: 1, expected: "it must be saved as UTF-8" },
  });
});

test.each([
  [
    "a page of maps without a place for the address",
    '{\n  "maps": {\n    "url": "https://maps.example.com/"\n  }\n}',
    3,
    "“maps.url” must have {address} once, where the address of a contact goes, such as https://maps.example.com/?q={address}",
  ],
  [
    "a page of maps whose host a contact would name",
    '{\n  "maps": {\n    "url": "https://{address}.example.com/"\n  }\n}',
    3,
    "“maps.url” must have {address} once, where the address of a contact goes, such as https://maps.example.com/?q={address}",
  ],
  [
    "a page of maps without encryption",
    '{\n  "maps": {\n    "url": "http://maps.example.com/?q={address}"\n  }\n}',
    3,
    "“maps.url” must begin with https://",
  ],
  [
    "a comma too many",
    '{\n  "sales": {\n    "url": "https://a.example.com",\n  }\n}',
    4,
    'expected a name in double quotes (")',
  ],
  [
    "a comma too few",
    '{\n  "sales": {\n    "url": "https://a.b"\n    "clientId": "x"\n  }\n}',
    4,
    "expected a comma or }",
  ],
  [
    "a text without its end",
    '{\n  "sales": {\n    "url": "https://a.b\n  }\n}',
    3,
    'expected a text that ends with "',
  ],
  ["single quotes", "{\n  'sales': {}\n}", 2, 'expected a value, or a name in double quotes (")'],
  ["a comment", '{\n  // ours\n  "sales": {}\n}', 2, "expected no comment"],
  ["nothing in it", "\n\n", 3, "expected a value"],
  ["the end missing", '{\n  "support": {\n    "url": "https://a.b"\n', 4, "expected a comma or }"],
  ["something after the end", "{}\n\n}", 3, "expected nothing more after the end"],
  [
    "a name given twice",
    '{\n  "support": {"url": "https://a.b"},\n  "support": {}\n}',
    3,
    "expected “support” only once",
  ],
  [
    "a setting that is not known",
    '{\n  "sales": {\n    "url": "https://a.b",\n    "clientID": "x"\n  }\n}',
    4,
    "“sales.clientID” is not a known setting",
  ],
  [
    "a number for a text",
    '{\n  "sales": {\n    "url": "https://a.b",\n    "clientId": 5\n  }\n}',
    4,
    "“sales.clientId” must be a text in double quotes",
  ],
  [
    "an address missing",
    '{\n\n  "sales": {\n    "clientId": "x"\n  }\n}',
    3,
    "“sales.url” must be a text in double quotes",
  ],
  ["an empty address", '{\n  "support": {\n    "url": ""\n  }\n}', 3, "“support.url” must not be empty"],
  [
    "an address without https",
    '{\n  "support": {\n    "url":\n      "http://a.example.com"\n  }\n}',
    3,
    "“support.url” must begin with https://",
  ],
  [
    "an address that is none",
    '{\n  "support": {\n    "url": "our server"\n  }\n}',
    3,
    "“support.url” must be a web address",
  ],
  [
    "a redirect to elsewhere",
    '{\n  "sales": {\n    "url": "https://a.b",\n    "redirectUri": "https://a.b"\n  }\n}',
    4,
    "“sales.redirectUri” must begin with rounds://, or be like http://127.0.0.1:8400/callback",
  ],
  [
    "a channel that there is not",
    '{\n  "updates": {\n    "channel": "nightly"\n  }\n}',
    3,
    '“updates.channel” must be "latest" or "beta"',
  ],
  [
    "a way to sign in that there is not",
    '{\n  "signIn": {\n    "grants": [\n      "password",\n      "code"\n    ]\n  }\n}',
    5,
    '“signIn.grants.1” must be "authorization_code" or "implicit" or "password"',
  ],
  ["no way to sign in", '{\n  "signIn": {"grants": []}\n}', 2, "“signIn.grants” must not be empty"],
  [
    "one way without brackets",
    '{\n  "signIn": {"grants": "password"}\n}',
    2,
    "“signIn.grants” must be a list in brackets",
  ],
  ["a list", "[]", 1, "the whole file must be an object in braces"],
])(
  "a managed configuration with %s is reported by file, line and the expected text",
  async (_name, content, line, expected) => {
    const { file, result } = await read(content);
    expect(result).toEqual({ ok: false, error: { kind: "configurationMalformed", file, line, expected } });
  },
);

test("the first of several mistakes in a managed configuration is reported", async () => {
  const { result } = await read('{\n  "oops": 1,\n  "support": {\n    "url": 3\n  }\n}');
  expect(result).toMatchObject({ error: { line: 2 } });
});

test("a managed configuration that cannot be read is reported", async () => {
  const folder = join(await temporaryFolder(), "configuration.json");
  await mkdir(folder);
  expect(await readManaged([folder])).toMatchObject({
    error: { kind: "configurationMalformed", file: folder },
  });
});

/** Windows, which may run this test, joins paths by its own sign. */
const slashed = (path: string) => path.replaceAll("\\", "/");

test.each([
  [
    "linux",
    { ROUNDS_MANAGED_CONFIG: "/tmp/x.json" },
    false,
    ["/tmp/x.json", "/etc/rounds/configuration.json"],
  ],
  [
    "linux",
    { ROUNDS_MANAGED_CONFIG: "/tmp/x.json" },
    true,
    ["/etc/rounds/configuration.json", "/opt/rounds/rounds.configuration.json"],
  ],
  ["linux", { APPIMAGE: "/home/ada/Downloads/Rounds.AppImage" }, true, ["/etc/rounds/configuration.json"]],
  ["darwin", {}, false, ["/Library/Application Support/Rounds/configuration.json"]],
] as const)(
  "Rounds searches for the managed configuration on %s with %j (packaged: %j) in its documented places",
  (platform, env, packaged, expected) => {
    const machine = { platform, env, packaged, executable: "/opt/rounds/rounds" };
    expect(managedPlaces(machine).map(slashed)).toEqual(expected);
  },
);

test("law 12: on Windows the managed configuration is read where administrators alone can put it, and not in ProgramData", () => {
  const env = { ProgramData: "C:/ProgramData", ProgramFiles: "C:/Program Files" };
  const machine = { platform: "win32", env, packaged: true, executable: "C:/Rounds/Rounds.exe" } as const;
  expect(managedPlaces(machine)).toEqual([
    join("C:/Program Files", "Rounds", "configuration.json"),
    join("C:/Rounds", "rounds.configuration.json"),
  ]);
});

test("the managed configuration beside the app is beside its bundle on macOS and in its folder on Windows", () => {
  const at = (platform: NodeJS.Platform, executable: string) =>
    managedPlaces({ platform, env: {}, packaged: true, executable }).map(slashed).at(-1);
  expect(at("darwin", "/Applications/Rounds.app/Contents/MacOS/Rounds")).toBe(
    "/Applications/rounds.configuration.json",
  );
  expect(at("win32", "C:/Rounds/Rounds.exe")).toBe("C:/Rounds/rounds.configuration.json");
});

test("the JSON Schema in resources describes the managed configuration that Rounds reads", async () => {
  const told: unknown = JSON.parse(
    await readFile(join(resources, "managed-configuration.schema.json"), "utf8"),
  );
  // Written anew from here when this fails: the schema is derived, never edited.
  expect(told).toEqual({
    title: "Managed configuration of Rounds",
    ...z.toJSONSchema(managedConfiguration),
  });
});

test("the example of a managed configuration names every setting that exists", async () => {
  const example = await readManaged([join(resources, "managed-configuration.example.json")]);
  expect(Object.keys(example.ok && example.value ? example.value : {})).toEqual(
    Object.keys(managedConfiguration.shape),
  );
});
