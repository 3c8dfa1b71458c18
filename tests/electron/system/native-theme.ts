import { EventEmitter } from "node:events";
import type { NativeTheme } from "electron";
import type { CdpSession } from "../chromium/connection.ts";

type Implemented =
  | "shouldUseDarkColors"
  | "themeSource"
  | "shouldUseHighContrastColors"
  | "shouldUseInvertedColorScheme"
  | "inForcedColorsMode"
  | "prefersReducedTransparency"
  | "shouldDifferentiateWithoutColor"
  | "shouldUseDarkColorsForSystemIntegratedUI";

/** Light or dark, by the app's choice or the (pretended) system's; pages see it as `prefers-color-scheme`. */
class NativeThemeShim extends EventEmitter implements Pick<NativeTheme, Implemented> {
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly inForcedColorsMode = false;
  readonly prefersReducedTransparency = false;
  readonly shouldDifferentiateWithoutColor = false;
  readonly #pages = new Set<CdpSession>();
  #source: NativeTheme["themeSource"] = "system";
  #systemDark = false;

  get shouldUseDarkColors(): boolean {
    return this.#source === "system" ? this.#systemDark : this.#source === "dark";
  }

  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return this.#systemDark;
  }

  get themeSource(): NativeTheme["themeSource"] {
    return this.#source;
  }

  set themeSource(source: NativeTheme["themeSource"]) {
    this.#source = source;
    this.#changed();
  }

  /** The user changes the system's setting. */
  setSystemDark(dark: boolean): void {
    this.#systemDark = dark;
    this.#changed();
  }

  follow(page: CdpSession): void {
    this.#pages.add(page);
    if (this.#source !== "system" || this.#systemDark) this.#tell(page);
  }

  #changed(): void {
    for (const page of this.#pages) this.#tell(page);
    this.emit("updated");
  }

  #tell(page: CdpSession): void {
    const value = this.shouldUseDarkColors ? "dark" : "light";
    page.tell("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
  }
}

export const nativeTheme = new NativeThemeShim();
