import { expect, test } from "@playwright/test";
import { type Services, startServices } from "../services/start.ts";
import { launchRounds, type Rounds } from "./fixtures/launch-rounds.ts";
import { Rep } from "./rep/rep.ts";

let services: Services;
let rounds: Rounds;

test.beforeEach(async () => {
  services = await startServices({
    seed: "demo",
    counts: { contacts: 120, deals: 20, tasks: 60, notes: 60, visits: 60 },
  });
  rounds = await launchRounds();
});
test.afterEach(async () => {
  await rounds.kill();
  await services.close();
});

test("a rep's day: offline, killed, started again, back online: everything is delivered once", async () => {
  const rep = new Rep(rounds);
  await rep.givesConnection(services.description);
  await rep.signsIn(services.sales.login);
  await rep.connectsSupport(services.support);
  await rep.seesChip("Synced");

  await services.control.network({ up: false });
  await rep.createsContact({ firstName: "Zoë", lastName: "Ångström", email: "Zoe@Example.com" });
  await rep.logsVisit({ summary: "Met Zoë at the fair", followUp: "Send the offer" });
  await rep.writesNote("Prefers oat milk");
  const ticked = await rep.ticksOffATask();
  await rep.seesChip(/6 unsent|Offline · 6 unsent/);

  await rounds.restart();
  await rep.seesChip(/unsent/);
  await services.control.network({ up: true });
  await rep.seesChip("Synced", 45_000);

  const named = services.control.table("contact")?.filter((one) => one.last_name === "Ångström") ?? [];
  expect(named).toHaveLength(1);
  const id = named[0]?.id;
  const notes = services.control
    .table("note")
    ?.filter((one) => one.resource_id === id && one.resource_type === "contact");
  expect(notes?.map((one) => String(one.content).split("\n")[0]).toSorted()).toEqual([
    "Met Zoë at the fair",
    "Prefers oat milk",
  ]);
  expect(
    services.control
      .table("task")
      ?.filter((one) => one.content === "Send the offer" && one.resource_id === id),
  ).toHaveLength(1);
  expect(
    services.control.table("task")?.filter((one) => one.content === ticked && one.completed),
  ).not.toHaveLength(0);
  await rep.signsOut();
});
