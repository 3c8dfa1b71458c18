export function commonPrefix(one: string, other: string): string {
  const [ours, theirs] = [[...one], [...other]];
  const end = ours.findIndex((character, at) => character !== theirs[at]);
  return end < 0 ? one : ours.slice(0, end).join("");
}
