import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noteLists } from "../../../../src-renderer/features/notes/note-lists.ts";
import type { NotesSearch } from "../../../../src-renderer/features/notes/notes-search.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import type { NoteRow } from "../../../../src-shared/records/note.ts";
import type { Services } from "../../../services/start.ts";
import { id } from "../../ids.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";
import { newHost } from "../../replica/support/world.ts";
import { type SalesClient, signedIn, startSmall } from "../../services/sales/client.ts";

const me = id(7);

/** Returns the ids that the list shows, in order, from a replica that holds `notes`. */
async function shown(notes: readonly NoteRow[], search: NotesSearch): Promise<number[]> {
  const host = newHost();
  const database = bareDatabase(host);
  await database.note.bulkPut(notes);
  const work = openWork(database.name, Date.now, host);
  const orders = noteLists(search, me).map((order) => ({ ...order, type: "note" as const }));
  const ids = (await work.sortedLists(orders)).flatMap((list) => [...list]);
  await work.close();
  database.close();
  return ids;
}

test("a list of notes begins with unsent ones, newest first, followed by the latest changed", async () => {
  const notes: NoteRow[] = [
    { id: id(5), content: "a", updated_at: "2026-01-02T00:00:00Z" },
    { id: id(6), content: "a", updated_at: "2026-01-03T00:00:00Z" },
    { id: id(-2), content: "a" },
    { id: id(-9), content: "a" },
  ];
  expect(await shown(notes, {})).toEqual([-9, -2, 6, 5]);
  expect(await shown(notes, { q: "b" })).toEqual([]);
});

test("the rep's own notes include the unsent ones, which the service has given no author yet", async () => {
  const notes: NoteRow[] = [
    { id: id(5), content: "a", creator_id: me, updated_at: "2026-01-02T00:00:00Z" },
    { id: id(6), content: "a", creator_id: id(8), updated_at: "2026-01-03T00:00:00Z" },
    { id: id(-2), content: "a" },
    { id: id(-9), content: "b" },
  ];
  expect(await shown(notes, { by: me })).toEqual([-9, -2, 5]);
  expect(await shown(notes, { by: me, q: "a" })).toEqual([-2, 5]);
  expect(await shown(notes, { by: 8 })).toEqual([6]);
});

describe("Notes in the replica and on the service", () => {
  let services: Services;
  let client: SalesClient;
  let notes: NoteRow[];

  const words = ["oak", "Oak", "OAKS", "soak", "50%", "a_b", "müller", "MÜLLER", "Straße", "\\", "-", "'"];
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 });
  const query = fc.array(fc.constantFrom("oa", "OAK", "k", "50%", "_", "%", "ller", "\\", "s o", "zz"), {
    minLength: 1,
    maxLength: 3,
  });

  beforeAll(async () => {
    services = await startSmall({ seed: "empty" });
    client = await signedIn(services);
    for (const [at, parts] of fc.sample(text, { seed: 7, numRuns: 60 }).entries()) {
      const content = parts.join(at % 3 === 0 ? "\n" : " ");
      const about = { resource_type: "lead", resource_id: 5 };
      await client.post("/v2/notes", { ...about, content, is_important: at % 4 === 0 });
    }
    const { body } = await client.get("/v2/notes?per_page=100");
    notes = body.items.map((one: { data: NoteRow }) => one.data);
    expect(notes).toHaveLength(60);
  });
  afterAll(() => services.close());

  const atService = async (parameters: Record<string, string>): Promise<number[]> => {
    const { body } = await client.get(`/v2/notes?per_page=100&${new URLSearchParams(parameters)}`);
    return body.items.map((one: { data: NoteRow }) => one.data.id).toSorted();
  };
  const here = async (search: NotesSearch) => (await shown(notes, search)).toSorted();

  test("law 1: a search of notes finds without a network what the service's search finds", async () => {
    await fc.assert(
      fc.asyncProperty(query, async (parts) => {
        const q = parts.join(" ");
        expect(await here({ q }), q).toEqual(await atService({ q }));
      }),
      { numRuns: 60 },
    );
  });

  test("a search of notes ignores capitals, accents and other spellings", async () => {
    for (const q of ["MÜLLER", "müller", "straße"]) {
      const found = await here({ q });
      expect(found).toEqual(expect.arrayContaining(await atService({ q })));
    }
    expect(await here({ q: "muller" })).toEqual(await here({ q: "Müller" }));
    expect(await here({ q: "strasse" })).toEqual(await here({ q: "straße" }));
  });

  test("the filters of notes find the same notes as the service's filters", async () => {
    const by = Number(notes[0]?.creator_id);
    expect(await here({ q: "oak", about: "lead", by })).toEqual(
      await atService({ q: "oak", resource_type: "lead", creator_id: String(by) }),
    );
    expect(await here({ about: "deal" })).toEqual(await atService({ resource_type: "deal" }));
    const important = notes.filter((one) => one.is_important).map((one) => one.id);
    expect(await here({ important: true })).toEqual(important.toSorted());
  });
});
