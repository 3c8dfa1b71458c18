import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Icon, IconChevronLeft, IconChevronRight } from "../ui/icons.ts";

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
      <Way label={t`Back`} icon={IconChevronLeft} isClosed={ends.isFirst} go={() => history.back()} />
      <Way label={t`Forward`} icon={IconChevronRight} isClosed={ends.isLast} go={() => history.forward()} />
    </div>
  );
}

function endsAt(at: number, furthest: number) {
  return { isFirst: at === 0, isLast: at >= furthest };
}

interface WayProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isClosed: boolean;
  readonly go: () => void;
}

function Way({ label, icon: Sign, isClosed, go }: WayProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} disabled={isClosed} onClick={go}>
      <Sign size={18} aria-hidden />
    </ActionIcon>
  );
}
