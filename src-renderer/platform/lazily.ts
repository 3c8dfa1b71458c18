import { type ComponentType, lazy } from "react";
import { loadLaterMessages } from "./load-later-messages.ts";

/** A part that hardly any start needs at once: it is loaded when it is drawn, and its words before it. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    await loadLaterMessages();
    return { default: await load() };
  });
}
