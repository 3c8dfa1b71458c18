import { type Seed, seedWorld } from "../../services/seed/seed.ts";
import { buildWorld, prepareTables, type World } from "../../services/world.ts";
import { present, smallCounts } from "../../unit/services/sales/client.ts";

/** Makes the sandbox's data without its services. The in-memory services start with these data. */
export function seededSandbox(seed: Seed = "demo"): World {
  const settings = {
    clients: [],
    password: "",
    supportPassword: "",
    defaultCurrency: "EUR",
    allow: [],
    strict: false,
  };
  const world = buildWorld({ file: ":memory:", settings, rotation: false, now: () => present });
  prepareTables(world.database);
  seedWorld(world, seed, smallCounts);
  return world;
}
