import { expect, test } from "vitest";
import { subjectOfEntry } from "../../../../src-renderer/features/timeline/merge-timeline.ts";
import { readTimeline } from "../../../../src-renderer/features/timeline/use-timeline.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { usualProfile } from "../../../../src-shared/ipc/support-profile.ts";
import { id } from "../../ids.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";
import { visitNoteRow } from "../../replica/support/visit-notes.ts";

async function filled() {
  const database = bareDatabase();
  await database.contact.bulkPut([
    { id: id(1), name: "Vela Works", is_organization: true },
    { id: id(2), last_name: "Aragon", contact_id: id(1) },
    { id: id(3), last_name: "Elsewhere" },
  ]);
  const changed = { last_stage_change_at: "2026-05-04T10:00:00Z", stage_id: id(30) };
  await database.deal.put({
    id: id(4),
    name: "Chairs",
    contact_id: id(3),
    organization_id: id(1),
    ...changed,
  });
  const note = (number: number, type: "contact" | "deal", about: number) => ({
    id: id(number),
    resource_type: type,
    resource_id: id(about),
    content: `Note ${number}`,
    created_at: `2026-05-0${number - 10}T10:00:00Z`,
  });
  await database.note.bulkPut([
    note(11, "contact", 1),
    note(12, "contact", 2),
    note(13, "deal", 4),
    note(15, "contact", 3),
    visitNoteRow(20, "2026-05-06T10:00:00Z", { resource_id: id(2) }),
  ]);
  await database.task.put({ id: id(21), content: "Call", resource_type: "contact", resource_id: id(2) });
  const read = async (type: "contact" | "deal", of: RecordId) => {
    const { past, open } = await readTimeline(database, { type, id: of, me: id(7), profile: usualProfile });
    return {
      past: past.map((one) => [one.kind, subjectOfEntry(one)?.type, subjectOfEntry(one)?.id]),
      open: open.length,
    };
  };
  return { database, read };
}

test("law 1: an organization's timeline has everything about its people and its deals, each with its record", async () => {
  const { read } = await filled();
  expect(await read("contact", id(1))).toEqual({
    past: [
      ["visit", "contact", 2],
      ["stage", "deal", 4],
      ["note", "deal", 4],
      ["note", "contact", 2],
      ["note", "contact", 1],
    ],
    open: 1,
  });
});

test("a person's timeline has nothing of the organization or of another person", async () => {
  const { read } = await filled();
  expect((await read("contact", id(2))).past).toEqual([
    ["visit", "contact", 2],
    ["note", "contact", 2],
  ]);
});

test("law 1: the timeline of a deal's contact says how the deal went on, and has nothing else about it", async () => {
  const { read } = await filled();
  expect((await read("contact", id(3))).past).toEqual([
    ["note", "contact", 3],
    ["stage", "deal", 4],
  ]);
});

test("law 1: an organization's timeline has the events of its people at Support", async () => {
  const { database, read } = await filled();
  await database.contact.update(id(2), { email: "Ara@vela.example" });
  await database.user_event.put({
    id: id(40),
    identifier_type: "email",
    identifier_value: "ara@vela.example",
    profile_source: usualProfile.source,
    profile_type: usualProfile.type,
    created_at: "2026-05-07T10:00:00Z",
  });
  const { past } = await read("contact", id(1));
  expect(past[0]?.[0]).toBe("event");
  expect((await read("contact", id(3))).past.map(([kind]) => kind)).not.toContain("event");
});

test("an organization's timeline loses the history of a person who no longer works there", async () => {
  const { database, read } = await filled();
  await database.contact.update(id(2), { contact_id: null });
  expect((await read("contact", id(1))).past).not.toContainEqual(["visit", "contact", 2]);
});
