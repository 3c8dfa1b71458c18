import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { refusedSwitches } from "../../src-main/desktop/refuse-switches.ts";
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

test("a release whose AppImage gets no sandbox says which package to take, and ends", async (// biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it
{}, info) => {
  test.setTimeout(120_000);
  const main = await buildRelease(info.outputPath("release"));
  const folder = info.outputPath("home");
  const { code, said } = await starts(main, folder, "--no-sandbox", { APPIMAGE: "/opt/rounds.AppImage" });
  expect(code).toBe(1);
  expect(said).toContain("Install the deb or rpm package");
});

test("a build that is no release starts with a debugging port, as its tests need it", async ({
  managed,
  launch,
}) => {
  const { rep } = await launch({ managedConfig: managed, args: ["--remote-debugging-port=0"] });
  await expect(rep.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
});

test("law 12: a release that is started with a switch which opens it ends at once, and leaves nothing behind", async (// biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it
{}, info) => {
  test.setTimeout(300_000);
  const main = await buildRelease(info.outputPath("release"));
  const folder = info.outputPath("home");
  const names = [...refusedSwitches, "inspect-of-tomorrow"];
  const lane = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const { code, said } = await starts(main, folder, `--${name}=1`);
      expect({ name, code, said: said.trim() }).toEqual({
        name,
        code: 1,
        said: `Rounds does not start with --${name}.`,
      });
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  expect(existsSync(folder)).toBe(false);
});
