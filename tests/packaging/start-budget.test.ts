import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const built = join(import.meta.dirname, "../../out");
const assets = join(built, "renderer/assets");

/** Finds the files that a program reads before it runs: its own, and all that they import by name. */
function readAtStart(entry: string): ReadonlyMap<string, number> {
  const read = new Map<string, number>();
  const follow = (file: string): void => {
    if (read.has(file)) return;
    const code = readFileSync(file, "utf8");
    read.set(file, Buffer.byteLength(code));
    for (const [, named = ""] of code.matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g))
      follow(join(file, "..", named));
  };
  follow(entry);
  return read;
}

const kilobytes = (files: ReadonlyMap<string, number>) =>
  Math.ceil([...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000);

/** The file that the page itself names. */
function pageScript(): string {
  const page = readFileSync(join(built, "renderer/index.html"), "utf8");
  const [, script = ""] = /<script[^>]* src="\/?([^"]+)"/.exec(page) ?? [];
  return join(built, "renderer", script);
}

test("main reads no more than 860 kB before its window opens: no network stack, no client of OAuth, no listener for a sign-in, no reader of updates, and nothing that looks into documents", () => {
  const read = readAtStart(join(built, "main/main.js"));
  expect(kilobytes(read)).toBeLessThanOrEqual(860);
  expect([...read.keys()].join()).not.toMatch(
    /routed-fetch|token-endpoint|loopback|open-feed|look-into-document/,
  );
  expect(readdirSync(join(built, "main/chunks")).join()).toMatch(
    /look-into-document.*loopback.*open-feed.*routed-fetch.*token-endpoint/,
  );
});

test("the window reads no more than 1,040 kB of program before its first screen, with its own words in every language", () => {
  expect(kilobytes(readAtStart(pageScript()))).toBeLessThanOrEqual(1_040);
});

test("a form waits for no more than 557 kB beside what the first screen has read, and for nothing that is seldom wanted", () => {
  const first = readAtStart(pageScript());
  const pages = readdirSync(assets).find((name) => /^pages-.*\.js$/.test(name));
  const forms = [...readAtStart(join(assets, pages ?? ""))].filter(([file]) => !first.has(file));
  expect(kilobytes(new Map(forms))).toBeLessThanOrEqual(557);
  expect(forms.map(([file]) => file).join()).not.toContain("seldom-");
});

test("a form waits for no more than 75 kB of words, those of one language", () => {
  const words = readdirSync(assets).filter((name) => /^words-.*\.js$/.test(name));
  expect(words.length).toBeGreaterThan(1);
  for (const name of words) {
    const read = readAtStart(join(assets, name));
    expect([...read.keys()]).toEqual([join(assets, name)]);
    expect(kilobytes(read)).toBeLessThanOrEqual(75);
  }
});

test("the worker of the replica reads no more than 247 kB, and no reader of files to import", () => {
  const worker = readdirSync(assets).find((name) => /^replica-worker-.*\.js$/.test(name));
  const read = readAtStart(join(assets, worker ?? ""));
  expect(kilobytes(read)).toBeLessThanOrEqual(247);
  expect([...read.keys()].join()).not.toContain("import-plans-");
});
