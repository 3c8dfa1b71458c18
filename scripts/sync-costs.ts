import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { allOf, costsDocument, costsPage } from "../tests/property/lasting/costs-page.ts";
import { type FleetCosts, playFleet } from "../tests/property/lasting/fleet.ts";
import { type Costs, playState } from "../tests/property/lasting/play-state.ts";
import { badStates, quiet } from "../tests/property/lasting/states.ts";

const usage = `npm run sync-costs -- [--state NAME]
  Plays every state and a company's computers, and writes ${costsDocument}.
  --state  plays those whose name has this in it, and prints all that was asked for; nothing is written`;

const { values: given } = parseArgs({
  options: { state: { type: "string" }, help: { type: "boolean", default: false } },
});

const { state } = given;
const states = [quiet, ...badStates].filter(({ name }) => state === undefined || name.includes(state));
if (given.help || states.length === 0) {
  console.log(usage);
  process.exitCode = given.help ? 0 : 2;
} else {
  const all: Costs[] = [];
  for (const one of states) {
    const costs = await playState(one);
    console.log(state === undefined ? `${one.name}: ${(costs.steady.all / 60).toFixed(1)}` : allOf(costs));
    all.push(costs);
  }
  if (state === undefined) {
    const fleets: FleetCosts[] = [];
    for (const perSecond of [10, 20]) fleets.push(await playFleet({ computers: 100, perSecond }));
    writeFileSync(costsDocument, costsPage(all, fleets));
  }
}
