import tls from "node:tls";
import { proxiesIn } from "../../electron/session/proxy-answer.ts";
import { ClientRequestShim } from "../../electron/system/net-request.ts";
import { selfSigned } from "../../unit/http/self-signed.ts";
import { startNetwork } from "./network.ts";
import type { NetworkCase } from "./network-cases.ts";
import { answerOf } from "./play-by-rounds.ts";

/** Milliseconds until a request that ends by nothing counts as unanswered, as the record has it. */
const patienceMs = 1000;

/** The outcome of one GET, in the record's words. */
interface PlayedOnce {
  readonly ended: string;
  readonly asked: readonly string[];
  readonly reached: boolean;
}

/** Plays the shim's own request (Electron's `net.request`) in this network: the update feed is asked by it. */
export async function playByShim(one: NetworkCase): Promise<PlayedOnce> {
  const network = await startNetwork(one);
  const trusted = tls.getCACertificates("default");
  tls.setDefaultCACertificates([selfSigned.cert]);
  try {
    const ended = await get(
      `https://127.0.0.1:${network.port}/`,
      proxiesIn(answerOf(one, network)),
      one.login,
    );
    const { asked, service } = network.seen();
    return { ended, asked, reached: service.length > 0 };
  } finally {
    tls.setDefaultCACertificates(trusted);
    await network.close();
  }
}

function get(url: string, ways: readonly (string | null)[], login: NetworkCase["login"]): Promise<string> {
  return new Promise((resolve) => {
    const request = new ClientRequestShim({ url }, () => [...ways]);
    const timer = setTimeout(() => {
      resolve("no answer");
      request.abort();
    }, patienceMs);
    let isTold = false;
    request.on("login", (_asked, answer) => {
      if (login === undefined || isTold) answer();
      else answer(login.user, login.password);
      isTold = true;
    });
    const end = (word: string) => {
      clearTimeout(timer);
      resolve(word);
    };
    request.on("response", (response) => {
      response.resume();
      response.on("end", () => end(String(response.statusCode)));
    });
    request.on("error", (error) => end(error.message));
    request.end();
  });
}
