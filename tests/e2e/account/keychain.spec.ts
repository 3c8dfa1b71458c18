import type { LaunchOptions } from "../fixtures/launch-rounds.ts";
import type { CopiedProfile } from "../fixtures/prepared-world.ts";
import { expect, test } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";

test.use({ oneApp: false });

const away = "The system's keychain can't be used right now";
const setAside = "The stored sign-in couldn't be read";

const alert = (rep: Rep, text: string) => rep.page.getByRole("alert").filter({ hasText: text });
const desktop = (keychain: string) => ({ env: { ROUNDS_SHIM_DESKTOP: `keychain=${keychain}` } });
const atDesktop = (keychain: string, { userData, env }: CopiedProfile): LaunchOptions => ({
  userData,
  env: { ...env, ...desktop(keychain).env },
});

for (const state of ["locked", "denied"]) {
  test(`laws 4 and 12: while the keychain is ${state}, the rep reads why and continues to work, and a start with the keychain restores the sign-in`, {
    tag: "@deep",
  }, async ({ services, managed, copyProfile, launch }) => {
    const { rounds, rep } = await launch({ managedConfig: managed, ...atDesktop(state, copyProfile()) });
    test.skip(rounds.kind === "electron", "a keychain in this state cannot be had at will");
    await rep.seesChip("Sign in again");
    await expect(alert(rep, away).first()).toBeVisible();
    await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" });
    await rep.findsContact("Ångström");
    await rounds.restart(desktop("ok"));
    await rep.seesChip("Synced");
    const saved = () => services.control.table("contact")?.filter((one) => one.last_name === "Ångström");
    await expect.poll(() => saved()?.length).toBe(1);
    await expect(alert(rep, away)).toHaveCount(0);
  });
}

test("law 4: the window opens while the keychain asks a question, and the rep reads what Rounds waits for and continues once it is answered", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rounds, rep } = await signedIn();
  test.skip(rounds.kind === "electron", "a keychain in this state cannot be had at will");
  await rounds.restart(desktop("asks"));
  await expect(rep.page.getByRole("heading", { name: "Rounds waits for the keychain" })).toBeVisible();
  expect((await rounds.shim?.call("window"))?.visible).toBe(true);
  await rounds.shim?.call("answerKeychain");
  await rep.seesChip("Synced");
});

test("law 4: Settings shows once that the keychain is away, and offers a restart", {
  tag: "@deep",
}, async ({ signedIn }) => {
  const { rounds, rep } = await signedIn();
  test.skip(rounds.kind === "electron", "a keychain in this state cannot be had at will");
  await rounds.restart(desktop("locked"));
  await rep.goes("Settings");
  await expect(alert(rep, away)).toHaveCount(1);
  await alert(rep, away).getByRole("button", { name: "Restart Rounds" }).click();
  await rounds.startedAgain();
  await rep.seesChip("Sign in again");
});

test("law 12: the rep learns that the sign-in will not last when only a public key is left, and no secret stays on the disk", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const { rounds, rep } = await launch({ managedConfig: managed, ...desktop("v10") });
  test.skip(rounds.kind === "electron", "a keychain in this state cannot be had at will");
  await expect(rep.page.getByText("Rounds can't use a system keychain on this computer")).toBeVisible();
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rounds.restart();
  await rep.seesChip("Sign in again");
});

test("law 4: the rep reads after each start with a new keychain that the sign-in couldn't be read", {
  tag: "@deep",
}, async ({ services, managed, launch }) => {
  const { rounds, rep } = await launch({ managedConfig: managed, ...desktop("damaged") });
  test.skip(rounds.kind === "electron", "a keychain in this state cannot be had at will");
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  await rounds.restart();
  await rep.seesChip("Sign in again");
  await expect(alert(rep, setAside).first()).toBeVisible();
});

test("law 12: a sign-in that a replaced keychain cannot open is set aside with a notice, and used again when the old keychain is back", {
  tag: "@deep",
}, async ({ managed, copyProfile, launch }) => {
  const { rounds, rep } = await launch({ managedConfig: managed, ...atDesktop("damaged", copyProfile()) });
  test.skip(rounds.kind === "electron", "a keychain in this state cannot be had at will");
  await rep.seesChip("Sign in again");
  await expect(alert(rep, setAside).first()).toBeVisible();
  await rounds.restart(desktop("ok"));
  await rep.seesChip("Synced");
});
