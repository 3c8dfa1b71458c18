import { isoMilliseconds, isoSeconds } from "../clock.ts";
import type { SeededRandom } from "../random.ts";
import { comparable } from "../support/events/identifier.ts";
import { addIdentifiers, addProfile } from "../support/events/profiles.ts";
import { opaqueId } from "../support/opaque-id.ts";
import { brand } from "../support/redirects/rule.ts";
import type { World } from "../world.ts";
import { day, type Kit, lifetime, streamOf } from "./kit.ts";
import { people } from "./users.ts";

/** The accounts that can sign in at the support platform, beside the people whom events are about. */
export const supportAccounts = {
  admin: { name: "Help Centre Admin", email: "help.admin@rounds.example" },
  agent: { name: people[0].name, email: people[0].email },
  member: { name: "No Role Yet", email: "no.role@rounds.example" },
} as const;

/** Number of contacts, the first ones with an email, that the support platform knows too. */
const knownContacts = 500;
/** Number of known contacts that have events; the first has more than a page of them. */
const withEvents = 60;
const eventsOfFirst = 130;

/** Fills the support platform, and ends the deliveries under way there. */
export function seedSupport(world: World, kit: Kit): void {
  world.deliveries.reset();
  world.eventStatus = 200;
  accounts(world);
  if (kit.counts.contacts === 0) return;
  redirectRules(world, kit);
  events(world, kit);
}

/** Returns the id of a user at the support platform: a contact's if there is one, else the agent's. */
export function someSupportUser({ database }: World): string {
  const sql = `SELECT "id" FROM "support_user" ORDER BY "role" = 'person' DESC, "role" = 'agent' DESC, "id" LIMIT 1`;
  return String(database.get(sql)?.id);
}

function accounts({ database }: World): void {
  const insert = `INSERT INTO "support_user" ("name", "email", "role") VALUES (?, lower(?), ?)`;
  for (const [role, { name, email }] of Object.entries(supportAccounts)) {
    database.run(insert, [name, email, role === "member" ? "end-user" : role]);
  }
  const known = database.all(
    `SELECT "name", "email" FROM "contact" WHERE "email" IS NOT NULL AND "is_organization" = 0 ORDER BY "id" LIMIT ?`,
    [knownContacts],
  );
  for (const row of known) database.run(insert, [row.name ?? null, row.email ?? null, "person"]);
}

/** Redirects of help-center addresses: `[count, from, to, status]`; each `#` becomes a number. */
const moves = [
  [140, "/hc/en-us/articles/3600#", "/hc/en-us/articles/4400#", "301"],
  [40, "/hc/en-us/sections/2000#", "/hc/en-us/categories/2100#", "301"],
  [30, "/hc/en-us/community/posts/3600#", "/hc/en-us/community/topics/2000#", "302"],
  [20, "/kb/entry/#", "https://archive.rounds.example/entries/#", "301"],
  [10, "/offer/#", "/hc/en-us/articles/4400#", "302"],
] as const;

/** A page that the help center has, with a redirect rule for the day on which the page goes. */
const livePage = "/hc/en-us/articles/440012345";

function redirectRules({ database }: World, kit: Kit): void {
  const random = streamOf(kit, "redirect_rule");
  const insert = `INSERT INTO "support_redirect_rule" VALUES (?, ?, ?, ?, ?, ?, ?)`;
  const add = (from: string, status: string, to: string) => {
    const { created_at, updated_at } = lifetime(kit, random, 600);
    const id = opaqueId(Date.parse(created_at), below(random));
    database.run(insert, [id, brand, from, status, to, created_at, updated_at]);
  };
  for (const [count, from, to, status] of moves) {
    for (let place = 0; place < count; place++) {
      // The place makes the address one of its kind.
      add(
        from.replace("#", `${random.whole(10, 99)}${100 + place}`),
        status,
        to.replace("#", String(random.whole(10_000, 99_999))),
      );
    }
  }
  add(livePage, "301", "/hc/en-us");
  for (const path of ["/hc/en-us", livePage]) database.run(`INSERT INTO "support_page" VALUES (?)`, [path]);
}

const happenings = [
  ["web_shop", "order_placed", "Placed an order", "order"],
  ["web_shop", "order_returned", "Sent an order back", "order"],
  ["newsletter", "newsletter_opened", "Opened the newsletter", "issue"],
  ["portal", "invoice_downloaded", "Downloaded an invoice", "invoice"],
] as const;

/** Events from other systems, on the profile by which Rounds knows the person. */
function events({ database }: World, kit: Kit): void {
  const random = streamOf(kit, "support_event");
  const persons = database.all(
    `SELECT "id", "email" FROM "support_user" WHERE "role" = 'person' ORDER BY "id" LIMIT ?`,
    [withEvents],
  );
  for (const [place, { id, email }] of persons.entries()) {
    const identifiers = [{ type: "email", value: comparable(String(email)) }];
    const profile = { source: "rounds", type: "contact", identifiers };
    const { id: profileId } = addProfile(database, profile, Number(id));
    addIdentifiers(database, profileId, profile);
    const count = place === 0 ? eventsOfFirst : random.whole(1, 6);
    const ages = Array.from({ length: count }, () => random.next() * 200 * day).sort((a, b) => b - a);
    for (const age of ages) {
      const [source, type, description, subject] = random.pick(happenings);
      const at = kit.today - age;
      database.run(
        `INSERT INTO "support_event" ("id", "profile_id", "user_id", "source", "type", "description", "properties",
          "created_at", "received_at") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          opaqueId(at, below(random)),
          profileId,
          id ?? null,
          source,
          type,
          description,
          JSON.stringify({ [subject]: String(random.whole(1000, 9999)) }),
          isoSeconds(at),
          isoMilliseconds(at + random.whole(10, 4000)),
        ],
      );
    }
  }
}

function below(random: SeededRandom): (limit: number) => number {
  return (limit) => random.whole(0, limit - 1);
}
