import { EventEmitter } from "node:events";

/** Names that JavaScript itself asks of any object (awaiting it, printing it, comparing it): never refused. */
const ASKED_BY_THE_LANGUAGE = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "default",
  "nodeType",
  "asymmetricMatch",
]);

/** For what the app can hold longer than it is there: whether it is gone, and which members answer all the same. */
export interface Life {
  readonly isGone: () => boolean;
  readonly answers: readonly string[];
}

/**
 * Whatever the shim lacks says so by name, instead of being an undefined that fails somewhere else; and what is gone refuses
 * all but its listeners, as Electron's objects do.
 */
export function guarded<T extends object>(name: string, members: T, life?: Life): T {
  return new Proxy(members, {
    get(target, key) {
      if (life?.isGone() === true && isNative(key, target, life)) return refuseGone(target, key);
      if (typeof key === "symbol" || key in target || ASKED_BY_THE_LANGUAGE.has(key)) {
        const value: unknown = Reflect.get(target, key, target);
        // Methods run on the object itself: private members are not reachable through a proxy.
        return isMethod(value) ? bound(target, key, value) : value;
      }
      throw new Error(`the shim does not implement ${name}.${key}`);
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  });
}

/** Listeners are Node's own, and work on whatever was destroyed. */
function isNative(key: string | symbol, target: object, { answers }: Life): key is string {
  return (
    typeof key === "string" && key in target && !(key in EventEmitter.prototype) && !answers.includes(key)
  );
}

/** A method refuses when it is called, a property when it is read. */
function refuseGone(target: object, key: string): () => never {
  const refuse = (): never => {
    throw new TypeError("Object has been destroyed");
  };
  const isCalled = key in target && isMethod(ownOrInherited(target, key)?.value);
  return isCalled ? refuse : refuse();
}

function ownOrInherited(target: object, key: string): PropertyDescriptor | undefined {
  for (
    let owner: object | null = target;
    owner !== null;
    owner = Object.getPrototypeOf(owner) as object | null
  ) {
    const found = Object.getOwnPropertyDescriptor(owner, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A part of Electron of which the shim has nothing. */
export function absent(name: string): object {
  const refuse = (key: string | symbol): never => {
    throw new Error(`the shim does not implement ${name}${typeof key === "string" ? `.${key}` : ""}`);
  };
  return new Proxy(() => undefined, {
    get: (_target, key) =>
      typeof key === "symbol" || ASKED_BY_THE_LANGUAGE.has(key) ? undefined : refuse(key),
    apply: () => refuse(""),
    construct: () => refuse(""),
  });
}

/**
 * The shim's classes implement the part of Electron's that Rounds uses. Where Electron's own type is asked for in
 * full (an argument of a listener), this is the one place where the part is taken for the whole.
 */
export function asElectron<T>(part: object | null): T {
  return part as T;
}

const bindings = new WeakMap<object, Map<string | symbol, unknown>>();

/** Returns one bound function each time, so that `off` finds what `on` was given. */
function bound(target: object, key: string | symbol, method: (...args: never[]) => unknown): unknown {
  const known = bindings.get(target) ?? new Map<string | symbol, unknown>();
  bindings.set(target, known);
  if (!known.has(key)) known.set(key, method.bind(target as never));
  return known.get(key);
}

function isMethod(value: unknown): value is (...args: never[]) => unknown {
  return typeof value === "function" && !/^class\b/.test(Function.prototype.toString.call(value));
}
