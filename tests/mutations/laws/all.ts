import type { Mutation } from "../mutation.ts";
import { localFirst } from "./law-01.ts";
import { oneTransaction } from "./law-02.ts";
import { survives } from "./law-03.ts";
import { notDropped } from "./law-04.ts";
import { sentOnce } from "./law-05.ts";
import { order } from "./law-06.ts";
import { neverOverwrites } from "./law-07.ts";
import { threeWayMerge } from "./law-08.ts";
import { nothingSkipped } from "./law-09.ts";
import { serverTime } from "./law-10.ts";
import { stableIdentity } from "./law-11.ts";
import { secretsStay } from "./law-12.ts";
import { oneSender } from "./law-13.ts";
import { failuresAreValues } from "./law-14.ts";

export const allMutations: readonly Mutation[] = [
  ...localFirst,
  ...oneTransaction,
  ...survives,
  ...notDropped,
  ...sentOnce,
  ...order,
  ...neverOverwrites,
  ...threeWayMerge,
  ...nothingSkipped,
  ...serverTime,
  ...stableIdentity,
  ...secretsStay,
  ...oneSender,
  ...failuresAreValues,
];
