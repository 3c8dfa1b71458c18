import { expect, test } from "../fixtures/test.ts";

test("while a sheet of the system stands over the window, commands of the menu mean nothing to the page behind it", async ({
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  const { shim } = rounds;
  if (shim === undefined) return test.skip(true, "the desktop's part is played by the shim alone");
  await rep.seesChip("Synced");
  await shim.call("sheet", { open: true });
  await shim.call("clickMenu", { item: "newTask" });
  await shim.call("sheet", { open: false });
  // A form for a task would be open by now, and would keep the next command to itself.
  await shim.call("clickMenu", { item: "goSettings" });
  await expect(rep.page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(rep.page.getByRole("dialog")).toHaveCount(0);
});
