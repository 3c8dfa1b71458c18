import { resolve } from "node:path";
import type { Plugin } from "vite";
import {
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from "vitest/node";
import { isAssertion } from "./assertion.ts";
import { citing } from "./mutation.ts";
import type { Planned } from "./plan.ts";
import { testFiles } from "./sources.ts";

/** The outcome of the tests that cite a mutation's law. `noticed`: the first failed test of each witness. */
export type Verdict =
  | { readonly kind: "noticed"; readonly tests: readonly string[] }
  | { readonly kind: "survived"; readonly in: string }
  | { readonly kind: "unusable"; readonly why: string };

/**
 * Runs the tests that cite laws: over the product as it is, and over one mutation after the other, in one Vitest. A
 * mutation is put in place where the product's file is read, so nothing is copied and nothing on the disk changes.
 */
export class Suite {
  readonly #vitest: Vitest;
  readonly #place: Place;
  readonly #specifications: ReadonlyMap<string, TestSpecification>;

  private constructor(vitest: Vitest, place: Place, all: readonly TestSpecification[]) {
    this.#vitest = vitest;
    this.#place = place;
    this.#specifications = new Map(all.map((one) => [one.moduleId, one]));
  }

  static async open(): Promise<Suite> {
    const place: Place = { files: new Map() };
    // Silent, and without the cache on the disk: it would hold the product as it is.
    const options = {
      watch: false,
      reporters: [{}],
      fsModuleCache: false,
      pool: "threads",
      include: [...testFiles],
      setupFiles: ["tests/mutations/setup.ts"],
    };
    const vitest = await createVitest(options, { plugins: [putInPlace(place)] });
    return new Suite(vitest, place, await vitest.globTestSpecifications());
  }

  /** The file's failures over the product as it is: with any of them a mutation's failures say nothing. */
  async unbroken(file: string): Promise<readonly string[]> {
    const holding = () => this.#run(/\blaws? \d/i, new Map(), [file]);
    const first = await holding();
    // A crowded machine ends a test by its time limit, which is no word on the product: once more.
    const isLate = !first.flatMap(failedTests).some(failedByAssertion);
    const modules = first.some(isBroken) && isLate ? await holding() : first;
    return modules.filter(isBroken).map(failureOf);
  }

  async judge({ mutation, files, witnesses }: Planned): Promise<Verdict> {
    const modules = await this.#run(citing(mutation.law), files, witnesses);
    const tests: string[] = [];
    for (const file of witnesses) {
      const module = modules.find((one) => one.relativeModuleId === file);
      if (module === undefined) return { kind: "unusable", why: `${file} did not run` };
      const crash = module.errors()[0];
      if (crash !== undefined) return { kind: "unusable", why: `${file}: ${crash.message}` };
      const failed = failedTests(module).filter((test) => citing(mutation.law).test(test.fullName));
      const noticed = failed.find(failedByAssertion);
      if (noticed !== undefined) tests.push(noticed.fullName);
      else if (failed[0] === undefined) return { kind: "survived", in: file };
      else return { kind: "unusable", why: `${failed[0].fullName}: ${messageOf(failed[0])}` };
    }
    return { kind: "noticed", tests };
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }

  async #run(
    names: RegExp,
    files: ReadonlyMap<string, string>,
    tests: readonly string[],
  ): Promise<readonly TestModule[]> {
    const touched = [...this.#place.files.keys(), ...files.keys()];
    this.#place.files = files;
    for (const file of touched) this.#vitest.invalidateFile(resolve(file));
    this.#vitest.setGlobalTestNamePattern(names);
    const wanted = tests.flatMap((one) => this.#specifications.get(resolve(one)) ?? []);
    const { testModules } = await this.#vitest.runTestSpecifications(wanted);
    return testModules;
  }
}

/** The product's files as the mutation that is judged leaves them. */
interface Place {
  files: ReadonlyMap<string, string>;
}

function putInPlace(place: Readonly<Place>): Plugin {
  return {
    name: "rounds:mutation",
    enforce: "pre",
    // Read so, the file goes through every transformation, of its words too.
    load(id) {
      const path = id.split("?")[0];
      for (const [file, code] of place.files) if (resolve(file) === path) return { code, map: null };
      return null;
    },
  };
}

function isBroken(module: TestModule): boolean {
  return module.state() !== "passed";
}

function failureOf(module: TestModule): string {
  const [failed] = failedTests(module);
  const why = failed === undefined ? "no test ran" : `${failed.fullName}: ${messageOf(failed)}`;
  return `${module.relativeModuleId}: ${why}`;
}

function failedTests(module: TestModule): readonly TestCase[] {
  return [...module.children.allTests("failed")];
}

function failedByAssertion(test: TestCase): boolean {
  return test.result().errors?.some(isAssertion) ?? false;
}

function messageOf(test: TestCase): string {
  return test.result().errors?.[0]?.message ?? "failed without a word";
}
