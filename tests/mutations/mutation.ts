import type { Change } from "./changes.ts";

/** The product with one law broken on purpose, as a plausible mistake would break it. */
export interface Mutation {
  readonly law: number;
  /** The product marks the code it is about with this name: `// mutation: <name>`, `// mutation: <name>#<part>`. */
  readonly name: string;
  /** One sentence: the mistake, as its harm. */
  readonly broken: string;
  readonly change: Change | readonly Change[];
}

/** The mutations of one law. */
export function breaking(law: number, mutations: readonly Omit<Mutation, "law">[]): readonly Mutation[] {
  return mutations.map((one) => ({ law, ...one }));
}

/** Found in the name of each test that holds the law: `law 5: …`, `laws 3, 5 and 6: …`. */
export function citing(law: number): RegExp {
  return new RegExp(`\\blaws? (\\d+(, | and ))*${law}\\b`, "i");
}
