import { expect } from "vitest";
import { problemOf } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import { isTime } from "./field-cases.ts";
import { now, type SalesRig, seeded } from "./rig.ts";

const path = "/v2/contacts";
const whole = { line1: "Rynek 1", city: "Kraków", postal_code: "31-042", state: "PL-12", country: "Poland" };

/** "Resources and their fields / Contact". The document shows no update, so a field is set by its create alone. */
export function salesContactFields(rig: SalesRig): (holds: Holds) => void {
  const person = { last_name: "Nowak" };
  const refused = async (data: object): Promise<string> => problemOf(await rig.client.post(path, data));

  return (holds) => {
    const settings: readonly (readonly [field: string, value: unknown])[] = [
      ["first_name", "Zoë"],
      ["last_name", "Ångström"],
      ["title", "Head of purchasing"],
      ["description", "Two\nlines"],
      ["industry", "Retail"],
      ["website", "https://shop.example"],
      ["email", "zoe@shop.example"],
      ["phone", "+48 12 345 67 89"],
      ["mobile", "508-778-6516"],
      ["fax", "+44-208-1234567"],
      ["twitter", "zoe"],
      ["facebook", "zoe.angstrom"],
      ["linkedin", "zoe-angstrom"],
      ["skype", "zoe.a"],
      ["address", whole],
      ["tags", ["important", "new tag"]],
      ["custom_fields", { Region: "Poland", "Delivery days": ["Monday", "Friday"], "Credit limit": 1500 }],
    ];
    for (const [field, value] of settings) {
      holds(`contact.${field}`, "is set by a create, and comes back so", async () => {
        const made = await rig.made(path, { ...person, [field]: value });
        expect(made[field]).toEqual(value);
        expect((await rig.client.get(`${path}/${made.id}`)).body.data[field]).toEqual(value);
      });
    }

    for (const [field, given, fits] of [
      ["creator_id", seeded.otherUser, (value: unknown) => value === seeded.user],
      ["created_at", now, isTime],
      ["updated_at", now, isTime],
    ] as const) {
      holds(`contact.${field}`, "is the service's own", async () => {
        expect(fits((await rig.made(path, person))[field])).toBe(true);
        expect(await refused({ ...person, [field]: given })).toBe(`422 unknown ${field}`);
      });
    }

    holds("contact.id", "is a number that the service gives", async () => {
      const made = await rig.made(path, { ...person, id: 7 });
      expect(made.id).toBeGreaterThan(1_000_000);
    });

    holds("contact.owner_id", "is the creating user's unless given", async () => {
      expect((await rig.made(path, person)).owner_id).toBe(seeded.user);
      expect((await rig.made(path, { ...person, owner_id: 103 })).owner_id).toBe(103);
    });

    holds("contact.is_organization", "is false by default, set on creation, and never changed", () =>
      rig.apart(
        async (_services, client) => {
          const made = (await client.post(path, person)).body.data;
          expect(made.is_organization).toBe(false);
          const other = (await client.post(path, { is_organization: true, name: "Org" })).body.data;
          expect(other.is_organization).toBe(true);
          const change = await client.put(`${path}/${made.id}`, { is_organization: true });
          expect(problemOf(change)).toBe("422 unknown is_organization");
        },
        { allow: ["contacts.update"] },
      ),
    );

    holds("contact.contact_id", "is an individual's organization, and only individuals have it", async () => {
      const made = await rig.made(path, { ...person, contact_id: seeded.organization });
      expect(made.contact_id).toBe(seeded.organization);
      const organization = { is_organization: true, name: "Org", contact_id: seeded.organization };
      expect(await refused(organization)).toBe("422 incorrect_value contact_id");
      const fellow = { ...person, contact_id: seeded.person };
      expect(await refused(fellow)).toBe("422 incorrect_value contact_id");
    });

    holds(
      "contact.parent_organization_id",
      "is an organization's parent, and an organization itself",
      async () => {
        const base = { is_organization: true, name: "Branch" };
        const made = await rig.made(path, { ...base, parent_organization_id: seeded.organization });
        expect(made.parent_organization_id).toBe(seeded.organization);
        const told = "422 incorrect_value parent_organization_id";
        expect(await refused({ ...base, parent_organization_id: seeded.person })).toBe(told);
        expect(await refused({ ...person, parent_organization_id: seeded.organization })).toBe(told);
      },
    );

    holds("contact.name", "is required of organizations only", async () => {
      expect((await rig.made(path, { is_organization: true, name: "Org" })).name).toBe("Org");
      expect(await refused({ is_organization: true })).toBe("422 missing name");
      expect((await rig.made(path, { first_name: "Jan", last_name: "Nowak" })).name).toBe("Jan Nowak");
    });

    for (const [field, words] of [
      ["customer_status", ["none", "current", "past"]],
      ["prospect_status", ["none", "current", "lost"]],
    ] as const) {
      holds(`contact.${field}`, `is one of ${words.join(", ")}, and none by default`, async () => {
        expect((await rig.made(path, person))[field]).toBe("none");
        for (const word of words)
          expect((await rig.made(path, { ...person, [field]: word }))[field]).toBe(word);
        expect(await refused({ ...person, [field]: "maybe" })).toBe(`422 invalid_type ${field}`);
      });
    }

    for (const field of ["billing_address", "shipping_address"]) {
      holds(
        `contact.${field}`,
        "is given only when a status is not none, and is null otherwise",
        async () => {
          for (const status of [{ customer_status: "past" }, { prospect_status: "lost" }]) {
            const made = await rig.made(path, { ...person, ...status, [field]: whole });
            expect(made[field]).toEqual(whole);
          }
          expect((await rig.made(path, person))[field]).toBe(null);
          expect(await refused({ ...person, [field]: whole })).toBe(`422 incorrect_value ${field}`);
        },
      );
    }

    for (const key of ["line1", "city", "postal_code", "state", "country"] as const) {
      holds(`contact.address.${key}`, "is text", async () => {
        const made = await rig.made(path, { ...person, address: { [key]: whole[key] } });
        expect(made.address).toEqual({ [key]: whole[key] });
        expect(await refused({ ...person, address: { [key]: 5 } })).toBe("422 invalid_type address");
      });
    }

    for (const [kind, customer_status, prospect_status] of [
      ["regular", "none", "none"],
      ["current_prospect", "none", "current"],
      ["lost_prospect", "none", "lost"],
      ["current_customer", "current", "none"],
      ["past_customer", "past", "none"],
    ] as const) {
      holds(
        `contact.kind.${kind}`,
        `is customer ${customer_status}, prospect ${prospect_status}`,
        async () => {
          const made = await rig.made(path, { ...person, customer_status, prospect_status });
          const query = `${path}?customer_status=${customer_status}&prospect_status=${prospect_status}`;
          const found = (await rig.all(query)).map((row) => row.id);
          expect(found).toContain(made.id);
          for (const row of rig.rows("contact")) {
            const fits = row.customer_status === customer_status && row.prospect_status === prospect_status;
            expect(found.includes(row.id)).toBe(fits);
          }
        },
      );
    }
  };
}
