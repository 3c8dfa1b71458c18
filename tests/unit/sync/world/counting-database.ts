import type { DatabaseSync } from "node:sqlite";

/** Reports the number of rows of each query, and each commit. */
export function countingDatabase(
  database: DatabaseSync,
  { read, committed }: { readonly read: (rows: number) => void; readonly committed: () => void },
): DatabaseSync {
  return new Proxy(database, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      if (name === "exec")
        return (sql: string) => {
          target.exec(sql);
          if (sql === "COMMIT") committed();
        };
      if (name !== "prepare") return member.bind(target);
      return (sql: string) => {
        const statement = target.prepare(sql);
        return new Proxy(statement, {
          get: (prepared, method) => {
            const own: unknown = Reflect.get(prepared, method, prepared);
            if (typeof own !== "function") return own;
            return (...given: unknown[]) => {
              const answer: unknown = Reflect.apply(own, prepared, given);
              if (Array.isArray(answer)) read(answer.length);
              return answer;
            };
          },
        });
      };
    },
  });
}
