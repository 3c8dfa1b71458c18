import "../../../src-renderer/platform/messages.ts";
import { notifications, notificationsStore } from "@mantine/notifications";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReplicaProvider } from "../../../src-renderer/replica/live/hooks.ts";
import { failures } from "../../../src-renderer/session/announce.tsx";
import { useVisitTimer, type VisitTimer } from "../../../src-renderer/session/running-visit.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { openWith } from "../outbox/open-with.ts";

beforeEach(() => notifications.clean());
afterEach(() => vi.unstubAllGlobals());

/** The timer of a window whose main stores a visit, or fails. */
async function timer(fault: Fault | null): Promise<VisitTimer> {
  const { replica } = await openWith({});
  const set = async () => (fault === null ? ok(null) : err(fault));
  vi.stubGlobal("window", { rounds: { commands: { "runningVisit.set": set } } });
  let timer: VisitTimer | null = null;
  function Notice() {
    timer = useVisitTimer();
    return null;
  }
  renderToStaticMarkup(
    <ReplicaProvider value={replica}>
      <Notice />
    </ReplicaProvider>,
  );
  if (timer === null) throw new Error("The notice was not drawn.");
  return timer;
}

const said = () => notificationsStore.getState().notifications.length;

test("law 4: a visit that main could not discard is not called discarded", async () => {
  const stored = await timer(null);
  await stored.discard();
  expect(said()).toBe(1);
  notifications.clean();
  const full = await timer({ kind: "diskFull" });
  await full.discard();
  expect(said()).toBe(0);
  expect(failures.getState().notifications).toHaveLength(1);
});
