import { type Services, type ServicesOptions, startServices } from "../../../services/start.ts";

/** A fixed present: 21 July 2026, 10:00 UTC. */
export const present = Date.UTC(2026, 6, 21, 10);

export const smallCounts = { contacts: 60, deals: 30, tasks: 60, notes: 60, visits: 40 };

/** Small data and a clock that stands still until a test moves it. */
export function startSmall(options: ServicesOptions = {}): Promise<Services> {
  const counts = { ...smallCounts, ...options.counts };
  return startServices({ now: () => present, ...options, counts: options.seed === "empty" ? {} : counts });
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what a service answers is what these tests are about
  readonly body: any;
}

export interface SalesClient {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, data: object, type?: string) => Promise<Answer>;
  readonly put: (path: string, data: object) => Promise<Answer>;
  readonly delete: (path: string) => Promise<Answer>;
  readonly token: string;
}

/** Signs in by password, as the user that the sandbox names or another. */
export async function signedIn(services: Services, username?: string): Promise<SalesClient> {
  const granted = await tokenRequest(services, {
    grant_type: "password",
    username: username ?? services.sales.login.username,
    password: services.sales.login.password,
  });
  return clientWith(services, granted.body.access_token);
}

export function clientWith(services: Services, token: string): SalesClient {
  const call = (method: string, path: string, body?: object) =>
    request(services.sales.url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  return {
    token,
    get: (path) => call("GET", path),
    post: (path, data, type) => call("POST", path, type === undefined ? { data } : { data, meta: { type } }),
    put: (path, data) => call("PUT", path, { data }),
    delete: (path) => call("DELETE", path),
  };
}

/** POST /oauth2/token with the client's Basic header. */
export function tokenRequest(services: Services, form: Readonly<Record<string, string>>): Promise<Answer> {
  return oauthRequest(services, "token", form);
}

export function oauthRequest(
  services: Services,
  endpoint: "token" | "revoke",
  form: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { url, clientId, clientSecret } = services.sales;
  const pair = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  return request(`${url}/oauth2/${endpoint}`, {
    method: "POST",
    headers: { Authorization: `Basic ${pair}`, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
}

export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual", ...init });
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: json && text !== "" ? JSON.parse(text) : text,
  };
}

/** POST to a control endpoint. */
export function control(services: Services, path: string, body: object = {}): Promise<Answer> {
  return request(`${services.description.control}${path}`, { method: "POST", body: JSON.stringify(body) });
}

export function ids(answer: Answer): number[] {
  return answer.body.items.map((item: { data: { id: number } }) => item.data.id);
}

/** The first complaint of a refusal, as `code field`. */
export function problemOf(answer: Answer): string {
  const { code, field } = answer.body.errors[0].error;
  return `${answer.status} ${code} ${field}`;
}
