import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { presentChromium } from "../../../scripts/chromium/present.ts";
import { isDeep } from "../../depth.ts";
import type { Played } from "./network.ts";
import { networkCases } from "./network-cases.ts";
import { playByChromium } from "./play-by-chromium.ts";
import { playByRounds } from "./play-by-rounds.ts";
import { playByShim } from "./play-by-shim.ts";

interface Recorded {
  readonly chromium: Played;
  readonly rounds: Played;
}

/** `ROUNDS_RECORD=1 npx vitest run tests/contract/chromium`, then `npx biome format --write` of it, makes it anew. Read each line that changes. */
const file = join(import.meta.dirname, "record.json");
const isRecording = process.env.ROUNDS_RECORD === "1";
const record = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, Recorded>>;
const anew = new Map<string, Partial<Recorded>>();
const knowsScripts = (await presentChromium("headed")) !== undefined;

const names = Object.keys(networkCases);
const caseOf = (name: string) => {
  const one = networkCases[name];
  if (one === undefined) throw new Error(`no case "${name}"`);
  return one;
};

const played = (name: string): Partial<Recorded> => anew.get(name) ?? {};

test.each(names)("Rounds behaves as recorded in this network: %s", async (name) => {
  const rounds = await playByRounds(caseOf(name));
  anew.set(name, { ...played(name), rounds });
  if (!isRecording) expect(rounds).toEqual(record[name]?.rounds);
});

// Each case starts a Chromium, whose record changes with Chromium alone.
for (const name of isDeep || isRecording ? names : []) {
  const one = caseOf(name);
  test.skipIf(one.settings.kind !== "fixed" && !knowsScripts)(
    `Chromium behaves as recorded in this network: ${name}`,
    async () => {
      const chromium = await playByChromium(one);
      anew.set(name, { ...played(name), chromium });
      if (!isRecording) expect(chromium).toEqual(record[name]?.chromium);
    },
  );
}

/** The cases that begin with a GET on a new connection. What is cut off on a warm one Chromium repeats, and the shim, over Node, does not. */
const byOneGet = names.filter((name) => {
  const [[method, path] = []] = caseOf(name).requests;
  return method === "GET" && path === "/" && !name.endsWith("cut off on a warm connection");
});

test.each(byOneGet)("the shim's own request behaves as Chromium's does in this network: %s", async (name) => {
  const recorded = record[name]?.chromium;
  expect(await playByShim(caseOf(name))).toEqual({
    ended: recorded?.ended[0],
    asked: recorded?.asked,
    reached: (recorded?.service.length ?? 0) > 0,
  });
});

afterAll(() => {
  if (!isRecording) return;
  const inOrder = names.map((name) => [
    name,
    { chromium: played(name).chromium, rounds: played(name).rounds },
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
});

test("the record of Chromium's behavior holds exactly the cases that the test plays", () => {
  if (!isRecording) expect(Object.keys(record)).toEqual(names);
});

const recorded = Object.entries(record);

test("law 5: the record shows that Chromium sends a request again that was cut off on a used connection, and that Rounds sends no request twice", () => {
  const twice = (played: Played) => new Set(played.service).size < played.service.length;
  const cutWhenWarm = names.filter((name) => name.endsWith("cut off on a warm connection"));
  expect(recorded.filter(([, one]) => twice(one.chromium)).map(([name]) => name)).toEqual(
    cutWhenWarm.filter((name) => !name.includes("an answer")),
  );
  expect(recorded.filter(([, one]) => twice(one.rounds))).toEqual([]);
});

test("the record shows that Rounds asks the same proxies as Chromium, and reaches the service where Chromium does", () => {
  for (const [name, { chromium, rounds }] of recorded) {
    expect(rounds.asked, name).toEqual(chromium.asked);
    expect(rounds.service.length > 0, name).toBe(chromium.service.length > 0);
  }
});
