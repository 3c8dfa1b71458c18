import "../../../../src-renderer/platform/messages.ts";
import { expect, test } from "vitest";
import { titlesBySequence } from "../../../../src-renderer/features/sync/work-text.ts";
import type { OutboxRow } from "../../../../src-renderer/replica/store/database.ts";
import type { Sequence } from "../../../../src-shared/ids.ts";
import { id } from "../../ids.ts";

const deletion = (sequence: number, content: string) =>
  ({
    type: "task" as const,
    id: id(sequence),
    kind: "delete" as const,
    sequence,
    base: { content },
    patch: {},
  }) as object as OutboxRow;

test("an attempt to delete a record that the service refused has the record's title, though the record is not shown here any more", () => {
  const titles = titlesBySequence(
    [{ sequence: 1 as Sequence, title: "Call Ada" }],
    [deletion(2, "Send the offer\nto Ada")],
  );
  expect([...titles]).toEqual(
    expect.arrayContaining([
      [1, "Call Ada"],
      [2, "Send the offer"],
    ]),
  );
});
