import { locale } from "../platform/locale.ts";

const names = new Intl.DisplayNames([locale], { type: "language", fallback: "code" });

/**
 * Returns a language's name for its code (BCP 47, or with an underscore); the code itself if it names no
 * language.
 */
export function languageName(code: string): string {
  try {
    return names.of(code.replaceAll("_", "-")) ?? code;
  } catch {
    // A service may say anything.
    return code;
  }
}
