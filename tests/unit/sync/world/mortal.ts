/** Wraps a part of a process. Once the process is over, a call does nothing and returns `after()`. */
export function mortal<T extends object>(part: T, life: { readonly over: boolean }, after: () => unknown): T {
  return new Proxy(part, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => (life.over ? after() : Reflect.apply(member, target, given));
    },
  });
}
