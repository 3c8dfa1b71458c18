import { z } from "zod";
import type { Clock, Log } from "../../sync/ports.ts";
import { outsideLink } from "./open-outside.ts";

/**
 * Milliseconds after a press in which the press may have caused a link. Chromium counts a press as the cause of a page's acts for
 * as long.
 */
const gestureMs = 5000;
/**
 * Most characters of a link. Links in texts of the services are shorter: links to shared files and maps have about 300. A longer
 * link has room for data of ours.
 */
export const longestLink = 512;
/** A rep who follows links reads in between. */
export const linksAMinute = 6;

/** Keys by which a link or a button in focus is pressed. */
const pressing: ReadonlySet<string> = new Set(["Enter", " "]);
const pointing: ReadonlySet<string> = new Set(["mouseDown", "mouseUp", "gestureTap"]);

/**
 * An event of Electron's `before-input-event`: a key of this computer. A key that somebody holds down repeats itself, and a
 * repeat is no new press.
 */
const pressedKey = z.object({ type: z.literal("keyDown"), key: z.string(), isAutoRepeat: z.literal(false) });

export interface OutsideGate {
  /** A key reached the page from this computer. */
  readonly key: (input: unknown) => void;
  /** The pointer, or a finger, reached the page from this computer. */
  readonly pointer: (type: string) => void;
  /** The page wants an address opened outside. Resolves once that is done or refused. */
  readonly ask: (address: string) => Promise<void>;
}

export interface GateOptions {
  readonly clock: Pick<Clock, "monotonic">;
  readonly log: Log;
  /** True if a screen reader or the like presses links, because no key or pointer event shows such a press. */
  readonly isAssisted: () => boolean;
  /** Asks the rep outside of the page. `host` is null for a letter or a call without one. */
  readonly confirm: (link: { readonly address: string; readonly host: string | null }) => Promise<boolean>;
  readonly tellTooLong: () => Promise<void>;
  readonly open: (address: string) => Promise<unknown>;
}

/**
 * The only way out of the page to the rest of the world. An address can hold anything that a script in the page has read. So a
 * link opens only if the rep pressed something just before, once for each press, and after the rep has seen its host.
 */
export function createOutsideGate(options: GateOptions): OutsideGate {
  const { clock, log } = options;
  let pressedAt: number | null = null;
  let opened: readonly number[] = [];
  let isAsking = false;

  const now = (): number => clock.monotonic();
  const refuse = (reason: string): null => {
    log.warn("link.refused", { reason });
    return null;
  };

  /** Uses up the press: one press never opens two links. */
  function takeGesture(): boolean {
    const fresh = pressedAt !== null && now() - pressedAt <= gestureMs;
    pressedAt = null;
    return fresh;
  }

  /** Returns the link that the rep agrees to; null if it must not open. */
  async function agreed(address: string, pressed: boolean): Promise<string | null> {
    if (address.length > longestLink) {
      refuse("tooLong");
      await options.tellTooLong();
      return null;
    }
    const link = outsideLink(address);
    if (link === null) return refuse("address");
    opened = opened.filter((at) => now() - at < 60_000);
    // mutation: links-without-a-bound
    if (opened.length >= linksAMinute) return refuse("tooMany");
    opened = [...opened, now()];
    const host = URL.parse(link)?.host || null;
    // The rep sends a letter, or makes a call, in the program that opens. If no event shows a press, Rounds asks the rep.
    const mustAsk = host !== null || !pressed;
    return mustAsk && !(await options.confirm({ address: link, host })) ? null : link;
  }

  return {
    key: (input) => {
      const pressed = pressedKey.safeParse(input);
      if (pressed.success && pressing.has(pressed.data.key)) pressedAt = now();
    },
    pointer: (type) => {
      if (pointing.has(type)) pressedAt = now();
    },
    ask: async (address) => {
      const pressed = takeGesture();
      // mutation: links-without-a-press
      if (!pressed && !options.isAssisted()) return void refuse("notPressed");
      if (isAsking) return void refuse("asking");
      isAsking = true;
      const link = await agreed(address, pressed).finally(() => {
        isAsking = false;
      });
      // A browser may take long to start.
      if (link !== null) await options.open(link);
    },
  };
}
