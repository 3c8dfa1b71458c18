import { type NetworkProxy, type ProxyOptions, startProxy } from "../../services/network/proxy.ts";
import { expect, test } from "../fixtures/test.ts";

let proxy: NetworkProxy;
test.afterEach(() => proxy.close());

/** The environment of a desktop whose system names the proxy. */
async function network(kind: "fixed" | "pac" | "login", options?: ProxyOptions) {
  proxy = await startProxy(options);
  return { ROUNDS_SHIM_DESKTOP: `proxy=${kind}`, ROUNDS_SHIM_PROXY: proxy.host };
}

for (const kind of ["fixed", "pac"] as const)
  test(`Rounds signs in and syncs through a ${kind} proxy of the system`, {
    tag: kind === "fixed" ? [] : "@deep",
  }, async ({ managed, launch, services }) => {
    const { rep } = await launch({ managedConfig: managed, env: await network(kind) });
    await rep.signsIn(services.sales.login);
    await rep.seesChip("Synced");
    expect(proxy.asked).toContain(new URL(services.sales.url).host);
  });

test("law 12: a proxy that wants a login gets it from the rep once, and from the vault after that", {
  tag: "@deep",
}, async ({ managed, copyProfile, launch }) => {
  const login = { user: "ada", password: "network" };
  const env = await network("login", { login });
  const profile = copyProfile();
  const { rounds, rep } = await launch({
    managedConfig: managed,
    ...profile,
    env: { ...profile.env, ...env },
  });
  // Each start has a page of its own.
  const dialogNow = () => rep.page.getByRole("dialog", { name: "Log in to the network" });
  const dialog = dialogNow();
  await expect(dialog.getByText(proxy.host)).toBeVisible();
  await dialog.getByLabel("Name for the proxy").fill("ada");
  await dialog.getByLabel("Password for the proxy").fill("guess");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog.getByText("The proxy didn't take this login.")).toBeVisible();
  await rep.logsInToProxy(login);
  await rep.seesChip("Synced");
  await rounds.restart({ env });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  await expect(dialogNow()).toBeHidden();
});
