import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchRounds } from "../e2e/fixtures/launch-rounds.ts";
import { catalogueOf } from "../i18n/catalogue.ts";
import { startServices } from "../services/start.ts";
import { Desk } from "./desk.ts";
import type { Screen } from "./screen.ts";
import { makeSubjects } from "./subjects.ts";

export type Tongue = "en" | "de";

interface Given {
  readonly tongue: Tongue;
  readonly counts: NonNullable<NonNullable<Parameters<typeof startServices>[0]>["counts"]>;
}

/** Rounds in one language over a sandbox of its own, for as long as `use` goes on. */
export async function atDesk({ tongue, counts }: Given, use: (desk: Desk) => Promise<void>): Promise<void> {
  const services = await startServices({ seed: "demo", counts });
  const profile = mkdtempSync(join(tmpdir(), "rounds-screens-"));
  const subjects = await makeSubjects(services);
  const rounds = await launchRounds({
    userData: join(profile, "user-data"),
    env: { LANGUAGE: tongue === "en" ? "en_GB" : "de_DE" },
  });
  const words = tongue === "en" ? null : catalogueOf(tongue);
  const desk = new Desk({ rounds, services, subjects, words });
  desk.page.setDefaultTimeout(8_000);
  try {
    await use(desk);
  } finally {
    await rounds.kill();
    await services.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Goes where a screen is, and does there what it takes until it looks as it is meant to. */
export async function show(desk: Desk, { route, param, search, before, act }: Screen): Promise<void> {
  // What a step without an address begins with is what the one before has left.
  if (route !== null) await desk.leaves();
  await before?.(desk);
  if (route !== null) {
    const address = route.replaceAll(/\$\w+/g, () => param?.(desk) ?? "");
    await desk.goes(search === undefined ? address : `${address}?${search}`);
    await desk.isQuiet();
  }
  await act?.(desk);
  await desk.isQuiet();
}
