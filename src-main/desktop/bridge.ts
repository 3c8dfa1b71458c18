import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent, WebContents } from "electron";
import { z } from "zod";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import { channels } from "../../src-shared/ipc/bridge.ts";
import { type Callers, type Handlers, resultOf } from "../../src-shared/ipc/channel.ts";
import {
  type Commands,
  commandCalls,
  type Events,
  type Requests,
  requestCalls,
} from "../../src-shared/ipc/table.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Clock, Log } from "../sync/ports.ts";
import { type Bounds, isWithin } from "./within-bounds.ts";

export type EarlyCommand = "app.waitsFor";

export interface BridgeOptions {
  readonly ipc: Pick<IpcMain, "handle" | "on">;
  /** The window's contents, null while there is none. */
  readonly contents: () => WebContents | null;
  /** The origin of our page. */
  readonly origin: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Handlers for the commands that main answers before it is ready for the rest. */
  readonly early: Pick<Handlers<Commands>, EarlyCommand>;
}

/** The part of main that takes commands. */
export interface CommandTaker {
  readonly handlers: Omit<Handlers<Commands>, EarlyCommand>;
  /** The account whose data are on this computer, if any. */
  readonly account: () => AccountKey | null;
}

export interface MainBridge {
  /**
   * Takes commands from the window. The window may be there earlier: its earlier commands wait for this call.
   */
  readonly handle: (takes: CommandTaker) => void;
  /** Main's requests to the window. They fail with `replicaUnavailable` if nobody answers. */
  readonly requests: Callers<Requests>;
  readonly emit: <K extends keyof Events>(event: K, payload: z.output<Events[K]>) => void;
  /** Call when the page is gone or was loaded anew: nobody will answer main's open requests. */
  readonly forget: () => void;
}

/** The largest list that a call replaces as a whole has fewer values: zod keeps an error for each that does not fit. */
const usual: Bounds = { values: 10_000, characters: 4_000_000 };
/** A change to ten thousand records at once has fewer. These lists are read up to the first part that does not fit. */
const ofEdits: Bounds = { values: 300_000, characters: 32_000_000 };
/** One large text: an exported table, and what an opened replica holds. */
const ofText: Bounds = { values: 50_000, characters: 64_000_000 };
const larger: Partial<Record<keyof Commands, Bounds>> = {
  "journal.append": ofEdits,
  "journal.withdraw": ofEdits,
  "journal.retryAll": ofEdits,
  "table.save": ofText,
  "replica.attach": ofText,
};
/** The longest time, milliseconds, that the window may take over an answer. */
const answerWithinMs = 30_000;
/** Places that a refusal names. */
const mostNamed = 20;

type Handler = (input: unknown) => Promise<Result<unknown, Fault>>;

const answered = z.object({ id: z.int(), result: z.unknown() });

interface Waiting {
  readonly end: (result: unknown) => void;
}

/** Main's end of the bridge: every call goes one way through (`src-shared/ipc/table.ts`). */
export function createBridge(options: BridgeOptions): MainBridge {
  const { ipc, contents, origin, clock, log, early } = options;
  const given = Promise.withResolvers<CommandTaker>();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function isOurs(event: IpcMainEvent | IpcMainInvokeEvent): boolean {
    const frame = event.senderFrame;
    const window = contents();
    if (frame === null || window === null || event.sender !== window || frame.parent !== null) return false;
    const url = URL.parse(frame.url);
    return url !== null && `${url.protocol}//${url.host}` === origin;
  }

  async function command(
    name: keyof Commands,
    event: IpcMainInvokeEvent,
    input: unknown,
  ): Promise<Result<unknown, Fault>> {
    if (!isOurs(event)) {
      log.warn("bridge.strangerCommand", { name });
      return err({ kind: "refusedSender" });
    }
    // mutation: refused-call-quotes-arguments#parsed
    const parsed = isWithin(input, larger[name] ?? usual)
      ? parse(commandCalls[name].input, input)
      : err("input: too_big");
    // mutation: refused-call-quotes-arguments
    if (!parsed.ok) return err({ kind: "invalidArguments", detail: parsed.error });
    try {
      if (name in early) return await early[name as EarlyCommand](null);
      const { handlers, account } = await given.promise;
      // mutation: call-for-any-account
      if (isForAnother(parsed.value, account())) return err({ kind: "replicaUnavailable" });
      const handler = handlers[name as keyof typeof handlers] as Handler;
      return await handler(parsed.value);
    } catch (error) {
      return err(reported(name, error));
    }
  }

  /**
   * Turns an exception, which is a bug, into a fault: the log gets the exception in full, the rep a reference
   * to it.
   */
  function reported(name: string, error: unknown): Fault {
    const reference = crypto.randomUUID().slice(0, 8);
    log.error("bridge.internal", { name, reference, error });
    return { kind: "internal", reference };
  }

  function request<K extends keyof Requests>(name: K, input: unknown): Promise<Result<unknown, Fault>> {
    const window = contents();
    const unavailable = err<Fault>({ kind: "replicaUnavailable" });
    if (window === null || window.isDestroyed()) return Promise.resolve(unavailable);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const stopClock = clock.after(answerWithinMs, () => end(unavailable));
      const end = (result: unknown): void => {
        waiting.delete(id);
        stopClock();
        const parsed = parse(resultOf(requestCalls[name].output), result);
        if (parsed.ok) resolve(parsed.value);
        else resolve(err(reported(name, new Error(`answer does not fit: ${parsed.error}`))));
      };
      waiting.set(id, { end });
      window.send(channels.request, { id, name, input });
    });
  }

  ipc.on(channels.answer, (event, message: unknown) => {
    const answer = answered.safeParse(message);
    if (!isOurs(event) || !answer.success) return log.warn("bridge.strangerAnswer");
    waiting.get(answer.data.id)?.end(answer.data.result);
  });

  for (const name of Object.keys(commandCalls) as (keyof Commands)[])
    ipc.handle(channels.command(name), (event, input: unknown) => command(name, event, input));

  return {
    handle: given.resolve,
    requests: Object.fromEntries(
      Object.keys(requestCalls).map((name) => [
        name,
        (input: unknown) => request(name as keyof Requests, input),
      ]),
    ) as Callers<Requests>,
    emit: (event, payload) => {
      const window = contents();
      if (window !== null && !window.isDestroyed()) window.send(channels.event(event), payload);
    },
    forget: () => {
      for (const { end } of [...waiting.values()]) end(err<Fault>({ kind: "replicaUnavailable" }));
    },
  };
}

/**
 * True for a call about an account whose data are not on this computer: nothing of another account is read or written (law 13).
 * A handler that waits for something checks it again, because the rep may sign out meanwhile.
 */
export function isForAnother(input: unknown, atHand: AccountKey | null): boolean {
  return typeof input === "object" && input !== null && "account" in input && input.account !== atHand;
}

/** Reads a value that came over the bridge. Fails with the places at which it does not fit. */
function parse<S extends z.ZodType>(schema: S, input: unknown): Result<z.output<S>, string> {
  try {
    const parsed = schema.safeParse(input);
    return parsed.success ? ok(parsed.data) : err(misfits(parsed.error));
  } catch {
    // Nested so deep that reading it ran out of stack: no exception of main's may come of what the page sends.
    return err("input: too_deep");
  }
}

/** Lists the places at which the arguments do not fit. Leaves out the values: one may be a password. */
function misfits(error: z.ZodError): string {
  return error.issues
    .slice(0, mostNamed)
    .map((issue) => `${issue.path.map(String).join(".") || "input"}: ${issue.code}`)
    .join(", ");
}
