import { connect } from "../contract/remotes/connect.ts";
import type { Services } from "../services/start.ts";
import { fixtureServices } from "./fixture-world.ts";

/** As long as a kept profile lay there before it is opened, milliseconds. */
const restedMs = 3_600_000;

/** The services that a kept profile knew, some time later. `authorization` is the rep's. */
export async function keptServices(): Promise<{
  readonly services: Services;
  readonly authorization: string;
}> {
  const services = await fixtureServices(restedMs);
  const { bearer: authorization } = await connect(services);
  // The rep had delivered this contact before. The sandbox is a new one, and gives the same id again.
  await fetch(`${services.sales.url}/v2/contacts`, {
    method: "POST",
    headers: { Authorization: authorization, "Content-Type": "application/json" },
    body: JSON.stringify({ data: { first_name: "Ana", last_name: "Delivered", email: "ana@example.com" } }),
  });
  services.control.clearLog();
  return { services, authorization };
}
