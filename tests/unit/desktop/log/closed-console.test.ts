import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../auth/rig.ts";

test("Rounds goes on and writes its log after the terminal that started it is gone, which costs one line", async () => {
  const folder = await temporaryFolder();
  const child = fork(join(import.meta.dirname, "log-and-go-on.ts"), [folder], { silent: true });
  await once(child, "message");
  // As when the terminal is closed, or the program that has started Rounds ends.
  child.stdout?.destroy();
  child.stderr?.destroy();
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  const lines = readFileSync(join(folder, "rounds.log"), "utf8").trim().split("\n");
  expect(lines.filter((line) => line.includes("console.stillHere"))).toHaveLength(40);
  expect(lines.filter((line) => line.includes("log.consoleGone"))).toHaveLength(1);
});
