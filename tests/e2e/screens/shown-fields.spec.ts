import type { RecordFormOf } from "../../../src-renderer/forms/form-layout.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";

test.use({ oneApp: true });

type Type = RecordFormOf["type"];
type Values = Readonly<Record<string, unknown>>;

/** Values that no other field has, for every field of text and every address that a colleague can set. */
function marked(type: Type): Values {
  return Object.fromEntries(
    Object.entries(descriptorOf(type).fields)
      .filter(([, { access }]) => access !== "readOnly")
      .flatMap(([name, { kind, refersBy }]): [string, unknown][] => {
        if (kind === "text" && refersBy === undefined) return [[name, `q-${name}`]];
        if (kind === "tags") return [[name, [`q-${name}`]]];
        if (kind === "address") return [[name, { line1: `q-${name}-line1`, city: `q-${name}-city` }]];
        return [];
      }),
  );
}

/** The marks within the values. */
function marksOf(values: Values): readonly string[] {
  return JSON.stringify(values).match(/q-[\w-]+/g) ?? [];
}

const marksAre = (values: Values, fewest: number) => {
  const marks = marksOf(values);
  expect(marks.length).toBeGreaterThanOrEqual(fewest);
  return marks;
};

test("the pages of a person, an organization, a deal and a task show every text that these records hold", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const { name: organizationName, ...ofAll } = marked("contact");
  const { first_name, last_name, title, ...ofOrganization } = ofAll;
  const status = { customer_status: "current", prospect_status: "lost" };
  const records = [
    {
      path: "contacts",
      fewest: 19,
      values: { ...ofAll, ...status },
      also: ["Current customer", "Lost prospect"],
    },
    {
      path: "contacts",
      fewest: 16,
      values: { ...ofOrganization, name: organizationName, is_organization: true, ...status },
      also: ["Current customer"],
    },
  ];
  for (const { path, fewest, values, also } of records) {
    const { id } = await colleague(services, "POST", `/v2/${path}`, values);
    await rep.syncsNow();
    await page.evaluate((to) => {
      window.location.hash = to;
    }, `#/${path}/${id}`);
    for (const mark of [...marksAre(values, fewest), ...also])
      await expect(page.getByRole("main")).toContainText(mark);
  }
  const contact = services.control.table("contact")?.at(-1)?.id;
  const { currency: _, ...dealTexts } = marked("deal");
  const deal = {
    ...dealTexts,
    contact_id: contact,
    value: 4711,
    currency: "EUR",
    hot: true,
    customized_win_likelihood: 37,
  };
  const { id: dealId } = await colleague(services, "POST", "/v2/deals", deal);
  const task = {
    ...marked("task"),
    resource_type: "deal",
    resource_id: dealId,
    due_date: "2031-03-04T12:00:00Z",
  };
  const { id: taskId } = await colleague(services, "POST", "/v2/tasks", task);
  await rep.syncsNow();
  for (const [to, marks] of [
    [`#/deals/${dealId}`, [...marksAre(deal, 2), "€4,711", "37%"]],
    [`#/tasks/${taskId}`, [...marksAre(task, 1), "q-name", "4 Mar 2031"]],
  ] as const) {
    await page.evaluate((address) => {
      window.location.hash = address;
    }, to);
    for (const mark of marks) await expect(page.getByRole("main")).toContainText(mark);
  }
});

test("a note shows its words, tags, record, importance and that it is private, in the list of notes", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  const { page } = rep;
  const note = {
    ...marked("note"),
    resource_type: "lead",
    resource_id: 4712,
    is_important: true,
    type: "restricted",
  };
  await colleague(services, "POST", "/v2/notes", note);
  await rep.syncsNow();
  await rep.goes("Notes");
  const entry = page
    .getByRole("list", { name: "Notes" })
    .getByRole("listitem")
    .filter({ hasText: "q-content" });
  for (const mark of [...marksAre(note, 2), "Lead 4712", "Only you"]) await expect(entry).toContainText(mark);
  await expect(entry.getByRole("img", { name: "Important" })).toBeVisible();
});
