import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { RecordId } from "../../src-shared/ids.ts";
import type { PagedType, RecordPlaces } from "./record-places.ts";

interface Props extends Omit<ComponentProps<"a">, "href" | "id"> {
  readonly to: RecordPlaces[PagedType | "lead"]["page"];
  readonly id: RecordId;
}

/**
 * A row's way to the page of a record. The router's own link works out its address at each change of the page's, to mark
 * itself where it leads to the open page: a list has dozens, and none of them does.
 */
export function RowLink({ to, id, onClick, ...others }: Props) {
  const router = useRouter();
  const param = String(id);
  return (
    <a
      {...others}
      href={router.history.createHref(to.replace("$id", param))}
      onClick={(event) => {
        onClick?.(event);
        const { button, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented } = event;
        if (defaultPrevented || button !== 0 || metaKey || ctrlKey || altKey || shiftKey) return;
        event.preventDefault();
        void router.navigate({ to, params: { id: param } });
      }}
    />
  );
}
