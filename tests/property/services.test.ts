import { expect, test } from "vitest";
import { recordId } from "../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { fillStore } from "../memory-services/fill-store.ts";
import { SalesService } from "../memory-services/sales.ts";
import { SupportService } from "../memory-services/support.ts";
import { issueTokens } from "../services/oauth/tokens.ts";
import { type SeededRandom, seededRandom } from "../services/random.ts";
import { salesApp } from "../services/sales/app.ts";
import { seedWorld } from "../services/seed/seed.ts";
import { supportAccounts } from "../services/seed/support.ts";
import { supportApp } from "../services/support/app.ts";
import { buildWorld, prepareTables, type World } from "../services/world.ts";
import { changeOf, draftOf, writableTypes } from "./simulator/rep/drafts.ts";

const begins = Date.parse("2026-05-01T08:00:00Z");
const users = [101, 102];
const supportPassword = "answer";

/** The sandbox's own handlers and the in-memory services, asked the same at the same time. */
class Pair {
  now = begins;
  readonly #world: World;
  readonly #tokens: ReadonlyMap<number, string>;
  readonly #apps: {
    readonly sales: ReturnType<typeof salesApp>;
    readonly support: ReturnType<typeof supportApp>;
  };
  readonly model = { sales: new SalesService(), support: new SupportService(seededRandom(1, "support")) };

  constructor() {
    const settings = {
      clients: [],
      password: "",
      supportPassword,
      defaultCurrency: "EUR",
      allow: [],
      strict: false,
    };
    this.#world = buildWorld({ file: ":memory:", settings, rotation: false, now: () => this.now });
    prepareTables(this.#world.database);
    seedWorld(this.#world, "empty", {});
    fillStore(this.model.sales.store, this.#world);
    const scope = "read write";
    this.#tokens = new Map(
      users.map((userId) => [
        userId,
        issueTokens(this.#world, { client: "c", userId, scope, family: `f${userId}` }).access_token,
      ]),
    );
    this.#apps = { sales: salesApp(this.#world), support: supportApp(this.#world) };
  }

  ids(type: RecordName): readonly number[] {
    return [...this.model.sales.store.of(type).keys()];
  }

  async ask(
    userId: number,
    method: string,
    path: string,
    body?: object,
  ): Promise<readonly [unknown, unknown]> {
    const isSales = path.startsWith("/v2");
    const basic = Buffer.from(`${supportAccounts.agent.email}:${supportPassword}`).toString("base64");
    const response = await this.#apps[isSales ? "sales" : "support"].request(`https://there.test${path}`, {
      method,
      headers: {
        authorization: isSales ? `Bearer ${this.#tokens.get(userId)}` : `Basic ${basic}`,
        "content-type": "application/json",
        "user-agent": "test",
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    const url = new URL(path, "https://there.test");
    const answer = this.model[isSales ? "sales" : "support"].handle({
      method,
      path: url.pathname,
      query: new Map(url.searchParams),
      body,
      userId,
      now: this.now,
    });
    return [
      essence(response.status, text === "" ? undefined : JSON.parse(text)),
      essence(answer.status, JSON.parse(JSON.stringify(answer.body ?? null)) ?? undefined),
    ];
  }

  close(): void {
    this.#world.database.close();
  }
}

interface Answer {
  readonly data?: unknown;
  readonly items?: readonly { readonly data: unknown }[];
  readonly events?: readonly { readonly properties: unknown; readonly type: unknown }[];
  readonly errors?: readonly { readonly error: { readonly field: unknown; readonly code: unknown } }[];
}

/** Returns the parts of an answer that the product reads. */
function essence(status: number, body: Answer | undefined): unknown {
  return {
    status,
    data: withoutLinks(body?.data),
    items: body?.items?.map((one) => withoutLinks(one.data)),
    events: body?.events?.map(({ properties, type }) => ({ properties, type })),
    errors: body?.errors?.map(({ error }) => [error.field, error.code]),
  };
}

function withoutLinks(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data ?? null, (key, value: unknown) => (key === "links" ? undefined : value)),
  );
}

async function compare(pair: Pair, random: SeededRandom, step: number): Promise<void> {
  pair.now += random.pick([0, 0, 300, 1_000, 7_000]);
  const type = random.pick(writableTypes.filter((one) => one !== "user_event"));
  const { path, list, metaType } = descriptorOf(type);
  const at = path.replace(/:(\w+)/g, () => String(random.pick([...pair.ids("deal"), 999_999])));
  const userId = random.pick(users);
  const id = random.pick([...pair.ids(type), 999_999]);
  const pick = (of: RecordName) => {
    const ids = pair.ids(of);
    return ids.length === 0 ? null : recordId.parse(random.pick(ids));
  };
  const kind = random.whole(0, 9);
  const request = (() => {
    if (kind <= 3) {
      const { deal_id: _, ...data } =
        draftOf(type, random.chance(0.2) ? "Call" : `R${step}.`, step, pick) ?? {};
      return ["POST", at, { data, meta: { type: metaType } }] as const;
    }
    if (kind <= 5) {
      const row = pair.model.sales.store.get(type, id) ?? {};
      return [
        "PUT",
        `${at}/${id}`,
        { data: changeOf(type, row, step, step, "v"), meta: { type: metaType } },
      ] as const;
    }
    if (kind === 6) return ["DELETE", `${at}/${id}`] as const;
    if (kind === 7)
      return ["GET", `${at}/${id}${type === "deal" ? "?includes=associated_contacts" : ""}`] as const;
    const sort = list.sort.filter((one) => ["id", "created_at", "updated_at"].includes(one));
    const query = new URLSearchParams({
      page: String(random.whole(1, 3)),
      per_page: String(random.pick([1, 7, 100])),
    });
    if (sort.length > 0) query.set("sort_by", `${random.pick(sort)}${random.pick(["", ":desc"])}`);
    if (random.chance(0.3) && "creator_id" in list.filters) query.set("creator_id", String(userId));
    if (random.chance(0.2) && list.sort.length > 0)
      query.set("ids", pair.ids(type).slice(0, 5).join(",") || "1");
    return ["GET", `${at}?${query}`] as const;
  })();
  const [method, where, body] = request;
  const [sandbox, model] = await pair.ask(userId, method, where, body);
  expect(model, `${method} ${where} ${JSON.stringify(body)}`).toEqual(sandbox);
}

test("law 8: the in-memory services answer every request of the product as the sandbox does", async () => {
  for (const seed of [1, 2, 3]) {
    const pair = new Pair();
    const random = seededRandom(seed, "services");
    for (let step = 1; step <= 700; step += 1) await compare(pair, random, step);
    expect(pair.ids("deal").length).toBeGreaterThan(5);
    pair.close();
  }
}, 60_000);

test("law 5: the simulator lists events as the sandbox does, by profile and newest first", async () => {
  const pair = new Pair();
  for (let step = 1; step <= 40; step += 1) {
    pair.now += 400;
    const value = step % 3 === 0 ? "Eve@Rounds.test" : "eve@rounds.test";
    const properties = { client_ref: `r${step}`, ...(step % 7 === 0 ? { count: 7 } : {}) };
    const profile = { source: "rounds", type: "contact", identifiers: [{ type: "email", value }] };
    const event = { source: "rounds", type: "called", properties };
    const path = "/api/v2/user_profiles/events";
    const [sandbox, model] = await pair.ask(101, "POST", path, { profile, event });
    expect((model as { status: number }).status).toBe((sandbox as { status: number }).status);
    const [listed, known] = await pair.ask(101, "GET", `${path}?identifier=rounds:contact:email:${value}`);
    expect(known).toEqual(listed);
  }
  pair.close();
});
