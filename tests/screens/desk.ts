import { expect, type Locator, type Page } from "@playwright/test";
import type { Rounds } from "../e2e/fixtures/launch-rounds.ts";
import { untilQuiet } from "../e2e/steps/until-quiet.ts";
import type { Services } from "../services/start.ts";
import type { Subjects } from "./subjects.ts";

type Role = Parameters<Page["getByRole"]>[0];

/** Rounds in one language, in front of somebody who takes pictures of it. */
export class Desk {
  readonly rounds: Rounds;
  readonly services: Services;
  readonly subjects: Subjects;
  readonly #words: ReadonlyMap<string, string> | null;

  /** `words`: what is said for the English in the code; null where it is English. */
  constructor(given: {
    readonly rounds: Rounds;
    readonly services: Services;
    readonly subjects: Subjects;
    readonly words: ReadonlyMap<string, string> | null;
  }) {
    this.rounds = given.rounds;
    this.services = given.services;
    this.subjects = given.subjects;
    this.#words = given.words;
  }

  get page(): Page {
    return this.rounds.page as Page;
  }

  /** What stands on screen for the English in the code, with what is named in its braces filled in. */
  say(english: string, values: Readonly<Record<string, string>> = {}): string {
    const said = this.#words === null ? english : this.#words.get(english);
    if (said === undefined || said === "") throw new Error(`“${english}” is in no file of words.`);
    return said.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  }

  by(role: Role, english: string, values?: Readonly<Record<string, string>>): Locator {
    return this.page.getByRole(role, { name: this.say(english, values), exact: true });
  }

  async clicks(role: Role, english: string, values?: Readonly<Record<string, string>>): Promise<void> {
    await this.by(role, english, values).first().click();
  }

  async fills(english: string, text: string): Promise<void> {
    // What must be filled in has a star behind its label.
    await this.page
      .getByLabel(new RegExp(`^${this.say(english)}( \\*)?$`))
      // The column of a table below the form may have the same label.
      .and(this.page.locator("input, textarea"))
      .first()
      .fill(text);
  }

  async presses(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** A form by quick capture, and what is typed into the field that has the focus. */
  async captures(letter: string, typed = ""): Promise<void> {
    await this.presses("ControlOrMeta+n", letter);
    const fields = this.page.getByRole("dialog").locator("input, textarea").filter({ visible: true });
    await expect(fields.first()).toBeVisible();
    if (typed !== "") await this.page.keyboard.type(typed);
  }

  async saves(): Promise<void> {
    await this.presses("ControlOrMeta+Enter");
    await expect(this.page.getByRole("dialog")).toHaveCount(0);
  }

  /** Leaves whatever is laid over the page, and says yes where it asks whether that is meant. */
  async leaves(): Promise<void> {
    // An announcement of the step before is none of the next picture's.
    for (const close of await this.page.locator(".mantine-Notification-closeButton").all()) {
      await close.click({ timeout: 1_000 }).catch(() => undefined);
    }
    const laid = this.page.locator("[role=dialog], [role=menu], [role=listbox]").filter({ visible: true });
    for (let tries = 0; tries < 4 && (await laid.count()) > 0; tries += 1) {
      const discard = this.by("button", "Discard");
      if (await discard.isVisible()) await discard.click();
      else await this.page.keyboard.press("Escape");
      await this.isQuiet();
    }
    // A table keeps its selection, whose actions lie over its filters.
    const clear = this.by("button", "Clear selection");
    if (await clear.isVisible()) await clear.click();
  }

  async goes(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      window.location.hash = to;
    }, `#${address}`);
    await expect(this.page.locator("h1.page-title")).toBeVisible();
  }

  async chipSays(english: string): Promise<void> {
    await expect(this.page.locator(".chip")).toHaveText(this.say(english), { timeout: 60_000 });
  }

  async network(up: boolean): Promise<void> {
    await this.services.control.network({ up });
  }

  /** Nothing has changed in the page for a moment, or it goes on changing. */
  async isQuiet(): Promise<void> {
    await untilQuiet(this.page);
  }
}
