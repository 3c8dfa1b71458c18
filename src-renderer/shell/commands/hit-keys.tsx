import { t } from "@lingui/core/macro";
import { Spotlight } from "@mantine/spotlight";
import type { KeyboardEvent } from "react";
import { Keys } from "../../ui/keys.tsx";
import { type Command, commandTable } from "./shortcuts.ts";

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
  /** Enter opens a page. */
  readonly isPage: boolean;
  /** Something can be captured about the record. */
  readonly isSubject: boolean;
}

/** Teaches what can be done with the entry that is chosen. */
export function HitKeys({ isPage, isSubject }: Props) {
  return (
    <Spotlight.Footer className="palette-foot">
      <span className="palette-key">
        <Keys keys={["↵"]} /> {isPage ? t`Open` : t`Run`}
      </span>
      {isSubject &&
        hitKeys.map(({ label, keys }) => (
          <span key={label} className="palette-key">
            <Keys keys={keys} /> {label}
          </span>
        ))}
    </Spotlight.Footer>
  );
}
