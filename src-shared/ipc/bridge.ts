import type { z } from "zod";
import type { Callers, Handlers } from "./channel.ts";
import type { Commands, Events, Requests } from "./table.ts";

/**
 * The API that the preload puts on `window.rounds`: the three tables, and nothing that could reach past them.
 */
export interface Bridge {
  readonly commands: Callers<Commands>;
  /** Answers main's requests. The renderer has one set of handlers; a second call replaces the first. */
  readonly serve: (handlers: Handlers<Requests>) => void;
  /** Returns a function that stops listening. */
  readonly listen: <K extends keyof Events>(
    event: K,
    listener: (payload: z.output<Events[K]>) => void,
  ) => () => void;
}

/** Names of all IPC channels. */
export const channels = {
  command: (name: string) => `rounds:command:${name}`,
  request: "rounds:request",
  answer: "rounds:answer",
  event: (name: string) => `rounds:event:${name}`,
} as const;
