import type { ReactNode } from "react";
import type { Preferences } from "../../../src-shared/ipc/preferences.ts";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";

interface Shared<V> {
  readonly className: string;
  readonly "aria-label": string;
  readonly value: V;
}

interface Props<K extends keyof Preferences> {
  readonly name: K;
  readonly title: string;
  /** Draws the input; `shared` is the part that each such input has. */
  readonly children: (shared: Shared<Preferences[K]>) => ReactNode;
}

/** Offers a choice that main keeps, as a section of its own, once main has sent it. */
export function Preference<K extends keyof Preferences>({ name, title, children }: Props<K>) {
  const value = useFromMain((state) => state.preferences?.[name]);
  if (value === undefined) return null;
  return (
    <Section title={title}>
      <div className="setting">{children({ className: "setting-choice", "aria-label": title, value })}</div>
    </Section>
  );
}
