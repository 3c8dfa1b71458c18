import type { ServiceAnswer } from "../../../memory-services/service-request.ts";
import type { SeededRandom } from "../../../services/random.ts";

/** Bodies of gateways' own answers: none, a page, words, and JSON of another shape than a service's. */
const bodies: readonly { readonly body: unknown }[] = [
  undefined,
  Buffer.from("<html><head><title>404 Not Found</title></head><body>nginx</body></html>", "utf8"),
  Buffer.from("default backend - 404", "utf8"),
  { message: "no Route matched with those values" },
  { error: "Not Found", status: 404, path: "/" },
].map((body) => ({ body }));

/** Most have lost their way. For a reading one may also want a sign-in of its own, or refuse it. */
const statuses = { GET: [404, 404, 404, 401, 400, 403], write: [404] } as const;

/** A hop between the app and the services. Now and then it answers a request itself, and the service never sees that request. */
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

  answer(method: string): ServiceAnswer {
    const status = this.#random.pick<number>(statuses[method === "GET" ? method : "write"]);
    return { status, ...this.#random.pick(bodies) };
  }
}
