import { join } from "node:path";
import { expect } from "@playwright/test";
import { Rep } from "../../tests/e2e/rep/rep.ts";
import { startServices } from "../../tests/services/start.ts";
import { keyringFound } from "./keyring-found.ts";
import { keyringStateOf, onBus, playedBy } from "./keyring-state.ts";
import { openKeyring } from "./open-keyring.ts";
import { startBuilt, type TriedApp } from "./tried-app.ts";

/**
 * `node scripts/ci/keyring-session.ts unlocked|locked|asked|absent FOLDER`, within a session bus of its own (`try-keyrings.ts`): brings
 * gnome-keyring into that state, signs in, starts again, and expects what a rep must then read.
 */
const [, , given, folder = ""] = process.argv;
const state = keyringStateOf(given);
const isPlayed = process.env.KEYRING_PLAYED === "1";

if (!isPlayed) {
  openKeyring(state);
  expect(keyringFound()).toBe(onBus(state));
}
const services = await startServices({ seed: "demo" });
const { sales, support } = services;
const { url, clientId, clientSecret, redirectUri } = sales;
const configuration = { sales: { url, clientId, clientSecret, redirectUri }, support: { url: support.url } };
const env = {
  ...(isPlayed ? { ROUNDS_SHIM_DESKTOP: playedBy[state] } : {}),
  ROUNDS_SHIM_KEYCHAIN: join(folder, "keychain"),
};
let app: TriedApp | undefined;
try {
  app = await startBuilt(join(folder, "profile"), configuration, env);
  if (state === "asked")
    await expect(
      app.page.getByRole("status").filter({ hasText: "Rounds waits for the keychain" }),
    ).toBeVisible();
  else app = await signsInTwice(app);
} finally {
  await app?.kill();
  await services.close();
}
process.exit(0);

/** Signs in, starts Rounds again, and expects what the keyring lets it keep. Returns the second start, which has ended. */
async function signsInTwice(first: TriedApp): Promise<TriedApp> {
  await repOf(first).signsInWithPassword(sales.login);
  await repOf(first).seesChip("Synced");
  if (state !== "unlocked") expect(await repOf(first).readsWhySignInEnds()).not.toBe("");
  await first.quit();
  const second = await startBuilt(join(folder, "profile"), configuration, env);
  await repOf(second).seesChip(state === "unlocked" ? "Synced" : "Sign in again");
  await second.quit();
  return second;
}

function repOf({ page }: TriedApp): Rep {
  return new Rep({
    page,
    systemBrowser: { waitForPage: () => Promise.reject(new Error("This sign-in needs no browser.")) },
  });
}
