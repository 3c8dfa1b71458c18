import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mayWriteIn } from "../../../src-main/configuration/may-write-in.ts";
import { InstanceLock } from "../../electron/application/instance-lock.ts";
import { ownDisk, removeDisk } from "../own-disk.ts";

test("a folder of a read-only disk, and one that is missing, cannot be written, and give no lock", ({
  skip,
}) => {
  const folder = ownDisk();
  if (folder === null) return skip("only root on Linux can mount a disk");
  try {
    expect(mayWriteIn(folder)).toBe(true);
    expect(mayWriteIn(join(folder, "missing"))).toBe(false);
    execFileSync("mount", ["-o", "remount,ro", folder]);
    expect(mayWriteIn(folder)).toBe(false);
    expect(new InstanceLock(() => undefined).request(folder, null)).toBe(false);
  } finally {
    removeDisk(folder);
  }
});
