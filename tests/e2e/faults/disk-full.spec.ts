import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../fixtures/test.ts";
import { seesAllSent } from "../steps/over-the-grace.ts";

/** A disk of its own, small enough to be filled. Null where this machine may not have one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "rounds-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    return null;
  }
}

/** Takes every byte that is left. */
function fill(file: string): void {
  for (const size of [1 << 20, 1 << 14, 1 << 12]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: "a" });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "ENOSPC") throw cause;
    }
  }
}

test("law 4: a full disk is reported, and the form keeps its input until it can be saved", async ({
  services,
  managed,
  launch,
}) => {
  const disk = smallDisk();
  test.skip(disk === null, "only root on Linux can mount a disk that is small enough to be filled");
  if (disk === null) return;
  const filler = join(disk, "filler");
  try {
    const { rounds, rep } = await launch({ managedConfig: managed, userData: join(disk, "user-data") });
    await rep.signsInWithPassword(services.sales.login);
    await rep.seesChip("Synced");
    await services.control.network({ up: false });
    await rep.goes("Contacts");
    fill(filler);

    await rep.page.getByRole("button", { name: "New contact" }).click();
    const dialog = rep.page.getByRole("dialog", { name: "New contact" });
    await dialog.getByLabel("Last name").fill("Ångström");
    await dialog.getByRole("button", { name: "More details" }).click();
    // This text is longer than the little room that a store keeps for itself.
    await dialog.getByLabel("Street").fill("x".repeat(300_000));
    await dialog.getByRole("button", { name: "Save contact" }).click();
    await expect(dialog.getByRole("alert")).toContainText(/disk is full/);
    await expect(dialog.getByLabel("Last name")).toHaveValue("Ångström");

    rmSync(filler);
    await dialog.getByLabel("Street").fill("Storgatan 1");
    await dialog.getByRole("button", { name: "Save contact" }).click();
    await expect(dialog).toBeHidden();
    await rounds.restart();
    await rep.findsContact("Ångström");
    await services.control.network({ up: true });
    await rep.syncsNow();
    // The restart may have cut off a request that was about to find no network.
    await seesAllSent(rounds, rep);
    const made = services.control.table("contact")?.filter((one) => one.last_name === "Ångström");
    expect(made).toHaveLength(1);
    await rounds.kill();
  } finally {
    rmSync(filler, { force: true });
    execFileSync("umount", ["-l", disk]);
    rmSync(disk, { recursive: true, force: true });
  }
});
