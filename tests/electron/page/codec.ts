/**
 * `encode` writes values that structured clone carries across Electron's IPC as JSON with tags; `decode` reads them back. Both
 * functions also run inside the page, as text: they refer to nothing outside themselves.
 */

/** Throws Electron's own words for values that structured clone refuses: functions, symbols, cycles. */
export function encode(value: unknown): string {
  const bytes = (view: ArrayBufferView | ArrayBuffer): string => {
    const array =
      view instanceof ArrayBuffer
        ? new Uint8Array(view)
        : new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    let text = "";
    for (let start = 0; start < array.length; start += 0x8000) {
      text += String.fromCharCode(...array.subarray(start, start + 0x8000));
    }
    return btoa(text);
  };
  const special = (raw: unknown): unknown => {
    if (raw === undefined) return { $: "undefined" };
    if (typeof raw === "bigint") return { $: "bigint", v: String(raw) };
    if (typeof raw === "number" && !Number.isFinite(raw)) return { $: "number", v: String(raw) };
    if (typeof raw === "function" || typeof raw === "symbol")
      throw new Error("An object could not be cloned.");
    if (raw === null || typeof raw !== "object") return raw;
    if (raw instanceof Date) return { $: "date", v: raw.getTime() };
    if (raw instanceof Map) return { $: "map", v: [...raw] };
    if (raw instanceof Set) return { $: "set", v: [...raw] };
    if (raw instanceof RegExp) return { $: "regexp", v: raw.source, f: raw.flags };
    if (raw instanceof Error) return { $: "error", n: raw.name, v: raw.message, s: raw.stack ?? "" };
    if (raw instanceof ArrayBuffer) return { $: "buffer", v: bytes(raw) };
    if (ArrayBuffer.isView(raw)) {
      const tag = Object.prototype.toString.call(raw).slice(8, -1);
      return { $: "bytes", k: tag, v: bytes(raw) };
    }
    if (!Array.isArray(raw) && Object.hasOwn(raw, "$")) return { $: "object", v: Object.entries(raw) };
    return raw;
  };
  try {
    // `this[key]` is the value before toJSON: dates and Node's buffers have one.
    return JSON.stringify({ v: value }, function (this: Record<string, unknown>, key) {
      return special(this[key]);
    });
  } catch (error) {
    if (error instanceof TypeError) throw new Error("An object could not be cloned.");
    throw error;
  }
}

export function decode(text: string): unknown {
  const revive = (raw: unknown): unknown => {
    if (Array.isArray(raw)) {
      for (let index = 0; index < raw.length; index += 1) raw[index] = revive(raw[index]);
      return raw;
    }
    if (raw === null || typeof raw !== "object") return raw;
    if (Object.hasOwn(raw, "$"))
      return untag(raw as { $: string; v: unknown; k: string; n: string; s: string; f: string });
    const object = raw as Record<string, unknown>;
    for (const key of Object.keys(object)) object[key] = revive(object[key]);
    return object;
  };
  const untag = (tag: { $: string; v: unknown; k: string; n: string; s: string; f: string }): unknown => {
    if (tag.$ === "undefined") return undefined;
    if (tag.$ === "bigint") return BigInt(String(tag.v));
    if (tag.$ === "number") return Number(tag.v);
    if (tag.$ === "date") return new Date(tag.v as number);
    if (tag.$ === "map") return new Map(revive(tag.v) as [unknown, unknown][]);
    if (tag.$ === "set") return new Set(revive(tag.v) as unknown[]);
    if (tag.$ === "regexp") return new RegExp(String(tag.v), tag.f);
    if (tag.$ === "object") return Object.fromEntries(revive(tag.v) as [string, unknown][]);
    if (tag.$ === "error") {
      const error = new Error(String(tag.v));
      error.name = tag.n;
      error.stack = tag.s;
      return error;
    }
    const bytes = Uint8Array.from(atob(String(tag.v)), (letter) => letter.charCodeAt(0));
    if (tag.$ === "buffer") return bytes.buffer;
    const kinds: Record<string, new (buffer: ArrayBuffer) => unknown> = {
      Int8Array,
      Uint8ClampedArray,
      Int16Array,
      Uint16Array,
      Int32Array,
      Uint32Array,
      Float32Array,
      Float64Array,
      BigInt64Array,
      BigUint64Array,
      DataView,
    };
    const Kind = kinds[tag.k];
    return Kind === undefined ? bytes : new Kind(bytes.buffer);
  };
  return (revive(JSON.parse(text)) as { v: unknown }).v;
}
