import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readFuses, setFuses, wrongFuses } from "../../../scripts/package/fuses.ts";
import { fuseWire } from "../../packaging/fuse-wire.ts";

const folder = await mkdtemp(join(tmpdir(), "rounds-fuses-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, bytes = fuseWire()): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

const asShipped = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

test("setting the fuses writes them into the program, and reading them back shows them", async () => {
  const file = await program("set");
  expect(await readFuses(file)).not.toEqual(asShipped);
  await setFuses(file, { signAnew: false });
  expect(await readFuses(file)).toEqual(asShipped);
  expect(wrongFuses(await readFuses(file))).toEqual([]);
});

test("setting the fuses changes nine bytes of the program and nothing else", async () => {
  const before = fuseWire();
  const file = await program("rest", before);
  await setFuses(file, { signAnew: false });
  const after = await readFile(file);
  const changed = [...after.keys()].filter((at) => after[at] !== before[at]);
  expect(changed.length).toBeLessThanOrEqual(9);
  expect((changed.at(-1) ?? 0) - (changed[0] ?? 0)).toBeLessThan(9);
});

test.each([
  ["RunAsNode is true, not false", "101100011"],
  ["OnlyLoadAppFromAsar is false, not true", "010010001"],
  ["EnableEmbeddedAsarIntegrityValidation is removed, not true", "0100r1001"],
  ["WasmTrapHandlers is not there, not true", "01001100"],
  ["fuse 9 is not named in scripts/package/fuses.ts", "0100110011"],
])("the check of the fuses reports: %s", async (sentence, states) => {
  expect(wrongFuses(await readFuses(await program("wrong", fuseWire(states))))).toContain(sentence);
});

test("setting the fuses fails when Electron has a fuse that nobody has decided about", async () => {
  const file = await program("new", fuseWire("1011000111"));
  await expect(setFuses(file, { signAnew: false })).rejects.toThrow(/strictlyRequireAllFuses/);
});

test("setting the fuses fails when the fuse wire is of another kind", async () => {
  const file = await program("kind", fuseWire("101100011", 2));
  await expect(setFuses(file, { signAnew: false })).rejects.toThrow(/wire version/);
});
