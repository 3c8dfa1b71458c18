/** Names a record among records of several types: "contact:12". */
export function recordKey({
  type,
  id,
}: {
  readonly type: string;
  readonly id: string | number | null;
}): string {
  return `${type}:${id}`;
}
