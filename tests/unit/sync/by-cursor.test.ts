// notices: one-cursor-pass-removes, refused-cursor-ends-list
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "../../../src-main/contract/records/read-row.ts";
import { err, ok } from "../../../src-main/contract/result.ts";
import type { CursorQuery } from "../../../src-main/sync/ports.ts";
import { accountKey, id } from "./entries.ts";
import { World } from "./world.ts";

/** Rules at a service that pages by cursor over its ids, `size` on a page. */
class Rules {
  readonly world = new World();
  size = 2;
  /** Called before each page. */
  meanwhile: (asked: number) => void = () => {};
  asked = 0;

  constructor(count: number) {
    for (let at = 1; at <= count; at += 1) this.put(at);
    this.world.service.listsFrom = (_of, query) => this.honest(query);
  }

  put(at: number, to = "/to"): void {
    this.world.service.put("redirect_rule", { id: id(at), redirect_from: `/${at}`, redirect_to: to });
  }

  honest({ after }: CursorQuery) {
    this.asked += 1;
    this.meanwhile(this.asked);
    const all = [...this.world.service.of("redirect_rule").values()].toSorted((a, b) => a.id - b.id);
    const left = all.filter((row) => row.id > Number(after ?? 0));
    const rows: readonly Row[] = left.slice(0, this.size);
    const next = left.length > this.size ? String(rows.at(-1)?.id) : null;
    return ok({ rows, received: rows.length, next, serverDate: this.world.service.now() });
  }

  async look(): Promise<void> {
    await this.world.wait(120_000);
    this.world.engine.lookAt(accountKey, "redirect_rule");
    for (let turn = 0; turn < 20; turn += 1) await this.world.quiet();
  }

  here(): readonly string[] {
    return this.world.replica.keysOf("redirect_rule").toSorted();
  }

  there(): readonly string[] {
    return [...this.world.service.of("redirect_rule").keys()].map((one) => `redirect_rule:${one}`).toSorted();
  }

  fault() {
    return this.world.engine.status().progress.find((one) => one.type === "redirect_rule")?.fault ?? null;
  }
}

async function rules(count: number): Promise<Rules> {
  const made = new Rules(count);
  await made.world.attach();
  return made;
}

describe("a list paged by cursor", () => {
  it("law 2: after a crash, a list paged by cursor resumes where it stopped", async () => {
    const list = await rules(9);
    list.world.service.listsFrom = (_of, query) =>
      query.after === "6" ? err({ kind: "offline" }) : list.honest(query);
    await list.look();
    expect(list.here()).toHaveLength(6);
    expect(list.world.replica.cursors.get("redirect_rule")).toMatchObject({
      phase: "sweeping",
      after: "6",
      rows: 6,
    });
    list.world.restart();
    list.world.service.log.length = 0;
    list.world.service.listsFrom = (_of, query) => list.honest(query);
    await list.world.attach();
    await list.look();
    expect(list.world.service.log.filter((line) => line.includes("after"))).toEqual([
      "GET redirect_rule after 6",
      "GET redirect_rule after 8",
    ]);
    expect(list.here()).toEqual(list.there());
  });

  it("law 9: a list paged by cursor starts again, once only, when the service no longer accepts its cursor", async () => {
    const list = await rules(7);
    let refused = 0;
    list.world.service.listsFrom = (_of, query) => {
      if (query.after !== "4" || refused > 0) return list.honest(query);
      refused += 1;
      return err({ kind: "rejected", status: 400, issues: [] });
    };
    await list.look();
    expect(list.here()).toEqual(list.there());

    list.world.service.listsFrom = (_of, query) =>
      query.after === null ? list.honest(query) : err({ kind: "rejected", status: 400, issues: [] });
    await list.look();
    expect(list.fault()).toMatchObject({ kind: "rejected" });
    expect(list.here()).toEqual(list.there());
  });

  it("law 9: a record that a pass did not list stays until the service says that this very id is gone", async () => {
    const list = await rules(6);
    await list.look();
    list.world.service.of("redirect_rule").delete(id(5));
    list.world.service.listsFrom = (_of, query) => {
      const page = list.honest(query);
      const rows = page.value.rows.filter((row) => row.id !== 2);
      return ok({ ...page.value, rows, received: rows.length });
    };
    await list.look();
    expect(list.world.replica.removed).toEqual(["redirect_rule:5"]);
    expect(list.here()).toContain("redirect_rule:2");
  });

  it("law 9: a list that ends early removes nothing, and an empty list is shown as a mass deletion instead of applied", async () => {
    const list = await rules(60);
    list.size = 10;
    await list.look();
    list.world.service.listsFrom = (_of, query) => ok({ ...list.honest(query).value, next: null });
    await list.look();
    expect(list.here()).toHaveLength(60);
    list.world.service.of("redirect_rule").clear();
    await list.look();
    expect(list.here()).toHaveLength(60);
    expect(list.world.engine.status().vanished).toEqual([{ type: "redirect_rule", count: 60, of: 60 }]);
    await list.world.engine.acceptDisappearance(accountKey, "redirect_rule");
    for (let turn = 0; turn < 20; turn += 1) await list.world.quiet();
    expect(list.here()).toEqual([]);
  });

  it("law 14: a list whose cursor leads back, or on without end, stops with a fault", async () => {
    const list = await rules(6);
    for (const next of ["2", null]) {
      let count = 0;
      list.world.service.listsFrom = () => {
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
    list.world.service.listsFrom = (_of, query) =>
      query.after === "2"
        ? ok({ rows: [], received: 0, next: "2.5", serverDate: null })
        : list.honest({ ...query, after: query.after === "2.5" ? "2" : query.after });
    await list.look();
    expect(list.here()).toEqual(list.there());
  });

  it("law 9: however a list moves while it is read, a quiet pass afterwards ends with exactly the service's records", async () => {
    const move = fc.record({ at: fc.nat({ max: 30 }), what: fc.constantFrom("put", "change", "remove") });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 20 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(move, { maxLength: 12 }),
        async (count, size, moves) => {
          const list = await rules(count);
          list.size = size;
          const steady = new Set(list.there());
          list.meanwhile = (asked) => {
            const next = moves[asked - 1];
            if (next === undefined) return;
            steady.delete(`redirect_rule:${next.at + 1}`);
            if (next.what === "remove") list.world.service.of("redirect_rule").delete(id(next.at + 1));
            else list.put(next.at + 1, `/to/${asked}`);
          };
          await list.look();
          // What stood still all the while was not skipped.
          expect(list.here()).toEqual(expect.arrayContaining([...steady]));
          list.meanwhile = () => {};
          await list.look();
          expect(list.here()).toEqual(list.there());
          for (const key of list.here()) {
            const row = list.world.service.of("redirect_rule").get(id(Number(key.split(":")[1])));
            expect(list.world.replica.rows.get(key)).toEqual(row);
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
