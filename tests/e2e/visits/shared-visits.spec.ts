import { writeVisitNote } from "../../../src-shared/visit-note.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";

test("a visit that the service lists itself, near in time to one logged with Rounds, is shown once with the words of both", async ({
  services,
  signedIn,
}) => {
  const listed = (services.control.table("visit") ?? []).find(
    (one) =>
      one.resource_type === "contact" &&
      one.summary &&
      one.rep_location_verification_status === "verified" &&
      (services.control.table("user") ?? [])[0]?.id === one.creator_id,
  );
  const visitedAt = new Date(Date.parse(String(listed?.visited_at)) + 5 * 60_000).toISOString();
  const visit = { kind: "visit" as const, visitedAt, minutes: 30, outcome: "met", address: null };
  await colleague(services, "POST", "/v2/notes", {
    resource_type: "contact",
    resource_id: listed?.resource_id,
    tags: ["visit"],
    content: writeVisitNote({ ...visit, summary: "Told with Rounds", reference: "SZZ1-7TFN" }, "en-GB"),
  });
  const { rep } = await signedIn();
  await rep.page.evaluate(
    (day) => {
      window.location.hash = `#/visits?whose=all&day=${day}`;
    },
    visitedAt.slice(0, 10),
  );
  const row = rep.page.getByRole("listitem").filter({ hasText: "Told with Rounds" });
  await expect(row).toContainText("Verified at the address");
  await expect(row).toContainText("30 min");
  await rep.page.evaluate((id) => {
    window.location.hash = `#/contacts/${id}`;
  }, Number(listed?.resource_id));
  const timeline = rep.page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").filter({ hasText: "Told with Rounds" })).toHaveCount(1);
  await expect(timeline.getByText(String(listed?.summary), { exact: true })).toHaveCount(0);
});
