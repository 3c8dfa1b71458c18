import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReplicaProvider } from "../../../src-renderer/replica/live/hooks.ts";
import { useSelectRows } from "../../../src-renderer/table/grid/use-select-rows.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { openWith } from "../outbox/open-with.ts";
import { id, settlement, value } from "../replica/support/world.ts";

test("law 11: rows are selected from the one that was selected last although its record has got its id since", async () => {
  const { replica, main } = await openWith({});
  const made = value(await replica.edits.create("task", { content: "Call" }));
  const ids: RecordId[] = [made.id, id(5), id(6)];
  let selected: ReadonlySet<RecordId> = new Set();
  const drawn: ReturnType<typeof useSelectRows>[] = [];
  function Table() {
    const onSelect = (now: typeof selected) => {
      selected = now;
    };
    drawn.push(useSelectRows({ type: "task", ids, selected, onSelect }, 1));
    return null;
  }
  renderToStaticMarkup(
    <ReplicaProvider value={replica}>
      <Table />
    </ReplicaProvider>,
  );
  const [rows] = drawn;
  rows?.select(0, false);
  const record = { id: 9, content: "Call" };
  const sent = settlement({
    sequences: [...made.sequences],
    type: "task",
    id: made.id,
    serverId: id(9),
    record,
  });
  value(await main.requests["replica.settle"](sent));
  await expect.poll(() => replica.aliases.current("task", made.id)).toBe(9);
  ids.splice(0, 3, id(5), id(6), id(9));
  rows?.select(0, true);
  expect([...selected]).toEqual([5, 6, 9]);
});
