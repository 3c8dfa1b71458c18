import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommand } from "../../../scripts/suite/command.ts";

const folder = mkdtempSync(join(tmpdir(), "rounds-command-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the suite hands a tool its arguments as they are, spaces and a shell's own signs among them", async () => {
  const log = join(folder, "arguments");
  const args = ["a name with spaces", "one & two", "%PATH%", '"quoted"', "*"];
  const print = "console.log(JSON.stringify(process.argv.slice(1)))";
  expect(await runCommand(["node", "-e", print, ...args], { log })).toBe(0);
  expect(JSON.parse(readFileSync(log, "utf8"))).toEqual(args);
});

test.each(["biome", "depcruise", "electron-vite", "knip", "lingui", "playwright", "tsc", "vitest"])(
  "the suite starts the tool %s by its own file, in the Node that runs the suite",
  async (tool) => {
    const log = join(folder, tool);
    expect([tool, await runCommand([tool, "--version"], { log })]).toEqual([tool, 0]);
    expect(readFileSync(log, "utf8")).toMatch(/\d+\.\d+\.\d+/);
  },
);

test("the suite counts a tool that is not installed as failed, and its log says so", async () => {
  const log = join(folder, "missing");
  expect(await runCommand(["no-such-tool"], { log })).toBe(1);
  expect(readFileSync(log, "utf8")).toContain("no-such-tool is not installed");
});

test("every script and test starts programs directly, without a shell or a launcher of node_modules/.bin", () => {
  // In parts, or this file would find itself.
  const refused = new RegExp(["shell: (true|process)", "node_modules/\\.bin/[\\w$]"].join("|"));
  const files = globSync("{scripts,tests}/**/*.ts").filter((file) => !file.endsWith("command.test.ts"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => refused.test(readFileSync(file, "utf8")))).toEqual([]);
});
