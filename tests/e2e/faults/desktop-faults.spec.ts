import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { expect, test } from "../fixtures/test.ts";

/** Returns the control of the shim's desktop; skips the test on a real Electron, which has none. */
function desktop({ shim }: Rounds): NonNullable<Rounds["shim"]> {
  test.skip(shim === undefined, "the desktop's part is played by the shim alone");
  if (shim === undefined) throw new Error("unreachable");
  return shim;
}

interface Box {
  readonly options: { readonly message: string; readonly buttons: readonly string[] };
}

const boxes = async (rounds: Rounds) =>
  (await desktop(rounds).call("recorded", { kind: "dialog" })).map((one) => (one.details as Box).options);

const start = (rounds: Rounds) => rounds.page.getByText("CRM address");

test("a window that Electron never reports as ready is shown all the same, as on Wayland", async ({
  launch,
}) => {
  const { rounds } = await launch({ env: { ROUNDS_SHIM_DESKTOP: "paint=never" } });
  await expect
    .poll(async () => (await desktop(rounds).call("window"))?.visible, { timeout: 15_000 })
    .toBe(true);
});

// `tests/e2e/security/impostor.spec.ts` has a service with TLS, which is asked nothing until then.
test("law 1: Rounds opens over its stored records, and sends to a service without TLS, before the system lists its trusted certificates", async ({
  managed,
  services,
  copyProfile,
  launch,
}) => {
  const { userData, env } = copyProfile();
  const slow = { ...env, ROUNDS_SHIM_DESKTOP: "certificates=never" };
  const { rounds, rep } = await launch({ managedConfig: managed, userData, env: slow });
  test.skip(rounds.kind === "electron", "a system that takes so long cannot be had at will");
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
  await rep.findsContact("Ångström");
  await rep.seesChip("Synced");
  expect(services.control.log().filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a system dialog reports a page that cannot be loaded, and the rep can quit", async ({ launch }) => {
  const { rounds } = await launch({ env: { ELECTRON_RENDERER_URL: "http://127.0.0.1:9/" } });
  const shim = desktop(rounds);
  await expect
    .poll(async () => (await boxes(rounds))[0]?.message)
    .toBe("The window of Rounds couldn't be loaded.");
  await shim.call("answerDialog", { answer: 1 });
  await rounds.ended();
});

test("a system dialog reports a window that hangs, and the rep can reopen it", async ({ launch }) => {
  const { rounds } = await launch();
  const shim = desktop(rounds);
  await expect(start(rounds)).toBeVisible();
  await shim.call("hang", { hangs: true });
  await expect
    .poll(() => boxes(rounds))
    .toMatchObject([
      { message: "The Rounds window isn't responding.", buttons: ["Wait", "Reopen window", "Quit Rounds"] },
    ]);
  expect(await shim.call("recorded", { kind: "renderer-crash" })).toEqual([]);
  await shim.call("hang", { hangs: false });
  await shim.call("answerDialog", { answer: 1 });
  await shim.call("hang", { hangs: true });
  await expect.poll(async () => (await shim.call("recorded", { kind: "renderer-crash" })).length).toBe(1);
});

test("one dialog asks about a hanging window, however often Electron reports it, and closes once the window responds", async ({
  launch,
}) => {
  const { rounds } = await launch();
  const shim = desktop(rounds);
  await expect(start(rounds)).toBeVisible();
  for (const hangs of [true, true, false]) await shim.call("hang", { hangs });
  await expect.poll(() => shim.call("recorded", { kind: "dialog-withdrawn" })).toHaveLength(1);
  expect(await boxes(rounds)).toHaveLength(1);
  await shim.call("hang", { hangs: true });
  await expect.poll(() => boxes(rounds)).toHaveLength(2);
});

test("a system dialog reports an exception in main, and the rep can restart Rounds", async ({ launch }) => {
  const { rounds } = await launch();
  await expect(start(rounds)).toBeVisible();
  await desktop(rounds).call("answerDialog", { answer: 0 });
  await desktop(rounds).call("throwInMain");
  await rounds.startedAgain();
  await expect(start(rounds)).toBeVisible();
  expect(existsSync(join(rounds.userData, "logs"))).toBe(true);
});

test("a system dialog reports graphics that keep stopping, and the rep can restart Rounds without them", async ({
  launch,
}) => {
  const { rounds } = await launch();
  const shim = desktop(rounds);
  await expect(start(rounds)).toBeVisible();
  await shim.call("childProcessGone", { type: "Utility" });
  await shim.call("childProcessGone", { type: "GPU" });
  expect(await boxes(rounds)).toEqual([]);
  await shim.call("answerDialog", { answer: 0 });
  await shim.call("childProcessGone", { type: "GPU" });
  await rounds.startedAgain();
  await expect(start(rounds)).toBeVisible();
  expect(await desktop(rounds).call("arguments")).toContain("--disable-gpu");
});

test("law 4: the rep is asked before closing the window or quitting drops a line that is typed and not saved", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rounds, rep } = await signedIn();
  const shim = desktop(rounds);
  const { page } = rep;
  await rep.goes("Contacts");
  await page.getByRole("list", { name: "Contacts" }).getByRole("link").first().click();
  const line = page.getByRole("textbox", { name: "New line" });
  await line.fill("Asked for oak");
  const questions = async () => (await boxes(rounds)).length;
  await shim.call("answerDialog", { answer: 1 });
  await shim.call("closeWindow");
  await expect.poll(questions).toBe(1);
  await shim.call("answerDialog", { answer: 1 });
  await rounds.clickMenu("Quit Rounds");
  await expect.poll(questions).toBe(2);
  expect(await shim.call("window")).toMatchObject({ visible: true });
  await expect(line).toHaveValue("Asked for oak");
  await shim.call("answerDialog", { answer: 0 });
  await shim.call("closeWindow");
  await rounds.ended();
});
