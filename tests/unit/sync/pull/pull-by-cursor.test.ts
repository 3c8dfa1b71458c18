// notices: list-opened-before-sign-in-unread, list-opened-before-attach-unread, list-read-without-an-account, unconnected-list-waited-for, list-not-read-once-logged-in, one-cursor-pass-removes, refused-cursor-ends-list
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordNumber } from "../../../../src-main/support/record-number.ts";
import { ok } from "../../../../src-shared/result.ts";
import { patientCursors, type Rule } from "../../../memory-services/rules.ts";
import { accountKey } from "../entries.ts";
import { World } from "../world.ts";

/** Rules at the platform, which gives a few of them on a page. */
class Rules {
  readonly world = new World();
  /** Called before each page. */
  meanwhile: (asked: number) => void = () => {};
  /** The cursors that it gave out, in order; null with the last page. */
  readonly given: (string | null)[] = [];
  #asked = 0;

  constructor(count: number, size: number) {
    for (let at = 1; at <= count; at += 1) this.world.service.putRule(at);
    this.platform.habits = { ...patientCursors, page: size };
    this.honest();
  }

  get platform() {
    return this.world.service.support.rules;
  }

  honest(): void {
    this.world.service.disturb = (request) => {
      if (!request.startsWith("GET redirect_rule after ")) return null;
      this.#asked += 1;
      this.meanwhile(this.#asked);
      return null;
    };
    this.world.service.garbleCursor = async (query, honest) => {
      const page = await honest(query);
      if (page.ok) this.given.push(page.value.next);
      return page;
    };
  }

  remove(at: number): void {
    const rule = this.platform.byPath(`/${at}`);
    if (rule !== null) this.platform.remove(rule);
  }

  async look(): Promise<void> {
    await this.world.wait(120_000);
    this.world.engine.requestRefresh(accountKey, "redirect_rule");
    for (let turn = 0; turn < 20; turn += 1) await this.world.quiet();
  }

  here(): readonly string[] {
    return this.world.replica.keysOf("redirect_rule").toSorted();
  }

  there(): readonly string[] {
    return [...this.platform.rules.values()].map(keyOf).toSorted();
  }

  fault() {
    return this.world.engine.status().progress.find((one) => one.type === "redirect_rule")?.fault ?? null;
  }
}

/** As the product numbers the platform's ids. */
function keyOf({ id }: Pick<Rule, "id">): string {
  return `redirect_rule:${recordNumber("redirect_rule", id)}`;
}

const keyAt = (at: number) => keyOf({ id: `01RULE${String(at).padStart(8, "0")}` });

async function rules(count: number, size = 2): Promise<Rules> {
  const made = new Rules(count, size);
  await made.world.attach();
  return made;
}

describe("a list paged by cursor", () => {
  it("law 2: after a crash, a list paged by cursor resumes where it stopped", async () => {
    const list = await rules(9);
    list.world.service.disturb = (request) =>
      list.given.length === 3 && request === `GET redirect_rule after ${list.given[2]}`
        ? { kind: "offline" }
        : null;
    await list.look();
    expect(list.here()).toHaveLength(6);
    expect(list.world.replica.cursors.get("redirect_rule")).toMatchObject({
      phase: "sweeping",
      after: list.given[2],
      rows: 6,
    });
    list.world.restart();
    list.world.service.log.length = 0;
    list.honest();
    await list.world.attach();
    await list.look();
    expect(list.world.service.log.filter((line) => line.includes("after"))).toEqual([
      `GET redirect_rule after ${list.given[2]}`,
      `GET redirect_rule after ${list.given[3]}`,
    ]);
    expect(list.given.slice(3)).toEqual([expect.any(String), null]);
    expect(list.here()).toEqual(list.there());
  });

  it("law 9: a list paged by cursor starts again, once only, when the service no longer accepts its cursor", async () => {
    const list = await rules(7);
    list.meanwhile = (asked) => {
      if (asked !== 3) return;
      list.world.service.time += 1000;
      list.platform.habits = { ...list.platform.habits, since: list.world.service.time };
    };
    await list.look();
    expect(list.platform.refusals).toBe(1);
    expect(list.here()).toEqual(list.there());

    list.platform.habits = { ...list.platform.habits, refused: 1 };
    await list.look();
    expect(list.fault()).toMatchObject({ kind: "rejected" });
    expect(list.here()).toEqual(list.there());
  });

  it("law 14: a list opened without a login is read once there is a login, and then no longer counts as a fault", async () => {
    const list = await rules(3);
    list.world.service.disturb = () => ({ kind: "credentialsWrong" });
    await list.look();
    expect(list.fault()).toMatchObject({ kind: "credentialsWrong" });
    list.honest();
    list.world.engine.loggedIn();
    for (let turn = 0; turn < 20; turn += 1) await list.world.quiet();
    expect(list.fault()).toBeNull();
    expect(list.here()).toEqual(list.there());
  });

  it("law 14: a list opened while Support is not connected is no fault and not waited for, and is read once Support is connected", async () => {
    const list = await rules(3);
    const { engine, service, support } = list.world;
    const shown = () => engine.status().progress.map((one) => one.type);
    support.connected = null;
    service.log.length = 0;
    await list.look();
    expect(service.log.filter((line) => line.includes("redirect_rule"))).toEqual([]);
    expect(shown()).not.toContain("redirect_rule");
    support.connected = support.readAs;
    engine.loggedIn();
    for (let turn = 0; turn < 20; turn += 1) await list.world.quiet();
    expect(list.here()).toEqual(list.there());
    expect(shown()).toContain("redirect_rule");
    support.connected = null;
    expect(shown()).not.toContain("redirect_rule");
  });

  it("law 14: a list opened while signed out is read after the next sign-in", async () => {
    const list = await rules(3);
    list.world.engine.signInNeeded();
    await list.look();
    expect(list.here()).toEqual([]);
    list.world.engine.signedIn(accountKey);
    for (let turn = 0; turn < 20; turn += 1) await list.world.quiet();
    expect(list.here()).toEqual(list.there());
  });

  it("law 9: a record that a pass did not list stays until the service says that this very id is gone", async () => {
    const list = await rules(6);
    await list.look();
    list.remove(5);
    list.world.service.garbleCursor = async (query, honest) => {
      const page = await honest(query);
      if (!page.ok) return page;
      const rows = page.value.rows.filter((row) => row.redirect_from !== "/2");
      return ok({ ...page.value, rows, received: rows.length });
    };
    await list.look();
    expect(list.world.replica.removed).toEqual([keyAt(5)]);
    expect(list.here()).toContain(keyAt(2));
  });

  it("law 9: a list that ends early removes nothing, and an empty list is shown as a mass deletion instead of applied", async () => {
    const list = await rules(60, 10);
    await list.look();
    list.world.service.garbleCursor = async (query, honest) => {
      const page = await honest(query);
      return page.ok ? ok({ ...page.value, next: null }) : page;
    };
    await list.look();
    expect(list.here()).toHaveLength(60);
    list.platform.rules.clear();
    await list.look();
    expect(list.here()).toHaveLength(60);
    expect(list.world.engine.status().massDeletions).toEqual([{ type: "redirect_rule", count: 60, of: 60 }]);
    await list.world.engine.confirmMassDeletion(accountKey, "redirect_rule");
    for (let turn = 0; turn < 20; turn += 1) await list.world.quiet();
    expect(list.here()).toEqual([]);
  });

  it("law 14: a list whose cursor leads back, or on without end, stops with a fault", async () => {
    const list = await rules(6);
    for (const next of ["2", null]) {
      let count = 0;
      list.world.service.garbleCursor = async () => {
        count += 1;
        return ok({ rows: [], received: 0, next: next ?? String(count), serverDate: null });
      };
      await list.look();
      expect(list.fault()).toMatchObject({ kind: "malformedResponse" });
      expect(count).toBeLessThan(500);
    }
  });

  it("a list paged by cursor continues past an empty page that announces more", async () => {
    const list = await rules(5);
    let first: string | null = null;
    list.world.service.garbleCursor = async (query, honest) => {
      if (first !== null && query.after === first)
        return ok({ rows: [], received: 0, next: "a little on", serverDate: null });
      const page = await honest({ ...query, after: query.after === "a little on" ? first : query.after });
      if (page.ok) first ??= page.value.next;
      return page;
    };
    await list.look();
    expect(first).not.toBeNull();
    expect(list.here()).toEqual(list.there());
  });

  it.each([
    { when: "before", moment: "attach" },
    { when: "while", moment: "start" },
  ] as const)(
    "law 14: a list opened $when its window is attached is read without the rep opening it again",
    async ({ moment }) => {
      const list = new Rules(3, 2);
      const { world } = list;
      const engine = world.engine;
      const honest = engine[moment];
      world.engine = {
        ...engine,
        [moment]: (...given: unknown[]) => {
          engine.requestRefresh(accountKey, "redirect_rule");
          return Reflect.apply(honest, engine, given);
        },
      };
      await world.attach();
      for (let turn = 0; turn < 20; turn += 1) await world.quiet();
      expect(list.here()).toEqual(list.there());
      expect(list.here()).toHaveLength(3);
    },
  );

  it("law 14: a list that is being read when its window is loaded anew is read to its end in the new window", async () => {
    const list = await rules(3, 2);
    const { world } = list;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirst = true;
    world.service.garbleCursor = async (query, honest) => {
      const waits = isFirst;
      isFirst = false;
      if (waits) await held;
      return honest(query);
    };
    world.engine.requestRefresh(accountKey, "redirect_rule");
    await world.quiet();
    await world.attach();
    release();
    for (let turn = 0; turn < 20; turn += 1) await world.quiet();
    expect(list.here()).toEqual(list.there());
    expect(list.here()).toHaveLength(3);
  });

  it("law 9: a list that moves while it is read matches the service's records exactly after a quiet pass", async () => {
    const move = fc.record({ at: fc.nat({ max: 30 }), what: fc.constantFrom("put", "change", "remove") });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 20 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(move, { maxLength: 12 }),
        async (count, size, moves) => {
          const list = await rules(count, size);
          const steady = new Set(list.there());
          list.meanwhile = (asked) => {
            const next = moves[asked - 1];
            if (next === undefined) return;
            steady.delete(keyAt(next.at + 1));
            if (next.what === "remove") list.remove(next.at + 1);
            else list.world.service.putRule(next.at + 1, `/to/${asked}`);
          };
          await list.look();
          // No record that stayed in its place was skipped.
          expect(list.here()).toEqual(expect.arrayContaining([...steady]));
          list.meanwhile = () => {};
          await list.look();
          expect(list.here()).toEqual(list.there());
          for (const rule of list.platform.rules.values()) {
            const { id: remote_id, created_at, updated_at, ...rest } = rule;
            expect(list.world.replica.rows.get(keyOf(rule))).toEqual({
              ...rest,
              id: recordNumber("redirect_rule", remote_id),
              remote_id,
              created_at: new Date(created_at).toISOString(),
              updated_at: new Date(updated_at).toISOString(),
            });
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe("a list with a rule of a path that edits of this computer set", () => {
  it("laws 4 and 7: the service's rule is shown while the rep decides about the oldest of two edits of its path", async () => {
    const { world } = new Rules(1, 10);
    world.service.disturb = () => ({ kind: "offline" });
    await world.attach();
    const values = { redirect_from: "/1", redirect_status: "301" };
    for (const redirect_to of ["/a", "/b"])
      world.save({ type: "redirect_rule", patch: { ...values, redirect_to } });
    const [first, second] = world.entries();
    if (first === undefined || second === undefined) throw new Error("Both edits wait.");
    world.journal.mark(accountKey, {
      sequences: [first.sequence],
      event: "parked",
      park: { kind: "refused", fault: { kind: "forbidden", message: "No" } },
    });
    world.journal.claim(accountKey, [second.sequence], null);
    world.journal.mark(accountKey, { sequences: [second.sequence], event: "lost" });
    world.service.disturb = () => null;
    await world.attach();
    world.engine.requestRefresh(accountKey, "redirect_rule");
    await world.wait(60_000);
    expect(world.entries().map(({ state }) => state)).toEqual(["parked", "ambiguous"]);
    const rule = world.service.support.rules.byPath("/1");
    expect(world.replica.keysOf("redirect_rule")).toContain(rule && keyOf(rule));
  });
});
