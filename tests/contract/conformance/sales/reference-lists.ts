import { expect } from "vitest";
import { ids, problemOf, request } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import { filtered, filters, type List, sorts, standardParameters, valueFilters } from "./list-cases.ts";
import { type Data, type SalesRig, seeded } from "./rig.ts";

const standard = ["page", "per_page", "ids"] as const;

/** "Endpoints": the lists of sources and reasons, documents, and "Other read operations". */
export function salesReferenceLists(rig: SalesRig): (holds: Holds) => void {
  const get = (path: string) => rig.client.get(path);
  const list = (name: string, type: string, path = `/v2/${name}`): List => ({
    name,
    path,
    rows: () => rig.rows(type),
  });
  const collection = async (path: string, type: string): Promise<void> => {
    const { status, body } = await get(path);
    expect([status, body.meta.type]).toEqual([200, "collection"]);
    expect(body.items.length).toBeGreaterThan(0);
    for (const { meta } of body.items) expect(meta.type).toBe(type);
  };

  return (holds) => {
    for (const [name, type, metaType] of [
      ["deal_sources", "deal_source", "source"],
      ["lead_sources", "lead_source", "source"],
      ["loss_reasons", "loss_reason", "loss_reason"],
    ] as const) {
      const named = list(name, type);
      holds(`${name}.list`, "gives a collection", () => collection(named.path, metaType));
      standardParameters(holds, rig, named, standard);
      sorts(holds, rig, named, ["id", "name", "updated_at", "created_at"]);
      holds(`${name}.list.name`, "is matched exactly", async () => {
        const [row] = named.rows();
        const text = String(row?.name);
        await filtered(rig, named, `name=${encodeURIComponent(text)}`, (one) => one.name === text);
        const part = encodeURIComponent(text.slice(0, -1));
        expect(ids(await get(`${named.path}?name=${part}`))).toEqual([]);
      });
    }

    const unqualified = list("lead_unqualified_reasons", "lead_unqualified_reason");
    holds("lead_unqualified_reasons.list", "accepts only page and per_page", async () => {
      await collection(unqualified.path, "lead_unqualified_reason");
      for (const other of ["ids=1", "sort_by=id", "name=x"]) {
        expect((await get(`${unqualified.path}?${other}`)).status, other).toBe(400);
      }
    });
    standardParameters(holds, rig, unqualified, ["page", "per_page"]);

    documents(holds, rig);

    const stages = list("stages", "stage");
    holds("stages.list", "gives a collection of stages", () => collection("/v2/stages", "stage"));
    standardParameters(holds, rig, stages, standard);
    sorts(holds, rig, stages, ["pipeline_id", "id", "name", "category", "position", "likelihood"]);
    holds(
      "stages.list.sort.several",
      "are applied one after the other, each in its own direction",
      async () => {
        const found = await rig.all("/v2/stages?sort_by=category,position:desc");
        const names = ["Closure", "Quote", "Qualified", "Prospecting", "Lost", "Unqualified", "Won"];
        expect(found.map((stage) => stage.name)).toEqual(names);
        expect(problemOf(await get("/v2/stages?sort_by=category,active"))).toBe("400 invalid_param sort_by");
      },
    );
    filters(holds, rig, stages, [
      ["name", "name=Won", (row) => row.name === "Won"],
      ["active", "active=false", (row) => row.active === false],
    ]);
    holds("stages.list.pipeline_id", "gives the stages of that pipeline", async () => {
      expect(await rig.all("/v2/stages?pipeline_id=1")).toHaveLength(7);
      expect(await rig.all("/v2/stages?pipeline_id=2")).toEqual([]);
    });

    const visits = list("visits", "visit");
    holds("visits.list", "gives a collection of visits", () => collection("/v2/visits", "visit"));
    standardParameters(holds, rig, visits, ["page", "per_page"]);
    sorts(holds, rig, visits, ["id", "visited_at"]);
    valueFilters(holds, rig, visits, ["outcome_id", "creator_id", "rep_location_verification_status"]);
    holds("visits.list.resource_type", "is lead or contact", async () => {
      expect(await rig.all("/v2/visits?resource_type=contact")).toHaveLength(visits.rows().length);
      expect(await rig.all("/v2/visits?resource_type=lead")).toEqual([]);
      const other = await get("/v2/visits?resource_type=deal");
      expect(problemOf(other)).toBe("400 invalid_param resource_type");
    });
    holds("visits.list.resource_id", "gives the visits to that contact and no others", async () => {
      const id = visits.rows()[0]?.resource_id;
      const query = `resource_type=contact&resource_id=${id}`;
      await filtered(rig, visits, query, (row) => row.resource_id === id);
    });
    holds("visits.list.resource_id.alone", "is refused without resource_type", async () => {
      const answer = await get("/v2/visits?resource_id=1");
      expect(problemOf(answer)).toBe("400 invalid_param resource_id");
    });

    const sequences = list("sequences", "sequence");
    holds("sequences.list", "gives a collection of sequences", () => collection("/v2/sequences", "sequence"));
    standardParameters(holds, rig, sequences, standard);
    holds("sequences.list.name", "matches a part of the name and gives every match", async () => {
      await filtered(rig, sequences, "name=co", (row) => /co/i.test(String(row.name)));
      expect(await rig.all("/v2/sequences?name=%25")).toEqual([]);
    });

    holds("custom_fields.list", "gives all custom fields of contacts, without parameters", async () => {
      await collection("/v2/contact/custom_fields", "custom_field");
      const found = ids(await get("/v2/contact/custom_fields"));
      expect(found).toEqual(rig.rows("custom_field").map((row) => row.id));
    });

    const users = list("users", "user");
    holds("users.list", "gives a collection of users", () => collection("/v2/users", "user"));
    filters(holds, rig, users, [["role", "role=user", (row) => row.role === "user"]]);
    holds("users.list.status", "is active or omitted", async () => {
      expect(await rig.all("/v2/users?status=active")).toHaveLength(users.rows().length);
      expect(await rig.all("/v2/users?status=inactive")).toEqual([]);
    });
    holds("users.list.confirmed", "is true or omitted", async () => {
      expect(await rig.all("/v2/users?confirmed=true")).toHaveLength(users.rows().length);
      expect(await rig.all("/v2/users?confirmed=false")).toEqual([]);
    });
  };
}

function documents(holds: Holds, rig: SalesRig): void {
  const get = (path: string) => rig.client.get(path);
  const ofDeal = (row: Data) => row.resource_type === "deal" && row.resource_id === seeded.deal;
  const list: List = {
    name: "documents",
    path:
      "/v2/documents?resource_type=contact,deal&resource_id=" +
      Array.from({ length: 60 }, (_, place) => [seeded.deal + place, seeded.organization + place]).join(),
    rows: () => rig.rows("document"),
  };
  const narrow = `/v2/documents?resource_type=deal&resource_id=${seeded.deal}`;

  holds("documents.list", "gives a collection of documents", async () => {
    const { status, body } = await get(narrow);
    expect([status, body.meta.type]).toEqual([200, "collection"]);
    expect(body.items.map((item: { data: Data }) => item.data.id)).toEqual(
      list
        .rows()
        .filter(ofDeal)
        .map((row) => row.id),
    );
  });
  standardParameters(holds, rig, list, standard);
  sorts(holds, rig, list, ["id", "created_at", "updated_at"]);
  holds(
    "documents.list.resource_type",
    "is required, and takes several of four kinds separated by commas",
    async () => {
      const without = await get(`/v2/documents?resource_id=${seeded.deal}`);
      expect(problemOf(without)).toBe("400 invalid_param resource_type");
      expect((await rig.all(list.path)).length).toBe(list.rows().length);
      const account = await get("/v2/documents?resource_type=lead,sales_account&resource_id=1");
      expect([account.status, ids(account)]).toEqual([200, []]);
      const other = await get("/v2/documents?resource_type=house&resource_id=1");
      expect(problemOf(other)).toBe("400 invalid_param resource_type");
    },
  );
  holds(
    "documents.list.resource_id",
    "is required, and takes several numbers separated by commas",
    async () => {
      const without = await get("/v2/documents?resource_type=deal");
      expect(problemOf(without)).toBe("400 invalid_param resource_id");
      const two = await rig.all(`${narrow},${seeded.deal + 3}`);
      const wanted = list
        .rows()
        .filter(
          (row) =>
            row.resource_type === "deal" && [seeded.deal, seeded.deal + 3].includes(Number(row.resource_id)),
        );
      expect(two.map((row) => row.id)).toEqual(wanted.map((row) => row.id));
      const other = await get("/v2/documents?resource_type=deal&resource_id=one");
      expect(problemOf(other)).toBe("400 invalid_param resource_id");
    },
  );
  holds("documents.list.name", "is the file name", async () => {
    const name = String(list.rows()[0]?.name);
    await filtered(rig, list, `name=${encodeURIComponent(name)}`, (row) => row.name === name);
  });
  holds("documents.get", "is wrapped with its type, and a missing document is 404", async () => {
    const [row] = list.rows();
    const { status, body } = await get(`/v2/documents/${row?.id}`);
    expect([status, body.meta]).toEqual([200, { type: "document" }]);
    expect(body.data).toEqual({ ...row, download_url: expect.any(String) });
    expect((await get("/v2/documents/1")).status).toBe(404);
  });
  holds("documents.file", "is found at its download_url without a token, in the stated size", async () => {
    const forged = await request(`${rig.services.sales.url}/downloads/8000001/x?expires=9e15&signature=00`);
    expect(forged.status).toBe(403);
    for (const { data } of (await get(narrow)).body.items) {
      const answer = await fetch(data.download_url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get("content-type"), bytes.length]).toEqual([
        200,
        data.content_type,
        data.size,
      ]);
    }
  });
}
