import { expect, test } from "vitest";
import { followNetwork } from "../../../src-renderer/app/follow-network.ts";

test("the system's word that the network is back is a moment to look; that it is gone is not asked about", () => {
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
