import { chromium, type LaunchOptions } from "playwright-core";
import { presentChromium } from "../../../scripts/chromium/present.ts";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { type Network, type Played, serviceHost, startNetwork } from "./network.ts";
import type { NetworkCase } from "./network-cases.ts";

/** Long enough for every request that ends at all. */
const patienceMs = 3000;

/** Plays a case in a real Chromium: a page sends the requests by `fetch`. */
export async function playByChromium(one: NetworkCase): Promise<Played> {
  const network = await startNetwork(one);
  // The headless shell supports no proxy scripts.
  const program = one.settings.kind === "fixed" ? await findChromium() : await presentChromium("headed");
  if (program === undefined) throw new Error("no Chromium here that knows scripts");
  const browser = await chromium.launch({ executablePath: program.path, ...settings(one, network) });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const ended: string[] = [];
    for (const [method, path] of one.requests) {
      const failing = page.waitForEvent("requestfailed", { timeout: 2 * patienceMs }).catch(() => null);
      const word = await page.evaluate(ask, { method, url: address(one, network) + path, patienceMs });
      ended.push(word ?? (await failing)?.failure()?.errorText ?? "failed");
    }
    return { ended, ...network.seen() };
  } finally {
    await browser.close();
    await network.close();
  }
}

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly patienceMs: number;
}

/** Runs in the page. Returns how the request ended, or null if Chromium's `requestfailed` event has the reason. */
async function ask({ method, url, patienceMs }: Asked): Promise<string | null> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(url, { method, signal, cache: "no-store" });
    await response.text();
    return String(response.status);
  } catch {
    return signal.aborted ? "no answer" : null;
  }
}

function address({ settings }: NetworkCase, { port }: Network): string {
  const isHere = settings.kind === "fixed" && settings.asksLoopback;
  return `https://${isHere ? "127.0.0.1" : serviceHost}:${port}`;
}

function settings({ settings, login }: NetworkCase, { hosts }: Network): LaunchOptions {
  const args = [
    "--no-sandbox",
    "--disable-web-security",
    `--host-resolver-rules=MAP ${serviceHost} 127.0.0.1`,
  ];
  if (settings.kind !== "fixed")
    return { args: [...args, "--headless=new", `--proxy-pac-url=${scriptAt(settings, hosts)}`] };
  const server = settings.ways.map((way) => (way === "DIRECT" ? "direct://" : `http://${hosts[way]}`)).join();
  if (login === undefined) return { args: [...args, `--proxy-server=${server}`] };
  return { args, proxy: { server, username: login.user, password: login.password } };
}

function scriptAt(settings: NetworkCase["settings"], hosts: Network["hosts"]): string {
  if (settings.kind !== "script") return "http://127.0.0.1:9/";
  const text = `function FindProxyForURL() { return ${JSON.stringify(named(settings.answer, hosts))}; }`;
  return `data:application/x-javascript-config;base64,${Buffer.from(text).toString("base64")}`;
}

/** Puts the proxies' hosts into a script's answer. */
export function named(answer: string, hosts: Network["hosts"]): string {
  return answer.replace(/\b[AB]\b/g, (name) => hosts[name] ?? name);
}
