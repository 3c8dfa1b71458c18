import { expect } from "@playwright/test";
import type { Services } from "../../services/start.ts";

/** Somebody else at the same sales service, or the rep at another desk. Answers what the service said. */
export async function colleague(
  services: Services,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  data?: object,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${services.sales.url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${services.control.token()}`,
      "Content-Type": "application/json",
      Accept: "application/json",
      "User-Agent": "colleague",
    },
    ...(data && { body: JSON.stringify({ data }) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true);
  return text === "" ? {} : (JSON.parse(text) as { data: Record<string, unknown> }).data;
}
