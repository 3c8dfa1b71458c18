import type { Services } from "../../../services/start.ts";
import { type Answer, request } from "./client.ts";

/** As much of a browser as the sign-in pages need: it keeps cookies and fills in forms. */
export class Browser {
  #cookies = new Map<string, string>();
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  authorize(parameters: Readonly<Record<string, string>>): Promise<Answer> {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: this.#services.sales.clientId,
      redirect_uri: this.#services.sales.redirectUri,
      scope: "read write profile",
      ...parameters,
    });
    return this.#open(`/oauth2/authorize?${query}`);
  }

  /** Fills in the form of a page and follows one redirect within the service. */
  async submit(page: Answer, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const action = /<form[^>]* action="([^"]+)"/.exec(page.body)?.[1] ?? "";
    const hidden = /name="query" value="([^"]*)"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const body = new URLSearchParams({ query: hidden, ...fields });
    const answer = await this.#open(action, { method: "POST", body });
    const location = answer.headers.get("location");
    return location?.startsWith("/") ? this.#open(location) : answer;
  }

  /** Signs in, decides, and answers where the service sends the browser. */
  async decide(parameters: Readonly<Record<string, string>>, decision: "allow" | "deny"): Promise<URL> {
    const { username, password } = this.#services.sales.login;
    const consent = await this.submit(await this.authorize(parameters), { username, password });
    const answer = await this.submit(consent, { decision });
    return new URL(answer.headers.get("location") ?? "about:blank");
  }

  async #open(path: string, init: RequestInit = {}): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await request(this.#services.sales.url + path, { ...init, headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
