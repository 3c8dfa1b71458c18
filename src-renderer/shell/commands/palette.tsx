import "./palette.css";
import { Spotlight } from "@mantine/spotlight";
import { useRef, useState } from "react";
import { PaletteEntries } from "./palette-entries.tsx";
import { useFoundNames, useFoundTextHits } from "./use-found-records.ts";

/**
 * Ctrl/Cmd+K: records by name, actions of the open page, every command with its shortcut, the lists under Settings, and what
 * people wrote. Its entries are put together only while it is open; what was opened last is read before that.
 */
export function Palette() {
  const [query, setQuery] = useState("");
  const names = useFoundNames(query);
  const texts = useFoundTextHits(query);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      // Mantine's own focus waits for a timer. Chromium hands out keys before timers, so letters typed at once went to the page below.
      onSpotlightOpen={() => field.current?.focus({ preventScroll: true })}
      shortcut={null}
      size={580}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
    >
      <PaletteEntries query={query} field={field} names={names} texts={texts} />
    </Spotlight.Root>
  );
}
