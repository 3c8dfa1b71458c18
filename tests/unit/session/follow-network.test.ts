import { expect, test } from "vitest";
import { followNetwork } from "../../../src-renderer/session/follow-network.ts";

test("Rounds tries the network when the system reports that it is back, and ignores a report that it is gone", () => {
  const system = new EventTarget();
  let looks = 0;
  const stop = followNetwork(system, () => {
    looks += 1;
  });
  system.dispatchEvent(new Event("offline"));
  expect(looks).toBe(0);
  system.dispatchEvent(new Event("online"));
  expect(looks).toBe(1);
  stop();
  system.dispatchEvent(new Event("online"));
  expect(looks).toBe(1);
});
