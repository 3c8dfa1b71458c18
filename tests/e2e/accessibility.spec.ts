import { screens } from "../screens/screens.ts";
import { atDesk, show } from "../screens/show.ts";
import { expect, test } from "./fixtures/test.ts";
import { violations } from "./steps/violations.ts";

/** Enough that every list is there. */
const counts = { contacts: 60, deals: 40, tasks: 600, notes: 80, visits: 60 };

// A route without a screen fails tests/contract/screens.test.ts.
test("axe finds no fault on any screen, dialog or menu, in light and in dark", async () => {
  test.setTimeout(480_000);
  await atDesk({ tongue: "en", counts }, async (desk) => {
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await desk.page.emulateMedia({ colorScheme: "light" });
        await show(desk, screen);
        expect.soft(await violations(desk.page), `${screen.name}, light`).toEqual([]);
        // Beside its colours nothing is another in the dark.
        await desk.page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await violations(desk.page, "color-contrast"), `${screen.name}, dark`).toEqual([]);
      });
    }
  });
});
