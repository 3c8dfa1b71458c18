import { expect, type Locator, type Page } from "@playwright/test";
import type { ServicesDescription } from "../../services/description.ts";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import { showsEveryones } from "../steps/filtering.ts";
import { grantAccess } from "./login-page.ts";

export type PlaceName =
  | "Today"
  | "Visits"
  | "Contacts"
  | "Deals"
  | "Tasks"
  | "Notes"
  | "Insights"
  | "Sync"
  | "Settings";

/** A rep in front of Rounds: does what a person does, by the words on the screen. Specs and the demo share it. */
export class Rep {
  readonly #rounds: Pick<Rounds, "page" | "systemBrowser">;

  constructor(rounds: Pick<Rounds, "page" | "systemBrowser">) {
    this.#rounds = rounds;
  }

  /** Asked for anew each time: a restart brings another page. */
  get page(): Page {
    return this.#rounds.page as Page;
  }

  async givesConnection(services: ServicesDescription): Promise<void> {
    await this.triesConnection(services);
    await expect(this.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
  }

  async triesConnection(services: ServicesDescription): Promise<void> {
    const { page } = this;
    await page.getByLabel("CRM address").fill(services.sales.url);
    await page.getByLabel("Client ID").fill(services.sales.clientId);
    await page.getByLabel("Client secret").fill(services.sales.clientSecret);
    await page.getByLabel("Support address").fill(services.support.url);
    if (!(await page.getByLabel("Callback address").isVisible()))
      await page.getByRole("button", { name: "Advanced" }).click();
    await page.getByLabel("Callback address").fill(services.sales.redirectUri);
    await page.getByRole("button", { name: "Continue" }).click();
  }

  async readsAboutProxy(): Promise<string> {
    const dialog = this.page.getByRole("dialog", { name: "Log in to the network" });
    return (await dialog.getByText("requires a login").innerText()).trim();
  }

  /** In the dialog that comes by itself. */
  async logsInToProxy({ user, password }: { user: string; password: string }): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Log in to the network" });
    await dialog.getByLabel("Name for the proxy").fill(user);
    await dialog.getByLabel("Password for the proxy").fill(password);
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expect(dialog).toBeHidden();
  }

  /** The sentence under Settings. */
  async readsWhySignInEnds(): Promise<string> {
    await this.goes("Settings");
    return this.readsNotice("Your sign-in won't be kept");
  }

  /** The sentence below a notice of this screen. */
  async readsNotice(title: string): Promise<string> {
    const notice = this.page.getByRole("alert").filter({ hasText: title }).first();
    return (await notice.locator(".mantine-Alert-message").innerText()).trim();
  }

  async readsAboutUpdates(): Promise<string> {
    await this.goes("Settings");
    return (await this.page.getByText("This copy of Rounds doesn't update itself").innerText()).trim();
  }

  /** The sentence under Settings' switch for reminders, as it is now. */
  async readsAboutReminders(): Promise<string> {
    await this.goes("Today");
    await this.goes("Settings");
    return this.#saidOf(this.page.getByRole("switch", { name: "Remind me of my tasks" }));
  }

  /** Answers what Settings says of it. */
  async wantsToBeInTray(): Promise<string> {
    await this.goes("Settings");
    const choice = this.page.getByRole("switch", { name: /Keep Rounds in the/ });
    await choice.click();
    await expect(choice).toBeChecked();
    return this.#saidOf(choice);
  }

  /** Gives the client secret again, after no keychain has kept it. */
  async givesClientSecretAgain(services: ServicesDescription): Promise<void> {
    await this.goes("Settings");
    await this.page.getByLabel("Client secret").fill(services.sales.clientSecret);
    await this.page.getByRole("button", { name: "Save" }).click();
    await expect(this.page.getByLabel("Client secret")).toHaveAttribute("placeholder", "Stored");
  }

  /**
   * Through the system browser, and back by deep link. The email is the hint by which Rounds finds the user. `openBrowser`: how the
   * rep opens the browser where the system opens none.
   */
  async signsIn(
    login: ServicesDescription["sales"]["login"],
    openBrowser: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { page } = this;
    await page.getByLabel("Work email").fill(login.username.includes("@") ? login.username : "");
    await page.getByRole("button", { name: "Sign in with browser" }).click();
    await openBrowser();
    await grantAccess((await this.#rounds.systemBrowser.waitForPage()) as Page, login);
    await expect(this.chip.or(this.#whoAmI)).toBeVisible();
    if (await this.#whoAmI.isVisible()) {
      await page.getByLabel("Search people").fill(login.username);
      await page.getByRole("list", { name: "People" }).getByRole("button").first().click();
    }
    await expect(this.chip).toBeVisible();
  }

  async asksToSignInAgain(): Promise<void> {
    await this.goes("Settings");
    await this.page.getByRole("button", { name: "Sign in again" }).click();
  }

  /** After a sign-in has ended: by the browser, and with the rep's word where nothing else shows who signed in. */
  async signsInAgain(login: ServicesDescription["sales"]["login"]): Promise<void> {
    await this.asksToSignInAgain();
    await grantAccess((await this.#rounds.systemBrowser.waitForPage()) as Page, login);
    const isMe = this.page.getByRole("button", { name: /^Yes, I am / });
    const signOut = this.page.getByRole("button", { name: "Sign out", exact: true });
    await expect(isMe.or(signOut)).toBeVisible();
    if (await isMe.isVisible()) await isMe.click();
    await expect(signOut).toBeVisible();
    await expect(this.page.getByRole("button", { name: "Sign in again" })).toBeHidden();
  }

  /**
   * Signs in with a password, if an administrator allows it: quicker than the browser, for tests that are not about signing in.
   */
  async signsInWithPassword({ username, password }: ServicesDescription["sales"]["login"]): Promise<void> {
    await this.page.getByRole("button", { name: "Sign in with password" }).click();
    await this.page.getByLabel("User name").fill(username);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(this.chip).toBeVisible();
  }

  async syncsNow(): Promise<void> {
    await this.goes("Sync");
    await this.page.getByRole("button", { name: "Sync now" }).click();
  }

  async connectsSupport({ email, password }: ServicesDescription["support"]): Promise<void> {
    await this.goes("Settings");
    const connected = this.page.getByText(`Connected as ${email}`);
    await expect(connected.or(this.page.getByLabel("Support email"))).toBeVisible();
    if (await connected.isVisible()) return;
    await this.page.getByLabel("Support email").fill(email);
    await this.page.getByLabel("Support password").fill(password);
    await this.page.getByRole("button", { name: "Connect Support", exact: true }).click();
    await expect(connected).toBeVisible();
  }

  async goes(place: PlaceName): Promise<void> {
    await this.page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: place, exact: true })
      .click();
  }

  /** The page of deals begins with the rep's own. */
  async goesToAllDeals(): Promise<void> {
    await this.goes("Deals");
    const mine = this.page.getByRole("button", { name: "Mine", exact: true });
    await expect(mine).toHaveAttribute("aria-pressed", "true");
    await mine.click();
    await expect(mine).toHaveAttribute("aria-pressed", "false");
  }

  async findsContact(words: string): Promise<void> {
    await this.goes("Contacts");
    await this.page.getByLabel("Search contacts").fill(words);
    await this.page.getByRole("link", { name: words }).first().click();
    await expect(this.page.getByRole("button", { name: "Log visit" })).toBeVisible();
  }

  /** `filled` is called before it is saved: the form can be looked at then. */
  async createsContact(
    person: { firstName: string; lastName: string; email: string },
    filled?: () => Promise<void>,
  ): Promise<void> {
    await this.goes("Contacts");
    await this.page.getByRole("button", { name: "New contact" }).click();
    await this.page.getByLabel("First name").fill(person.firstName);
    await this.page.getByLabel("Last name").fill(person.lastName);
    await this.page.getByLabel("Email").fill(person.email);
    await filled?.();
    await this.page.getByRole("button", { name: "Save contact" }).click();
    await expect(
      this.page.getByRole("heading", { name: `${person.firstName} ${person.lastName}` }),
    ).toBeVisible();
  }

  /** At the contact whose page is open, by the keyboard alone. `filled` as in `createsContact`. */
  async logsVisit(
    visit: { summary: string; followUp?: string },
    filled?: () => Promise<void>,
  ): Promise<void> {
    const { page } = this;
    await page.keyboard.press("ControlOrMeta+n");
    await page.keyboard.press("v");
    const dialog = page.getByRole("dialog", { name: "Log visit" });
    await dialog.getByLabel("Summary").fill(visit.summary);
    if (visit.followUp !== undefined) await dialog.getByLabel("Follow-up task").fill(visit.followUp);
    await filled?.();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(dialog).toBeHidden();
  }

  /** Of the menu that opens: by keyboard, once the menu has taken the focus. */
  async picksItem(name: string): Promise<void> {
    await expect(this.page.locator("[role=menu]:focus-within")).toBeVisible();
    await this.page.getByRole("menuitem", { name }).press("Enter");
  }

  /** On the contact whose page is open. */
  async writesNote(content: string): Promise<void> {
    await this.page.getByRole("button", { name: "Add note" }).click();
    const dialog = this.page.getByRole("dialog", { name: "New note" });
    await dialog.getByRole("textbox", { name: "Note" }).fill(content);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(dialog).toBeHidden();
  }

  /**
   * The first open task of their own that the service has and that is due by today, else anybody's. Answers what it says.
   * `not`: one that was made here; that it is not sent is drawn a moment after the task itself.
   */
  async ticksOffATask({ not }: { readonly not: string }): Promise<string> {
    await this.goes("Tasks");
    const open = this.page
      .getByRole("listitem")
      .filter({ hasNotText: not })
      .getByRole("checkbox", { name: /^Complete task: / });
    const wider = [
      async () => undefined,
      () => showsEveryones(this.page),
      () => this.page.getByText("Next 7 days", { exact: true }).click(),
      () => this.page.getByText("Later", { exact: true }).click(),
    ];
    for (const widen of wider) {
      await widen();
      if (await appears(open.first())) break;
    }
    const label = (await open.first().getAttribute("aria-label")) ?? "";
    await open.first().click();
    await expect(this.page.getByText("Task done")).toBeVisible();
    return label.replace("Complete task: ", "");
  }

  /** Types into the command palette and leaves it; `filled` as in `createsContact`. */
  async looksIntoPalette(words: string, filled: () => Promise<void>): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+k");
    const palette = this.page.getByRole("dialog", { name: "Search and commands" });
    await palette.getByRole("textbox").or(palette.getByRole("searchbox")).fill(words);
    await filled();
    await this.page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
  }

  /** On what was refused: its fields stand open where the service named one, else behind a button. */
  async startsToCorrect(): Promise<void> {
    const correct = this.page.getByRole("button", { name: "Correct it" });
    await expect(correct.or(this.page.getByRole("button", { name: "Send corrected" })).first()).toBeVisible();
    if (await correct.isVisible()) await correct.click();
  }

  /** By the popover behind the chip. */
  async opensAttention(): Promise<void> {
    await this.chip.click();
    const details = this.page.getByRole("dialog", { name: "Sync status" });
    await details.getByRole("link", { name: /needs? attention/ }).click();
  }

  get chip() {
    return this.page
      .getByRole("button", { name: /^Sync status: / })
      .or(this.page.getByRole("link", { name: /^Sync status: / }));
  }

  async seesChip(text: string | RegExp, timeout = 30_000): Promise<void> {
    await expect(this.chip).toHaveText(text, { timeout });
  }

  async signsOut(choice?: "keep" | "discard"): Promise<void> {
    await this.goes("Settings");
    await this.page.getByRole("button", { name: "Sign out" }).click();
    if (choice !== undefined) {
      const dialog = this.page.getByRole("dialog", { name: "Sign out with unsent changes?" });
      await dialog.getByRole("button", { name: choice === "keep" ? /Keep/ : /Discard/ }).click();
    }
    await expect(this.page.getByRole("button", { name: "Sign in with browser" })).toBeVisible({
      timeout: 20_000,
    });
  }

  async #saidOf(choice: Locator): Promise<string> {
    const about = await choice.getAttribute("aria-describedby");
    return (await this.page.locator(`[id="${about}"]`).innerText()).trim();
  }

  get #whoAmI() {
    return this.page.getByRole("heading", { name: "Which of these is you?" });
  }
}

/** Whether it is there within the time that a list takes to be read. */
function appears(one: Locator): Promise<boolean> {
  return one.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}
