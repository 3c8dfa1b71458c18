import fc from "fast-check";
import { expect, it } from "vitest";
import { freshEntry } from "../../../src-renderer/replica/store/entries-of.ts";
import { entryDigest } from "../../../src-shared/entry-digest.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { anEdit } from "../sync/entries.ts";

const entry = freshEntry(anEdit(1, { type: "task", patch: { content: "Call" } }));

it("law 3: an entry has one digest, whatever the order of its fields and whatever else a store keeps with it", () => {
  const turned = Object.fromEntries(Object.entries(entry).toReversed()) as unknown as Entry;
  expect(entryDigest({ ...turned, acknowledged: true } as Entry)).toBe(entryDigest(entry));
  expect(entryDigest(entry)).toMatch(/^[0-9a-f]{16}$/);
});

it.each([
  ["state", { state: "sending" }],
  ["count of attempts", { attempts: 1 }],
  ["id", { id: 7 }],
  ["values", { patch: { content: "Cal1" } }],
  ["base", { base: { content: "" } }],
  ["reason for being parked", { park: { kind: "unknownIfArrived" } }],
])("law 3: an entry with another %s has another digest", (_what, change) => {
  expect(entryDigest({ ...entry, ...change } as Entry)).not.toBe(entryDigest(entry));
});

it("law 3: entries whose texts differ have digests that differ", () => {
  const content = fc.string({ unit: "binary", maxLength: 40 });
  fc.assert(
    fc.property(content, content, (one, other) => {
      const digestOf = (text: string) => entryDigest({ ...entry, patch: { content: text } });
      expect(digestOf(one) === digestOf(other)).toBe(one === other);
    }),
  );
});
