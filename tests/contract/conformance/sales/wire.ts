import { expect } from "vitest";
import { problemOf, tokenRequest } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import { lists, type SalesRig, seeded } from "./rig.ts";

/** Tests the document's sections "What the service does" and "Wire conventions". */
export function salesWire(rig: SalesRig): (holds: Holds) => void {
  const get = (path: string) => rig.client.get(path);
  const note = { resource_type: "contact", resource_id: seeded.person, content: "Wire" };

  return (holds) => {
    holds("does.read_write", "seven kinds of record can be created, read, changed and deleted", async () => {
      for (const [path, data, patch] of [
        ["/v2/deals", { name: "RW", contact_id: seeded.person }, { name: "RW 2" }],
        ["/v2/tasks", { content: "RW" }, { content: "RW 2" }],
        ["/v2/notes", note, { content: "RW 2" }],
        ["/v2/deal_sources", { name: "RW" }, { name: "RW 2" }],
        ["/v2/lead_sources", { name: "RW" }, { name: "RW 2" }],
        ["/v2/loss_reasons", { name: "RW" }, { name: "RW 2" }],
      ] as const) {
        const one = `${path}/${(await rig.made(path, data)).id}`;
        expect((await get(one)).status).toBe(200);
        expect((await rig.client.put(one, patch)).body.data).toMatchObject(patch);
        expect((await rig.client.delete(one)).status).toBe(204);
        expect((await get(one)).status).toBe(404);
      }
      const contact = await rig.made("/v2/contacts", { last_name: "RW" });
      expect((await get(`/v2/contacts/${contact.id}`)).status).toBe(200);
    });

    holds("does.read_only", "seven kinds of record cannot be created, changed or deleted", async () => {
      for (const path of [
        "/v2/documents",
        "/v2/stages",
        "/v2/visits",
        "/v2/sequences",
        "/v2/lead_unqualified_reasons",
        "/v2/contact/custom_fields",
        "/v2/users",
      ]) {
        const statuses = [
          (await rig.client.post(path, { name: "x" })).status,
          (await rig.client.put(`${path}/1`, { name: "x" })).status,
          (await rig.client.delete(`${path}/1`)).status,
        ];
        expect(statuses, path).toEqual([405, 405, 405]);
      }
    });

    holds("does.create_only", "products and associated contacts can only be created", async () => {
      const { id } = await rig.made("/v2/products", { name: "Only created" });
      for (const path of ["/v2/products", `/v2/products/${id}`]) expect((await get(path)).status).toBe(405);
      expect((await rig.client.put(`/v2/products/${id}`, { name: "x" })).status).toBe(405);
      const path = `/v2/deals/${seeded.deal}/associated_contacts`;
      await rig.made(path, { contact_id: seeded.person });
      expect([404, 405]).toContain((await get(path)).status);
    });

    holds("does.tags", "deals, contacts and notes take tags that nobody has used before", async () => {
      const tags = ["never seen before", "été 2026"];
      for (const [path, data] of [
        ["/v2/deals", { name: "Tagged", contact_id: seeded.person }],
        ["/v2/contacts", { last_name: "Tagged" }],
        ["/v2/notes", note],
      ] as const) {
        expect((await rig.made(path, { ...data, tags })).tags).toEqual(tags);
      }
    });

    holds(
      "does.agents",
      "an agent's resource request passes, and an administrator's is refused",
      async () => {
        expect((await get("/v2/deals")).status).toBe(200);
        const administrator = await rig.as("admin@rounds.example");
        expect(problemOf(await administrator.get("/v2/deals"))).toBe("403 forbidden null");
      },
    );

    holds("does.oauth_admins", "agents and administrators get tokens", async () => {
      for (const username of [rig.services.sales.login.username, "admin@rounds.example"]) {
        const { password } = rig.services.sales.login;
        const answer = await tokenRequest(rig.services, { grant_type: "password", username, password });
        expect(answer.status).toBe(200);
      }
    });

    holds("wire.request", "data and meta.type are accepted, and a body without data is refused", async () => {
      const made = await rig.send("POST", "/v2/tasks", { data: { content: "x" }, meta: { type: "task" } });
      expect(made.status).toBe(200);
      const one = `/v2/tasks/${made.body.data.id}`;
      const changed = await rig.send("PUT", one, { data: { content: "y" }, meta: { type: "task" } });
      expect(changed.body.data.content).toBe("y");
      expect((await rig.send("POST", "/v2/tasks", { content: "x" })).status).toBe(400);
    });

    holds("wire.request.meta", "an update is accepted without meta", async () => {
      const { id } = await rig.made("/v2/tasks", { content: "x" });
      expect((await rig.send("PUT", `/v2/tasks/${id}`, { data: { content: "y" } })).status).toBe(200);
    });

    holds("wire.request.headers", "JSON is sent and accepted", async () => {
      const headers = { "Content-Type": "application/json", Accept: "application/json" };
      expect((await rig.send("POST", "/v2/tasks", { data: { content: "x" } }, headers)).status).toBe(200);
    });

    holds("wire.single", "one record has data and meta and nothing else", async () => {
      const { status, body } = await get(`/v2/deals/${seeded.deal}`);
      expect(status).toBe(200);
      expect(body).toEqual({ data: expect.objectContaining({ id: seeded.deal }), meta: { type: "deal" } });
    });

    holds(
      "wire.single.headers",
      "single records, lists, every method and refusals have the documented headers",
      async () => {
        const { id } = await rig.made("/v2/tasks", { content: "x" });
        for (const answer of [
          await get(`/v2/tasks/${id}`),
          await get("/v2/tasks"),
          await rig.client.put(`/v2/tasks/${id}`, { content: "y" }),
          await get("/v2/tasks/1"),
        ]) {
          expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
          expect(answer.headers.get("content-language")).toBe("en");
        }
      },
    );

    holds("wire.collection", "a list has items with data and meta each, and a meta of its own", async () => {
      for (const path of lists) {
        const { status, body } = await get(path);
        expect([status, Object.keys(body)], path).toEqual([200, ["items", "meta"]]);
        expect(body.meta).toMatchObject({ type: "collection", count: body.items.length });
        for (const item of body.items) expect(Object.keys(item)).toEqual(["data", "meta"]);
      }
    });

    holds("wire.collection.links", "the link self leads to the same page", async () => {
      const { body } = await get("/v2/contacts?per_page=3&page=2&sort_by=name");
      const self = new URL(body.meta.links.self);
      expect(self.origin).toBe(rig.origin);
      expect((await get(self.pathname + self.search)).body.items).toEqual(body.items);
    });

    holds("wire.delete", "a delete answers 204 without a body", async () => {
      const { id } = await rig.made("/v2/tasks", { content: "x" });
      const answer = await rig.client.delete(`/v2/tasks/${id}`);
      expect([answer.status, answer.body, answer.headers.get("content-length") ?? "0"]).toEqual([
        204,
        "",
        "0",
      ]);
    });

    holds("wire.timestamps", "every time of every list is ISO 8601 and UTC", async () => {
      let times = 0;
      for (const path of lists) {
        for (const { data } of (await get(path)).body.items) {
          for (const [name, value] of Object.entries(data)) {
            if (!/_at$|^due_date$/.test(name) || value === null) continue;
            expect(value, name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
            times++;
          }
        }
      }
      expect(times).toBeGreaterThan(100);
    });

    holds("wire.identifiers", "every id of every list is a number", async () => {
      for (const path of lists) {
        for (const { data } of (await get(path)).body.items) {
          expect(typeof data.id).toBe("number");
          for (const [name, value] of Object.entries(data)) {
            if (name.endsWith("_id") && value !== null) expect(typeof value, name).toBe("number");
          }
        }
      }
    });

    for (const [type, path] of [
      ["deal", "/v2/deals"],
      ["contact", "/v2/contacts"],
      ["task", "/v2/tasks"],
      ["note", "/v2/notes"],
      ["loss_reason", "/v2/loss_reasons"],
      ["document", `/v2/documents?resource_type=deal&resource_id=${seeded.deal}`],
      ["stage", "/v2/stages"],
      ["visit", "/v2/visits"],
      ["sequence", "/v2/sequences"],
      ["lead_unqualified_reason", "/v2/lead_unqualified_reasons"],
      ["custom_field", "/v2/contact/custom_fields"],
      ["user", "/v2/users"],
    ] as const) {
      holds(`wire.meta.${type}`, `is the type of ${path}`, async () => {
        const { items } = (await get(path)).body;
        expect(items.length).toBeGreaterThan(0);
        for (const { meta } of items) expect(meta).toEqual({ type });
      });
    }

    holds("wire.meta.source", "is the type of deal and lead sources alike", async () => {
      for (const path of ["/v2/deal_sources", "/v2/lead_sources"]) {
        for (const { meta } of (await get(path)).body.items) expect(meta).toEqual({ type: "source" });
      }
    });

    holds("wire.meta.step", "is the type of a sequence's steps", async () => {
      const steps = (await get("/v2/sequences")).body.items.flatMap(
        (one: { data: { steps: { items: unknown[] } } }) => one.data.steps.items,
      );
      expect(steps.length).toBeGreaterThan(5);
      for (const { meta } of steps) expect(meta).toEqual({ type: "step" });
    });

    holds("wire.meta.product", "is the type of a created product", async () => {
      const { body } = await rig.client.post("/v2/products", { name: "Typed" }, "product");
      expect(body.meta).toEqual({ type: "product" });
    });

    holds("wire.meta.associated_contact", "is the type of a created association", async () => {
      const path = `/v2/deals/${seeded.deal}/associated_contacts`;
      const { body } = await rig.client.post(path, { contact_id: seeded.person }, "associated_contact");
      expect(body.meta).toEqual({ type: "associated_contact" });
    });

    holds("wire.meta.collection", "is the type of a list, even of a nested one", async () => {
      const { body } = await get("/v2/sequences");
      expect([body.meta.type, body.items[0].data.steps.meta.type]).toEqual(["collection", "collection"]);
    });
  };
}
