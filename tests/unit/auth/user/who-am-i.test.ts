// notices: stranger-signs-in
import { expect, test } from "vitest";
import { recordId } from "../../../../src-shared/ids.ts";
import type { Seen } from "../../http/server.ts";
import { beginSignIn, managedFor, type Rig, rig } from "../rig.ts";
import { type SalesService, salesService } from "../service.ts";

async function signedIn(service: SalesService, hint: string | null = null, folder?: string): Promise<Rig> {
  const on = await rig({ managed: managedFor(service.url), ...(folder && { folder }) });
  await on.auth.callback(service.grant(await beginSignIn(on, hint)));
  return on;
}

test("the rep is asked who they are when there are several users and no hint, and the answer counts", async () => {
  const service = await salesService();
  service.users.push({ id: 8, name: "Bo", email: "bo@example.com" });
  const on = await signedIn(service);
  expect(on.auth.session.state()).toMatchObject({ kind: "choosingUser", users: [{ id: 7 }, { id: 8 }] });
  expect(await on.auth.credentials.sales.authorization(service.url)).toMatchObject({ ok: false });
  expect(await on.auth.handlers["session.chooseUser"]({ userId: recordId.parse(9) })).toMatchObject({
    ok: false,
  });
  await on.auth.handlers["session.chooseUser"]({ userId: recordId.parse(8) });
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 8 } });
  expect(await on.auth.credentials.sales.authorization(service.url)).toMatchObject({ ok: true });
});

test("the email hint identifies the rep, in upper or lower case", async () => {
  const service = await salesService();
  service.users.push({ id: 8, name: "Bo", email: "Bo@Example.com" });
  const on = await signedIn(service, " bo@example.COM ");
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 8 } });
});

test("users who were switched off are not offered as the rep", async () => {
  const service = await salesService();
  service.users.push({ id: 8, name: "Gone", email: "gone@example.com", status: "inactive" });
  expect((await signedIn(service)).auth.session.state()).toMatchObject({ kind: "signedIn" });
});

/** The requests that were sent once somebody had signed in: before that, Rounds asks without a token whether this is the service. */
const withToken = (seen: readonly Seen[]) => seen.filter((one) => one.headers.authorization !== undefined);

test("the list of users is read to its end", async () => {
  const service = await salesService();
  for (let id = 100; id < 300; id += 1) {
    service.users.push({ id, name: `User ${id}`, email: `u${id}@example.com` });
  }
  const on = await signedIn(service, "u299@example.com");
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 299 } });
  expect(withToken(service.to("/v2/users"))).toHaveLength(3);
});

test("law 13: the list of users is read to its end where the service cuts its pages short and announces the next", async () => {
  const service = await salesService();
  for (let id = 100; id < 150; id += 1)
    service.users.push({ id, name: `User ${id}`, email: `u${id}@example.com` });
  service.cutsPages(20);
  const on = await signedIn(service, "u149@example.com");
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 149 } });
  expect(withToken(service.to("/v2/users"))).toHaveLength(3);
});

test("a list of users without pages is read twice at most, and each user counts once", async () => {
  const service = await salesService();
  for (let id = 100; id < 300; id += 1) {
    service.users.push({ id, name: `User ${id}`, email: `u${id}@example.com` });
  }
  service.instead("/v2/users", 200, { items: service.users.map((data) => ({ data })) });
  const on = await signedIn(service, "u299@example.com");
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 299 } });
  expect(withToken(service.to("/v2/users"))).toHaveLength(2);
});

test("Rounds requests all users of a service that refuses pages", async () => {
  const service = await salesService();
  service.users.push({ id: 8, name: "Bo", email: "bo@example.com" });
  service.refusesPages();
  const on = await signedIn(service, "bo@example.com");
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 8 } });
  expect(withToken(service.to("/v2/users"))).toHaveLength(2);
});

test("law 13: a rep whom a perhaps incomplete list of users lacks is asked, and not taken for a stranger or for the only user", async () => {
  const service = await salesService();
  const first = await signedIn(service);
  await first.vault.update((secrets) => ({ ...secrets, tokens: null }));
  const on = await rig({ folder: first.folder, managed: managedFor(service.url) });
  const other = { data: { id: 8, name: "Bo", email: "bo@example.com" } };
  const links = { next_page: "https://crm.test/next" };
  service.instead("/v2/users", 200, { items: [other], meta: { type: "collection", count: 1, links } });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  expect(on.auth.session.state()).toMatchObject({ kind: "confirmingUser", user: { id: 7 } });
});

test("the rep is asked who they are again after a restart", async () => {
  const service = await salesService();
  service.users.push({ id: 8, name: "Bo", email: "bo@example.com" });
  const first = await signedIn(service);
  const next = await rig({ folder: first.folder, managed: managedFor(service.url) });
  await next.auth.session.settled();
  expect(next.auth.session.state()).toMatchObject({ kind: "choosingUser" });
});

test("a network failure while the users are read is followed by another try when the network is back", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  service.instead("/v2/users", 503);
  const address = await beginSignIn(on);
  await on.auth.callback(service.grant(address));
  expect(on.auth.session.state()).toMatchObject({ kind: "signedOut", fault: { kind: "serverFault" } });
  service.asUsual();
  on.auth.session.online();
  await on.auth.session.settled();
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn" });
});

test("law 13: another user's sign-in over an account with kept data is refused, and their token is revoked", async () => {
  const service = await salesService();
  const first = await signedIn(service);
  service.users.push({ id: 8, name: "Bo", email: "bo@example.com" });
  await first.vault.update((secrets) => ({ ...secrets, tokens: null }));
  const next = await rig({ folder: first.folder, managed: managedFor(service.url) });
  expect(next.auth.session.state()).toMatchObject({ kind: "expired", account: { userId: 7 } });
  await next.auth.callback(service.grant(await beginSignIn(next, "bo@example.com")));
  expect(next.auth.session.state()).toMatchObject({
    kind: "expired",
    account: { userId: 7 },
    fault: { kind: "wrongAccount", expected: "Ada Rep" },
  });
  expect(next.vault.read().tokens).toBeNull();
  await next.auth.session.settled();
  expect(service.to("/oauth2/revoke")).toHaveLength(1);
});

test("law 13: another service's tokens do not sign in to an account with kept data, although the user number is the same", async () => {
  const [here, there] = [await salesService(), await salesService()];
  const ours = await signedIn(here);
  const theirs = await signedIn(there);
  await ours.vault.update((secrets) => ({ ...secrets, tokens: theirs.vault.read().tokens }));
  const next = await rig({ folder: ours.folder, managed: managedFor(there.url) });
  await next.auth.session.settled();
  expect(next.states.map((state) => state.kind)).not.toContain("signedIn");
  expect(next.auth.session.state()).toMatchObject({ kind: "expired", account: { salesUrl: here.url } });
});
