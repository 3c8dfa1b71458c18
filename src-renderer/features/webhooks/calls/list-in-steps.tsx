import { plural } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";

const atOnce = 50;

interface Props<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly children: (item: T) => ReactNode;
}

/** A list of which the rep asks for more, some at a time. */
export function ListInSteps<T>({ label, items, children }: Props<T>) {
  const [shown, setShown] = useState(atOnce);
  const more = items.length - shown;
  return (
    <>
      <ul className="rows" aria-label={label}>
        {items.slice(0, shown).map(children)}
      </ul>
      {more > 0 && (
        <Button variant="subtle" className="invocations-more" onClick={() => setShown(shown + atOnce)}>
          {plural(more, { one: "Show # more", other: "Show # more" })}
        </Button>
      )}
    </>
  );
}
