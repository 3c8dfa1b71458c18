import { expect, test } from "vitest";
import {
  chartDayText,
  dayOf,
  dayText,
  exactDayText,
  exactMomentText,
  longDayText,
  timeText,
} from "../../../src-renderer/format/dates.ts";
import { local } from "../ids.ts";
import { inZone } from "../in-zone.ts";

test.each(["Asia/Tokyo", "America/Los_Angeles", "Australia/Adelaide", "UTC"])(
  "days and times are shown in the zone of the computer after that was changed to %s while Rounds runs",
  (zone) => {
    inZone(zone, () => {
      const at = local(2026, 3, 4, 9, 30);
      expect([timeText(at), exactMomentText(at)]).toEqual(["09:30", "Wed, 4 Mar 2026, 09:30"]);
      const day = dayOf("2026-03-04") ?? 0;
      const shown = [exactDayText(day), longDayText(day), chartDayText(day, "short")];
      expect(shown).toEqual(["Wed, 4 Mar 2026", "Wednesday 4 March", "4 Mar"]);
      // Some of the zones have changed their clocks by then.
      const summer = local(2026, 7, 10, 23, 59);
      expect([timeText(summer), dayText(summer, at)]).toEqual(["23:59", "Fri 10 Jul"]);
    });
  },
);

test("the first and the last moment that there is are shown in every zone", () => {
  for (const zone of ["Asia/Tokyo", "America/Los_Angeles"])
    inZone(zone, () => {
      for (const at of [-8.64e15, 8.64e15]) expect(exactMomentText(at)).not.toBe("");
    });
});

test("a day that the change of clocks begins at one o'clock is a day, and 30 February is none", () => {
  inZone("America/Santiago", () => {
    expect(dayOf("2026-09-06")).toBe(local(2026, 9, 6, 1, 0));
    expect(dayOf("2026-02-30")).toBeNull();
  });
});
