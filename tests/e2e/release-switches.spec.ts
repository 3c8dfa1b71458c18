import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { words } from "../../words.config.ts";
import { expect, test } from "./fixtures/test.ts";

const root = join(import.meta.dirname, "../..");

/** Main, built as `ROUNDS_RELEASE=1` has `electron.vite.config.ts` build it. */
async function buildRelease(outDir: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: words(),
    define: { ROUNDS_RELEASE: "true" },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      rollupOptions: { input: { main: "src-main/main.ts" }, external: ["electron"] },
    },
  });
  return join(outDir, "main.js");
}

function starts(
  main: string,
  folder: string,
  given: string,
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: unknown; said: string }> {
  const args = ["--import", join(root, "tests/electron/register.ts"), main, given];
  const env = { ...process.env, XDG_CONFIG_HOME: folder, HOME: folder, ...more };
  return new Promise((resolve) => {
    execFile(join(root, "node_modules/node/bin/node"), args, { env, timeout: 60_000 }, (error, _out, said) =>
      resolve({ code: error?.code ?? 0, said }),
    );
  });
}

/**
 * Two of each kind. `tests/unit/desktop/refuse-switches.test.ts` asks the function that decides about every switch; a start shows
 * that a release asks it before all else.
 */
const ofEachKind = [
  ["debuggers and scripts", "remote-debugging-port", "js-flags"],
  ["walls between processes", "no-sandbox", "single-process"],
  ["walls around the page", "disable-web-security", "enable-blink-features"],
  ["other programs", "load-extension", "renderer-cmd-prefix"],
  ["other data, keys and certificates", "user-data-dir", "ignore-certificate-errors"],
  ["Node's own, known and to come", "inspect", "inspect-of-tomorrow"],
] as const;

test.describe("A release", () => {
  let built = "";
  let main = "";
  test.beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), "rounds-release-"));
    main = await buildRelease(built);
  });
  test.afterAll(() => rmSync(built, { recursive: true, force: true }));

  test("a release whose AppImage gets no sandbox says which package to take, and ends", async ({
    folder,
  }) => {
    const { code, said } = await starts(main, folder, "--no-sandbox", { APPIMAGE: "/opt/rounds.AppImage" });
    expect(code).toBe(1);
    expect(said).toContain("Install the deb or rpm package");
  });

  test("law 12: a release that is started with a switch which opens it ends at once, and leaves nothing behind", async ({
    folder,
  }) => {
    const home = join(folder, "home");
    const lane = async ([, ...names]: (typeof ofEachKind)[number]) => {
      for (const name of names) {
        const { code, said } = await starts(main, home, `--${name}=1`);
        expect({ name, code, said: said.trim() }).toEqual({
          name,
          code: 1,
          said: `Rounds does not start with --${name}.`,
        });
      }
    };
    await Promise.all(ofEachKind.map(lane));
    expect(existsSync(home)).toBe(false);
  });
});

test("a build that is no release starts with a debugging port, as its tests need it", async ({
  managed,
  launch,
}) => {
  const { rep } = await launch({ managedConfig: managed, args: ["--remote-debugging-port=0"] });
  await expect(rep.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
});
