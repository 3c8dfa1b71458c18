import type { Change } from "./change.ts";

/** A type that the rep makes, changes and deletes, with its list, its page and its form. */
export const recordType: Change = {
  heading: "Adding a record type",
  names: { type: "competitor", feature: "competitors" },
  planted: "record-type",
  lines: [
    {
      file: "src-shared/records/registry.ts",
      after: 'import { associatedContact } from "./associated-contact.ts";\n',
      text: 'import { competitor } from "./competitor.ts";\n',
    },
    { file: "src-shared/records/registry.ts", after: "  visit_log: visitLog,\n", text: "  competitor,\n" },
    {
      file: "src-renderer/replica/store/versions.ts",
      after: "export function defineVersions(database: Dexie): void {\n",
      text: '  database.version(1_000).stores({ competitor: "id, name, contact_id" });\n',
    },
    {
      file: "src-renderer/features/all.ts",
      after: 'import { deals } from "./deals/index.ts";\n',
      text: 'import { competitors } from "./competitors/index.ts";\n',
    },
    { file: "src-renderer/features/all.ts", after: "  products,\n", text: "  competitors,\n" },
    {
      file: "tests/services/seed/kit.ts",
      after: "  product: 9_000_001,\n",
      text: "  competitor: 9_200_001,\n",
    },
    {
      file: "tests/services/seed/catalogue.ts",
      after: "  sequence: sequences,\n",
      text: '  competitor: (kit) => named(kit, "competitor", ["Nova Works", "Oak & Sons"], {}),\n',
    },
    {
      file: "tests/services/seed/catalogue.ts",
      after: '  type: "deal_source" | "lead_source" | "loss_reason" | "lead_unqualified_reason"',
      text: ' | "competitor"',
    },
    {
      file: "tests/screens/record-screens.ts",
      after: '  { name: "products", route: "/products" },\n',
      text: `  { name: "competitors", route: "/competitors" },
  {
    name: "competitor",
    route: "/competitors/$id",
    param: ({ services }) => String(services.control.table("competitor")?.[0]?.id),
  },
`,
    },
    {
      file: "tests/contract/conformance/field-rows.ts",
      after: "export const fieldsWithoutRow: OfFields = {\n",
      text: `  competitor: Object.fromEntries(
    ["creator_id", "name", "website", "contact_id", "created_at", "updated_at"].map((name) => [
      name,
      "planted: no document shows it",
    ]),
  ),
`,
    },
  ],
  words: {
    "“{name}” is deleted for everybody.": "„{name}“ wird für alle gelöscht.",
    Competitor: "Mitbewerber",
    "Competitor changed.": "Mitbewerber geändert.",
    "Competitor deleted.": "Mitbewerber gelöscht.",
    "Competitor saved.": "Mitbewerber gespeichert.",
    Competitors: "Mitbewerber",
    "Delete competitor": "Mitbewerber löschen",
    "Delete this competitor?": "Diesen Mitbewerber löschen?",
    "Edit competitor": "Mitbewerber bearbeiten",
    "New competitor": "Neuer Mitbewerber",
    "Save competitor": "Mitbewerber speichern",
    "Sells to": "Verkauft an",
  },
};
