import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collectLicenses } from "../../../scripts/licenses/collect-licenses.ts";
import type { Library } from "../../../scripts/licenses/library.ts";

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "rounds-licenses-")));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function plant(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
}

function library(name: string, more: Readonly<Record<string, string>>, license: string | null = "MIT") {
  const manifest = {
    name,
    version: "1.0.0",
    type: "module",
    main: "index.js",
    ...(license ? { license } : {}),
  };
  const files = {
    "package.json": JSON.stringify(manifest),
    "index.js": "export const on = Date.now();",
    ...more,
  };
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [`node_modules/${name}/${file}`, text]),
  );
}

const bundle = (entry: string, plugins: Parameters<typeof build>[0] extends infer C ? C : never) =>
  build({
    configFile: false,
    logLevel: "silent",
    root,
    ...plugins,
    build: { outDir: join(root, "out", entry), rollupOptions: { input: join(root, `${entry}.js`) } },
  });

/** Two bundles and a worker of the second, as the app has them. */
async function buildAll(): Promise<readonly Library[]> {
  const licenses = collectLicenses({ root, before: ["first", "worker"] });
  await bundle("first", { plugins: [licenses.of("first")] });
  await bundle("last", {
    plugins: [licenses.writtenBy("last")],
    worker: { plugins: () => [licenses.of("worker")] },
  });
  return JSON.parse(await readFile(join(root, "out/last/licenses.json"), "utf8")) as Library[];
}

const apache = "TERMS AND CONDITIONS FOR USE, and so on";

const program = {
  "resources/licenses/Apache-2.0.txt": `${apache}\n`,
  "first.js": 'import { on } from "plain"; console.log(on);',
  "last.js":
    'import worker from "./worker.js?worker&url"; import { on } from "@scoped/one"; console.log(worker, on);',
  "worker.js": 'import { on } from "in-worker"; postMessage(on);',
  ...library("plain", { "LICENSE-MIT": "The terms of plain" }),
  ...library("@scoped/one", { "licence.md": "The terms of one", NOTICE: "Made by One" }, "Apache-2.0"),
  ...library("in-worker", { COPYING: "The terms of in-worker" }),
  ...library("unused", {}),
};

test("the build writes the license texts of the libraries in every bundle and worker, notices included, and of no other", async () => {
  await plant(program);
  const libraries = await buildAll();
  expect(libraries.filter(({ name }) => name !== "vite" && name !== "rolldown")).toEqual([
    {
      name: "@scoped/one",
      version: "1.0.0",
      license: "Apache-2.0",
      text: `The terms of one\n\n${apache}\n\nMade by One`,
    },
    { name: "in-worker", version: "1.0.0", license: "MIT", text: "The terms of in-worker" },
    { name: "plain", version: "1.0.0", license: "MIT", text: "The terms of plain" },
  ]);
  const text = await readFile(join(root, "out/last/licenses.txt"), "utf8");
  for (const one of libraries) expect(text).toContain(`${one.name} ${one.version} (${one.license})`);
});

test("the build writes the license text of a library of which it carries a single file, such as a font", async () => {
  await plant({
    ...program,
    ...library(
      "a-font",
      { LICENSE: "The terms of the font", "files/letters.woff2": "letters".repeat(1_000) },
      "OFL-1.1",
    ),
    "last.js": `import "./last.css"; ${program["last.js"]}`,
    "last.css": '@font-face { font-family: Letters; src: url("a-font/files/letters.woff2"); }',
  });
  expect(await buildAll()).toContainEqual(
    expect.objectContaining({ name: "a-font", text: "The terms of the font" }),
  );
});

test("the build fails and names the library when a bundled library has no license text", async () => {
  await plant({ ...program, ...library("@scoped/bare", {}) });
  await plant({ "first.js": 'import { on } from "@scoped/bare"; console.log(on);' });
  await expect(buildAll()).rejects.toThrow(/@scoped\/bare 1\.0\.0 would be bundled without the text/);
});

test("the build fails when the license file of a bundled library is empty", async () => {
  await plant({ ...program, ...library("in-worker", { COPYING: " \n" }) });
  await expect(buildAll()).rejects.toThrow(/in-worker 1\.0\.0 would be bundled without the text/);
});

test("the build fails when the package.json of a bundled library names no license", async () => {
  await plant(program);
  await plant(library("plain", { LICENSE: "Terms" }, null));
  await expect(buildAll()).rejects.toThrow(/plain 1\.0\.0 would be bundled without the text/);
});

test("a text in resources/licenses replaces the license file that a library is published without", async () => {
  await plant({
    ...program,
    ...library("@scoped/bare", {}),
    "first.js": 'import { on } from "@scoped/bare"; console.log(on);',
    "resources/licenses/@scoped+bare.txt": "The terms of bare\n",
  });
  expect(await buildAll()).toContainEqual(
    expect.objectContaining({ name: "@scoped/bare", text: "The terms of bare" }),
  );
});

test("the build fails when the last bundle is made without the other bundles", async () => {
  await plant(program);
  const licenses = collectLicenses({ root, before: ["first"] });
  await expect(bundle("last", { plugins: [licenses.writtenBy("last")] })).rejects.toThrow(
    /licenses of first are unknown/,
  );
});

test("a license file that has the terms of the Apache license in it gets them no second time", async () => {
  await plant({ ...program, ...library("plain", { LICENSE: `Mine.\n${apache}` }, "Apache-2.0") });
  expect(await buildAll()).toContainEqual(
    expect.objectContaining({ name: "plain", text: `Mine.\n${apache}` }),
  );
});
