/** Whether the long tests run in full, as in `npm run test:deep`; `npm test` runs a part of each. */
export const isDeep = process.env.ROUNDS_DEPTH === "deep";

/** Returns `everyRun` in `npm test` and `deep` in `npm run test:deep`: how much of something a run takes. */
export function atDepth<T>(everyRun: T, deep: T): T {
  return isDeep ? deep : everyRun;
}
