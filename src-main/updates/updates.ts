import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { UpdateChannel } from "../../src-shared/ipc/configuration.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import type { UpdateManner, UpdateStatus } from "../../src-shared/ipc/updates.ts";
import { assertNever, ok, type Result } from "../../src-shared/result.ts";
import type { Clock, Log, Random } from "../sync/ports.ts";
import {
  beginUpdates,
  decideUpdates,
  goesIn,
  type UpdatesEffect,
  type UpdatesEvent,
} from "./core/decide-updates.ts";
import type { Releases } from "./ports.ts";
import type { SavesInFlight } from "./saves-in-flight.ts";

export interface UpdatesOptions {
  readonly releases: Releases;
  readonly manner: UpdateManner;
  readonly channel: () => UpdateChannel;
  readonly saves: Pick<SavesInFlight, "settled">;
  readonly onChange: (status: UpdateStatus) => void;
  /** Opens the page that releases are fetched from by hand. */
  readonly openPage: () => Promise<Result<null, Fault>>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export interface Updates {
  readonly status: () => UpdateStatus;
  readonly handlers: Pick<Handlers<Commands>, Extract<keyof Commands, `updates.${string}`>>;
  /** The app has started. */
  readonly start: () => void;
  readonly channelChanged: () => void;
  /**
   * Restarts Rounds by way of the update that is ready. Returns false if there is none. An installer and the old program must not
   * both start when this one ends.
   */
  readonly restart: () => boolean;
  /** The app is on its last step out, all is saved and closed. `shuttingDown`: the machine ends with it. */
  readonly leave: (how: { readonly shuttingDown: boolean }) => void;
}

const minute = 60_000;
/** The first look leaves the start alone; later ones come every few hours, after a failure sooner. */
const waits = { first: minute / 6, soon: 30 * minute, later: 4 * 60 * minute } as const;
/** Saves take milliseconds; one that hangs must not hold the rep's wish up for good. */
const savesWithinMs = 5_000;
/** A quit that was called off (by a question, say) leaves the app where it was. */
const quitsWithinMs = 30_000;

/** Carries out what `decideUpdates` says. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { releases, clock, random, log } = options;
  let state = beginUpdates(options.manner);
  let stopTimer = (): void => undefined;
  let startAgain = false;
  let reported = JSON.stringify(status());

  function status(): UpdateStatus {
    return { manner: state.manner, phase: state.phase };
  }

  function take(event: UpdatesEvent): void {
    const decision = decideUpdates(state, event);
    state = decision.state;
    const now = JSON.stringify(status());
    if (now !== reported) {
      reported = now;
      if (event.kind !== "progressed") log.info("updates.changed", { event: event.kind, ...state.phase });
      options.onChange(status());
    }
    for (const effect of decision.effects) run(effect);
  }

  function run(effect: UpdatesEffect): void {
    switch (effect.kind) {
      case "check":
        void check(effect.round);
        break;
      case "download":
        void download(effect.round);
        break;
      case "cancel":
        releases.cancel();
        break;
      case "wait":
        wait(effect.until);
        break;
      case "quit":
        void quit();
        break;
      default:
        assertNever(effect);
    }
  }

  /** Between three and five quarters of the time, so that a fleet does not come all at once. */
  function wait(until: keyof typeof waits): void {
    stopTimer();
    stopTimer = clock.after(waits[until] * (0.75 + random() / 2), () => take({ kind: "due" }));
  }

  async function check(round: number): Promise<void> {
    const found = await releases.check(options.channel());
    if (found.ok) take({ kind: "found", round, version: found.value, at: clock.now() });
    else take({ kind: "failed", round, fault: found.error });
  }

  async function download(round: number): Promise<void> {
    const loaded = await releases.download((percent) => take({ kind: "progressed", round, percent }));
    if (loaded.ok) take({ kind: "downloaded", round });
    else take({ kind: "failed", round, fault: loaded.error });
  }

  async function quit(): Promise<void> {
    const settled = await options.saves.settled(savesWithinMs);
    if (!settled) {
      log.warn("updates.savesHang");
      return take({ kind: "stalled" });
    }
    startAgain = true;
    clock.after(quitsWithinMs, () => {
      startAgain = false;
      take({ kind: "stalled" });
    });
    releases.quit();
  }

  return {
    status,
    start: () => wait("first"),
    restart: () => {
      if (!goesIn(state)) return false;
      take({ kind: "restart" });
      return true;
    },
    channelChanged: () => take({ kind: "channelChanged" }),
    leave: ({ shuttingDown }) => {
      stopTimer();
      // An installer that the machine's end cuts off would leave half a program. The next start finds the file again.
      if (shuttingDown || !goesIn(state)) return;
      const installed = releases.install({ startAgain });
      log.info("updates.install", { startAgain, fault: installed.ok ? null : installed.error });
    },
    handlers: {
      "updates.get": async () => ok(status()),
      "updates.check": async () => {
        take({ kind: "asked" });
        return ok(status());
      },
      "updates.restart": async () => {
        take({ kind: "restart" });
        return ok(status());
      },
      "updates.openPage": () => options.openPage(),
    },
  };
}
