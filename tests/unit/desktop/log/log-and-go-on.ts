import { systemClock } from "../../../../src-main/desktop/app/clock.ts";
import { openLog } from "../../../../src-main/desktop/log/log.ts";

/** A program that warns every few milliseconds, and tells its parent so; it ends well after many warnings. */
const [folder = ""] = process.argv.slice(2);
const log = openLog(folder, {
  console: true,
  streams: [process.stdout, process.stderr],
  clock: systemClock,
});
let count = 0;
const timer = setInterval(() => {
  count += 1;
  log.warn("console.stillHere", { count });
  process.send?.(count);
  if (count < 40) return;
  clearInterval(timer);
  process.disconnect();
}, 5);
