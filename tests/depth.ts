/** Whether the long tests run in full, as in `npm run test:deep`; `npm test` runs a part of each. */
export const isDeep = process.env.ROUNDS_DEPTH === "deep";

/** How much of something a run takes: the first in `npm test`, the second in `npm run test:deep`. */
export function atDepth<T>(everyRun: T, deep: T): T {
  return isDeep ? deep : everyRun;
}
