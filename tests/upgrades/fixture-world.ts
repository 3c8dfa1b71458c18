import { type Services, startServices } from "../services/start.ts";

/** The moment at which every fixture's sandbox was seeded, and is seeded again when it is opened. */
export const seededAt = Date.parse("2026-11-02T09:00:00Z");

const counts = { contacts: 8, deals: 3, tasks: 6, notes: 6, visits: 4 };

/** The services that fixtures know: the same records with the same ids each time. `since` is how long ago that was. */
export function fixtureServices(sinceMs: number): Promise<Services> {
  const started = Date.now();
  let seeded = false;
  const now = () => {
    const passed = Date.now() - started;
    return seeded ? seededAt + sinceMs + passed : seededAt;
  };
  return startServices({ seed: "demo", counts, now }).then((services) => {
    seeded = true;
    return services;
  });
}

/** Stands in a fixture for the address of the sales service, which is another each time. */
export const salesMark = "http://sales.fixture";

/** Whose profile it is: Marta Lindqvist, the rep that the sandbox lets in. */
export const repId = 101;
