import { t } from "@lingui/core/macro";
import { Spotlight } from "@mantine/spotlight";
import type { KeyboardEvent } from "react";
import { Keys } from "../../ui/keys.tsx";
import { type Command, commandTable } from "./shortcuts.ts";
import { useChosenEntry } from "./use-chosen-entry.ts";

/** The captures that a key begins about the record that is chosen in the palette, by the letter that quick capture has for them. */
const aboutHit = commandTable.filter(
  ({ group, name }) => group === "capture" && ["logVisit", "logCall", "newTask", "newNote"].includes(name),
);

/** Returns the capture that a press with Alt begins; null for other presses. By its place on the keyboard, as Alt writes signs on a Mac. */
export function captureOfKey({
  altKey,
  ctrlKey,
  metaKey,
  code,
}: Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "code">): Command | null {
  if (!altKey || ctrlKey || metaKey) return null;
  return aboutHit.find(({ keys }) => code === `Key${keys.at(-1)?.toUpperCase()}`) ?? null;
}

/** The presses with Alt and their labels, as the palette and the `?` sheet teach them. */
export const hitKeys = aboutHit.map(({ label, keys }) => ({ label, keys: [`alt+${keys.at(-1)}`] }));

interface Props {
  /** The entries of the palette. */
  readonly list: HTMLElement | null;
  /** Whether something can be captured about the record with this key. */
  readonly isSubject: (hit: string | null) => boolean;
}

/** Teaches what can be done with the entry that is chosen. By itself, so that another choice draws no entry again. */
export function HitKeys({ list, isSubject }: Props) {
  const chosen = useChosenEntry(list);
  if (chosen === null) return null;
  return (
    <Spotlight.Footer className="palette-foot">
      <span className="palette-key">
        <Keys keys={["↵"]} /> {chosen.isPage ? t`Open` : t`Run`}
      </span>
      {isSubject(chosen.hit) &&
        hitKeys.map(({ label, keys }) => (
          <span key={label} className="palette-key">
            <Keys keys={keys} /> {label}
          </span>
        ))}
    </Spotlight.Footer>
  );
}
