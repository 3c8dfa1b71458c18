// notices: free-text-logged
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { systemClock } from "../../../../src-main/desktop/app/clock.ts";
import { openLog } from "../../../../src-main/desktop/log/log.ts";
import { logLine } from "../../../../src-main/desktop/log/log-line.ts";
import { redact } from "../../../../src-main/desktop/log/redact.ts";
import { fault } from "../../../../src-shared/errors/fault.ts";
import { updateFault, updateStatus } from "../../../../src-shared/ipc/updates.ts";
import { temporaryFolder } from "../../auth/rig.ts";
import { personal, personalText } from "../hostile-corpus.ts";

/** As JSON would write it, without the quotes. */
const written = (text: string) => JSON.stringify(text).slice(1, -1);

/** Everywhere that a text of somebody's may turn up in what is handed to the log. */
const places: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [text, { deep: text }],
  (text) => ({ kind: text }),
  (text) => ({ kind: "storageBroken", detail: text }),
  (text) => ({ kind: "rejected", status: 422, issues: [{ field: text, code: text, message: text }] }),
  (text) => ({ toString: () => text, toJSON: () => text }),
  (text) => new Error(text),
  (text) => Object.assign(new TypeError(text), { code: text, name: text }),
  (text) => new Error("wrapped", { cause: new Error(text) }),
  (text) => new AggregateError([new Error(text)], text),
  (text) => new Map([[text, text]]),
  (text) => Symbol(text),
  (text) => () => text,
];

test.each(places.map((place, index) => [index, place] as const))(
  "law 12: no text that a person wrote reaches the log, whatever field holds it (%i)",
  (_index, place) => {
    fc.assert(
      fc.property(personalText, (text) => {
        const line = logLine("event", { value: place(text) });
        expect(line.replace("value", "")).not.toContain(written(text));
        expect(line).not.toContain(text);
      }),
      { numRuns: 300 },
    );
  },
);

test("law 12: a logged exception shows its kind and its place in the code, not its message", () => {
  const error = new RangeError("Zoë\n    at Ada (/home/ada/secret.js:1:2)");
  const line = logLine("crashed", { error });
  expect(line).toMatch(/^crashed {"error":"RangeError < hostile-log\.test\.ts:\d+:\d+/);
  expect(line).not.toMatch(/Zoë|ada|secret/i);
});

test("law 12: a number long enough for a telephone number is hidden in the log", () => {
  expect(logLine("x", { ms: 1200, phone: 447_946_095_800 })).toBe('x {"ms":1200,"phone":"[hidden]"}');
});

test("law 12: the log keeps kinds, versions and paths without ids", () => {
  const fields = {
    version: "1.2.3",
    platform: "linux",
    fault: "rateLimited",
    type: "deal_source",
    path: "/v2/contacts/4711",
    reference: "0f6f2d60",
  };
  expect(logLine("x", fields)).toBe(`x ${JSON.stringify({ ...fields, path: "/v2/contacts/:id" })}`);
  const ours = [
    ...fault.options.map((one) => one.shape.kind.value),
    ...updateStatus.shape.phase.options.map((one) => one.shape.kind.value),
    ...updateFault.options,
    ...["stalled", "late", "failed", "oom", "ENOSPC", "net::ERR_FAILED"],
  ];
  for (const word of ours) expect(logLine("x", { word })).toBe(`x {"word":"${word}"}`);
});

test("law 12: redaction also removes addresses, numbers and secrets from any text", () => {
  const found = personal.filter((text) => /@|\+44|\(555\)|07700/.test(text));
  expect(found).toHaveLength(5);
  for (const text of found) expect(redact(`said ${text}, then`)).not.toContain(text);
});

test("the log is at most two files of its size and keeps the last lines", async () => {
  const folder = await temporaryFolder();
  const log = openLog(folder, { console: false, clock: systemClock, maximumBytes: 4_000 });
  for (let count = 0; count < 1_000; count += 1) log.info("http.answered", { count, path: "/v2/contacts" });
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThan(4_200);
  expect(readFileSync(join(folder, "rounds.log"), "utf8")).toContain('"count":999');
});

test("the name of every logged event is a literal in the code", () => {
  const root = join(import.meta.dirname, "../../../../src-main");
  const calls = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith("log.ts"))
    .flatMap(
      (name) => readFileSync(join(root, name), "utf8").match(/\blog(\(\))?\.(info|warn|error)\(\s*./g) ?? [],
    );
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.filter((call) => !call.endsWith('"'))).toEqual([]);
});
