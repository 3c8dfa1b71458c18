import { together } from "../contract/dialects/dialect.ts";
import { speak } from "../contract/dialects/speak.ts";
import { expect, test } from "./fixtures/test.ts";

const person = { firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" };
const foreign = together(
  "keys in another order, among fields that nobody knows",
  "what is null or empty left out",
  "ids beyond 2^32",
  "times in another zone",
  "packed by gzip",
  "a connection for each request",
  "below a path of its own",
  "at an IPv6 address",
);

test("a rep's day at services that say the same in another way, behind a gateway: everything is delivered once", async ({
  services,
  managed,
  launch,
}) => {
  const [sales, support] = [
    await speak(services.sales.url, foreign),
    await speak(services.support.url, foreign),
  ];
  const { rounds, rep } = await launch({
    managedConfig: {
      sales: { ...managed.sales, url: `${sales.url}/` },
      support: { url: support.url },
    },
  });
  await rep.signsInWithPassword(services.sales.login);
  await rep.connectsSupport(services.support);
  await rep.seesChip("Synced", 60_000);
  await rep.createsContact(person);
  await rep.logsVisit({ summary: "Met Zoë at the fair", followUp: "Send the offer" });
  await rep.seesChip("Synced", 60_000);
  await rounds.restart();
  await rep.findsContact(person.lastName);
  await expect(rep.page.getByText("Met Zoë at the fair")).toBeVisible();
  await rep.writesNote("Prefers oat milk");
  await rep.seesChip("Synced", 60_000);

  const made = (services.control.table("contact") ?? []).filter((one) => one.last_name === person.lastName);
  expect(made).toHaveLength(1);
  const about = (type: string) =>
    (services.control.table(type) ?? []).filter((one) => one.resource_id === made[0]?.id);
  expect(about("note").map((one) => String(one.content).split("\n")[0])).toEqual([
    "Met Zoë at the fair",
    "Prefers oat milk",
  ]);
  expect(about("task").map((one) => one.content)).toEqual(["Send the offer"]);
  for (const one of [sales, support]) one.close();
});

test("laws 4 and 5: behind a guest network's sign-in page nothing is taken for sent, and it is said what is wrong", async ({
  services,
  managed,
  launch,
}) => {
  const sales = await speak(services.sales.url, {});
  const { rep } = await launch({
    managedConfig: { ...managed, sales: { ...managed.sales, url: sales.url } },
  });
  await rep.signsInWithPassword(services.sales.login);
  await rep.seesChip("Synced");
  sales.portal(true);
  await rep.createsContact(person);
  await rep.syncsNow();
  const what = "The service sent an answer that Rounds cannot read.";
  const complaint = rep.page.getByRole("main").getByRole("alert", { name: what });
  await expect(complaint).toContainText("Rounds tries again. If it stays so, tell your administrator.", {
    timeout: 20_000,
  });
  await expect(rep.page.getByRole("main").getByText("New contact")).toBeVisible();
  sales.portal(false);
  await rep.syncsNow();
  await rep.seesChip("Synced", 60_000);
  const made = (services.control.table("contact") ?? []).filter((one) => one.last_name === person.lastName);
  expect(made).toHaveLength(1);
  sales.close();
});
