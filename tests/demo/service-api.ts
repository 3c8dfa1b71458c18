import type { ServicesDescription } from "../services/description.ts";

const named = { "User-Agent": "rounds-demo-check" };

/** RFC 7617: by UTF-8, as `btoa` cannot. */
const basic = (name: string, secret: string) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`;

export type Data = Readonly<Record<string, unknown>> & { readonly id: number };

/** The services as anybody may ask them: plain HTTP by their documents, nothing of the app's own code. */
export class ServiceApi {
  readonly #services: ServicesDescription;
  readonly #bearer: string;

  private constructor(services: ServicesDescription, bearer: string) {
    this.#services = services;
    this.#bearer = bearer;
  }

  /** Signs in by the password grant. */
  static async signIn(services: ServicesDescription): Promise<ServiceApi> {
    const { sales } = services;
    const answer = await fetch(`${sales.url}/oauth2/token`, {
      method: "POST",
      headers: { Authorization: basic(sales.clientId, sales.clientSecret), ...named },
      body: new URLSearchParams({
        grant_type: "password",
        client_id: sales.clientId,
        client_secret: sales.clientSecret,
        username: sales.login.username,
        password: sales.login.password,
        scope: "read write profile",
      }),
    });
    if (!answer.ok) throw new Error(`The password grant answered ${answer.status}: ${await answer.text()}`);
    const { access_token } = (await answer.json()) as { access_token: string };
    return new ServiceApi(services, `Bearer ${access_token}`);
  }

  /** Every record that the list with these parameters holds. */
  async all(path: string, query: Readonly<Record<string, string>>): Promise<readonly Data[]> {
    const found: Data[] = [];
    for (let page = 1; ; page += 1) {
      const items = await this.#page(path, { ...query, page: String(page), per_page: "100" });
      found.push(...items);
      if (items.length < 100) return found;
    }
  }

  /** A task of the rep's own, as they would make it at another desk. */
  async addTask(content: string, due: number): Promise<void> {
    const answer = await fetch(`${this.#services.sales.url}/v2/tasks`, {
      method: "POST",
      headers: { ...this.#headers, "Content-Type": "application/json" },
      body: JSON.stringify({ data: { content, due_date: new Date(due).toISOString() } }),
    });
    if (!answer.ok) throw new Error(`A new task was answered by ${answer.status}: ${await answer.text()}`);
  }

  /** Some person that the service knows, by last name. */
  async somebody(): Promise<string> {
    const people = await this.#page("/v2/contacts", { is_organization: "false", per_page: "5" });
    const named = people.find((one) => typeof one.last_name === "string" && one.last_name !== "");
    if (named === undefined) throw new Error("The service has no people to look for.");
    return String(named.last_name);
  }

  /** The newest records, down to the first that was made before `since`. */
  async madeSince(path: string, since: number): Promise<readonly Data[]> {
    const found: Data[] = [];
    for (let page = 1; ; page += 1) {
      const items = await this.#page(path, {
        sort_by: "created_at:desc",
        page: String(page),
        per_page: "100",
      });
      const fresh = items.filter((one) => Date.parse(String(one.created_at)) >= since);
      found.push(...fresh);
      if (items.length < 100 || fresh.length < items.length) return found;
    }
  }

  /** Events of the profile that Rounds writes to, by email. */
  async events(
    email: string,
  ): Promise<readonly { readonly type: string; readonly properties: Readonly<Record<string, string>> }[]> {
    const { support } = this.#services;
    const url = new URL(`${support.url}/api/v2/user_profiles/events`);
    url.searchParams.set("identifier", `rounds:contact:email:${email}`);
    const answer = await fetch(url, {
      headers: {
        Authorization: basic(support.email, support.password),
        Accept: "application/json",
        ...named,
      },
    });
    if (answer.status === 404) return [];
    if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
    return ((await answer.json()) as { events: [] }).events;
  }

  /** The server's own clock, milliseconds since 1970. */
  async now(): Promise<number> {
    const answer = await this.#ask("/v2/users", { per_page: "1" });
    const date = Date.parse(answer.headers.get("date") ?? "");
    // Of a server that tells no time the machine is the best that is known: both run on it.
    return Number.isNaN(date) ? Date.now() : date;
  }

  async #page(path: string, query: Readonly<Record<string, string>>): Promise<readonly Data[]> {
    const answer = await this.#ask(path, query);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { items: { data: Data }[] }).items.map((item) => item.data);
  }

  #ask(path: string, query: Readonly<Record<string, string>>): Promise<Response> {
    const url = new URL(`${this.#services.sales.url}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return fetch(url, { headers: this.#headers });
  }

  get #headers() {
    return { Authorization: this.#bearer, Accept: "application/json", ...named };
  }
}
