import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { type CdpSession, Connection } from "./connection.ts";
import { type ChromiumSwitches, chromiumFlags } from "./flags.ts";
import { profileReleased } from "./profile-lock.ts";

export type Chromium = {
  readonly root: CdpSession;
  /** Settles when the process has ended, whatever ended it. */
  readonly gone: Promise<void>;
  /** The address for other DevTools clients, where it was launched attachable. */
  address(): Promise<string>;
  close(): Promise<void>;
};

const ATTEMPTS = 3;

/**
 * The machine's own session bus, from before the shim named its own to the product. Chromium asks a bus for far more than the
 * shim's answers, and holds its UI thread until it has the answers.
 */
const { DBUS_SESSION_BUS_ADDRESS } = process.env;

/** Starts Chromium and waits until it answers. Tries again where a predecessor with the same profile was still dying. */
export async function launchChromium(switches: ChromiumSwitches): Promise<Chromium> {
  const executable = (await findChromium(switches.headed ? "headed" : "headless")).path;
  mkdirSync(switches.profile, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    await profileReleased(switches.profile);
    rmSync(portFile(switches.profile), { force: true });
    const child = spawn(executable, chromiumFlags(switches), {
      stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
      env: { ...process.env, DBUS_SESSION_BUS_ADDRESS },
    });
    const lastWords = tail(child);
    const connection = new Connection(child.stdio[3] as Writable, child.stdio[4] as Readable);
    const gone = once(child, "exit").then(() => undefined);
    try {
      await connection.root.send("Browser.getVersion");
      return {
        root: connection.root,
        gone,
        address: () => address(switches.profile),
        close: closer(connection, child, gone),
      };
    } catch (error) {
      child.kill("SIGKILL");
      if (attempt === ATTEMPTS)
        throw new Error(`Chromium (${executable}) did not start: ${lastWords()}`, { cause: error });
      await delay(200 * attempt);
    }
  }
}

/** Chromium's log is noise about buses and GPUs, of use only when it fails to start. */
function tail(child: ChildProcess): () => string {
  let text = "";
  child.on("error", (error) => {
    text += error.message;
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    text = (text + chunk.toString("utf8")).slice(-2000);
  });
  return () => text;
}

function closer(connection: Connection, child: ChildProcess, gone: Promise<void>): () => Promise<void> {
  return async () => {
    connection.root.tell("Browser.close");
    const forced = setTimeout(() => child.kill("SIGKILL"), 5000);
    await gone;
    clearTimeout(forced);
  };
}

function portFile(profile: string): string {
  return join(profile, "DevToolsActivePort");
}

async function address(profile: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = readPort(profile);
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    await delay(25);
  }
  throw new Error("Chromium did not say which port it listens on.");
}

function readPort(profile: string): string | undefined {
  try {
    return /^(\d+)\n/.exec(readFileSync(portFile(profile), "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
