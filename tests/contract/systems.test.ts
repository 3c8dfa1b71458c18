import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "../source-files.ts";

/** Files of the tests and scripts, which run on Linux, macOS and Windows; `not` leaves out what runs on one of them alone. */
const files = sourceFiles("{tests,scripts}/**/*.{ts,tsx}").filter(
  (file) => !file.endsWith("systems.test.ts"),
);

/** A use that not every system has, and the files that Linux alone runs. */
const uses: readonly {
  readonly what: string;
  readonly use: RegExp;
  readonly linuxAlone?: readonly string[];
}[] = [
  { what: "a file's mode, which Windows does not have", use: /\.mode\)? & 0o/ },
  {
    what: "/proc, which Linux alone has",
    use: /["'`]\/proc/,
    // The bench measures memory by Linux's counts, and says so; the shim's own rows name it in words.
    linuxAlone: ["tests/bench/process-cost.ts", "tests/electron/surface/application.ts"],
  },
];

describe("Tests and scripts run on every system", () => {
  test.each(uses)("a file that uses $what asks which system it is on", ({ use, linuxAlone = [] }) => {
    const unasked = files
      .filter((file) => !linuxAlone.includes(file))
      .map((file) => ({ file, text: readFileSync(file, "utf8") }))
      .filter(({ text }) => use.test(text) && !text.includes("process.platform"));
    expect(unasked.map(({ file }) => file)).toEqual([]);
  });

  test("no file takes a path from an address, because such a path is none on Windows", () => {
    const read = files.filter((file) => /import\.meta\.url\)\.pathname/.test(readFileSync(file, "utf8")));
    expect(read).toEqual([]);
  });

  test("git checks every text out with the same line ends on every system", () => {
    expect(readFileSync(".gitattributes", "utf8")).toMatch(/^\* text=auto eol=lf$/m);
  });
});
