/**
 * Letters and digits of any script, and of the signs those that no mail program takes for anything else: a blank, a comma, a quotation
 * mark or one of `?&%` would begin another part of a letter's link.
 */
const pattern = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.+'-]*@[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*$/u;

/** Whether a letter's link may have this text as an address. The mail program judges the rest. */
export function isMailAddress(text: string): boolean {
  return pattern.test(text);
}
