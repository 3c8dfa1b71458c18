import { expect } from "@playwright/test";
import type { Services } from "../../services/start.ts";

interface Rule {
  readonly redirect_from: string;
  readonly redirect_to: string;
  readonly redirect_status: "301" | "302";
}

/** Somebody else at the same help center sets a rule; also while the app has no network. */
export async function setsRule(services: Services, rule: Rule): Promise<void> {
  await asks(services, "POST", "", { redirect_rule: rule });
}

/** Somebody else deletes the rule of this path. */
export async function deletesRule(services: Services, from: string): Promise<void> {
  await asks(services, "DELETE", `/${ruleThere(services, from)?.id}`);
}

/** The rule of this path as the service has it. */
export function ruleThere(services: Services, from: string): Readonly<Record<string, unknown>> | undefined {
  return services.control.table("support_redirect_rule")?.find((one) => one.redirect_from === from);
}

async function asks(
  { support, elsewhere }: Services,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const request = new Request(`${support.url}/api/v2/guide/redirect_rules${path}`, {
    method,
    headers: {
      Authorization: `Basic ${Buffer.from(`${support.email}:${support.password}`).toString("base64")}`,
      "Content-Type": "application/json",
      "User-Agent": "colleague",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await elsewhere(request);
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
}
