import { expect } from "@playwright/test";
import { launchRounds, type Rounds } from "../e2e/fixtures/launch-rounds.ts";
import { type Cable, layCable } from "../e2e/rep/cable.ts";
import { pasteAddress } from "../e2e/rep/login-page.ts";
import { Rep } from "../e2e/rep/rep.ts";
import type { Desktop } from "../electron/desktop.ts";
import type { ServicesDescription } from "../services/description.ts";
import { startDesktopProxy } from "../services/network/desktop-proxy.ts";
import type { NetworkProxy } from "../services/network/proxy.ts";
import { admittedBy } from "./admitted.ts";
import { checkServices, checkTraffic, type Done, type Finding } from "./check.ts";
import { shareVisits } from "./colleagues.ts";
import {
  closesWithoutTray,
  isReminded,
  logsInToNetwork,
  reads,
  readsThatNoLinkComes,
  unlocksKeychain,
} from "./desktop-steps.ts";
import { watchForJumps } from "./jumps.ts";
import { ServiceApi } from "./service-api.ts";
import type { Stage } from "./stage.ts";

const size = { width: 1280, height: 800 };

/** A rep's day, offline and back: the path that the product exists for, from a machine that has never run it. */
export async function playPath(services: ServicesDescription, stage: Stage, desktop: Desktop): Promise<void> {
  const proxy = await startDesktopProxy(desktop);
  if (proxy !== null) process.env.ROUNDS_SHIM_PROXY = proxy.host;
  const sales = await layCable(services.sales.url, admittedBy(proxy));
  const support = await layCable(services.support.url, admittedBy(proxy));
  const onCable: ServicesDescription = {
    ...services,
    sales: { ...services.sales, url: sales.url },
    support: { ...services.support, url: support.url },
  };
  const api = await ServiceApi.signIn(services);
  const since = Math.floor((await api.now()) / 1000) * 1000;
  const rounds = await stage.step("Start Rounds on a machine that has never run it", () => launchRounds());
  if (desktop.keychain === "asks") await unlocksKeychain(rounds, stage);
  try {
    await playDay({
      rounds,
      services: onCable,
      direct: services,
      cables: [sales, support],
      api,
      since,
      stage,
      desktop,
    });
    if (proxy !== null) stage.hold(...throughProxy(proxy, [sales, support]));
  } finally {
    await rounds.kill();
    await Promise.all([sales.discard(), support.discard(), proxy?.close()]);
  }
}

function throughProxy({ asked }: NetworkProxy, cables: readonly Cable[]): readonly Finding[] {
  return cables.map(({ url, turnedAway }) => {
    const { host } = new URL(url);
    const past = turnedAway.length === 0 ? "nothing" : turnedAway.join(", ");
    return {
      holds: asked.includes(host) && turnedAway.length === 0,
      what: `${host} was asked through the system's proxy, the only way out; ${past} went past it`,
    };
  });
}

interface Day {
  readonly rounds: Rounds;
  readonly services: ServicesDescription;
  /** The services without the cables. */
  readonly direct: ServicesDescription;
  readonly cables: readonly [Cable, Cable];
  readonly api: ServiceApi;
  readonly since: number;
  readonly stage: Stage;
  readonly desktop: Desktop;
}

async function playDay({ rounds, services, direct, cables, api, since, stage, desktop }: Day): Promise<void> {
  const rep = new Rep(rounds);
  const lasts = ["ok", "asks"].includes(desktop.keychain);
  const { loopbackRedirectUri } = services.sales;
  const pull = () => Promise.all(cables.map((cable) => cable.pull()));
  const plug = () => Promise.all(cables.map((cable) => cable.plug()));
  // Each demo its own words: it may be played again over the same services, and must not find what it left there.
  const mark = Math.random().toString(36).slice(2, 7);
  const done: Done = {
    firstName: "Zoë",
    lastName: `Ångström-${mark}`,
    email: `zoe.${mark}@example.com`,
    visitSummary: `Tasted the new roast together (${mark})`,
    followUp: `Send the offer (${mark})`,
    note: `Prefers oat milk (${mark})`,
    ticked: "",
    isCorrected: false,
    comesDue: `Call the fair back (${mark})`,
    since,
  };

  await rounds.page.setViewportSize(size);
  await stage.show(rounds, "Connection");
  if (desktop.proxy === "login")
    await stage.step(
      "Give the network's proxy the login that it wants",
      async () => {
        await rep.triesConnection(services);
        await logsInToNetwork(rep, stage);
      },
      rounds,
    );
  if (desktop.links === "refused") await readsThatNoLinkComes(rounds, stage, services);
  const byLoopback = desktop.links === "refused" && loopbackRedirectUri !== undefined;
  const connection = byLoopback
    ? { ...services, sales: { ...services.sales, redirectUri: loopbackRedirectUri } }
    : services;
  await stage.step("Give the service address", () => rep.givesConnection(connection), rounds);
  await stage.step(
    `Sign in through the system browser, back by ${byLoopback ? "an address of this computer" : "deep link"}`,
    () =>
      rep.signsIn(services.sales.login, desktop.browser === "none" ? () => pasteAddress(rounds) : undefined),
    rounds,
  );
  await stage.step("Connect Support", () => rep.connectsSupport(services.support), rounds);
  await rep.goes("Today");
  await stage.show(rounds, "First pull");
  await stage.step("The replica fills", () => rep.seesChip("Synced", 180_000), rounds);
  if (desktop.notices !== "ok")
    await isReminded(rounds, stage, { api, notices: desktop.notices, content: done.comesDue });

  const known = await api.somebody();
  await stage.step("The network goes away", pull);
  await stage.step(`Find a contact (${known})`, () => rep.findsContact(known), rounds);
  await stage.step(
    "Create a contact",
    () => rep.createsContact(done, () => stage.show(rounds, "Contact form")),
    rounds,
  );
  await stage.step(
    "Log a visit with a follow-up, by keyboard",
    () =>
      rep.logsVisit({ summary: done.visitSummary, followUp: done.followUp }, () =>
        stage.show(rounds, "Visit form"),
      ),
    rounds,
  );
  await stage.step("Write a note", () => rep.writesNote(done.note), rounds);
  const ticked = await stage.step("Tick off a task", () => rep.ticksOffATask({ not: done.followUp }), rounds);
  await rep.looksIntoPalette("an", () => stage.show(rounds, "Command palette"));
  await rep.goes("Sync");
  await stage.show(rounds, "Waiting to be sent");

  await stage.step("Kill the whole process tree with SIGKILL", () => rounds.kill());
  await stage.step("Start again, still offline", async () => {
    await rounds.restart();
    await rounds.page.setViewportSize(size);
    if (desktop.keychain === "asks") await rounds.shim?.call("answerKeychain");
    await rep.seesChip(lasts ? /5 (changes )?unsent/ : "Sign in again");
  });
  if (!lasts) {
    reads(stage, ...(await whySignInEnded(rep, desktop.keychain)));
    await stage.show(rounds, `The keychain is ${desktop.keychain}, so the sign-in has ended`);
  }
  await rep.findsContact(done.lastName);
  await stage.step("Everything is there, marked unsent", () => seesUnsent(rep, done), rounds);

  // By the clock of this machine, as the cables date what passes through them.
  const back = Date.now();
  if (!lasts) {
    await stage.step("Give the secret again and sign in again, as no keychain has kept them", async () => {
      await plug();
      await rounds.setOnline(true);
      await signsInAnew(rep, stage, { services, desktop });
    });
  }
  const jumps = await watchForJumps(rep.page);
  await stage.step(
    "The network returns, everything is delivered",
    async () => {
      await plug();
      await rounds.setOnline(true);
      await rep.page.evaluate(() => window.dispatchEvent(new Event("online")));
      await rep.seesChip("Synced", 60_000);
    },
    rounds,
  );
  stage.hold(...(await jumps.findings()));
  const isShared = direct.sales.colleagues !== undefined;
  const corrected = isShared ? `Tasted the new roast and the old (${mark})` : done.visitSummary;
  await shareVisits({
    mine: { rounds, rep },
    services: direct,
    stage,
    size,
    summary: done.visitSummary,
    corrected,
    other: `Drank tea in vain (${mark})`,
    known,
    among: async (summaries) => {
      const contents = (await api.madeSince("/v2/notes", since)).map((one) => String(one.content));
      return summaries.filter((one) => contents.some((content) => content.includes(one)));
    },
  });
  await showScreens(rep, stage, rounds);
  if (desktop.packaged === "yes") {
    reads(stage, await rep.readsAboutUpdates(), "doesn't update itself");
  }
  if (desktop.tray === "none") {
    await closesWithoutTray(rounds, stage);
    await rounds.page.setViewportSize(size);
    if (desktop.keychain === "asks") await rounds.shim?.call("answerKeychain");
    if (!lasts) await signsInAnew(rep, stage, { services, desktop });
    await rep.seesChip("Synced", 60_000);
  }

  const gone = await stage.step(
    "Sign out",
    async () => {
      await rep.signsOut();
      return rep.page.evaluate(() => indexedDB.databases());
    },
    rounds,
  );
  stage.hold({
    holds: gone.every((one) => !one.name?.startsWith("rounds:")),
    what: "the replica is gone from this disk",
  });
  await stage.step("Ask the services themselves", async () =>
    stage.hold(
      ...(await checkServices(api, { ...done, ticked, visitSummary: corrected, isCorrected: isShared })),
    ),
  );
  stage.hold(...checkTraffic(cables[0].log, back));
}

/** The sentence, and what it must say. */
async function whySignInEnded(
  rep: Rep,
  keychain: Desktop["keychain"],
): Promise<[said: string, part: string]> {
  if (keychain !== "damaged") return [await rep.readsWhySignInEnds(), "You sign in again after each start"];
  await rep.goes("Settings");
  return [await rep.readsNotice("The stored sign-in couldn't be read"), "Sign in"];
}

async function signsInAnew(
  rep: Rep,
  stage: Stage,
  { services, desktop }: { readonly services: ServicesDescription; readonly desktop: Desktop },
): Promise<void> {
  await rep.givesClientSecretAgain(services);
  // The vault held the proxy's login too: the first request that leaves brings the question.
  if (desktop.proxy === "login") {
    await rep.asksToSignInAgain();
    await logsInToNetwork(rep, stage);
  }
  await rep.signsInAgain(services.sales.login);
  await rep.connectsSupport(services.support);
}

async function seesUnsent(rep: Rep, done: Done): Promise<void> {
  for (const words of [done.visitSummary, done.followUp, done.note]) {
    await expect(rep.page.getByText(words).first()).toBeVisible();
  }
  await expect(rep.page.getByText("Not sent yet").first()).toBeVisible();
}

/** Every screen in both themes. */
async function showScreens(rep: Rep, stage: Stage, rounds: Rounds): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await rep.page.emulateMedia({ colorScheme });
    for (const place of ["Today", "Visits", "Contacts", "Deals", "Tasks", "Sync", "Settings"] as const) {
      await rep.goes(place);
      await stage.show(rounds, `${place} ${colorScheme}`);
    }
    await rep.looksIntoPalette("visit", () => stage.show(rounds, `Command palette ${colorScheme}`));
  }
  await rep.page.emulateMedia({ colorScheme: "light" });
}
