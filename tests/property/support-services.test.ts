import { expect, test } from "vitest";
import { rulesPath } from "../memory-services/rules.ts";
import { SupportService } from "../memory-services/support.ts";
import { webhooksPath } from "../memory-services/webhooks.ts";
import { type SeededRandom, seededRandom } from "../services/random.ts";
import { seedWorld } from "../services/seed/seed.ts";
import { supportAccounts } from "../services/seed/support.ts";
import { supportApp } from "../services/support/app.ts";
import { buildWorld, prepareTables } from "../services/world.ts";
import { pathAt, ruleDraft } from "./simulator/rep/support-drafts.ts";

type Json = Readonly<Record<string, unknown>>;
type Ask = (method: string, path: string, body?: Json) => Promise<{ status: number; body: Json | null }>;

const password = "answer";

/** The sandbox's own handlers and the in-memory service, each by its own ids and cursors. */
function pair(): readonly Ask[] {
  let now = Date.parse("2026-05-01T08:00:00Z");
  const settings = {
    clients: [],
    password: "",
    supportPassword: password,
    defaultCurrency: "EUR",
    allow: [],
    strict: false,
  };
  const world = buildWorld({ file: ":memory:", settings, rotation: false, now: () => now });
  prepareTables(world.database);
  seedWorld(world, "empty", {});
  const app = supportApp(world);
  const model = new SupportService(seededRandom(1, "support"));
  const authorization = `Basic ${Buffer.from(`${supportAccounts.admin.email}:${password}`).toString("base64")}`;
  return [
    async (method, path, body) => {
      now += 1_700;
      const headers = { authorization, "content-type": "application/json", "user-agent": "test" };
      const sent = body === undefined ? null : JSON.stringify(body);
      const answer = await app.request(`https://there.test${path}`, { method, headers, body: sent });
      const text = await answer.text();
      return { status: answer.status, body: text === "" ? null : (JSON.parse(text) as Json) };
    },
    async (method, path, body) => {
      const url = new URL(path, "https://there.test");
      const query = new Map(url.searchParams);
      const answer = model.handle({ method, path: url.pathname, query, body, userId: 7, now });
      return { status: answer.status, body: (answer.body ?? null) as Json | null };
    },
  ];
}

interface Listed {
  readonly ids: readonly string[];
  readonly told: readonly unknown[];
}

/** Follows the cursors of a list to its end. */
async function listed(ask: Ask, query: string): Promise<Listed> {
  const ids: string[] = [];
  const told: unknown[] = [];
  for (let after = ""; ; ) {
    const { status, body } = await ask("GET", `${rulesPath}?${query}${after}`);
    const records = (body?.records ?? []) as readonly Json[];
    ids.push(...records.map((one) => String(one.id)));
    const meta = (body?.meta ?? {}) as Json;
    told.push([status, meta.has_more, records.map(essence)]);
    if (meta.has_more !== true) return { ids, told };
    after = `&page[after]=${encodeURIComponent(String(meta.after_cursor))}`;
  }
}

function essence({ redirect_from, redirect_to, redirect_status }: Json): unknown {
  return { redirect_from, redirect_to, redirect_status };
}

async function compare(asks: readonly Ask[], random: SeededRandom, step: number): Promise<void> {
  const [kind, variant] = [random.whole(0, 9), random.whole(0, 30)];
  const [size, place] = [random.pick([1, 2, 100]), random.whole(0, 9)];
  const prefix = random.pick(["", "/hc/", "/hc/2", "/none"]);
  const sort = random.pick(["id", "-id", "redirect_from", "-redirect_from"]);
  const draft = {
    ...ruleDraft(pathAt(variant), `R${step}`, variant),
    ...(kind === 0 && { redirect_to: "to" }),
  };
  const answers = asks.map(async (ask) => {
    if (kind <= 4) return (await ask("POST", rulesPath, { redirect_rule: draft })).status;
    const filter = prefix === "" ? "" : `&filter[redirect_from_prefix]=${encodeURIComponent(prefix)}`;
    const list = await listed(ask, `page[size]=${size}&sort=${sort}${filter}`);
    if (kind <= 7) return list.told;
    const id = list.ids[place] ?? "none";
    const { status, body } = await ask(kind === 8 ? "GET" : "DELETE", `${rulesPath}/${id}`);
    return [status, body?.redirect_rule === undefined ? null : essence(body.redirect_rule as Json)];
  });
  const [sandbox, model] = await Promise.all(answers);
  expect(model, `step ${step}`).toEqual(sandbox);
}

test("law 9: the in-memory services set, list by cursor, read and delete redirect rules as the sandbox does", async () => {
  for (const seed of [1, 2, 3]) {
    const asks = pair();
    const random = seededRandom(seed, "rules");
    for (let step = 1; step <= 200; step += 1) await compare(asks, random, step);
  }
}, 60_000);

test("law 5: a profile with more than a page of events is listed page by page, by its links, as the sandbox does it", async () => {
  const events = "/api/v2/user_profiles/events";
  const [sandbox, model] = await Promise.all(
    pair().map(async (ask) => {
      for (let at = 0; at < 130; at += 1) {
        const identifiers = [{ type: "email", value: "eve@rounds.test" }, ...(at < 3 ? [card] : [])];
        const event = { source: "rounds", type: "called", properties: { client_ref: String(at) } };
        await ask("POST", events, { profile: { source: "rounds", type: "contact", identifiers }, event });
      }
      const told: unknown[] = [];
      for (let next: string | null = `${events}?identifier=rounds:contact:card:4711`; next !== null; ) {
        const { body }: { readonly body: Json | null } = await ask("GET", next);
        const links = (body?.links ?? []) as readonly { readonly next: string }[];
        told.push(
          ((body?.events ?? []) as readonly Json[]).map(({ properties }) => properties),
          links.length,
        );
        const link = links[0] === undefined ? null : new URL(links[0].next);
        next = link === null ? null : link.pathname + link.search;
      }
      return told;
    }),
  );
  expect(model).toEqual(sandbox);
  expect(model).toHaveLength(4);
});

const card = { type: "card", value: "4711" };

function webhookIn(body: Json | null): Json {
  return (body?.webhook ?? {}) as Json;
}

test("the in-memory services make, copy and refuse webhooks as the sandbox does", async () => {
  const asks = pair();
  const hook = {
    name: "One",
    endpoint: "https://hooks.test/in",
    http_method: "POST",
    request_format: "json",
    subscriptions: ["svc:event-type:user.created"],
  };
  const [sandbox, model] = await Promise.all(
    asks.map(async (ask) => {
      const made = await ask("POST", webhooksPath, { webhook: hook });
      const { id } = webhookIn(made.body);
      const copied = await ask("POST", `${webhooksPath}?clone_webhook_id=${id}`);
      const stranger = await ask("POST", `${webhooksPath}?clone_webhook_id=none`);
      const refused = await ask("POST", webhooksPath, { webhook: { ...hook, http_method: "GET" } });
      const names = [made, copied].map(({ body }) => webhookIn(body).name);
      return [made.status, copied.status, stranger.status, refused.status, names];
    }),
  );
  expect(model).toEqual(sandbox);
});
