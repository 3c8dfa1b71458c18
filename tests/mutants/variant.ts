import { err, ok, type Result } from "../../src-main/contract/result.ts";

/** The product with one law broken on purpose, as a plausible mistake would break it. */
export interface Variant {
  readonly law: number;
  /** What is wrong with it, in a few words. ARCHITECTURE.md names it so in the law's row. */
  readonly broken: string;
  readonly file: string;
  /** Texts of that file, each there exactly once, and what stands there instead. */
  readonly change: readonly (readonly [find: string, replacement: string])[];
  /** In each of these files a test that cites the law must fail. */
  readonly noticedBy: readonly string[];
}

/** The variants of one law. */
export function breaking(law: number, variants: readonly Omit<Variant, "law">[]): readonly Variant[] {
  return variants.map((one) => ({ law, ...one }));
}

/** The file's text as the variant has it; where a text to change is not there exactly once, that text. */
export function applied(variant: Variant, text: string): Result<string, string> {
  let changed = text;
  for (const [find, replacement] of variant.change) {
    const at = text.indexOf(find);
    if (at < 0 || text.indexOf(find, at + 1) >= 0) return err(find);
    changed = changed.replace(find, () => replacement);
  }
  return ok(changed);
}

/** What a test's name has where it holds the law: `law 5: …`, `laws 3, 5 and 6: …`. */
export function citing(law: number): RegExp {
  return new RegExp(`\\blaws? (\\d+(, | and ))*${law}\\b`, "i");
}
