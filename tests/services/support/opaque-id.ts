import { randomInt } from "node:crypto";

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 26 characters, the time first: ids that mean nothing to a client and still rise with time. */
export function opaqueId(milliseconds: number, below: (limit: number) => number = randomInt): string {
  let time = "";
  for (let rest = Math.floor(milliseconds); time.length < 10; rest = Math.floor(rest / 32)) {
    time = digits.charAt(rest % 32) + time;
  }
  return time + Array.from({ length: 16 }, () => digits.charAt(below(32))).join("");
}
