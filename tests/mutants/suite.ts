import { resolve } from "node:path";
import type { Plugin } from "vite";
import { createVitest, type TestCase, type TestModule, type Vitest } from "vitest/node";
import { applied, citing, type Variant } from "./variant.ts";

/** What a run of the tests that cite its law came to over a variant. `noticed`: the first failing test of each file that was named. */
export type Verdict =
  | { readonly kind: "noticed"; readonly tests: readonly string[] }
  | { readonly kind: "survived"; readonly in: string }
  | { readonly kind: "unusable"; readonly why: string };

/**
 * The tests that cite laws, over the product as it is, and over one variant after the other, in one Vitest: a variant is put in place
 * where the product's file is read, so nothing is copied and nothing on the disk changes.
 */
export class Suite {
  readonly #vitest: Vitest;
  readonly #place: { variant: Variant | null };

  private constructor(vitest: Vitest, place: { variant: Variant | null }) {
    this.#vitest = vitest;
    this.#place = place;
  }

  static async open(): Promise<Suite> {
    const place = { variant: null };
    // Silent, and without the cache on the disk, in which the product would be found unbroken.
    const options = {
      watch: false,
      reporters: [{}],
      fsModuleCache: false,
      include: ["tests/{unit,contract,property,mutants}/**/*.test.{ts,tsx}"],
      setupFiles: ["tests/mutants/fixed-seed.ts"],
    };
    return new Suite(await createVitest(options, { plugins: [putInPlace(place)] }), place);
  }

  /** The failures of the product as it is: there must be none, or nothing can be told from a variant's. */
  async unbroken(files: readonly string[]): Promise<readonly string[]> {
    const modules = await this.#run(null, files);
    return modules
      .filter((one) => one.state() !== "passed")
      .map((one) => `${one.relativeModuleId}: ${failedTests(one)[0]?.fullName ?? "no test ran"}`);
  }

  async judge(variant: Variant): Promise<Verdict> {
    const modules = await this.#run(variant, variant.noticedBy);
    const tests: string[] = [];
    for (const file of variant.noticedBy) {
      const module = modules.find((one) => one.relativeModuleId === file);
      if (module === undefined) return { kind: "unusable", why: `${file} did not run` };
      const crash = module.errors()[0];
      if (crash !== undefined) return { kind: "unusable", why: `${file}: ${crash.message}` };
      const failed = failedTests(module).filter((test) => citing(variant.law).test(test.fullName));
      const noticed = failed.find((test) => test.result().errors?.some(isAssertion));
      if (noticed !== undefined) tests.push(noticed.fullName);
      else if (failed[0] === undefined) return { kind: "survived", in: file };
      else return { kind: "unusable", why: `${failed[0].fullName}: ${messageOf(failed[0])}` };
    }
    return { kind: "noticed", tests };
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }

  async #run(variant: Variant | null, files: readonly string[]): Promise<readonly TestModule[]> {
    const touched = [this.#place.variant?.file, variant?.file];
    this.#place.variant = variant;
    for (const file of touched) if (file !== undefined) this.#vitest.invalidateFile(resolve(file));
    this.#vitest.setGlobalTestNamePattern(variant === null ? /\blaws? \d/i : citing(variant.law));
    const wanted = new Set(files.map((file) => resolve(file)));
    const found = await this.#vitest.globTestSpecifications([...files]);
    const { testModules } = await this.#vitest.runTestSpecifications(
      found.filter((one) => wanted.has(one.moduleId)),
    );
    return testModules;
  }
}

function putInPlace(place: { readonly variant: Variant | null }): Plugin {
  return {
    name: "rounds:variant",
    enforce: "pre",
    transform(code, id) {
      const { variant } = place;
      if (variant === null || id.split("?")[0] !== resolve(variant.file)) return null;
      const changed = applied(variant, code);
      return changed.ok ? { code: changed.value, map: null } : null;
    },
  };
}

function failedTests(module: TestModule): readonly TestCase[] {
  return [...module.children.allTests("failed")];
}

/** An expectation that was not met, in a property test as well; not a crash, and not a test that hung. */
function isAssertion(error: { readonly name?: string; readonly cause?: unknown }): boolean {
  const cause = error.cause as { readonly name?: string } | undefined;
  return error.name === "AssertionError" || cause?.name === "AssertionError";
}

function messageOf(test: TestCase): string {
  return test.result().errors?.[0]?.message ?? "failed without a word";
}
