import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  type LaunchOptions,
  launchRounds,
  type Rounds,
  repository,
} from "../../e2e/fixtures/launch-rounds.ts";

type Fixture = {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  send(channel: string, value: unknown): void;
  on(channel: string, listener: (value: unknown) => void): () => void;
  add(left: number, right: number): number;
  throwing(): void;
  readonly nested: { readonly list: unknown[] };
};
declare global {
  interface Window {
    fixture: Fixture;
    fromWorker: Promise<unknown>;
    inlineScriptRan?: boolean;
  }
}

const main = join(repository, "tests/electron/fixture-app/main.ts");
export const launch = (options: LaunchOptions = {}): Promise<Rounds> => launchRounds({ main, ...options });

/** Polls for up to 15 s: on a busy computer a browser that is still starting takes long to answer. */
export const soon = (look: () => unknown): ReturnType<typeof expect.poll> =>
  expect.poll(look, { timeout: 15_000, interval: 25 });

export function invoke(page: Page, channel: string, ...args: unknown[]): Promise<unknown> {
  return page.evaluate(([name, rest]) => window.fixture.invoke(name, ...rest), [channel, args] as const);
}

export async function log(page: Page): Promise<string[]> {
  return (await invoke(page, "log")) as string[];
}
