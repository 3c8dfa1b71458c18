import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { words } from "../../../i18n.config.ts";
import { refusedSwitches } from "../../../src-main/desktop/app/refuse-switches.ts";
import { expect, test } from "../fixtures/test.ts";

const root = join(import.meta.dirname, "../../..");

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
 * Two of each kind. `tests/unit/desktop/app/refuse-switches.test.ts` asks the function that decides about every switch; a start shows
 * that a release asks it before all else. `npm run test:deep` starts with each.
 */
const ofEachKind = [
  ...["remote-debugging-port", "js-flags"], // debuggers and scripts
  ...["no-sandbox", "single-process"], // walls between processes
  ...["disable-web-security", "enable-blink-features"], // walls around the page
  ...["load-extension", "renderer-cmd-prefix"], // other programs
  ...["user-data-dir", "ignore-certificate-errors"], // other data, keys and certificates
  ...["inspect", "inspect-of-tomorrow"], // Node's own, known and to come
];

/** Starts the release with each of the switches, three at a time; each start must end by itself and leave nothing behind. */
async function endsWithEach(main: string, home: string, switches: Iterable<string>): Promise<void> {
  const left = [...switches];
  const lane = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const { code, said } = await starts(main, home, `--${name}=1`);
      expect({ name, code, said: said.trim() }).toEqual({
        name,
        code: 1,
        said: `Rounds does not start with --${name}.`,
      });
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  expect(existsSync(home)).toBe(false);
}

test.describe("A release", () => {
  let built = "";
  let main = "";
  test.beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), "rounds-release-"));
    main = await buildRelease(built);
  });
  test.afterAll(() => rmSync(built, { recursive: true, force: true }));

  test("an AppImage that gets no sandbox names the package to take instead, and ends", async ({ folder }) => {
    const { code, said } = await starts(main, folder, "--no-sandbox", { APPIMAGE: "/opt/rounds.AppImage" });
    expect(code).toBe(1);
    expect(said).toContain("Install the deb or rpm package");
  });

  test("law 12: a release that is started with a switch which weakens it ends at once, and leaves nothing behind", async ({
    folder,
  }) => {
    await endsWithEach(main, join(folder, "home"), ofEachKind);
  });

  test("law 12: a release that is started with any of the refused switches ends at once", {
    tag: "@deep",
  }, async ({ folder }) => {
    test.setTimeout(300_000);
    await endsWithEach(main, join(folder, "home"), refusedSwitches);
  });
});

test("a development build starts with a debugging port, because its tests need one", async ({
  managed,
  launch,
}) => {
  const { rep } = await launch({ managedConfig: managed, args: ["--remote-debugging-port=0"] });
  await expect(rep.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
});
