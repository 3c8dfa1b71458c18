import { at, become, condition, dropOperand, from, here, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import {
  argument,
  callee,
  element,
  name,
  object,
  operand,
  otherwise,
  property,
  test,
  value,
} from "../steps.ts";

/** The device's clock, by the name that its port has for it. */
const deviceTime = become("$1", from("device", value, element(1), name));

export const serverTime = breaking(10, [
  {
    name: "create-dated-by-device",
    broken: "The device's clock dates a create.",
    change: within([argument(2)], become("new Date().toISOString()")),
  },
  {
    name: "last-page-wins",
    broken: "Of two pages the one that came last wins.",
    change: dropOperand(1),
  },
  {
    name: "retry-after-by-device",
    broken: "Retry-After counts from the device's clock.",
    change: condition(true),
  },
  {
    name: "date-of-a-service-that-was-left",
    broken: "The time of a service that the rep has left dates what is sent to the next one.",
    change: dropOperand(1),
  },
  {
    name: "gateway-dates-the-service",
    broken: "An error that a gateway answers by its own clock dates what is sent next.",
    change: [
      within([otherwise], become("$1.error.date ?? null", here(test, object))),
      at("failure", within([argument(0)], become("{ ...$0, date: $1 }", from("date", value)))),
    ],
  },
  {
    name: "token-age-by-device",
    broken: "A token's age is read off the device's clock.",
    change: [
      within([value, operand(0), callee, name], deviceTime),
      at("issued", within([value, property(1), value, name], deviceTime)),
    ],
  },
  {
    name: "future-row-hides-changes",
    broken: "A row from the future hides what changes until then.",
    change: within([argument(0)], become("() => true")),
  },
]);
