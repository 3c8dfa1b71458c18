import type { Rule } from "../../../memory-services/rules.ts";
import { SupportService } from "../../../memory-services/support.ts";
import { seededRandom } from "../../../services/random.ts";
import { present } from "../../../unit/services/sales/client.ts";
import { seededSandbox } from "../seeded-sandbox.ts";
import { answerIn, guarded, servicesInMemory } from "../unanswered.ts";
import type { SupportRig } from "./rig.ts";

/** The support platform in memory, over the redirect rules that the sandbox begins with. */
export function memorySupportRig(): SupportRig {
  const service = new SupportService(seededRandom(1, "support"));
  const { rules } = service.rules;
  const seeded = seededSandbox().database.all(`SELECT * FROM "support_redirect_rule"`);
  for (const row of seeded) rules.set(String(row.id), row as unknown as Rule);
  let now = present;
  const control = {
    table: (name: string) => {
      if (name === "support_redirect_rule") return [...rules.values()];
      throw new Error(`The in-memory platform keeps no ${name}`);
    },
    now: () => now,
    advanceClock: (milliseconds: number) => {
      now += milliseconds;
    },
  };
  const ask = async (method: string, path: string, body?: unknown) => {
    const url = new URL(path, "https://support.test");
    const query = new Map(url.searchParams);
    return answerIn(service.handle({ method, path: url.pathname, query, body, userId: 101, now }));
  };
  return {
    services: servicesInMemory({ control: guarded("control", control) }),
    get: (path) => ask("GET", path),
    post: (path, body) => ask("POST", path, body),
    delete: (path) => ask("DELETE", path),
  };
}
