import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Zod's writers of JSON Schema. Every schema refers to them by a method, so no bundler can see that nobody calls it. */
const writers = /\/node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Leaves Zod's writers of JSON Schema out of a program: 18 kB of each, which Rounds never calls. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: "rounds:zod-without-json-schema",
    apply: "build",
    load: {
      filter: { id: writers },
      async handler(id) {
        const names = exportedNames(await readFile(id, "utf8"));
        if (names.length === 0) this.error(`${id} exports nothing that could be left out`);
        return { code: refusing(names), map: null };
      },
    },
  };
}

function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)];
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)];
  return [...declared, ...renamed].flatMap(([, name]) => name ?? []);
}

/** A schema gets its method from `create…Method`, when the schema is made: the method alone refuses. */
function refusing(names: readonly string[]): string {
  const exported = names.map((name) => `${/^create\w+Method$/.test(name) ? "method" : "refuse"} as ${name}`);
  return `
    const refuse = () => { throw new Error("This program is built without JSON Schema"); };
    const method = () => refuse;
    export { ${exported.join(", ")} };
  `;
}
