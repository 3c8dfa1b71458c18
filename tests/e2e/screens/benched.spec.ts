import { countThreadTime, timeWay } from "../../bench/parts/screen-times.ts";
import { waysOver } from "../../bench/parts/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { colleague } from "../rep/colleague.ts";

test.use({ oneApp: true });

test("each screen that the bench times is reached by its keys or its address, and shows what the bench waits for", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rep } = await signedIn();
  await colleague(services, "POST", "/v2/tasks", {
    content: "Bring the samples",
    due_date: new Date().toISOString(),
  });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  const { page } = rep;
  const count = (type: "contact" | "deal" | "task") => services.control.table(type)?.length ?? 0;
  const session = await countThreadTime(page);
  for (const way of waysOver({ contacts: count("contact"), deals: count("deal"), tasks: count("task") })) {
    await test.step(`the bench sees ${way.name}`, async () => {
      const { whole } = await timeWay(page, session, way, 0);
      expect(whole).toBeGreaterThan(0);
    });
  }
});
