import { type Context, Hono } from "hono";
import { z } from "zod";
import { isoMilliseconds } from "../clock.ts";
import { faultRule } from "../network/faults.ts";
import type { Control } from "./control.ts";
import { supportRoutes } from "./support.ts";

const seed = z.union([z.enum(["demo", "empty"]), z.int()]);
const counts = z.partialRecord(
  z.enum(["contacts", "deals", "tasks", "notes", "visits", "logged", "pipelines"]),
  z.int().min(0),
);
const bodies = {
  clock: z.strictObject({
    set: z.iso.datetime({ offset: true }).optional(),
    advanceMs: z.number().optional(),
    speed: z.number().min(0).max(100_000).optional(),
  }),
  seed: z.strictObject({ seed, counts: counts.optional() }),
  snapshot: z.strictObject({ name: z.string().min(1).optional() }),
  token: z.strictObject({
    username: z.string().optional(),
    scope: z.string().optional(),
    length: z.int().min(1).max(8192).optional(),
  }),
  reset: z.strictObject({ seed: seed.optional(), counts: counts.optional() }),
  rotate: z.strictObject({ on: z.boolean() }),
  rate: z.strictObject({
    perSecond: z.int().positive().nullable(),
    perHour: z.int().positive().optional(),
    retryAfter: z.boolean().default(false),
  }),
  network: z.strictObject({
    up: z.boolean(),
    service: z.enum(["sales", "support"]).optional(),
    how: z.enum(["refuse", "hang"]).optional(),
  }),
};

/** The control endpoints, under `/__sandbox`. Reached from this machine only, and by no web page. */
export function controlApp(control: Control): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const host = context.req.header("Host") ?? "";
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) || context.req.header("Origin") !== undefined) {
      return context.json({ error: "Only for programs on this machine" }, 403);
    }
    return next();
  });
  const at = app.basePath("/__sandbox");
  at.get("/", (context) => context.json({ now: isoMilliseconds(control.now()), tables: control.tables() }));
  at.get("/log", (context) => context.json(control.log()));
  at.delete("/log", (context) => done(context, () => control.clearLog()));
  at.get("/table/:name", (context) => {
    const rows = control.table(context.req.param("name"));
    return rows === null
      ? context.json({ error: "No such table", tables: control.tables() }, 404)
      : context.json(rows);
  });
  at.get("/faults", (context) => context.json(control.faults()));
  at.delete("/faults", (context) => done(context, () => control.clearFaults()));
  at.post("/faults", (context) =>
    withBody(context, faultRule, (rule) => control.addFault(withoutMissing(rule))),
  );
  at.post("/clock", (context) =>
    withBody(context, bodies.clock, ({ set, advanceMs, speed }) => {
      if (set !== undefined) control.setClock(Date.parse(set));
      if (advanceMs !== undefined) control.advanceClock(advanceMs);
      if (speed !== undefined) control.clockSpeed(speed);
    }),
  );
  at.post("/reset", (context) =>
    withBody(context, bodies.reset, (given) =>
      control.reset(given.seed, given.counts && withoutMissing(given.counts)),
    ),
  );
  at.post("/seed", (context) =>
    withBody(context, bodies.seed, (given) =>
      control.seed(given.seed, given.counts && withoutMissing(given.counts)),
    ),
  );
  at.get("/snapshots", (context) => context.json(control.snapshots()));
  at.post("/snapshot", (context) => withBody(context, bodies.snapshot, ({ name }) => control.snapshot(name)));
  at.post("/restore", (context) =>
    withBody(context, bodies.snapshot, ({ name }) =>
      control.restore(name) ? undefined : context.json({ error: "No such snapshot" }, 404),
    ),
  );
  at.post("/token", (context) =>
    withBody(context, bodies.token, (wish) => {
      const token = control.token(wish);
      return token === null
        ? context.json({ error: "No such user" }, 404)
        : context.json({ access_token: token });
    }),
  );
  at.post("/rotate", (context) => withBody(context, bodies.rotate, ({ on }) => control.rotate(on)));
  at.post("/expire-tokens", (context) => done(context, () => control.expireTokens()));
  at.post("/rate", (context) =>
    withBody(context, bodies.rate, ({ perSecond, ...more }) =>
      control.rateLimit(perSecond === null ? null : { perSecond, ...more }),
    ),
  );
  at.post("/network", (context) => withBody(context, bodies.network, (change) => control.network(change)));
  supportRoutes(at, control.support);
  return app;
}

async function done(context: Context, work: () => void | Promise<void>): Promise<Response> {
  await work();
  return context.json({ ok: true });
}

/** An empty body stands for `{}`. */
async function withBody<S extends z.ZodType>(
  context: Context,
  schema: S,
  work: (body: z.output<S>) => Outcome | Promise<Outcome>,
): Promise<Response> {
  const text = await context.req.text();
  const read = schema.safeParse(parse(text === "" ? "{}" : text));
  if (!read.success) return context.json({ error: z.prettifyError(read.error) }, 400);
  return (await work(read.data)) ?? context.json({ ok: true });
}

/** An answer of its own, or none for `{ok: true}`. */
// biome-ignore lint/suspicious/noConfusingVoidType: work that answers nothing is what most of it is
type Outcome = Response | void;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No schema here takes undefined, so it is refused with what was expected.
    return undefined;
  }
}

/** Members whose value is undefined are as good as absent; the types of this project tell the two apart. */
function withoutMissing<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [K in keyof T]: Exclude<T[K], undefined> };
}
