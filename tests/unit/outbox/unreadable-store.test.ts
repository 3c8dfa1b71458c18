import { expect, test } from "vitest";
import { sequenceNumber } from "../../../src-shared/ids.ts";
import { id } from "../replica/support/world.ts";
import { aTask, openWith } from "./open-with.ts";

const broken = { kind: "storageBroken" };

test("law 14: a change of the record that a task belongs to fails with a fault if the store cannot be read", async () => {
  const { replica } = await openWith({ task: [aTask], contact: [{ id: 6, last_name: "Nowak" }] });
  const { database, edits } = replica;
  database.close();
  const patch = { resource_type: "contact", resource_id: id(6) } as const;
  expect(await edits.update("task", id(5), patch, aTask)).toMatchObject({
    ok: false,
    error: { kind: "fault", fault: broken },
  });
});

test("law 14: to discard an edit fails with a fault if the store cannot be read", async () => {
  const { replica } = await openWith({ task: [aTask] });
  replica.database.close();
  expect(await replica.edits.discard(sequenceNumber.parse(1))).toMatchObject({ ok: false, error: broken });
});
