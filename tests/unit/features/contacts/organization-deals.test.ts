import { beforeEach, describe, expect, it } from "vitest";
import { readDealsOf } from "../../../../src-renderer/features/contacts/facts/deals-of.ts";
import { readContactFacts } from "../../../../src-renderer/features/contacts/facts/read-contact-facts.ts";
import { readTimeline } from "../../../../src-renderer/features/timeline/use-timeline.ts";
import { farAround } from "../../../../src-renderer/replica/query/around/far-around.ts";
import { localDay } from "../../../../src-renderer/replica/query/filters/local-day.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { usualProfile } from "../../../../src-shared/ipc/support-profile.ts";
import { id, iso, local } from "../../ids.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";

const me = id(50);
const [company, person, branch] = [id(1), id(2), id(3)];
/** Deals, by how they belong to the company. */
const [own, ofPerson, unsent, ofBoth, ofPersonAlone, ofBranch] = [
  id(7),
  id(8),
  id(-9),
  id(10),
  id(11),
  id(12),
] as const;

let database: ReplicaDatabase;
beforeEach(async () => {
  database = bareDatabase();
  await database.contact.bulkPut([
    { id: company, name: "Vela Works", is_organization: true },
    { id: person, last_name: "Aragon", contact_id: company },
    { id: branch, name: "Vela South", is_organization: true, parent_organization_id: company },
  ]);
  const deal = (of: RecordId, contact: number, organization: number | null) => ({
    ...{ id: of, name: `Deal ${of}`, value: "10", currency: "EUR" },
    contact_id: id(contact),
    organization_id: organization === null ? null : id(organization),
  });
  await database.deal.bulkPut([
    deal(own, company, null),
    deal(ofPerson, person, company),
    deal(unsent, person, null),
    deal(ofBoth, company, company),
    deal(ofPersonAlone, person, null),
    deal(ofBranch, branch, company),
  ]);
});

const openDeals = async (contact: RecordId) =>
  (await readDealsOf(database, contact)).open.map((one) => one.id).toSorted((a, b) => a - b);

describe("the deals of an organization", () => {
  it("law 1: an organization's page shows its own deals, those of its people, and an unsent one of a person, each once", async () => {
    expect(await openDeals(company)).toEqual([unsent, own, ofPerson, ofBoth, ofBranch]);
    expect(await openDeals(branch)).toEqual([ofBranch]);
  });

  it("a person's page shows the deals made with that person, sent or not", async () => {
    expect(await openDeals(person)).toEqual([unsent, ofPerson, ofPersonAlone]);
  });

  it("law 1: the line of an organization counts and adds up its own deals with those of its people, each once", async () => {
    const facts = await readContactFacts(database, [company, person, branch], me);
    const shown = [company, person, branch]
      .map((one) => facts.get(one))
      .map((of) => [of?.openDeals, of?.sums]);
    expect(shown).toEqual([
      [5, [{ currency: "EUR", amount: "50" }]],
      [3, [{ currency: "EUR", amount: "30" }]],
      [1, [{ currency: "EUR", amount: "10" }]],
    ]);
  });

  it.each([
    ["its own deal", 7],
    ["an unsent deal of one of its people", -9],
  ])("law 1: a task of %s is the next task of the organization", async (_, of) => {
    await database.task.put({ id: id(20), content: "Call", resource_type: "deal", resource_id: id(of) });
    const facts = await readContactFacts(database, [company, person], me);
    expect([company, person].map((one) => facts.get(one)?.nextTask?.content)).toEqual(["Call", undefined]);
  });

  it("law 1: the timeline of an organization has what was written about its own deals and about an unsent deal of one of its people", async () => {
    const deals = [own, ofPerson, unsent, ofBoth, ofPersonAlone, ofBranch] as const;
    await database.note.bulkPut(
      deals.map((of, place) => ({
        ...{ id: id(30 + place), content: `About ${of}`, created_at: iso(local(2026, 5, 20 - place, 10, 0)) },
        ...{ resource_type: "deal" as const, resource_id: of },
      })),
    );
    const read = async (of: RecordId) => {
      const { past } = await readTimeline(database, { type: "contact", id: of, me, profile: usualProfile });
      return past.flatMap((one) => (one.kind === "note" ? [one.note.content] : []));
    };
    expect(await read(company)).toEqual([own, ofPerson, unsent, ofBoth, ofBranch].map((of) => `About ${of}`));
    expect(await read(person)).toEqual([]);
  });

  it("law 1: an activity on its own deals, or on an unsent deal of one of its people, counts as the last activity of an organization", async () => {
    const lastDay = async (of: RecordId) => {
      const around = await farAround(database, { type: "contact", reads: new Set(["lastActivityOn"]) });
      return around.lastActivityOn?.(of);
    };
    for (const [day, of] of [
      [2, own],
      [3, ofPerson],
      [4, unsent],
      [5, ofBranch],
    ] as const) {
      const created_at = iso(local(2026, 5, day, 10, 0));
      const about = { resource_type: "deal" as const, resource_id: of };
      await database.note.put({ id: id(30 + day), content: "x", created_at, ...about });
      expect(await lastDay(company)).toBe(localDay(Date.parse(created_at)));
      expect(await lastDay(branch)).toBe(of === ofBranch ? localDay(Date.parse(created_at)) : null);
      expect(await lastDay(person)).toBeNull();
    }
  });
});
