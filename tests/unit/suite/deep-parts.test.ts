import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inFull } from "../../../scripts/deep/parts.ts";

test("every test file that takes more of something in the deep run is in one of its parts", () => {
  const deeper = globSync("tests/{unit,contract,property}/**/*.test.{ts,tsx}").filter((file) =>
    /from "[./]*\/depth\.ts"/.test(readFileSync(file, "utf8")),
  );
  const named: readonly string[] = Object.values(inFull).flat();
  expect(deeper.map((file) => file.replaceAll("\\", "/")).filter((file) => !named.includes(file))).toEqual(
    [],
  );
});
