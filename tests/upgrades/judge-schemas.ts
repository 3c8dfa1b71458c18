import type { Schemas } from "./schemas.ts";

/** A version that people have, or are about to have. */
export interface Version {
  readonly version: string;
  readonly released: boolean;
  /** Hashes as they were when its profile was written; null if no profile is kept. */
  readonly schemas: Schemas | null;
}

/** Returns a sentence for each change that would lose work at an upgrade or a downgrade, or that no kept profile can show. */
export function judgeSchemas(now: Schemas, versions: readonly Version[], own: string): string[] {
  return versions.flatMap((one) => {
    const { version, released, schemas } = one;
    if (schemas === null) return [`No profile of ${version} is kept: npm run fixtures:profile.`];
    const wrong = [...edited(now, schemas)].map((what) => `${what} is not what it was in ${version}.`);
    if (!released) return wrong;
    if (
      version === own &&
      now.journal.length + versionsIn(now) > schemas.journal.length + versionsIn(schemas)
    )
      wrong.push(`${version} is out: raise the version in package.json before a schema grows.`);
    return [...wrong, ...reshaped(now, schemas).map((what) => `${what} since ${version}.`)];
  });
}

const versionsIn = ({ replica }: Schemas): number => Object.keys(replica).length;

function* edited(now: Schemas, then: Schemas): Generator<string> {
  for (const [at, step] of then.journal.entries())
    if (now.journal[at] !== step) yield `Step ${at + 1} of the journal`;
  for (const [number, stores] of Object.entries(then.replica))
    if (now.replica[number] !== stores) yield `Version ${number} of the replica`;
}

/** An older Rounds reads what it does not know as torn, and sets it aside: it must see by the number to keep off. */
function reshaped(now: Schemas, then: Schemas): string[] {
  const wrong: string[] = [];
  if (now.journal.length === then.journal.length && now.journalShape !== then.journalShape)
    wrong.push("What the journal holds has another shape, and no step tells of it");
  for (const file of ["settings", "vault"] as const)
    if (now[file].version === then[file].version && now[file].shape !== then[file].shape)
      wrong.push(`What is in the ${file} has another shape under the same version`);
  return wrong;
}
