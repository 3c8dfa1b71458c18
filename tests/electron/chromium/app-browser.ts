import { resolverRules } from "../protocol/address.ts";
import { protocolServer } from "../protocol/server.ts";
import type { Protocol } from "./cdp-types.ts";
import type { CdpSession } from "./connection.ts";
import { EMPTY_PAGE } from "./flags.ts";
import { type Chromium, launchChromium } from "./launch.ts";

type PageTarget = { readonly targetId: string; readonly session: CdpSession };
export type StrangePage = PageTarget & { readonly openerId: string | undefined };
type Size = { readonly width: number; readonly height: number };
type LaunchPlan = { readonly profile: string; readonly switches: readonly string[] };

/**
 * The Chromium that shows the app's windows. Every target is attached to before it runs (and held until resumed), so
 * that nothing happens in a page before the shim watches it.
 */
class AppBrowser {
  /** Called for each page that no window asked for: what a page opened by itself. It is held until resumed. */
  onStrangePage: (page: StrangePage) => void = ({ targetId }) => void this.closePage(targetId);
  #plan: (() => LaunchPlan) | undefined;
  #chromium: Promise<Chromium> | undefined;
  #firstWindow: Promise<string> | undefined;
  #foundFirstWindow: ((targetId: string) => void) | undefined;
  #closing = false;
  #opening = 0;
  readonly #onGone = new Map<string, (() => void)[]>();
  readonly #open = new Map<string, PageTarget>();
  readonly #unclaimed = new Map<string, StrangePage>();

  /** Says how it is to be launched, once the app has had its say on paths and switches. */
  plan(plan: () => LaunchPlan): void {
    this.#plan = plan;
  }

  start(): Promise<Chromium> {
    this.#chromium ??= this.#launch();
    return this.#chromium;
  }

  get started(): boolean {
    return this.#chromium !== undefined;
  }

  async openPage(size: Size): Promise<PageTarget> {
    const chromium = await this.start();
    this.#opening += 1;
    try {
      const targetId = (await this.#takeFirstWindow(chromium, size)) ?? (await createWindow(chromium, size));
      const page = this.#unclaimed.get(targetId);
      if (page === undefined) throw new Error("Chromium opened a page without attaching to it.");
      this.#unclaimed.delete(targetId);
      this.#open.set(targetId, page);
      this.onPageGone(page.session, () => this.#open.delete(targetId));
      return page;
    } finally {
      this.#opening -= 1;
      if (this.#opening === 0) this.#handOverStrangers();
    }
  }

  /** One of the app's own, where any is open: some things are asked of the browser through a page. */
  somePage(): PageTarget | undefined {
    return this.#open.values().next().value;
  }

  /** Resolves also where it is gone already. */
  async closePage(targetId: string): Promise<void> {
    const chromium = await this.#chromium;
    await chromium?.root.send("Target.closeTarget", { targetId }).catch(() => undefined);
  }

  /** Called once when the page is no more, by whoever's will. */
  onPageGone(session: CdpSession, gone: () => void): void {
    const id = session.id ?? "";
    this.#onGone.set(id, [...(this.#onGone.get(id) ?? []), gone]);
  }

  async close(): Promise<void> {
    if (this.#chromium === undefined) return;
    this.#closing = true;
    const chromium = await this.#chromium.catch(() => undefined);
    await chromium?.close();
    protocolServer.close();
  }

  async #launch(): Promise<Chromium> {
    const plan = this.#plan?.();
    if (plan === undefined) throw new Error("A window was opened before the app was ready.");
    const port = await protocolServer.listen();
    const headed = process.env.ROUNDS_SHIM_HEADED === "1";
    const chromium = await launchChromium({
      profile: plan.profile,
      headed,
      appWindow: headed,
      attachable: process.env.ROUNDS_SHIM_CONTROL !== undefined,
      extra: [`--host-resolver-rules=${resolverRules(port)}`, ...plan.switches],
    });
    if (headed) {
      this.#firstWindow = new Promise((resolve) => {
        this.#foundFirstWindow = resolve;
      });
    }
    chromium.root.on("Target.attachedToTarget", (event) => this.#attached(chromium.root, event));
    chromium.root.on("Target.detachedFromTarget", ({ sessionId }) => {
      for (const gone of this.#onGone.get(sessionId) ?? []) gone();
      this.#onGone.delete(sessionId);
    });
    await chromium.root.send("Target.setAutoAttach", {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [
        { type: "browser", exclude: true },
        { type: "browser_ui", exclude: true },
        { type: "tab", exclude: true },
        {},
      ],
    });
    chromium.gone.then(
      () => this.#ended(headed),
      () => undefined,
    );
    return chromium;
  }

  #attached(root: CdpSession, { sessionId, targetInfo }: Protocol.Target.attachedToTargetPayload): void {
    const session = root.child(sessionId);
    if (targetInfo.type !== "page") {
      session.tell("Runtime.runIfWaitingForDebugger");
      return;
    }
    if (targetInfo.url === EMPTY_PAGE) this.#foundFirstWindow?.(targetInfo.targetId);
    this.#unclaimed.set(targetInfo.targetId, {
      targetId: targetInfo.targetId,
      session,
      openerId: targetInfo.openerId,
    });
    if (this.#opening === 0 && this.#firstWindow === undefined) this.#handOverStrangers();
  }

  /** A visible Chromium starts with one window, in the look of an app's; the app's first window moves in there. */
  async #takeFirstWindow(chromium: Chromium, size: Size): Promise<string | undefined> {
    const first = this.#firstWindow;
    this.#firstWindow = undefined;
    const targetId = await first;
    if (targetId === undefined) return undefined;
    const { windowId } = await chromium.root.send("Browser.getWindowForTarget", { targetId });
    await chromium.root.send("Browser.setWindowBounds", { windowId, bounds: size });
    return targetId;
  }

  /** A visible Chromium ends with its last window; any other end is a crash, which ends Electron, too. */
  #ended(headed: boolean): void {
    this.#chromium = undefined;
    if (this.#closing || (headed && this.#open.size === 0)) return;
    console.error("Chromium ended unexpectedly; the app ends with it, as Electron would.");
    process.exit(1);
  }

  /** Only once no window of ours is being opened can a page be known for a stranger. */
  #handOverStrangers(): void {
    for (const page of this.#unclaimed.values()) this.onStrangePage(page);
    this.#unclaimed.clear();
  }
}

async function createWindow(chromium: Chromium, { width, height }: Size): Promise<string> {
  const created = await chromium.root.send("Target.createTarget", {
    url: "about:blank",
    newWindow: true,
    width,
    height,
  });
  return created.targetId;
}

export const appBrowser = new AppBrowser();
