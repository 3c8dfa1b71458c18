import { type Seed, seedWorld } from "../../services/seed/seed.ts";
import { buildWorld, prepareTables, type World } from "../../services/world.ts";
import { present, smallCounts } from "../../unit/services/sales/client.ts";

/** The sandbox's own data without its services: what the in-memory ones are filled with. */
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
