import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { IconChevronLeft, IconChevronRight } from "../ui/icons.ts";

/** Back and forward through the pages that the rep has seen, as in a browser. */
export function WayBack() {
  const { history } = useRouter();
  const here = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  const [furthest, setFurthest] = useState(here);
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const at = location.state.__TSR_index;
        // A new page ends the way forward.
        setFurthest((before) => (action.type === "PUSH" ? at : Math.max(before, at)));
      }),
    [history],
  );
  return (
    <div className="way-back">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t`Back`}
        disabled={here === 0}
        onClick={() => history.back()}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t`Forward`}
        disabled={here >= furthest}
        onClick={() => history.forward()}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
