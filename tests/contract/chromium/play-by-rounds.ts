import tls from "node:tls";
import type { HttpRequest } from "../../../src-main/http/port.ts";
import { createRoutedFetch } from "../../../src-main/http/routed-fetch.ts";
import type { MonotonicMs } from "../../../src-shared/clock.ts";
import { collectingLog, quickSend } from "../../unit/http/parts.ts";
import { selfSigned } from "../../unit/http/self-signed.ts";
import { type Network, type Played, startNetwork } from "./network.ts";
import type { NetworkCase } from "./network-cases.ts";
import { named } from "./play-by-chromium.ts";

/**
 * Plays a case in Rounds, with the answer of Chromium's `resolveProxy` in this network. Marks no request repeatable, so
 * Rounds sends each once.
 */
export async function playByRounds(one: NetworkCase): Promise<Played> {
  const network = await startNetwork(one);
  const trusted = tls.getCACertificates("default");
  tls.setDefaultCACertificates([selfSigned.cert]);
  try {
    const log = collectingLog();
    const fetch = createRoutedFetch({
      trustSystem: async () => undefined,
      resolveProxy: async () => answerOf(one, network),
      login: () => one.login ?? null,
      refused: () => undefined,
      clock: { monotonic: () => 0 as MonotonicMs },
      log,
    });
    // Only a proxy that hangs is waited for: on a busy computer all else takes a second too.
    const hangs = Object.values(one.proxies).includes("hangs");
    const send = quickSend({ fetch, log, timeoutMs: hangs ? 1000 : 20_000 });
    const ended: string[] = [];
    for (const [method, path] of one.requests) {
      const request = { method, url: `https://127.0.0.1:${network.port}${path}`, repeatable: false };
      const answer = await send(request as HttpRequest);
      if (answer.ok) ended.push(String(answer.value.status));
      else {
        const { fault, mayHaveTakenEffect } = answer.error;
        ended.push(`${fault.kind}, ${mayHaveTakenEffect ? "may have arrived" : "has not arrived"}`);
      }
    }
    return { ended, ...network.seen() };
  } finally {
    tls.setDefaultCACertificates(trusted);
    await network.close();
  }
}

/** Returns what the system answers in this network where it is asked for a way, in its own words. */
export function answerOf({ settings }: NetworkCase, { hosts }: Network): string {
  if (settings.kind === "script") return named(settings.answer, hosts);
  if (settings.kind !== "fixed" || settings.asksLoopback) return "DIRECT";
  return named(settings.ways.map((way) => (way === "DIRECT" ? way : `PROXY ${way}`)).join(";"), hosts);
}
