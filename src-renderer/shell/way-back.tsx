import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { IconChevronLeft, IconChevronRight } from "../ui/icons.ts";

/** Back and forward through the pages that the rep has seen, as in a browser. Drawn again only where a way begins or ends. */
export function WayBack() {
  const { history } = useRouter();
  const [ends, setEnds] = useState(() => endsAt(history.location.state.__TSR_index, 0));
  useEffect(() => {
    let furthest = history.location.state.__TSR_index;
    return history.subscribe(({ location, action }) => {
      const at = location.state.__TSR_index;
      // A new page ends the way forward.
      furthest = action.type === "PUSH" ? at : Math.max(furthest, at);
      const now = endsAt(at, furthest);
      setEnds((before) => (before.isFirst === now.isFirst && before.isLast === now.isLast ? before : now));
    });
  }, [history]);
  return (
    <div className="way-back">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t`Back`}
        disabled={ends.isFirst}
        onClick={() => history.back()}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t`Forward`}
        disabled={ends.isLast}
        onClick={() => history.forward()}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function endsAt(at: number, furthest: number) {
  return { isFirst: at === 0, isLast: at >= furthest };
}
