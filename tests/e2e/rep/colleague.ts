import { expect } from "@playwright/test";
import type { Services } from "../../services/start.ts";

/**
 * Somebody else at the same sales service, or the rep at another desk. Answers what the service said. Not over the app's
 * network, so that it can be done before the app is back on it.
 */
export async function colleague(
  services: Services,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  data?: object,
): Promise<Readonly<Record<string, unknown>>> {
  const request = new Request(`${services.sales.url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${services.control.token()}`,
      "Content-Type": "application/json",
      Accept: "application/json",
      "User-Agent": "colleague",
    },
    ...(data && { body: JSON.stringify({ data }) }),
  });
  const answer = await services.elsewhere(request);
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true);
  return text === "" ? {} : (JSON.parse(text) as { data: Record<string, unknown> }).data;
}
