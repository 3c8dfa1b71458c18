import "../../../src-renderer/platform/messages.ts";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { contactFacts } from "../../../src-renderer/features/contacts/contact-details.tsx";
import { contactForm } from "../../../src-renderer/features/contacts/contact-form.tsx";
import type { RecordFormOf } from "../../../src-renderer/forms/form-layout.ts";
import { FormPlaces } from "../../../src-renderer/forms/form-places.tsx";
import { useRecordEditor } from "../../../src-renderer/forms/use-record-editor.ts";
import { changeBack } from "../../../src-renderer/outbox/change-back.ts";
import { RecordFacts } from "../../../src-renderer/records/values/record-facts.tsx";
import { ReplicaProvider } from "../../../src-renderer/replica/live/hooks.ts";
import { fileFields } from "../../../src-renderer/table/file-fields.ts";
import { tableCsv } from "../../../src-renderer/table/table-csv.ts";
import { spoken } from "../i18n/spoken.ts";
import { openWorld, page, value } from "../replica/support/world.ts";
import { signedIn, startSmall } from "../services/sales/client.ts";
import { id } from "../sync/entries.ts";
import { World } from "../sync/world.ts";

const ada = { id: 5, is_organization: false, first_name: "Augusta", last_name: "King", nickname: "Ada" };
// A part of the form reads the contacts that are known already: it has nothing to do with its fields.
const whole = contactForm(() => []);
const form: RecordFormOf = {
  ...whole,
  places: whole.places.filter((place) => typeof place === "string" || !("show" in place)),
};
const { replica, main } = await openWorld({ capabilities: () => ["contacts.update"] });
value(await main.requests["replica.applyPage"](page("contact", [ada])));
afterAll(() => replica.close());

/** The words of a part of the screen, and the values of its inputs. */
function drawn(part: ReactNode, locale = "en-GB"): string {
  return spoken(locale, () =>
    renderToStaticMarkup(
      <MantineProvider>
        <ReplicaProvider value={replica}>{part}</ReplicaProvider>
      </MantineProvider>,
    ),
  );
}

function Form() {
  return <FormPlaces editor={useRecordEditor(form, ada as never)} errors={{}} />;
}

test("the form of a contact asks for the planted field by its label, in both languages", () => {
  expect(drawn(<Form />)).toMatch(/Goes by.*value="Ada"/s);
  expect(drawn(<Form />, "de")).toContain("Rufname");
});

test("the page of a contact shows the planted field with its label", () => {
  const words = drawn(<RecordFacts facts={contactFacts([])} record={ada as never} />).replace(
    /<[^>]+>/g,
    " ",
  );
  expect(words).toMatch(/Goes by\s+Ada\b/);
});

test("the exported file of contacts has a column for the planted field", async () => {
  const table = { type: "contact", ids: [5], fields: fileFields("contact", []) } as const;
  const [heads, row] = (await tableCsv(replica.database, table, "en-GB"))
    .split(/\r?\n/)
    .map((line) => line.split(","));
  expect(row?.[heads?.indexOf("Goes by") ?? -1]).toBe("Ada");
});

test("a contact is saved with the planted field, and a change of it is taken back before and after it is sent", async () => {
  const made = value(await replica.edits.create("contact", { last_name: "Byron", nickname: "Annabella" }));
  expect(await replica.database.contact.get(made.id)).toMatchObject({ nickname: "Annabella" });
  const changed = value(
    await replica.edits.update("contact", made.id, { nickname: "Bell" }, { nickname: "Annabella" }),
  );
  expect(await replica.database.contact.get(made.id)).toMatchObject({ nickname: "Bell" });
  expect(value(await replica.edits.undo(changed.sequences))).toEqual({ undone: true });
  expect(await replica.database.contact.get(made.id)).toMatchObject({ nickname: "Annabella" });
  const sent = { ...ada, nickname: "Countess" };
  value(await main.requests["replica.applyPage"](page("contact", [sent], { requestSeq: 2 })));
  const seen = { ...ada, id: id(5) };
  value(await changeBack(replica.edits, "contact", seen as never, { nickname: "Countess" } as never));
  expect([...main.entries.values()]).toContainEqual(expect.objectContaining({ patch: { nickname: "Ada" } }));
});

test("law 8: a change of the planted field reaches the service, and a change of both sides is a conflict about it", async () => {
  const world = new World();
  world.capabilities = ["contacts.update"];
  world.service.put("contact", { ...ada, id: id(5) });
  await world.attach();
  expect(world.replica.rows.get("contact:5")).toMatchObject({ nickname: "Ada" });
  const change = (base: string, nickname: string) =>
    world.save({ type: "contact", kind: "update", id: id(5), base: { nickname: base }, patch: { nickname } });
  change("Ada", "Countess");
  await world.quiet();
  expect(world.service.shown("contact", id(5))).toMatchObject({ nickname: "Countess" });
  world.service.put("contact", { id: id(5), nickname: "Lady Lovelace" });
  change("Countess", "A. A. L.");
  await world.quiet();
  expect(world.entries()).toMatchObject([
    {
      state: "parked",
      park: {
        kind: "conflict",
        fields: [{ field: "nickname", base: "Countess", mine: "A. A. L.", theirs: "Lady Lovelace" }],
      },
    },
  ]);
});

test("the sandbox keeps the planted field in its table and answers with it", async () => {
  const sandbox = await startSmall({ seed: "empty" });
  try {
    const client = await signedIn(sandbox);
    const made = await client.post("/v2/contacts", { last_name: "King", nickname: "Ada" });
    expect(made.body.data).toMatchObject({ nickname: "Ada" });
    expect(sandbox.control.table("contact")).toMatchObject([{ nickname: "Ada" }]);
  } finally {
    await sandbox.close();
  }
});
