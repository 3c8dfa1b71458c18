import { expect, test } from "vitest";
import { cellSpellings, labelsOf } from "../../../src-renderer/features/contacts/import/contact-labels.ts";
import {
  readContactColumns,
  readContactRows,
} from "../../../src-renderer/replica/query/contacts/contact-file.ts";
import { readHeldContacts } from "../../../src-renderer/replica/query/contacts/held-contacts.ts";
import {
  type PlannedContactLine,
  planContactImport,
} from "../../../src-renderer/replica/query/contacts/plan-contact-import.ts";
import { lineOf } from "../../../src-renderer/replica/query/import/packed-plan.ts";
import type { ReplicaDatabase } from "../../../src-renderer/replica/store/database.ts";
import { fileFields } from "../../../src-renderer/table/file-fields.ts";
import { tableCsv } from "../../../src-renderer/table/table-csv.ts";
import { id } from "../ids.ts";
import { bareDatabase } from "../replica/support/bare-database.ts";

const vela = { is_organization: true, name: "Vela; Works", industry: "Retail", tags: ["fair", "oak"] };
const ada = {
  is_organization: false,
  first_name: "Ada",
  last_name: "Aragon",
  title: "Buyer",
  email: "ada@vela.example",
  phone: "+49 30 123456",
  description: "Prefers mornings,\nnever “noon”",
  customer_status: "current",
  address: { line1: "1 High St", postal_code: "EH6 6AA", city: "Leith", country: "UK" },
  billing_address: { line1: "=2 Low St", city: "Leith" },
  custom_fields: { Region: "north", Limit: 1250.5 },
} as const;
const definitions = [
  { name: "Region", kind: "text", choices: [] },
  { name: "Limit", kind: "number", choices: [] },
] as const;

async function linesRead(text: string, held: ReplicaDatabase) {
  const labels = labelsOf(definitions);
  const columns = readContactColumns(text, labels);
  if (columns.kind !== "columns") throw new Error(columns.kind);
  const rows = readContactRows(text, labels, columns.targets);
  if ("kind" in rows) throw new Error(rows.kind);
  const options = {
    words: cellSpellings(),
    customFields: { Limit: definitions[1] },
    withSharedNumbers: false,
  };
  const plan = planContactImport(rows, await readHeldContacts(held), options);
  const left = columns.heads.filter((_, at) => columns.targets[at] === null);
  return { left, lines: plan.lines.flatMap((_, at) => lineOf<PlannedContactLine>(plan, at) ?? []) };
}

test("contacts of an exported file are imported with all their values, and count as known on a computer that has them", async () => {
  const database = bareDatabase();
  await database.contact.bulkPut([
    { id: id(1), ...vela },
    { id: id(2), ...ada, name: "Ada Aragon", tags: [], contact_id: id(1) },
  ]);
  const fields = fileFields("contact", ["name"], undefined, ["Region", "Limit"]);
  const text = await tableCsv(database, { type: "contact", ids: [2, 1], fields }, "en-GB");
  const elsewhere = await linesRead(text, bareDatabase());
  expect(elsewhere.lines.map(({ outcome, draft, company }) => [outcome, draft, company])).toEqual([
    ["create", ada, { kind: "new", key: "vela; works" }],
    ["create", vela, { kind: "none" }],
  ]);
  expect(elsewhere.left).toEqual(["ID", "Created by", "Owner", "Parent organization", "Created", "Changed"]);
  const here = await linesRead(text, database);
  expect(here.lines.map(({ outcome, known }) => [outcome, known?.id])).toEqual([
    ["same", 2],
    ["same", 1],
  ]);
});
