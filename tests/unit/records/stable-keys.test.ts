// notices: row-rebuilt-on-new-id
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useStableKeys } from "../../../src-renderer/records/use-stable-keys.ts";
import { ReplicaProvider } from "../../../src-renderer/replica/live/hooks.ts";
import type { OpenReplica } from "../../../src-renderer/replica/live/open-replica.ts";
import { id } from "../ids.ts";
import { openWorld, settlement, value } from "../replica/support/world.ts";

function keysOf(replica: OpenReplica, ids: readonly number[]): readonly string[] {
  let keys: readonly string[] = [];
  function Rows() {
    const keyOf = useStableKeys();
    keys = ids.map((one) => keyOf("task", id(one)));
    return null;
  }
  renderToStaticMarkup(createElement(ReplicaProvider, { value: replica }, createElement(Rows)));
  return keys;
}

test("law 11: a row keeps its key when its record gets its id, so that it is not rendered anew", async () => {
  const { replica, main } = await openWorld();
  const made = value(await replica.edits.create("task", { content: "Call" }));
  const before = keysOf(replica, [made.id, 5]);
  const record = { content: "Call" };
  await main.deliver(
    settlement({ sequences: [...made.sequences], type: "task", id: made.id, serverId: id(77), record }),
  );
  expect(keysOf(replica, [77, 5])).toEqual(before);
});
