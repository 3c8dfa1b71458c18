import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { columnData, isCard } from "./dragged.ts";

/** Makes an element take cards that are dropped on it, for a stage. `over`: a card is held over it. */
export function useStageDrop(stage: RecordId): {
  readonly ref: RefObject<HTMLElement | null>;
  readonly over: boolean;
} {
  const ref = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    return dropTargetForElements({
      element: ref.current,
      getData: () => columnData(stage),
      canDrop: ({ source }) => isCard(source.data),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [stage]);
  return { ref, over };
}
