import { useWindowEvent } from "@mantine/hooks";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { recordKey } from "../../../src-shared/record-key.ts";
import { isOverlaid } from "../../ui/keyboard-owner.ts";
import type { PagedType } from "../record-places.ts";
import { routeId } from "../route-id.ts";
import { Beside } from "./beside.tsx";
import { ListPeekContext } from "./list-peek.ts";
import { usePeek } from "./use-peek.ts";

interface Props {
  /** Rows show records of these types. The first is the one that the address leaves out. */
  readonly types: readonly [PagedType, ...PagedType[]];
  readonly children: ReactNode;
}

/** Rows that scroll by themselves, and beside them the record that one of them leads to. Space on a row's link shows it. */
export function BesideRows({ types, children }: Props) {
  const of = useSearch({ strict: false, select: (search) => search.of });
  const shown = types.find((one) => one === of) ?? types[0];
  const peek = usePeek(shown);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    peek.backToList.current = () =>
      list.current
        ?.querySelector<HTMLElement>(`[data-record="${recordKey({ type: shown, id: peek.id })}"]`)
        ?.focus();
  });
  useWindowEvent("keydown", (event) => {
    const { key, target } = event;
    if (key !== " " || !peek.hasRoom || isOverlaid()) return;
    if (!(target instanceof HTMLElement) || !list.current?.contains(target)) return;
    const [name, number = ""] = target.dataset.record?.split(":") ?? [];
    const [type, id] = [types.find((one) => one === name), routeId(number)];
    if (type === undefined || id === null) return;
    event.preventDefault();
    peek.toggle(id, type);
  });
  return (
    <Beside type={shown} peek={peek}>
      <ListPeekContext value={{ types, shown, peek }}>
        <div ref={list} className="page-body list-body">
          {children}
        </div>
      </ListPeekContext>
    </Beside>
  );
}
