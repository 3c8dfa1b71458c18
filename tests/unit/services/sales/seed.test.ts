import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRow } from "../../../../src-shared/descriptor/read-row.ts";
import { resources } from "../../../services/sales/resources.ts";
import { type Services, startServices } from "../../../services/start.ts";
import { present, signedIn, startSmall } from "./client.ts";

let demo: Services;
beforeAll(async () => {
  demo = await startServices({ now: () => present });
});
afterAll(() => demo.close());

type Row = Readonly<Record<string, unknown>>;
const rows = (type: string, of = demo): readonly Row[] => of.control.table(type) ?? [];

function fingerprint(of: Services): string {
  const hash = createHash("sha256");
  for (const type of [...resources.keys(), "support_user"]) {
    // Whether a task is overdue is worked out when it is read, and the hour decides it.
    hash.update(JSON.stringify(rows(type, of), (name, value) => (name === "overdue" ? undefined : value)));
  }
  return hash.digest("hex");
}

describe("The seed", () => {
  test("the demo seed has a fixed number of records of each type", () => {
    const sizes = ["user", "stage", "contact", "deal", "task", "note", "visit"].map(
      (type) => rows(type).length,
    );
    expect(sizes).toEqual([9, 7, 1000, 300, 2000, 3000, 1500]);
  });

  test("the same seed gives the same bytes on the same day, and another seed gives others", async () => {
    const laterThatDay = await startServices({ now: () => present + 3_600_000 });
    const other = await startServices({ now: () => present, seed: 2 });
    try {
      expect(fingerprint(laterThatDay)).toBe(fingerprint(demo));
      expect(fingerprint(other)).not.toBe(fingerprint(demo));
      other.control.reset("demo");
      expect(fingerprint(other)).toBe(fingerprint(demo));
    } finally {
      await Promise.all([laterThatDay.close(), other.close()]);
    }
  });

  test("the seed refers only to records that exist", () => {
    const idsOf = (type: string) => new Set(rows(type).map((row) => row.id));
    const contacts = idsOf("contact");
    const deals = idsOf("deal");
    const organizations = new Set(
      rows("contact")
        .filter((row) => row.is_organization)
        .map((row) => row.id),
    );
    for (const row of rows("contact")) {
      for (const id of [row.contact_id, row.parent_organization_id])
        expect(id === null || organizations.has(id)).toBe(true);
    }
    for (const row of rows("deal")) expect(contacts.has(row.contact_id)).toBe(true);
    for (const row of rows("deal")) {
      for (const [field, type] of [
        ["source_id", "deal_source"],
        ["loss_reason_id", "loss_reason"],
        ["unqualified_reason_id", "lead_unqualified_reason"],
      ] as const) {
        expect(row[field] === null || idsOf(type).has(row[field])).toBe(true);
      }
    }
    for (const row of rows("associated_contact")) {
      expect([deals.has(row.deal_id), contacts.has(row.contact_id)]).toEqual([true, true]);
    }
    for (const row of [...rows("task"), ...rows("note"), ...rows("visit"), ...rows("document")]) {
      const there = row.resource_type === "deal" ? deals : contacts;
      expect(row.resource_type === null || there.has(row.resource_id)).toBe(true);
    }
  });

  test("the seed has records of every listed type, and every value fits its descriptor", () => {
    for (const { descriptor, table } of resources.values()) {
      const found = rows(table.name);
      if (table.name !== "product") expect(found.length, table.name).toBeGreaterThan(0);
      for (const row of found) expect(readRow(descriptor, row)).toMatchObject({ misfits: [] });
    }
  });

  test("the seed keeps the documented rules for billing addresses, deals' organizations, names, reminders and times", () => {
    const belongsTo = new Map(rows("contact").map((row) => [row.id, row.contact_id]));
    for (const row of rows("contact")) {
      if (row.billing_address !== null)
        expect([row.customer_status, row.prospect_status]).not.toEqual(["none", "none"]);
      if (!row.is_organization)
        expect(row.name).toBe([row.first_name, row.last_name].filter(Boolean).join(" "));
      expect(String(row.created_at) <= String(row.updated_at)).toBe(true);
    }
    for (const row of rows("deal")) expect(row.organization_id).toBe(belongsTo.get(row.contact_id));
    for (const row of rows("task")) {
      if (row.remind_at !== null) expect(String(row.remind_at) < String(row.due_date)).toBe(true);
      expect(row.completed_at !== null).toBe(row.completed);
    }
  });

  test("the seed lies around the present, with tasks due today, nothing from the future, and visits over 200 days", () => {
    const now = new Date(present).toISOString();
    const dueToday = rows("task").filter((row) => String(row.due_date).startsWith("2026-07-21"));
    expect(dueToday.length).toBeGreaterThan(10);
    for (const type of ["contact", "deal", "task", "note", "visit"]) {
      for (const row of rows(type)) expect(String(row.updated_at) < now).toBe(true);
    }
    const visited = rows("visit")
      .map((row) => String(row.visited_at))
      .sort();
    expect(Date.parse(visited[0] ?? "")).toBeGreaterThan(present - 202 * 86_400_000);
    expect(Date.parse(visited[0] ?? "")).toBeLessThan(present - 190 * 86_400_000);
    expect(visited.at(-1)?.slice(0, 10)).toBe("2026-07-20");
  });

  test("the seed has names that are hard for screens", () => {
    const names = rows("contact").map((row) => String(row.name));
    for (const part of ["Ł", "ß", "ğ", "Nguyễn", "Παπαδόπουλος", "長谷川", "O'Connor"]) {
      expect(
        names.some((name) => name.includes(part)),
        part,
      ).toBe(true);
    }
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(40);
  });

  test("the empty seed has only users and stages, and the sandbox still takes new records", async () => {
    const empty = await startSmall({ seed: "empty" });
    try {
      expect(
        ["user", "stage", "contact", "deal", "task", "note", "visit"].map((type) => rows(type, empty).length),
      ).toEqual([9, 7, 0, 0, 0, 0, 0]);
      const client = await signedIn(empty);
      expect((await client.post("/v2/contacts", { last_name: "First" })).body.data.id).toBe(1000001);
    } finally {
      await empty.close();
    }
  });
});

test("a data file keeps records and sign-ins over a restart and is not seeded again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "services-"));
  const file = join(folder, "data.sqlite");
  const first = await startSmall({ file });
  const { data } = (await (await signedIn(first)).post("/v2/contacts", { last_name: "Kept" })).body;
  const token = (await signedIn(first)).token;
  await first.close();
  const second = await startSmall({ file, seed: "empty" });
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${second.sales.url}/v2/contacts/${data.id}`, { headers });
    expect(await answer.json()).toMatchObject({ data });
  } finally {
    await second.close();
    rmSync(folder, { recursive: true });
  }
});
