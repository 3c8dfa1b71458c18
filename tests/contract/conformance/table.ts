import { expect, test } from "vitest";
import type { Row } from "./row.ts";
import type { Unanswered } from "./unanswered.ts";

/** Keeps account of which rows are held. Apart from the test runner, so that it can be tested itself. */
export interface Ledger {
  /** Why the rows of this test are not answered; null where it has to pass. */
  readonly unanswered: (test: string) => string | null;
  /** Why a test of this id may not stand; null where it may. */
  readonly refuse: (test: string) => string | null;
  readonly passed: (test: string) => void;
  /** One sentence for each row that is not held, and for each mistake in the rows themselves. */
  readonly mistakes: () => readonly string[];
}

export function ledgerOf(rows: readonly Row[], unanswered: readonly Unanswered[] = []): Ledger {
  const wanted = new Set(rows.map((row) => row.heldBy));
  const named = unanswered.flatMap(({ tests }) => tests);
  const reasons = new Map(unanswered.flatMap(({ tests, because }) => tests.map((one) => [one, because])));
  const registered = new Set<string>();
  const held = new Set<string>();
  return {
    unanswered: (id) => reasons.get(id) ?? null,
    refuse: (id) => {
      if (!wanted.has(id)) return `No row names the test ${id}`;
      if (registered.has(id)) return `There are two tests ${id}`;
      registered.add(id);
      return null;
    },
    passed: (id) => held.add(id),
    mistakes: () => [
      ...repeated(rows.map((row) => row.id)).map((id) => `Two rows are called ${id}`),
      ...rows.filter((row) => !held.has(row.heldBy)).map((row) => fieldErrorOf(row, registered)),
      ...repeated(named).map((id) => `${id} is named twice as not answered`),
      ...named.filter((id) => !wanted.has(id)).map((id) => `No row names ${id}, which is not answered`),
    ],
  };
}

/** The error that a piece of work throws; null when it throws none. */
async function failureOf(work: () => void | Promise<void>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (failure) {
    return failure;
  }
}

function fieldErrorOf({ id, section, heldBy }: Row, registered: ReadonlySet<string>): string {
  const why = registered.has(heldBy) ? "did not run to its end, or failed" : "is not there";
  return `${id} (${section}) is not held: its test ${heldBy} ${why}`;
}

function repeated(ids: readonly string[]): readonly string[] {
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** Registers the test of the row (or rows) that name this id. */
export type Holds = (test: string, sentence: string, work: () => void | Promise<void>) => void;

/**
 * The conformance table of one document: the suites register their tests through `holds`, then a last test
 * says how many rows there are, and fails where one of them is not held. A row that is named as not answered has to fail.
 */
export function conformance(
  document: string,
  rows: readonly Row[],
  suites: readonly ((holds: Holds) => void)[],
  unanswered: readonly Unanswered[] = [],
): void {
  const ledger = ledgerOf(rows, unanswered);
  const holds: Holds = (id, sentence, work) => {
    const refusal = ledger.refuse(id);
    const because = ledger.unanswered(id);
    const title = because === null ? `${id}: ${sentence}` : `${id} is not answered here: ${because}`;
    test(title, async () => {
      if (refusal !== null) throw new Error(refusal);
      if (because === null) await work();
      else expect(await failureOf(work), `${id} holds here too: it is to be named no longer`).not.toBe(null);
      ledger.passed(id);
    });
  };
  for (const suite of suites) suite(holds);
  test(`all ${rows.length} rows of the ${document} document are held`, () => {
    const mistakes = ledger.mistakes();
    const away = rows.filter((row) => ledger.unanswered(row.heldBy) !== null).length;
    const hold = away === 0 ? "all hold" : `all hold but ${away} that are named as not answered`;
    const outcome = mistakes.length === 0 ? hold : `${mistakes.length} do not hold`;
    console.log(`Conformance, ${document} document: ${rows.length} rows, ${outcome}.`);
    expect(mistakes).toEqual([]);
  });
}
