import { locale } from "../platform/locale.ts";

const names = new Intl.DisplayNames([locale], { type: "language", fallback: "code" });

/** What a language is called, by its code (BCP 47, or with an underscore); the code itself where it is none. */
export function languageName(code: string): string {
  try {
    return names.of(code.replaceAll("_", "-")) ?? code;
  } catch {
    // A service may say anything.
    return code;
  }
}
