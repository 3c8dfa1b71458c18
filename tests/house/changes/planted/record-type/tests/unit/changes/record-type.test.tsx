import "../../../src-renderer/platform/messages.ts";
import { MantineProvider } from "@mantine/core";
import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { lostRequestTimeoutMs } from "../../../src-main/sync/push/lost-request-timeout.ts";
import { merged } from "../../../src-renderer/features/all.ts";
import { competitorForm } from "../../../src-renderer/features/competitors/competitor-form.tsx";
import { competitorFacts } from "../../../src-renderer/features/competitors/competitor-page.tsx";
import { FormPlaces } from "../../../src-renderer/forms/form-places.tsx";
import { useRecordEditor } from "../../../src-renderer/forms/use-record-editor.ts";
import { RecordFacts } from "../../../src-renderer/records/values/record-facts.tsx";
import { ReplicaProvider } from "../../../src-renderer/replica/live/hooks.ts";
import { commandTable } from "../../../src-renderer/shell/commands/shortcuts.ts";
import { placesThere } from "../../../src-renderer/shell/navigation.ts";
import { recordPlaces } from "../../../src-renderer/shell/record-places.ts";
import { createAppRouter } from "../../../src-renderer/shell/router.tsx";
import { openWith } from "../outbox/open-with.ts";
import { value } from "../replica/support/world.ts";
import { signedIn, startSmall } from "../services/sales/client.ts";
import { id } from "../sync/entries.ts";
import { World } from "../sync/world.ts";

test("the replica has a table of the planted type, whose records are saved, changed, found and deleted in it", async () => {
  const { replica } = await openWith({ competitor: [{ id: 5, name: "Nova Works" }] });
  expect(await replica.work.find({ words: "nova", limit: 10 })).toEqual([
    { type: "competitor", id: 5, title: "Nova Works" },
  ]);
  const made = value(await replica.edits.create("competitor", { name: "Oak & Sons" }));
  value(await replica.edits.update("competitor", made.id, { website: "oak.test" }, { website: null }));
  const byName = replica.database.competitor.orderBy("name");
  expect(await byName.toArray()).toMatchObject([
    { name: "Nova Works" },
    { name: "Oak & Sons", website: "oak.test" },
  ]);
  value(await replica.edits.remove("competitor", id(5), { fields: {} }));
  expect(await replica.database.competitor.count()).toBe(1);
  await replica.close();
});

test("the engine pulls the planted type, and sends a create with the id of its contact, a change and a deletion", async () => {
  const world = new World();
  world.service.put("competitor", { id: id(5), name: "Nova Works" });
  await world.attach();
  expect(world.replica.rows.get("competitor:5")).toMatchObject({ name: "Nova Works" });
  const contact = world.save({ type: "contact", patch: { last_name: "King" } });
  world.save({ type: "competitor", patch: { name: "Oak & Sons", contact_id: contact } });
  world.save({
    type: "competitor",
    kind: "update",
    id: id(5),
    base: { website: null },
    patch: { website: "nova.test" },
  });
  await world.quiet();
  expect(world.entries()).toEqual([]);
  const there = [...world.service.of("competitor").values()];
  const [king] = [...world.service.of("contact").keys()];
  expect(there).toMatchObject([{ website: "nova.test" }, { name: "Oak & Sons", contact_id: king }]);
  world.save({ type: "competitor", kind: "delete", id: id(5), base: { website: "nova.test" }, patch: {} });
  await world.quiet();
  expect([...world.service.of("competitor").values()]).toMatchObject([{ name: "Oak & Sons" }]);
});

test("law 5: a create of the planted type whose answer was lost is found at the service, and not sent again", async () => {
  const world = new World();
  await world.attach();
  world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
  world.save({ type: "competitor", patch: { name: "Oak & Sons" } });
  await world.quiet();
  world.service.disturb = () => null;
  for (const waited of [0, 2 * lostRequestTimeoutMs]) {
    await world.wait(waited);
    world.engine.syncNow(["push"]);
    await world.quiet();
  }
  expect([...world.service.of("competitor").values()]).toMatchObject([{ name: "Oak & Sons" }]);
  expect(world.entries()).toEqual([]);
});

test("the page of a record of the planted type shows its details, and its form asks for them", async () => {
  const { replica } = await openWith({});
  const record = { id: id(5), name: "Nova Works", website: "nova.test" };
  const Form = () => <FormPlaces editor={useRecordEditor(competitorForm, record)} errors={{}} />;
  const drawn = (part: ReactNode) =>
    renderToStaticMarkup(
      <MantineProvider>
        <ReplicaProvider value={replica}>{part}</ReplicaProvider>
      </MantineProvider>,
    );
  const details = drawn(<RecordFacts facts={competitorFacts} record={record} />);
  expect(details.replace(/<[^>]+>/g, " ")).toMatch(/Website\s+nova\.test/);
  expect(drawn(<Form />)).toMatch(/Name.*value="Nova Works".*Website.*value="nova\.test".*Sells to/s);
  await replica.close();
});

test("the planted type has a list, a page, dialogs, a place in the rail and commands, by its manifest alone", () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  expect(Object.keys(routesByPath)).toEqual(expect.arrayContaining(["/competitors", "/competitors/$id"]));
  expect(recordPlaces.competitor).toMatchObject({ page: "/competitors/$id", list: "/competitors" });
  expect(Object.keys(merged("dialogs"))).toEqual(expect.arrayContaining(["competitor", "editCompetitor"]));
  expect(placesThere(false).map(({ to }) => to)).toContain("/competitors");
  expect(commandTable.find(({ name }) => name === "newCompetitor")).toMatchObject({ group: "capture" });
  expect(commandTable.find(({ name }) => name === "goCompetitors")).toMatchObject({ group: "goTo" });
});

test("the sandbox lists, takes, changes and deletes records of the planted type", async () => {
  const sandbox = await startSmall();
  try {
    const client = await signedIn(sandbox);
    const seeded = await client.get("/v2/competitors");
    expect(seeded.body.items.length).toBe(2);
    const made = await client.post("/v2/competitors", { name: "Third" });
    const at = `/v2/competitors/${made.body.data.id}`;
    expect((await client.put(at, { website: "third.test" })).body.data).toMatchObject({
      website: "third.test",
    });
    expect((await client.delete(at)).status).toBe(204);
    expect(sandbox.control.table("competitor")).toHaveLength(2);
  } finally {
    await sandbox.close();
  }
});
