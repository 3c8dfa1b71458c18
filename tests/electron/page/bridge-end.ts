/**
 * One end of the bridge between the preload's world and the page's. Both ends run this same function, as text in
 * their world: it refers to nothing outside itself.
 *
 * The two share an EventTarget that no script of the page ever sees. A CustomEvent's `detail` is structurally cloned
 * when it is read in another world, so values cross by copy; functions and promises cross by number. Calls are
 * synchronous, as over Electron's contextBridge. What the page could get at by tampering with built-ins is what was
 * exposed to it anyway; IPC stays out of its world altogether.
 */
export type BridgeEnd = {
  /** Asks the other end to put a value on its global object; throws what it throws. */
  expose(name: string, api: unknown): void;
};

export function bridgeEnd(channel: EventTarget, inbound: string, outbound: string): BridgeEnd {
  type Fn = (...args: unknown[]) => unknown;
  type Packed = { value: unknown; patches: { path: string[]; kind: string; id: number }[] };
  // Kept from before any script of the page could replace them.
  const { apply, ownKeys } = Reflect;
  const { freeze, defineProperty, getPrototypeOf, getOwnPropertyDescriptor } = Object;
  const { isArray } = Array;
  const { isView } = ArrayBuffer;
  const dispatchEvent = EventTarget.prototype.dispatchEvent;
  const Custom = CustomEvent;
  const detailOf = getOwnPropertyDescriptor(CustomEvent.prototype, "detail")?.get as () => unknown;
  const OwnPromise = Promise;
  const then = Promise.prototype.then;
  const { get: weakGet, set: weakSet } = WeakMap.prototype;
  const native = [Date, RegExp, Map, Set, Error, ArrayBuffer, Blob];

  const functions: Record<number, Fn> = Object.create(null) as Record<number, Fn>;
  const settlers: Record<number, { resolve: Fn; reject: Fn }> = Object.create(null) as typeof settlers;
  const numberOfProxy = new WeakMap<object, number>();
  let lastId = 0;
  let answer: { ok: boolean; packed: Packed } | undefined;

  const post = (message: Record<string, unknown>): void => {
    apply(dispatchEvent, channel, [
      new Custom(outbound, { __proto__: null, detail: message } as CustomEventInit),
    ]);
  };

  const pack = (root: unknown): Packed => {
    const patches: Packed["patches"] = [];
    const copies = new WeakMap<object, unknown>();
    const walk = (value: unknown, path: string[]): unknown => {
      if (typeof value === "symbol") throw new TypeError("An object could not be cloned.");
      if (typeof value === "function") {
        const theirs = apply(weakGet, numberOfProxy, [value]) as number | undefined;
        const id = theirs ?? ++lastId;
        if (theirs === undefined) functions[id] = value as Fn;
        patches[patches.length] = { path, kind: theirs === undefined ? "function" : "returned", id };
        return null;
      }
      if (value === null || typeof value !== "object") return value;
      if (value instanceof OwnPromise) {
        const id = ++lastId;
        patches[patches.length] = { path, kind: "promise", id };
        apply(then, value, [
          (result: unknown) => post({ kind: "settle", id, ok: true, packed: pack(result) }),
          (reason: unknown) => post({ kind: "settle", id, ok: false, packed: pack(reason) }),
        ]);
        return null;
      }
      for (let index = 0; index < native.length; index += 1) {
        if (value instanceof (native[index] as typeof Date)) return value;
      }
      if (isView(value)) return value;
      const known = apply(weakGet, copies, [value]);
      if (known !== undefined) return known;
      const copy: Record<string, unknown> = isArray(value) ? ([] as unknown as Record<string, unknown>) : {};
      apply(weakSet, copies, [value, copy]);
      const keys = ownKeys(value);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index];
        if (typeof key !== "string" || !getOwnPropertyDescriptor(value, key)?.enumerable) continue;
        const inner = walk((value as Record<string, unknown>)[key], [...path, key]);
        defineProperty(copy, key, {
          __proto__: null,
          value: inner,
          writable: true,
          enumerable: true,
          configurable: true,
        } as PropertyDescriptor);
      }
      return copy;
    };
    return { value: walk(root, []), patches };
  };

  const proxyOf = (id: number): Fn => {
    const proxy: Fn = (...args) => call(id, args);
    apply(weakSet, numberOfProxy, [proxy, id]);
    return proxy;
  };

  const unpack = ({ value, patches }: Packed): unknown => {
    let root = value;
    for (let index = 0; index < patches.length; index += 1) {
      const patch = patches[index] as Packed["patches"][number];
      const made =
        patch.kind === "function"
          ? proxyOf(patch.id)
          : patch.kind === "returned"
            ? functions[patch.id]
            : new OwnPromise((resolve, reject) => {
                settlers[patch.id] = { resolve: resolve as Fn, reject: reject as Fn };
              });
      if (patch.path.length === 0) {
        root = made;
        continue;
      }
      let holder = root as Record<string, unknown>;
      for (let depth = 0; depth < patch.path.length - 1; depth += 1) {
        holder = holder[patch.path[depth] as string] as Record<string, unknown>;
      }
      holder[patch.path[patch.path.length - 1] as string] = made;
    }
    return root;
  };

  const ask = (message: Record<string, unknown>): unknown => {
    answer = undefined;
    post(message);
    const got = answer as { ok: boolean; packed: Packed } | undefined;
    answer = undefined;
    if (got === undefined) throw new Error("The other side of the context bridge is gone.");
    const value = unpack(got.packed);
    if (!got.ok) throw value;
    return value;
  };

  const call = (id: number, args: unknown[]): unknown => ask({ kind: "call", id, packed: pack(args) });

  const deepFreeze = (value: unknown): unknown => {
    if (value === null || typeof value !== "object") return value;
    const proto: unknown = getPrototypeOf(value);
    if (!isArray(value) && proto !== Object.prototype && proto !== null) return value;
    const keys = ownKeys(value);
    for (let index = 0; index < keys.length; index += 1)
      deepFreeze((value as Record<string, unknown>)[keys[index] as string]);
    return freeze(value);
  };

  const perform = (message: { kind: string; id: number; name: string; packed: Packed }): unknown => {
    if (message.kind === "call")
      return apply(functions[message.id] as Fn, undefined, unpack(message.packed) as unknown[]);
    if (Object.hasOwn(globalThis, message.name)) {
      throw new Error("Cannot bind an API on top of an existing property on the window object");
    }
    defineProperty(globalThis, message.name, {
      value: deepFreeze(unpack(message.packed)),
      enumerable: true,
      writable: false,
      configurable: false,
    });
    return undefined;
  };

  channel.addEventListener(inbound, (event) => {
    const message = apply(detailOf, event, []) as {
      kind: string;
      id: number;
      name: string;
      ok: boolean;
      packed: Packed;
    };
    if (message.kind === "answer") {
      answer = message;
      return;
    }
    if (message.kind === "settle") {
      const settler = settlers[message.id];
      delete settlers[message.id];
      const value = unpack(message.packed);
      if (message.ok) settler?.resolve(value);
      else settler?.reject(value);
      return;
    }
    let reply: { ok: boolean; packed: Packed };
    try {
      reply = { ok: true, packed: pack(perform(message)) };
    } catch (error) {
      reply = { ok: false, packed: pack(error) };
    }
    post({ kind: "answer", ...reply });
  });

  return { expose: (name, api) => void ask({ kind: "expose", name, packed: pack(api) }) };
}
