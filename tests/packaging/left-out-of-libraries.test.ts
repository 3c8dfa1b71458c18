import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { undrawnParts } from "../../scripts/bundle/mantine-parts.ts";
import { formatMethod } from "../../scripts/bundle/zod-without-formats.ts";

const root = join(import.meta.dirname, "../..");

interface SourceMap {
  readonly sources?: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

/** The modules of the built files in a folder as they were written, libraries included, by their paths. */
function modulesIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, "out", folder)).filter((name) => name.endsWith(".js.map"));
  return new Map(
    files.flatMap((name) => {
      const map: SourceMap = JSON.parse(readFileSync(join(root, "out", folder, name), "utf8"));
      return (map.sources ?? []).map((path, at): [string, string] => [path, map.sourcesContent?.[at] ?? ""]);
    }),
  );
}

const ofWindow = modulesIn("renderer/assets");
const ofMain = new Map([...modulesIn("main"), ...modulesIn("main/chunks")]);

test("no code of the window, nor of Mantine in it, draws a part of Mantine's components that the build leaves out", () => {
  expect(ofWindow.size).toBeGreaterThan(1_000);
  const drawn = new RegExp(`\\b(${undrawnParts.join("|").replaceAll(".", "\\.")})\\b(?! = )`);
  expect([...ofWindow].filter(([, code]) => drawn.test(code)).map(([path]) => path)).toEqual([]);
});

test("the window carries no part of Mantine's components that the build leaves out", () => {
  const files = undrawnParts.map((part) => `/${part.replace(".", "")}.mjs`);
  expect([...ofWindow.keys()].filter((path) => files.some((file) => path.endsWith(file)))).toEqual([]);
});

test("no code of the window or of main asks Zod's strings for a format by a method, which the build leaves out", () => {
  const zod = readFileSync(join(root, "node_modules/zod/v4/classic/schemas.js"), "utf8");
  const methods = [...zod.matchAll(formatMethod)].map(([, name = ""]) => name);
  expect(methods).toContain("email");
  expect(ofMain.size).toBeGreaterThan(300);
  const asked = new RegExp(`(?<!\\b(?:z|iso|random))\\s*\\.(${methods.join("|")})\\(`);
  const asks = [...ofWindow, ...ofMain]
    .filter(([path, code]) => !path.includes("node_modules/zod/") && /from "zod"/.test(code))
    .filter(([, code]) => asked.test(code));
  expect(asks.map(([path]) => path)).toEqual([]);
});
