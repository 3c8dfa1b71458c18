import type { CommandLine } from "electron";

type Implemented = "appendSwitch" | "appendArgument" | "hasSwitch" | "getSwitchValue" | "removeSwitch";

/** Chromium's switches: those of this process's own command line, and those that the app adds. */
export class CommandLineShim implements Pick<CommandLine, Implemented> {
  readonly #given = new Map<string, string>();
  readonly #added = new Map<string, string>();

  constructor(argv: readonly string[]) {
    for (const argument of argv) {
      const [, name, value] = /^--([^=]+)(?:=(.*))?$/.exec(argument) ?? [];
      if (name !== undefined) this.#given.set(name, value ?? "");
    }
  }

  appendSwitch(name: string, value = ""): void {
    this.#added.set(name, value);
  }

  appendArgument(): void {}

  hasSwitch(name: string): boolean {
    return this.#given.has(name) || this.#added.has(name);
  }

  getSwitchValue(name: string): string {
    return this.#added.get(name) ?? this.#given.get(name) ?? "";
  }

  removeSwitch(name: string): void {
    this.#given.delete(name);
    this.#added.delete(name);
  }

  /** Returns the switches that the app added, as arguments for Chromium. */
  additions(): string[] {
    return [...this.#added].map(([name, value]) => (value === "" ? `--${name}` : `--${name}=${value}`));
  }
}
