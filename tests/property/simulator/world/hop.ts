import type { ServiceAnswer } from "../../../memory-services/service-request.ts";
import type { SeededRandom } from "../../../services/random.ts";

/** Answers of gateways for what they do not reach: no body, a page, words, and JSON of another shape than a service's. */
const answers: readonly ServiceAnswer[] = [
  undefined,
  Buffer.from("<html><head><title>404 Not Found</title></head><body>nginx</body></html>", "utf8"),
  Buffer.from("default backend - 404", "utf8"),
  { message: "no Route matched with those values" },
  { error: "Not Found", status: 404, path: "/" },
].map((body) => ({ status: 404, body }));

/** A hop between the app and the services. Now and then it answers a request with 404, and the service never sees that request. */
export class Hop {
  readonly #random: SeededRandom;
  readonly #answered = new Set<string>();

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /**
   * True if it answers this request. Its machines take turns, and not all of them have lost their way: the same request reaches the
   * service when it comes again.
   */
  answers(share: number, request: string): boolean {
    if (this.#answered.delete(request)) return false;
    const isIt = share > 0 && this.#random.chance(share);
    if (isIt) this.#answered.add(request);
    return isIt;
  }

  notFound(): ServiceAnswer {
    return this.#random.pick(answers);
  }
}
