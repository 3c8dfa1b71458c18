import { type ComponentType, lazy } from "react";
import { laterWords } from "./later-words.ts";

/** A part that hardly any start needs at once: it is loaded when it is drawn, and its words before it. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    await laterWords();
    return { default: await load() };
  });
}
