import { expect, test, vi } from "vitest";
import { importDocuments } from "../../../../src-renderer/features/documents/import-documents.ts";
import { changesOf } from "../../../../src-renderer/replica/store/changes.ts";
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

test("only the documents that the service lists otherwise are written, and only they are searched anew", async () => {
  const { replica } = await openWorld();
  const { database } = replica;
  const touched = vi.spyOn(replica.work, "touched");
  await importDocuments(replica, deal, [document(1, "Offer"), document(2, "Plan")]);
  expect(touched).toHaveBeenLastCalledWith([1, 2].map((one) => ({ type: "document", id: one })));
  const changes = changesOf(database);
  const before = changes.of("document");
  await importDocuments(replica, deal, [document(2, "Plan"), document(1, "Offer")]);
  expect(changes.of("document")).toBe(before);
  expect(touched).toHaveBeenCalledTimes(1);
  await importDocuments(replica, deal, [document(1, "Offer, signed")]);
  expect(touched).toHaveBeenLastCalledWith([2, 1].map((one) => ({ type: "document", id: one })));
  expect(await database.document.toArray()).toEqual([document(1, "Offer, signed")]);
});
