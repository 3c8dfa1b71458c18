import { type Services, startServices } from "../services/start.ts";

/** The moment at which every fixture's sandbox was seeded, and is seeded again when it is opened. */
export const seededAt = Date.parse("2026-11-02T09:00:00Z");

const counts = { contacts: 8, deals: 3, tasks: 6, notes: 6, visits: 4 };

/** Starts the services that fixtures know: the same records with the same ids each time, seeded `sinceMs` ago. */
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

/** Takes the place of the sales service's address in a fixture: the address differs at each start. */
export const salesMark = "http://sales.fixture";

/** Service id of the user whose profile the fixtures hold: Marta Lindqvist, the rep who can sign in to the sandbox. */
export const repId = 101;
