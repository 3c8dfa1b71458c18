import { expect } from "@playwright/test";
import type { Services } from "../../services/start.ts";

/** Somebody else at the same service, as another program. Answers the record. */
export async function colleague(
  services: Services,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  data?: object,
): Promise<void> {
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
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
}
