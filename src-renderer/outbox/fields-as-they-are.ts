/** The fields that a patch changes, as the row has them: the way back of a change that was sent. */
export function fieldsAsTheyAre<P extends object>(row: Readonly<Record<string, unknown>>, patch: P): P {
  return Object.fromEntries(Object.keys(patch).map((field) => [field, row[field] ?? null])) as P;
}
