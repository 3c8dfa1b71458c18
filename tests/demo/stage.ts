import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Rounds } from "../e2e/fixtures/launch-rounds.ts";
import { untilQuiet } from "../e2e/steps/until-quiet.ts";
import type { Finding } from "./check.ts";

export interface StepReport {
  readonly what: string;
  readonly ms: number;
  readonly screenshot: string | null;
}

/** Plays steps one after the other, says each with its time, and keeps what was seen. */
export class Stage {
  readonly steps: StepReport[] = [];
  readonly findings: Finding[] = [];
  /** Pictures taken beside the steps. */
  readonly pictures: { readonly what: string; readonly file: string }[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** One line on the screen. With `show`, a picture of the window as it is at the end of the step. */
  async step<T>(what: string, work: () => Promise<T>, show?: Rounds): Promise<T> {
    const from = performance.now();
    const value = await work();
    const ms = Math.round(performance.now() - from);
    const screenshot = show === undefined ? null : await this.#picture(show, what);
    this.steps.push({ what, ms, screenshot });
    console.log(`${String(ms).padStart(7)} ms  ${what}`);
    return value;
  }

  /** A picture beside the steps. */
  async show(rounds: Rounds, what: string): Promise<void> {
    this.pictures.push({ what, file: await this.#picture(rounds, what) });
  }

  hold(...findings: readonly Finding[]): void {
    for (const finding of findings) {
      this.findings.push(finding);
      console.log(`     ${finding.holds ? "held" : "FAIL"}  ${finding.what}`);
    }
  }

  get held(): boolean {
    return this.findings.length > 0 && this.findings.every((one) => one.holds);
  }

  async #picture(rounds: Rounds, what: string): Promise<string> {
    const number = String(this.#pictures++).padStart(2, "0");
    const name = `${number}-${what
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/-$/, "")}.png`;
    // A page that is still filling is nothing that anybody would look at.
    await untilQuiet(rounds.page);
    await rounds.page.screenshot({ path: join(this.#folder, name), animations: "disabled" });
    return name;
  }

  #pictures = 1;
}
