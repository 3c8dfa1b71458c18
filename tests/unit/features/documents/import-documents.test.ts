// notices: unread-document-taken-for-gone

import { expect, test, vi } from "vitest";
import { listDocuments } from "../../../../src-main/documents/list-documents.ts";
import { importDocuments } from "../../../../src-renderer/features/documents/import-documents.ts";
import { changesOf } from "../../../../src-renderer/replica/store/changes.ts";
import { ok } from "../../../../src-shared/result.ts";
import { id } from "../../ids.ts";
import { openWorld } from "../../replica/support/world.ts";

const deal = { type: "deal", id: id(7) } as const;
const document = (number: number, name: string) => ({
  id: id(number),
  name,
  resource_type: "deal" as const,
  resource_id: deal.id,
  updated_at: "2026-03-04T10:00:00Z",
});

const whole = (...rows: readonly ReturnType<typeof document>[]) => ({ rows, isWhole: true });

test("only the documents that the service lists otherwise are written, and only they are searched anew", async () => {
  const { replica } = await openWorld();
  const { database } = replica;
  const touched = vi.spyOn(replica.work, "touched");
  await importDocuments(replica, deal, whole(document(1, "Offer"), document(2, "Plan")));
  expect(touched).toHaveBeenLastCalledWith([1, 2].map((one) => ({ type: "document", id: one })));
  const changes = changesOf(database);
  const before = changes.of("document");
  await importDocuments(replica, deal, whole(document(2, "Plan"), document(1, "Offer")));
  expect(changes.of("document")).toBe(before);
  expect(touched).toHaveBeenCalledTimes(1);
  await importDocuments(replica, deal, whole(document(1, "Offer, signed")));
  expect(touched).toHaveBeenLastCalledWith([2, 1].map((one) => ({ type: "document", id: one })));
  expect(await database.document.toArray()).toEqual([document(1, "Offer, signed")]);
});

test("law 9: the documents of a record are listed to their end where the service cuts pages short and announces the next", async () => {
  const all = Array.from({ length: 60 }, (_, at) => document(at + 1, `Offer ${at + 1}`));
  const list = async (_of: unknown, { page }: { readonly page: number }) => {
    const rows = all.slice((page - 1) * 25, page * 25);
    return ok({ rows, received: rows.length, serverDate: null, hasMore: page * 25 < all.length });
  };
  expect(await listDocuments({ list }, { type: deal.type, ids: [deal.id] })).toMatchObject({
    ok: true,
    value: { rows: all, isWhole: true },
  });
});

test.each([
  ["has a document that cannot be read", { rows: [document(1, "Offer")], received: 2 }],
  ["never ends", { rows: Array.from({ length: 100 }, () => document(1, "Offer")), received: 100 }],
])("law 9: a document that is missing from a list that %s stays known", async (_, page) => {
  const { replica } = await openWorld();
  await importDocuments(replica, deal, whole(document(1, "Offer"), document(2, "Plan")));
  const remote = { list: async () => ok({ ...page, serverDate: null }) };
  const listed = await listDocuments(remote, { type: deal.type, ids: [deal.id] });
  if (!listed.ok) throw new Error(listed.error.kind);
  await importDocuments(replica, deal, listed.value as never);
  expect((await replica.database.document.toArray()).map((one) => one.id)).toEqual([1, 2]);
});
