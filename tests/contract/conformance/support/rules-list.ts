import { expect } from "vitest";
import type { Holds } from "../table.ts";
import type { SupportRig } from "./rig.ts";

const path = "/api/v2/guide/redirect_rules";

interface Rule {
  readonly id: string;
  readonly redirect_from: string;
}

/** The list of redirect rules, over those of the seed. */
export function supportRulesList(rig: SupportRig): (holds: Holds) => void {
  const pages = async (query: string): Promise<Rule[][]> => {
    const all: Rule[][] = [];
    let cursor = "";
    for (;;) {
      const { body } = await rig.get(`${path}?${query}${cursor && `&page[after]=${cursor}`}`);
      all.push(body.records);
      if (!body.meta.has_more) return all;
      cursor = body.meta.after_cursor;
    }
  };
  const sorted = async (sort: string, key: keyof Rule, descending: boolean) => {
    const all = (await pages(`sort=${sort}&page[size]=70`)).flat().map((rule) => rule[key]);
    const held = (rig.services.control.table("support_redirect_rule") ?? []).map((row) => String(row[key]));
    const expected = held.sort((a, b) => (a < b ? -1 : 1));
    expect(all).toEqual(descending ? expected.reverse() : expected);
  };

  return (holds) => {
    holds("rules.list", "answers the rules, each with its fields", async () => {
      const { status, body } = await rig.get(path);
      expect([status, Object.keys(body).sort()]).toEqual([200, ["meta", "records"]]);
      expect(Object.keys(body.records[0]).sort()).toEqual([
        "brand_id",
        "created_at",
        "id",
        "redirect_from",
        "redirect_status",
        "redirect_to",
        "updated_at",
      ]);
    });
    holds("rules.list.meta", "holds the cursors and says whether there is more", async () => {
      const { body } = await rig.get(`${path}?page[size]=1`);
      expect(body.meta).toEqual({
        after_cursor: expect.any(String),
        before_cursor: expect.any(String),
        has_more: true,
      });
      const none = await rig.get(`${path}?filter[redirect_from_prefix]=/nowhere-at-all`);
      expect(none.body).toEqual({
        meta: { after_cursor: "", before_cursor: "", has_more: false },
        records: [],
      });
    });
    holds("rules.list.prefix", "gives the rules with that prefix and no others", async () => {
      const prefix = "/hc/en-us/sections/";
      const listed = (await pages(`filter[redirect_from_prefix]=${prefix}&page[size]=7`)).flat();
      const held = rig.services.control.table("support_redirect_rule") ?? [];
      expect(listed).toHaveLength(held.filter((row) => String(row.redirect_from).startsWith(prefix)).length);
      expect(listed.every((rule) => rule.redirect_from.startsWith(prefix))).toBe(true);
      expect(listed.length).toBeGreaterThan(7);
    });
    holds(
      "rules.list.page",
      "goes forwards by page[after] and back by page[before], page[size] rules at a time",
      async () => {
        const [first, second] = await pages("page[size]=10&sort=redirect_from");
        expect([first?.length, second?.length]).toEqual([10, 10]);
        const there = await rig.get(`${path}?page[size]=10&sort=redirect_from`);
        const next = await rig.get(
          `${path}?page[size]=10&sort=redirect_from&page[after]=${there.body.meta.after_cursor}`,
        );
        expect(next.body.records).toEqual(second);
        const back = await rig.get(
          `${path}?page[size]=10&sort=redirect_from&page[before]=${next.body.meta.before_cursor}`,
        );
        expect(back.body.records).toEqual(first);
        expect(back.body.meta.has_more).toBe(false);
      },
    );
    holds("rules.list.sort.id", "gives every rule once, by id", () => sorted("id", "id", false));
    holds("rules.list.sort.-id", "gives every rule once, by id, descending", () => sorted("-id", "id", true));
    holds("rules.list.sort.redirect_from", "gives every rule once, by redirect_from", () =>
      sorted("redirect_from", "redirect_from", false),
    );
    holds("rules.list.sort.-redirect_from", "gives every rule once, by redirect_from, descending", () =>
      sorted("-redirect_from", "redirect_from", true),
    );
    holds("limits.rules_cursor", "the list of rules accepts no page numbers", async () => {
      expect((await rig.get(`${path}?page=2`)).status).toBe(400);
      expect((await rig.get(`${path}?per_page=10`)).status).toBe(400);
    });
  };
}
