import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { followRule } from "../../../../../src-renderer/replica/query/rules/follow-rule.ts";
import { helpCenterPathOf, ruleWays } from "../../../../../src-renderer/replica/query/rules/rule-circles.ts";
import { recordId } from "../../../../../src-shared/ids.ts";
import { openWith } from "../../../outbox/open-with.ts";

const host = "help.rounds.example";
const rulesOf = (...ways: readonly (readonly [from: string, to: string])[]) =>
  ways.map(([redirect_from, redirect_to], at) => ({
    id: recordId.parse(at + 1),
    redirect_from,
    redirect_to,
  }));

test("circles of one, two and three rules are found once each, without the rules that only lead into them", () => {
  const rules = rulesOf(
    ["/in", "/a"],
    ["/a", "/b"],
    ["/b", "/c"],
    ["/c", "/a"],
    ["/self", "/self"],
    ["/x", "/y"],
    ["/y", "/x"],
    ["/plain", "/page"],
  );
  expect(ruleWays(rules, null)).toEqual({ circles: [[2, 3, 4], [5], [6, 7]], chained: [1] });
});

test("a rule's target may be an address of the help center with a slug, a query and a fragment", () => {
  const rules = rulesOf(
    ["/hc/articles/1", `https://${host}/hc/articles/2-how-to-order#prices`],
    ["/hc/articles/2", "/hc/articles/1-old-title"],
    ["/hc/ärger", `http://${host}/hc/%C3%A4rger`],
    ["/elsewhere", "https://elsewhere.example/elsewhere"],
    ["/other", "//elsewhere.example/other"],
  );
  expect(ruleWays(rules, host).circles).toEqual([[1, 2], [3]]);
  expect(ruleWays(rules, null).circles).toEqual([]);
});

test("a rule's target that is not an address does not belong to the help center", () => {
  expect(helpCenterPathOf("https://", host)).toBeNull();
  expect(helpCenterPathOf("", host)).toBeNull();
  expect(helpCenterPathOf(`https://${host}/%E0%A4%A`, host)).toBe("/%E0%A4%A");
});

test("a rule is part of a circle exactly when following it leads back to it", () => {
  const some = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 13 }), (targets) => {
      const rules = rulesOf(...targets.map((to, from) => [`/${from}`, `/${to}`] as const));
      const { circles, chained } = ruleWays(rules, host);
      const found = new Set(circles.flat());
      expect(found.size).toBe(circles.flat().length);
      for (const [from, to] of targets.entries()) {
        let here: number | undefined = to;
        for (let step = 0; step <= targets.length && here !== undefined && here !== from; step += 1)
          here = targets[here];
        expect(found.has(from + 1)).toBe(here === from);
        expect(chained.includes(from + 1)).toBe(here !== from && targets[to] !== undefined);
      }
    }),
  );
});

test("a chain of 50,000 rules is walked once", () => {
  const rules = rulesOf(...Array.from({ length: 50_000 }, (_, at) => [`/${at}`, `/${at + 1}`] as const));
  const closed = rules.with(-1, { ...(rules.at(-1) as (typeof rules)[number]), redirect_to: "/0" });
  expect(ruleWays(rules, null).chained).toHaveLength(49_999);
  expect(ruleWays(closed, null).circles[0]).toHaveLength(50_000);
});

describe("following a rule", () => {
  const rule = (id: number, redirect_from: string, redirect_to: string) => ({
    id,
    redirect_from,
    redirect_to,
    redirect_status: "301",
  });

  test("following a rule tells whether it closes a circle, leads on, or leads to no rule", async () => {
    const { replica } = await openWith({
      redirect_rule: [rule(1, "/a", "/b"), rule(2, "/b", "/c"), rule(3, "/x", "/x2")],
    });
    const follow = (from: string, to: string, own: number | null = null) =>
      followRule(replica.database, { own: own === null ? null : recordId.parse(own), from, to, host });
    expect(await follow("/c", "/a")).toEqual({ steps: ["/a", "/b", "/c"], circle: true });
    expect(await follow("/n", `https://${host}/b`)).toEqual({
      steps: [`https://${host}/b`, "/c"],
      circle: false,
    });
    expect(await follow("/n", "/page")).toEqual({ steps: [], circle: false });
    expect(await follow("/self", "/self")).toEqual({ steps: ["/self"], circle: true });
    // A rule that is changed counts as it will be.
    expect(await follow("/a", "/page", 1)).toEqual({ steps: [], circle: false });
    expect(await follow("/b", "/a", 2)).toEqual({ steps: ["/a", "/b"], circle: true });
    await replica.close();
  });

  test("following a rule ends within a circle that it only leads into", async () => {
    const { replica } = await openWith({ redirect_rule: [rule(1, "/a", "/b"), rule(2, "/b", "/a")] });
    const way = await followRule(replica.database, { own: null, from: "/n", to: "/a", host });
    expect(way.circle).toBe(true);
    await replica.close();
  });
});
