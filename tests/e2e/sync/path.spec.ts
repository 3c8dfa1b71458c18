import { expect, test } from "../fixtures/test.ts";

const person = { firstName: "Zoë", lastName: "Ångström", email: "Zoe@Example.com" };

test("a rep's day offline, with a kill and a restart, is delivered once and in order when the network is back", async ({
  services,
  launch,
}) => {
  const { rounds, rep } = await launch();
  await rep.givesConnection(services.description);
  await rep.signsIn(services.sales.login);
  await rep.connectsSupport(services.support);
  await rep.seesChip("Synced");

  await services.control.network({ up: false });
  await rep.createsContact(person);
  await rep.logsVisit({ summary: "Met Zoë at the fair", followUp: "Send the offer" });
  await rep.writesNote("Prefers oat milk");
  const ticked = await rep.ticksOffATask({ not: "Send the offer" });
  await rep.seesChip(/5 unsent/);
  // The visit and its event for Support are one change in every count, as they are in the lists.
  await rep.goes("Sync");
  await expect(rep.page.getByRole("tab", { name: "Waiting" })).toHaveText("Waiting5");
  await rep.goes("Today");
  await expect(rep.page.getByRole("heading", { name: "Unsent changes" })).toContainText("5");

  await rounds.restart();
  await rep.seesChip(/unsent/);
  services.control.clearLog();
  await services.control.network({ up: true });
  await rep.seesChip("Synced", 45_000);

  const named = services.control.table("contact")?.filter((one) => one.last_name === person.lastName) ?? [];
  expect(named).toHaveLength(1);
  const id = named[0]?.id;
  const on = (type: string) =>
    services.control
      .table(type)
      ?.filter((one) => one.resource_id === id && one.resource_type === "contact") ?? [];
  expect(on("note").map((one) => String(one.content).split("\n")[0])).toEqual([
    "Met Zoë at the fair",
    "Prefers oat milk",
  ]);
  expect(on("task").map((one) => one.content)).toEqual(["Send the offer"]);
  expect(
    services.control.table("task")?.filter((one) => one.content === ticked && one.completed),
  ).not.toHaveLength(0);
  const writes = services.control
    .log()
    .filter((one) => ["POST", "PUT"].includes(one.method) && !one.path.startsWith("/oauth2"));
  expect(writes.map((one) => `${one.method} ${one.path.replace(/\d+$/, ":id")}`)).toEqual([
    "POST /v2/contacts",
    "POST /v2/notes",
    "POST /v2/tasks",
    "POST /api/v2/user_profiles/events",
    "POST /v2/notes",
    "PUT /v2/tasks/:id",
  ]);
  await rep.signsOut();
});

test("law 1: every screen opens and work is saved on a network that swallows every request", async ({
  services,
  signedIn,
}) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false, how: "hang" });
  await rounds.restart();
  for (const place of ["Visits", "Contacts", "Deals", "Tasks", "Sync", "Settings", "Today"] as const) {
    await rep.goes(place);
    await expect(rep.page.getByRole("heading", { level: 1, name: place })).toBeVisible({ timeout: 1_000 });
  }
  await rep.createsContact(person);
  await rep.logsVisit({ summary: "Met at the fair" });
  await rep.findsContact(person.lastName);
  await expect(rep.page.getByText("Met at the fair")).toBeVisible();
});
