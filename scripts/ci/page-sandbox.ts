import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Findings } from "./findings.ts";

/** Whether the system keeps the page in its sandbox, as main has noted in its log by the system's own word. */
export async function showSandbox(findings: Findings, profile: string, isPacked: boolean): Promise<void> {
  const what = "the page in the system's sandbox";
  if (isPacked) {
    await findings.show(what, () => expect.poll(() => sandboxedIn(profile)).toBe(true));
    return;
  }
  await findings.show("a note in the log of whether the page is in the system's sandbox", () =>
    expect.poll(() => sandboxedIn(profile)).toEqual(expect.any(Boolean)),
  );
  findings.notShown(what, "over the shim Chromium runs as this machine's user may run it");
}

/** The last answer in the log: null where the system says nothing, undefined before a page has opened. */
export function sandboxedIn(profile: string): boolean | null | undefined {
  const folder = join(profile, "logs");
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
  const told = lines.flatMap((line) => /page\.opened.*"sandboxed":(true|false|null)/.exec(line)?.[1] ?? []);
  const last = told.at(-1);
  return last === undefined ? undefined : (JSON.parse(last) as boolean | null);
}
