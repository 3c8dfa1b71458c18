import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { electronBinary } from "../tests/e2e/fixtures/electron-app.ts";
import { desktopOf } from "../tests/electron/desktop.ts";
import { proxyLogin, startDesktopProxy } from "../tests/services/network/desktop-proxy.ts";
import { startServices } from "../tests/services/start.ts";
import { findChromiumOrExplain } from "./find-chromium.ts";
import { sandboxBarred, sandboxFacts } from "./sandbox-barred.ts";
import { buildApp } from "./suite/build-app.ts";

/**
 * `npm start`: builds, starts the sandbox with demo data unless a managed configuration names a service, and opens
 * the app: on Electron, or, where its binary or its sandbox cannot be had, on the shim in a visible Chromium.
 * `-- --desktop keychain=locked` opens it on the shim with that desktop (`tests/electron/desktop.ts`). What stands behind a
 * further `--` is given to the program. `ROUNDS_SHIM_HEADED=0` opens the shim unseen, for who watches it by other means.
 */
const root = join(import.meta.dirname, "..");
const folder = join(root, "out/start");
const isHeaded = process.env.ROUNDS_SHIM_HEADED !== "0";
const ports = { salesPort: 8601, supportPort: 8602, controlPort: 8603 };

async function main(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  console.log("Building …");
  const built = buildApp("warn");
  if (built !== 0) return built;
  const { values, positionals } = parseArgs({
    options: { desktop: { type: "string" } },
    allowPositionals: true,
  });
  const { desktop } = values;
  const parts = desktopOf(desktop ?? "");
  const found = desktop === undefined ? (electronBinary() ?? downloadElectron()) : undefined;
  const barred = found === undefined ? null : sandboxBarred(sandboxFacts(found));
  const binary = barred === null ? found : undefined;
  if (
    binary === undefined &&
    isHeaded &&
    process.platform === "linux" &&
    !process.env.DISPLAY &&
    !process.env.WAYLAND_DISPLAY
  ) {
    console.error("There is no display to open a window on. `npm run demo` plays the app without one.");
    return 1;
  }
  const configuration = process.env.ROUNDS_MANAGED_CONFIG ?? (await startSandbox(parts.packaged === "yes"));
  const environment = { ...process.env, ROUNDS_MANAGED_CONFIG: configuration };
  const profile = `--user-data-dir=${join(folder, "profile")}`;
  if (binary !== undefined) return run(binary, [root, profile, ...positionals], environment);

  const chromium = await findChromiumOrExplain(isHeaded ? "headed" : "headless");
  if (chromium === null) return 1;
  const missing =
    desktop === undefined ? "Electron's binary cannot be had here." : "Only the shim has other desktops.";
  const why = barred ?? missing;
  console.log(`${why} Rounds opens on its shim, in ${chromium.path} (${chromium.how}).`);
  const proxy = await startDesktopProxy(parts);
  if (parts.proxy === "login")
    console.log(
      `The network's proxy takes the name ${proxyLogin.user} with the password ${proxyLogin.password}`,
    );
  const shim = ["--import", "./tests/electron/register.ts", "out/main/main.js", profile, ...positionals];
  return run(process.execPath, shim, {
    ...environment,
    ROUNDS_CHROMIUM: chromium.path,
    ROUNDS_SHIM_DESKTOP: desktop ?? "",
    ...(proxy === null ? {} : { ROUNDS_SHIM_PROXY: proxy.host }),
    ROUNDS_SHIM_HEADED: isHeaded ? "1" : "0",
    ROUNDS_SHIM_KEYCHAIN: join(folder, "keychain.key"),
  });
}

/** Electron fetches its binary on first use. On a closed network that fails, and it is no error here. */
function downloadElectron(): string | undefined {
  console.log("Looking for Electron's binary …");
  spawnSync(process.execPath, [join(root, "node_modules/electron/install.js")], {
    cwd: root,
    stdio: "ignore",
    timeout: 120_000,
  });
  return electronBinary();
}

/** Data and ports stay the same from start to start, so that the app finds its account again. */
async function startSandbox(isPacked: boolean): Promise<string> {
  const services = await startServices({ seed: "demo", file: join(folder, "services.sqlite"), ...ports });
  const { sales, support } = services;
  const configuration = join(folder, "managed.json");
  const content = {
    sales: {
      url: sales.url,
      clientId: sales.clientId,
      clientSecret: sales.clientSecret,
      // No system leads a link to a checkout but Windows: a sign-in comes back by this on all three.
      redirectUri: sales.loopbackRedirectUri,
    },
    support: { url: support.url },
  };
  writeFileSync(configuration, JSON.stringify(content, null, 2));
  console.log(`Services with demo data: ${sales.url} and ${support.url}`);
  if (isPacked)
    console.log(
      `A packed Rounds reads no configuration of a checkout. Give it the client ${sales.clientId}, its secret ${sales.clientSecret} and, under Advanced, the callback address ${sales.loopbackRedirectUri}`,
    );
  console.log(`Sign in as ${sales.login.username} with the password ${sales.login.password}`);
  console.log(`Connect Support as ${support.email} with the password ${support.password}`);
  return configuration;
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

// The sandbox's servers would keep the process alive once the window is closed.
process.exit(await main());
