import { expect } from "vitest";
import { ids, problemOf } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import {
  filtered,
  filters,
  inOrder,
  type List,
  sorts,
  standardParameters,
  valueFilters,
} from "./list-cases.ts";
import { type Data, type SalesRig, seeded } from "./rig.ts";

const standard = ["page", "per_page", "ids"] as const;
const nested = (row: Data, field: string, key: string): unknown =>
  (row[field] as Readonly<Record<string, unknown>> | null)?.[key];
const has = (row: Data, field: string, name: string, value: unknown): boolean => {
  const given = nested(row, field, name);
  return Array.isArray(given) ? given.includes(value) : given === value;
};

/** "Endpoints": the lists of deals, contacts, tasks and notes. */
export function salesLists(rig: SalesRig): (holds: Holds) => void {
  const list = (name: string, type: string): List => ({
    name,
    path: `/v2/${name}`,
    rows: () => rig.rows(type),
  });
  const get = (path: string) => rig.client.get(path);
  const given = async (name: string, path: string, type: string): Promise<void> => {
    const { status, body } = await get(path);
    expect([status, body.meta.type], name).toEqual([200, "collection"]);
    expect(body.items.length).toBeGreaterThan(0);
    for (const { meta } of body.items) expect(meta.type).toBe(type);
  };

  return (holds) => {
    holds("lists.page", "counts from 1, and is 1 when omitted", async () => {
      for (const path of ["/v2/deals", "/v2/contacts", "/v2/tasks", "/v2/notes"]) {
        expect(ids(await get(`${path}?page=1`))).toEqual(ids(await get(path)));
        expect(ids(await get(`${path}?page=2&per_page=5`))).toEqual(ids(await get(path)).slice(5, 10));
      }
    });
    holds("lists.per_page", "is 25 when omitted and 100 at most", async () => {
      expect(ids(await get("/v2/tasks"))).toHaveLength(25);
      expect(ids(await get("/v2/tasks?per_page=60"))).toHaveLength(60);
      expect((await get("/v2/tasks?per_page=101")).status).toBe(400);
    });
    holds("lists.sort_by", "ascends, descends with :desc, and refuses other fields", async () => {
      const [up, down] = [
        ids(await get("/v2/deals?sort_by=id")),
        ids(await get("/v2/deals?sort_by=id:desc")),
      ];
      expect(up).toEqual(up.toSorted((a, b) => a - b));
      expect(down).toEqual(down.toSorted((a, b) => b - a));
      for (const unfit of ["inbox_email", "name:down", "custom_fields:Nope"]) {
        expect(problemOf(await get(`/v2/deals?sort_by=${unfit}`))).toBe("400 invalid_param sort_by");
      }
    });
    holds(
      "lists.sort_by.custom_fields",
      "orders by custom fields of each filterable type, both ways",
      async () => {
        const [contacts, deals] = [list("contacts", "contact"), list("deals", "deal")];
        for (const name of ["Account number", "Region", "Credit limit", "Preferred language"]) {
          const sort = `custom_fields:${encodeURIComponent(name)}`;
          await inOrder(rig, contacts, sort, (row) => nested(row, "custom_fields", name));
        }
        const sort = "custom_fields:Contract%20term";
        await inOrder(rig, deals, sort, (row) => nested(row, "custom_fields", "Contract term"));
        for (const unfit of [
          "/v2/contacts?sort_by=custom_fields:Opening%20hours",
          "/v2/tasks?sort_by=custom_fields:Region",
        ])
          expect(problemOf(await get(unfit))).toBe("400 invalid_param sort_by");
      },
    );
    holds("lists.ids", "gives the records that exist", async () => {
      expect(ids(await get(`/v2/contacts?ids=${seeded.person},${seeded.organization},1`))).toEqual([
        seeded.organization,
        seeded.person,
      ]);
    });
    holds("lists.id_path", "an id in a path must be a whole number", async () => {
      expect((await get(`/v2/deals/${seeded.deal}`)).status).toBe(200);
      for (const path of ["/v2/deals/first", "/v2/deals/1.5", "/v2/deals/-1"])
        expect((await get(path)).status).toBe(404);
    });
    holds(
      "lists.statuses",
      "a create, a get, an update and a delete answer 200, 200, 200 and 204",
      async () => {
        const made = await rig.client.post("/v2/tasks", { content: "x" });
        const one = `/v2/tasks/${made.body.data.id}`;
        const statuses = [made.status, (await get(one)).status, (await rig.client.put(one, {})).status];
        expect([...statuses, (await rig.client.delete(one)).status]).toEqual([200, 200, 200, 204]);
      },
    );

    const deals = list("deals", "deal");
    holds("deals.list", "gives a collection of deals", () => given("deals", "/v2/deals", "deal"));
    standardParameters(holds, rig, deals, standard);
    sorts(holds, rig, deals, ["id", "value", "name", "estimated_close_date", "updated_at", "created_at"]);
    valueFilters(holds, rig, deals, [
      "creator_id",
      "owner_id",
      "contact_id",
      "organization_id",
      "source_id",
      "stage_id",
      "name",
      "estimated_close_date",
    ]);
    filters(holds, rig, deals, [["hot", "hot=true", (row) => row.hot === true]]);
    holds("deals.list.value", "may be a number or a string, with or without decimals", async () => {
      await rig.made("/v2/deals", { name: "Priced", contact_id: seeded.person, value: "77.70" });
      await rig.made("/v2/deals", { name: "Priced", contact_id: seeded.person, value: 77 });
      for (const query of ["77.70", "77.7"])
        await filtered(rig, deals, `value=${query}`, (row) => row.value === "77.70");
      for (const query of ["77", "77.00"])
        await filtered(rig, deals, `value=${query}`, (row) => row.value === 77);
      expect(problemOf(await get("/v2/deals?value=much"))).toBe("400 invalid_param value");
    });
    holds("deals.list.custom_fields", "finds deals by one value or several", async () => {
      const custom_fields = { "Product line": ["Kitchen", "Outdoor"], Competitor: "X" };
      await rig.made("/v2/deals", { name: "Fields", contact_id: seeded.person, custom_fields });
      for (const [name, value] of [
        ["Product line", "Kitchen"],
        ["Competitor", "X"],
      ] as const) {
        const query = `custom_fields[${encodeURIComponent(name)}]=${value}`;
        await filtered(rig, deals, query, (row) => has(row, "custom_fields", name, value));
      }
    });
    holds("deals.list.custom_fields.defined", "refuses a field that is not defined", async () => {
      for (const name of ["Nope", "Tender page"]) {
        const answer = await get(`/v2/deals?custom_fields[${encodeURIComponent(name)}]=x`);
        expect(problemOf(answer)).toBe(`400 invalid_param custom_fields[${name}]`);
      }
    });
    holds("deals.list.includes", "brings the associated contacts of every deal of the page", async () => {
      const { body } = await get("/v2/deals?includes=associated_contacts&per_page=10");
      let found = 0;
      for (const { data } of body.items) {
        const { items, meta } = data.associated_contacts;
        expect([meta.type, meta.count]).toEqual(["collection", items.length]);
        const wanted = rig.rows("associated_contact").filter((row) => row.deal_id === data.id);
        expect(items.map((item: { data: Data }) => item.data.id)).toEqual(wanted.map((row) => row.id));
        found += items.length;
      }
      expect(found).toBeGreaterThan(0);
      expect((await get("/v2/deals")).body.items[0].data).not.toHaveProperty("associated_contacts");
      expect(problemOf(await get("/v2/deals?includes=notes"))).toBe("400 invalid_param includes");
    });
    holds("deals.list.inclusive", "joins the filters by AND, or by OR", async () => {
      const both = "hot=false&stage_id=501";
      const and = (row: Data) => row.hot === false && row.stage_id === 501;
      await filtered(rig, deals, both, and);
      await filtered(rig, deals, `${both}&inclusive=true`, and);
      const or = (row: Data) => row.hot === true || row.stage_id === 501;
      await filtered(rig, deals, "hot=true&stage_id=501&inclusive=false", or);
      expect(problemOf(await get("/v2/deals?inclusive=maybe"))).toBe("400 invalid_param inclusive");
    });

    const contacts = list("contacts", "contact");
    holds("contacts.list", "gives a collection of contacts", () =>
      given("contacts", "/v2/contacts", "contact"),
    );
    standardParameters(holds, rig, contacts, standard);
    sorts(holds, rig, contacts, [
      "id",
      "name",
      "first_name",
      "last_name",
      "email",
      "updated_at",
      "created_at",
    ]);
    holds(
      "contacts.list.sort.custom_fields",
      "orders by a named field, and is ignored without a name",
      async () => {
        const key = (row: Data) => nested(row, "custom_fields", "Region");
        await inOrder(rig, contacts, "custom_fields:Region", key);
        const alone = await get("/v2/contacts?sort_by=custom_fields");
        expect(problemOf(alone)).toBe("400 invalid_param sort_by");
      },
    );
    valueFilters(holds, rig, contacts, [
      "creator_id",
      "owner_id",
      "contact_id",
      "name",
      "first_name",
      "last_name",
      "email",
      "phone",
      "mobile",
    ]);
    filters(holds, rig, contacts, [
      ["is_organization", "is_organization=true", (row) => row.is_organization === true],
      ["customer_status", "customer_status=current", (row) => row.customer_status === "current"],
      ["prospect_status", "prospect_status=lost", (row) => row.prospect_status === "lost"],
      [
        "custom_fields",
        "custom_fields[Region]=Poland",
        (row) => has(row, "custom_fields", "Region", "Poland"),
      ],
    ]);
    for (const key of ["city", "postal_code", "country", "state"]) {
      holds(`contacts.list.address[${key}]`, "gives the contacts there and no others", async () => {
        const value = contacts
          .rows()
          .map((row) => nested(row, "address", key))
          .find(Boolean);
        const query = `address[${key}]=${encodeURIComponent(String(value))}`;
        await filtered(rig, contacts, query, (row) => nested(row, "address", key) === value);
        expect((await get("/v2/contacts?address[line1]=x")).status).toBe(400);
      });
    }
    for (const field of ["billing_address", "shipping_address"]) {
      holds(`contacts.list.${field}`, "finds contacts by a key of the address", async () => {
        for (const key of ["city", "country"]) {
          const value = contacts
            .rows()
            .map((row) => nested(row, field, key))
            .find(Boolean);
          const query = `${field}[${key}]=${encodeURIComponent(String(value))}`;
          await filtered(rig, contacts, query, (row) => nested(row, field, key) === value);
        }
      });
    }
    holds("contacts.list.inclusive", "joins the filters by AND, or by OR", async () => {
      const both = "customer_status=current&is_organization=false";
      await filtered(rig, contacts, both, (row) => row.customer_status === "current" && !row.is_organization);
      await filtered(
        rig,
        contacts,
        "customer_status=past&owner_id=103&inclusive=false",
        (row) => row.customer_status === "past" || row.owner_id === 103,
      );
    });

    const tasks = list("tasks", "task");
    holds("tasks.list", "gives a collection of tasks", () => given("tasks", "/v2/tasks", "task"));
    standardParameters(holds, rig, tasks, standard);
    sorts(holds, rig, tasks, ["resource_type", "completed_at", "due_date", "created_at", "updated_at"]);
    valueFilters(holds, rig, tasks, ["creator_id", "owner_id", "resource_id"]);
    filters(holds, rig, tasks, [
      ["q", "q=PRICE%20list", (row) => String(row.content).toLowerCase().includes("price list")],
      ["resource_type", "resource_type=deal", (row) => row.resource_type === "deal"],
      ["completed", "completed=true", (row) => row.completed === true],
      ["overdue", "overdue=true", (row) => row.overdue === true],
    ]);
    holds("tasks.list.type", "gives floating or related tasks, and both when omitted", async () => {
      await filtered(rig, tasks, "type=floating", (row) => row.resource_type === null);
      await filtered(rig, tasks, "type=related", (row) => row.resource_type !== null);
      expect(await rig.all("/v2/tasks")).toHaveLength(tasks.rows().length);
      expect(problemOf(await get("/v2/tasks?type=both"))).toBe("400 invalid_param type");
    });
    holds("tasks.list.remind", "gives tasks with or without reminders", async () => {
      await filtered(rig, tasks, "remind=true", (row) => row.remind_at !== null);
      await filtered(rig, tasks, "remind=false", (row) => row.remind_at === null);
    });

    const notes: List = {
      name: "notes",
      path: "/v2/notes",
      rows: () =>
        rig.rows("note").filter((row) => row.type !== "restricted" || row.creator_id === seeded.user),
    };
    holds("notes.list", "gives a collection of notes", () => given("notes", "/v2/notes", "note"));
    standardParameters(holds, rig, notes, standard);
    sorts(holds, rig, notes, ["resource_type", "created_at", "updated_at"]);
    valueFilters(holds, rig, notes, ["creator_id", "resource_id"]);
    filters(holds, rig, notes, [
      ["q", "q=delivery", (row) => /delivery/i.test(String(row.content))],
      ["resource_type", "resource_type=deal", (row) => row.resource_type === "deal"],
    ]);
    holds("notes.list.includes", "changes nothing, whatever its value", async () => {
      const plain = ids(await get("/v2/notes"));
      for (const value of ["contact", "anything"])
        expect(ids(await get(`/v2/notes?includes=${value}`))).toEqual(plain);
    });
  };
}
