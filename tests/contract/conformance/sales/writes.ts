import { expect } from "vitest";
import { problemOf } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import { type Data, now, type SalesRig, seeded } from "./rig.ts";

/** "Endpoints": create, get, update, delete, upsert, associate. */
export function salesWrites(rig: SalesRig): (holds: Holds) => void {
  const { made } = rig;
  const deal = (more: object = {}) => ({ name: "Order", contact_id: seeded.person, ...more });

  return (holds) => {
    const note = { resource_type: "contact", resource_id: seeded.person, content: "Met" };
    let count = 0;
    for (const [name, type, metaType, base, patch] of [
      ["deals", "deal", "deal", () => deal(), { name: "Changed" }],
      ["tasks", "task", "task", () => ({ content: "Call" }), { content: "Changed" }],
      ["notes", "note", "note", () => note, { content: "Changed" }],
      ["deal_sources", "deal_source", "source", () => ({ name: `S ${++count}` }), { name: "Changed" }],
      ["lead_sources", "lead_source", "source", () => ({ name: `S ${++count}` }), { name: "Changed" }],
      ["loss_reasons", "loss_reason", "loss_reason", () => ({ name: `R ${++count}` }), { name: "Changed" }],
    ] as const) {
      const path = `/v2/${name}`;
      holds(`${name}.create`, "answers the record with its type and keeps it", async () => {
        const values = base();
        const { status, body } = await rig.client.post(path, values, metaType);
        expect([status, body.meta]).toEqual([200, { type: metaType }]);
        expect(body.data).toMatchObject({ ...values, id: expect.any(Number), created_at: now });
        expect(rig.rows(type)).toContainEqual(expect.objectContaining(values));
      });
      holds(`${name}.get`, "answers the record, and 404 when it is missing", async () => {
        const record = await made(path, base());
        const { status, body } = await rig.client.get(`${path}/${record.id}`);
        expect([status, body]).toEqual([200, { data: record, meta: { type: metaType } }]);
        expect((await rig.client.get(`${path}/1`)).status).toBe(404);
      });
      holds(`${name}.update`, "changes the given fields and leaves the others", async () => {
        const record = await made(path, base());
        const { status, body } = await rig.client.put(`${path}/${record.id}`, patch);
        expect([status, body.data]).toEqual([200, { ...record, ...patch }]);
        expect((await rig.client.put(`${path}/1`, patch)).status).toBe(404);
        await rig.client.delete(`${path}/${record.id}`);
      });
      holds(`${name}.delete`, "answers 204 and deletes for good", async () => {
        const { id } = await made(path, base());
        const one = `${path}/${id}`;
        expect((await rig.client.delete(one)).status).toBe(204);
        const after = [
          await rig.client.get(one),
          await rig.client.put(one, patch),
          await rig.client.delete(one),
        ];
        expect(after.map((answer) => answer.status)).toEqual([404, 404, 404]);
        if (name !== "deals") return;
        const parent = await made(path, base());
        await made(`${path}/${parent.id}/associated_contacts`, { contact_id: seeded.person });
        await rig.client.delete(`${path}/${parent.id}`);
        const left = rig.rows("associated_contact").filter((row) => row.deal_id === parent.id);
        expect(left).toEqual([]);
      });
      if (!name.includes("_")) continue;
      holds(`${name}.update.name`, "stays unique", async () => {
        const [one, other] = [await made(path, base()), await made(path, base())];
        const taken = await rig.client.put(`${path}/${other.id}`, { name: one.name });
        expect(problemOf(taken)).toBe("422 already_exists name");
        const { body } = await rig.client.put(`${path}/${other.id}`, { name: `${one.name} too` });
        expect(body.data.name).toBe(`${one.name} too`);
      });
    }

    holds("deals.get.includes", "accepts associated_contacts and nothing else", async () => {
      const { id } = await made("/v2/deals", deal());
      const one = `/v2/deals/${id}`;
      const empty = await rig.client.get(`${one}?includes=associated_contacts`);
      expect(empty.body.data.associated_contacts.items).toEqual([]);
      const there = await made(`${one}/associated_contacts`, { contact_id: seeded.organization });
      const { body } = await rig.client.get(`${one}?includes=associated_contacts`);
      expect(body.data.associated_contacts).toMatchObject({
        items: [{ data: there, meta: { type: "associated_contact" } }],
        meta: { type: "collection", count: 1 },
      });
      expect((await rig.client.get(one)).body.data).not.toHaveProperty("associated_contacts");
      const other = await rig.client.get(`${one}?includes=notes`);
      expect(problemOf(other)).toBe("400 invalid_param includes");
    });

    holds("deals.upsert", "creates, then updates, then reports that several match", async () => {
      const query = "/v2/deals/upsert?name=Three%20ways";
      const created = (await rig.client.post(query, deal({ name: "Three ways" }), "deal")).body.data;
      const updated = (await rig.client.post(query, { hot: true }, "deal")).body.data;
      expect([updated.id, updated.hot]).toEqual([created.id, true]);
      await made("/v2/deals", deal({ name: "Three ways" }));
      expect((await rig.client.post(query, { hot: false }, "deal")).status).toBe(409);
      expect((await rig.client.post("/v2/deals/upsert?name=Nobody", {}, "deal")).status).toBe(422);
      const filled = await rig.client.post(
        `/v2/deals/upsert?name=Filled&contact_id=${seeded.person}`,
        {},
        "deal",
      );
      expect(filled.body.data).toMatchObject({ name: "Filled", contact_id: seeded.person });
      expect((await rig.client.post("/v2/deals/upsert?page=1", deal(), "deal")).status).toBe(400);
    });

    const at = "2026-07-02T08:00:00Z";
    for (const [filter, values, query] of [
      ["creator_id", {}, `creator_id=${seeded.user}`],
      ["owner_id", { owner_id: 104 }, "owner_id=104"],
      ["contact_id", {}, `contact_id=${seeded.person}`],
      ["organization_id", { contact_id: "member" }, `organization_id=${seeded.organization}`],
      ["hot", { hot: true }, "hot=true"],
      ["source_id", { source_id: seeded.dealSource }, `source_id=${seeded.dealSource}`],
      ["stage_id", { stage_id: seeded.laterStage }, `stage_id=${seeded.laterStage}`],
      ["last_stage_change_at", { last_stage_change_at: at }, `last_stage_change_at=${at}`],
    ] as const) {
      holds(`deals.upsert.${filter}`, "finds the deal with that value and not by another value", async () => {
        const name = `Upsert by ${filter}`;
        const member = await made("/v2/contacts", { last_name: "Member", contact_id: seeded.organization });
        const contact = "contact_id" in values ? { contact_id: member.id } : {};
        const wanted: Data = await made("/v2/deals", { ...deal({ name }), ...values, ...contact });
        const more = `name=${encodeURIComponent(name)}`;
        const hit = await rig.client.post(`/v2/deals/upsert?${query}&${more}`, { tags: ["hit"] }, "deal");
        expect(hit.body.data, JSON.stringify(hit.body)).toEqual({ ...wanted, tags: ["hit"] });
        const away = query.replace(
          /=.*/,
          filter === "hot" ? "=false" : filter.endsWith("_at") ? `=${now}` : "=999",
        );
        const miss = await rig.client.post(`/v2/deals/upsert?${away}&${more}`, deal({ name: "x" }), "deal");
        expect(miss.body.data.id).not.toBe(wanted.id);
      });
    }

    holds("deals.associate", "gives the deal further contacts in any number", async () => {
      const { id } = await made("/v2/deals", deal());
      const path = `/v2/deals/${id}/associated_contacts`;
      for (const contact_id of [seeded.organization, 1_000_003, 1_000_004]) {
        const answer = await rig.client.post(path, { contact_id, role: "involved" }, "associated_contact");
        expect([answer.status, answer.body.meta]).toEqual([200, { type: "associated_contact" }]);
      }
      const { body } = await rig.client.get(`/v2/deals/${id}?includes=associated_contacts`);
      expect(body.data.associated_contacts.items).toHaveLength(3);
      expect(body.data.contact_id).toBe(seeded.person);
    });

    holds("contacts.create", "answers the contact with its type and keeps it", async () => {
      const { status, body } = await rig.client.post("/v2/contacts", { last_name: "New" }, "contact");
      expect([status, body.meta]).toEqual([200, { type: "contact" }]);
      expect(rig.rows("contact")).toContainEqual(body.data);
    });
    holds("contacts.create.required", "people need a last_name and organizations a name", async () => {
      const refused = async (data: object) => problemOf(await rig.client.post("/v2/contacts", data));
      expect(await refused({ first_name: "Only" })).toBe("422 missing last_name");
      expect(await refused({ is_organization: true, last_name: "x" })).toBe("422 missing name");
    });
    holds("contacts.get", "answers the contact, and 404 when it is missing", async () => {
      const contact = await made("/v2/contacts", { last_name: "New" });
      const { body } = await rig.client.get(`/v2/contacts/${contact.id}`);
      expect(body).toEqual({ data: contact, meta: { type: "contact" } });
      expect((await rig.client.get("/v2/contacts/1")).status).toBe(404);
    });
    holds("contacts.others", "update and delete are not offered unless the sandbox allows them", async () => {
      const one = `/v2/contacts/${seeded.person}`;
      expect((await rig.client.put(one, { title: "x" })).status).toBe(405);
      expect((await rig.client.delete(one)).status).toBe(405);
      await rig.apart(
        async (_services, client) => {
          expect((await client.put(one, { title: "x" })).body.data.title).toBe("x");
          expect((await client.delete(one)).status).toBe(204);
        },
        { allow: ["contacts.update"] },
      );
    });

    holds("tasks.create.time_zones", "times of any zone are turned to UTC", async () => {
      const task = await made("/v2/tasks", {
        content: "Call",
        due_date: "2026-08-01T09:00:00+02:00",
        remind_at: "2026-08-01T01:30:00-05:00",
      });
      expect([task.due_date, task.remind_at]).toEqual(["2026-08-01T07:00:00Z", "2026-08-01T06:30:00Z"]);
      for (const [given, kept] of [
        ["2026-08-01T09:00:00", "2026-08-01T09:00:00Z"],
        ["2026-08-01 09:00", "2026-08-01T09:00:00Z"],
        ["2026-08-01T09:00:00.500+0130", "2026-08-01T07:30:00Z"],
        ["2026-08-01", "2026-08-01T00:00:00Z"],
      ]) {
        expect((await made("/v2/tasks", { content: "Call", due_date: given })).due_date, given).toBe(kept);
      }
    });

    holds("products.create", "answers the product with its type", async () => {
      const product = {
        name: "Enterprise plan",
        sku: "enterprise-plan",
        description: "Includes more storage",
        active: true,
        prices: [
          { amount: "1599.99", currency: "USD" },
          { amount: "3599.99", currency: "PLN" },
        ],
        cost: "3.50",
        cost_currency: "USD",
        max_discount: 4,
      };
      const answer = await rig.client.post("/v2/products", product, "product");
      expect([answer.status, answer.body.meta]).toEqual([200, { type: "product" }]);
      expect(answer.body.data).toMatchObject({ ...product, id: expect.any(Number) });
      expect(rig.rows("product")).toContainEqual(answer.body.data);
    });
  };
}
