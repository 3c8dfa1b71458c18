/** Nobody finds, reads or presses a text of spaces and signs without a width, which a service may well hold. */
export function canBeSeen(text: string): boolean {
  return /[^\s\p{Cc}\p{DI}\u2800]/u.test(text);
}
