import { expect } from "vitest";
import { supportAccounts } from "../../../services/seed/support.ts";
import type { Services } from "../../../services/start.ts";
import { type Answer, request } from "../sales/client.ts";

type Account = keyof typeof supportAccounts;

/** Calls the support platform, as the help-center administrator unless told otherwise. */
export interface Platform {
  readonly get: (path: string, as?: Account) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, as?: Account) => Promise<Answer>;
  readonly delete: (path: string, as?: Account) => Promise<Answer>;
}

export function platformOf(services: () => Services): Platform {
  const call = (method: string, path: string, as: Account, body?: unknown) => {
    const { url, password } = services().support;
    const pair = Buffer.from(`${supportAccounts[as].email}:${password}`).toString("base64");
    return request(new URL(path, url).href, {
      method,
      headers: { Authorization: `Basic ${pair}`, "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  };
  return {
    get: (path, as = "admin") => call("GET", path, as),
    post: (path, body, as = "admin") => call("POST", path, as, body),
    delete: (path, as = "admin") => call("DELETE", path, as),
  };
}

/** Every invocation has come to its end. */
export async function allDelivered(services: Services): Promise<void> {
  const waiting = () =>
    (services.control.table("support_invocation") ?? []).filter(({ status }) => status === "pending").length;
  await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(0);
}

/** So many attempts are over, and what follows on them waits already. */
export async function attempted(services: Services, count: number): Promise<void> {
  const over = () => services.control.table("support_attempt")?.length ?? 0;
  await expect.poll(over, { timeout: 10_000, interval: 5 }).toBe(count);
}

export const userCreated = "svc:event-type:user.created";

/** Body of a webhook that is subscribed to `user.created`. */
export function webhookFor(endpoint: string, other: object = {}): object {
  return {
    webhook: {
      name: "To a listener",
      status: "active",
      endpoint,
      http_method: "POST",
      request_format: "json",
      subscriptions: [userCreated],
      ...other,
    },
  };
}
