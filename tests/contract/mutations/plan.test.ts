import { expect, test } from "vitest";
import type { Sources } from "../../mutations/anchors.ts";
import { become, remove } from "../../mutations/changes.ts";
import { allMutations } from "../../mutations/laws/all.ts";
import { breaking } from "../../mutations/mutation.ts";
import { makePlan } from "../../mutations/plan.ts";
import { readProduct, readTests } from "../../mutations/sources.ts";
import { movedAndRenamed, namesOfIn } from "./moved-and-renamed.ts";

const product = readProduct();
const tests = readTests();

test("every mutation applies to the product, and a test file names it as noticed", () => {
  const { planned, mistakes } = makePlan(allMutations, product, tests);
  expect(mistakes).toEqual([]);
  expect(planned).toHaveLength(allMutations.length);
});

test("every mutation has a sentence of its own", () => {
  const sentences = allMutations.map((one) => one.broken);
  expect(sentences).toEqual([...new Set(sentences)]);
  expect(sentences.filter((one) => !/^[A-Z].*\.$/.test(one))).toEqual([]);
});

test("every mutation still applies when its code moves and everything declared there is renamed", () => {
  const { sources, retired } = movedAndRenamed(product);
  const { planned, mistakes } = makePlan(allMutations, sources, tests);
  expect(mistakes).toEqual([]);
  expect(planned).toHaveLength(allMutations.length);
  // A change that said a product's name would bring a retired one back.
  const brought = planned.flatMap(({ mutation, files }) =>
    [...files].flatMap(([file, text]) =>
      namesOfIn(file, text)
        .filter((name) => retired.has(name))
        .map((name) => `${mutation.name}: ${name}`),
    ),
  );
  expect(brought).toEqual([]);
});

const [one] = breaking(5, [{ name: "sent-twice", broken: "An edit is sent twice.", change: remove }]);
const witness = `// notices: sent-twice\ntest("law ${5}: an edit is sent once", () => {});`;

test("a plan holds the changed file, the place of the mark, and the tests that notice the mutation", () => {
  const files: Sources = new Map([["a/send.ts", "check();\n// mutation: sent-twice\nif (sent) stop();\n"]]);
  expect(makePlan(one === undefined ? [] : [one], files, new Map([["t.test.ts", witness]]))).toEqual({
    planned: [
      {
        mutation: one,
        files: new Map([["a/send.ts", "check();\n// mutation: sent-twice\n;\n"]]),
        anchoredIn: ["a/send.ts"],
        witnesses: ["t.test.ts"],
      },
    ],
    mistakes: [],
  });
});

test.each<[why: string, source: string, test: string, mistake: string]>([
  ["its anchor is gone", "stop();", witness, "sent-twice: its anchor sent-twice is gone"],
  [
    "its anchor is there twice",
    "// mutation: sent-twice\nstop();\n// mutation: sent-twice\nstop();",
    witness,
    "sent-twice: its anchor sent-twice is there twice",
  ],
  [
    "its anchor stands at the end of a block",
    "{\n// mutation: sent-twice\n}\nstop();",
    witness,
    "sent-twice: its anchor in a.ts:2 stands before nothing",
  ],
  [
    "its change does not fit the code",
    "list([\n// mutation: sent-twice\nstop()]);",
    witness,
    "sent-twice: a CallExpression is no statement",
  ],
  [
    "it has one anchor too many",
    "// mutation: sent-twice, sent-twice#again\nstop();",
    witness,
    "sent-twice: it has no use for its anchor #again",
  ],
  [
    "code is marked for a mutation that does not exist",
    "// mutation: sent-twice, sent-late\nstop();",
    witness,
    "sent-late: a.ts marks code for it, and there is no such mutation",
  ],
  [
    "nobody notices it",
    "// mutation: sent-twice\nstop();",
    "test();",
    "sent-twice: no test file says that it notices it",
  ],
  [
    "its witness does not cite the law",
    "// mutation: sent-twice\nstop();",
    "// notices: sent-twice\ntest();",
    "sent-twice: no test in t.test.ts, which is to notice it, cites law 5",
  ],
  [
    "a test notices a mutation that does not exist",
    "// mutation: sent-twice\nstop();",
    witness.replace("twice", "twice, sent-late"),
    "sent-late: t.test.ts notices it, and there is no such mutation",
  ],
])("the plan's complaint names the mutation when %s", (_, source, text, mistake) => {
  const plan = makePlan(
    one === undefined ? [] : [one],
    new Map([["a.ts", source]]),
    new Map([["t.test.ts", text]]),
  );
  expect(plan.mistakes).toContain(mistake);
});

test("the plan reports a change that leaves the code unchanged, and two mutations with one name", () => {
  const same = breaking(5, [
    { name: "sent-twice", broken: "A.", change: become("$0") },
    { name: "sent-twice", broken: "B.", change: remove },
  ]);
  const source: Sources = new Map([["a.ts", "// mutation: sent-twice\nstop();"]]);
  expect(makePlan(same, source, new Map([["t.test.ts", witness]])).mistakes).toEqual([
    "sent-twice: two mutations have this name",
    "sent-twice: it leaves a.ts as it is",
  ]);
});
