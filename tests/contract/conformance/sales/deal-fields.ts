import { expect } from "vitest";
import { problemOf } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import { isTime, readOnlyFields, writableFields } from "./field-cases.ts";
import { now, type SalesRig, seeded } from "./rig.ts";

const path = "/v2/deals";

/** "Resources and their fields / Deal". */
export function salesDealFields(rig: SalesRig): (holds: Holds) => void {
  const base = { name: "Order", contact_id: seeded.organization };
  const kind = { type: "deal", path, base };
  const put = async (id: number, patch: object) => (await rig.client.put(`${path}/${id}`, patch)).body.data;

  return (holds) => {
    writableFields(holds, rig, kind, [
      ["hot", true, false],
      ["source_id", seeded.dealSource, seeded.dealSource + 1],
      ["loss_reason_id", seeded.lossReason, null],
      ["unqualified_reason_id", seeded.unqualifiedReason, null],
      ["estimated_close_date", "2026-09-30", "2027-01-15"],
      ["customized_win_likelihood", 0, 100],
      ["added_at", "2026-07-01T08:00:00Z", "2026-06-30T23:59:59Z"],
    ]);
    readOnlyFields(holds, rig, kind, [
      ["creator_id", seeded.otherUser, (value) => value === seeded.user],
      ["last_stage_change_by_id", seeded.otherUser, (value) => value === seeded.user],
      ["last_activity_at", now, isTime],
      ["created_at", now, (value) => value === now],
      ["updated_at", now, (value) => value === now],
    ]);

    holds("deal.id", "is a number that stays", async () => {
      const made = await rig.made(path, base);
      expect(made.id).toEqual(expect.any(Number));
      expect((await put(made.id, { id: 7, name: "x" })).id).toBe(made.id);
    });

    holds("deal.owner_id", "is the creating user's unless given, and can be another's", async () => {
      expect((await rig.made(path, base)).owner_id).toBe(seeded.user);
      const made = await rig.made(path, { ...base, owner_id: seeded.otherUser });
      expect(made.owner_id).toBe(seeded.otherUser);
      expect((await put(made.id, { owner_id: 103 })).owner_id).toBe(103);
      const unknown = await rig.client.post(path, { ...base, owner_id: 5 });
      expect(problemOf(unknown)).toBe("422 incorrect_value owner_id");
    });

    holds("deal.name", "is required on create, and changed by update", async () => {
      const without = await rig.client.post(path, { contact_id: seeded.person });
      expect(problemOf(without)).toBe("422 missing name");
      const made = await rig.made(path, base);
      expect([made.name, (await put(made.id, { name: "Größer" })).name]).toEqual(["Order", "Größer"]);
    });

    holds("deal.value", "is an integer or a string with two decimals", async () => {
      for (const [given, returned] of [
        ["1234.50", "1234.50"],
        ["1234.00", 1234],
        ["0.05", "0.05"],
        [1234, 1234],
        [1234.5, "1234.50"],
        [0, 0],
      ]) {
        const made = await rig.made(path, { ...base, value: given });
        expect(made.value).toBe(returned);
        expect((await put(made.id, { value: given })).value).toBe(returned);
      }
      const refused = await rig.client.post(path, { ...base, value: "lots" });
      expect(problemOf(refused)).toBe("422 invalid_type value");
    });

    holds("deal.currency", "has three letters, and is the account's own when omitted", async () => {
      const made = await rig.made(path, base);
      expect(made.currency).toBe("EUR");
      expect((await put(made.id, { currency: "PLN" })).currency).toBe("PLN");
      expect((await rig.made(path, { ...base, currency: "USD" })).currency).toBe("USD");
      const refused = await rig.client.post(path, { ...base, currency: "EURO" });
      expect(problemOf(refused)).toBe("422 invalid_type currency");
    });

    holds("deal.stage_id", "is the first stage of the default pipeline when omitted", async () => {
      const made = await rig.made(path, base);
      expect(made.stage_id).toBe(seeded.stage);
      expect((await put(made.id, { stage_id: seeded.laterStage })).stage_id).toBe(seeded.laterStage);
      const refused = await rig.client.put(`${path}/${made.id}`, { stage_id: 9 });
      expect(problemOf(refused)).toBe("422 incorrect_value stage_id");
    });

    holds("deal.last_stage_change_at", "follows the stage, and is accepted on create and update", () =>
      rig.apart(async (services, client) => {
        const { data } = (await client.post(path, base)).body;
        expect(data.last_stage_change_at).toBe(data.created_at);
        services.control.advanceClock(60_000);
        const one = `${path}/${data.id}`;
        const renamed = (await client.put(one, { name: "x" })).body.data;
        expect(renamed.last_stage_change_at).toBe(data.created_at);
        const moved = (await client.put(one, { stage_id: seeded.laterStage })).body.data;
        expect([moved.last_stage_change_at, moved.last_stage_change_by_id]).toEqual([
          moved.updated_at,
          seeded.user,
        ]);
        const at = "2026-07-01T08:00:00Z";
        const set = await client.put(one, { stage_id: seeded.stage, last_stage_change_at: at });
        expect(set.body.data.last_stage_change_at).toBe(at);
        const made = await client.post(path, { ...base, last_stage_change_at: at });
        expect(made.body.data.last_stage_change_at).toBe(at);
      }),
    );

    holds("deal.inbox_email", "is set by the service only, and is an address or null", async () => {
      const addresses = rig
        .rows("deal")
        .map((row) => row.inbox_email)
        .filter((one) => one !== null);
      expect(addresses.length).toBeGreaterThan(0);
      for (const one of addresses) expect(one).toMatch(/^\S+@\S+$/);
      const refused = await rig.client.post(path, { ...base, inbox_email: "a@b.example" });
      expect(problemOf(refused)).toBe("422 unknown inbox_email");
    });

    holds("deal.contact_id", "is required on create, and changed by update", async () => {
      expect(problemOf(await rig.client.post(path, { name: "x" }))).toBe("422 missing contact_id");
      const made = await rig.made(path, base);
      expect((await put(made.id, { contact_id: seeded.person })).contact_id).toBe(seeded.person);
      const unknown = await rig.client.post(path, { ...base, contact_id: 7 });
      expect(problemOf(unknown)).toBe("422 incorrect_value contact_id");
    });

    holds("deal.organization_id", "is set from the primary contact's company only", async () => {
      const person = await rig.made("/v2/contacts", {
        last_name: "Buyer",
        contact_id: seeded.organization,
      });
      const loner = await rig.made("/v2/contacts", { last_name: "Loner" });
      const made = await rig.made(path, { ...base, contact_id: person.id });
      expect(made.organization_id).toBe(seeded.organization);
      expect((await put(made.id, { contact_id: loner.id })).organization_id).toBe(null);
      const refused = await rig.client.put(`${path}/${made.id}`, { organization_id: seeded.organization });
      expect(problemOf(refused)).toBe("422 unknown organization_id");
    });

    holds("deal.tags", "are replaced as a whole on update", async () => {
      const made = await rig.made(path, { ...base, tags: ["a", "b"] });
      expect(made.tags).toEqual(["a", "b"]);
      expect((await put(made.id, { hot: true })).tags).toEqual(["a", "b"]);
      expect((await put(made.id, { tags: ["c"] })).tags).toEqual(["c"]);
      expect((await put(made.id, { tags: [] })).tags).toEqual([]);
    });

    holds("deal.custom_fields", "come back without their null values", async () => {
      const custom_fields = { Competitor: "X", "Discount code": null, "Product line": ["Counter"] };
      const made = await rig.made(path, { ...base, custom_fields });
      expect(made.custom_fields).toEqual({ Competitor: "X", "Product line": ["Counter"] });
      const changed = await put(made.id, { custom_fields: { Competitor: null } });
      expect(changed.custom_fields).toEqual({ "Product line": ["Counter"] });
      for (const { custom_fields: fields } of await rig.all(path)) {
        expect(Object.values(fields as object)).not.toContain(null);
      }
    });
  };
}
