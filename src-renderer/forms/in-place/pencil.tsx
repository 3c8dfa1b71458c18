import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { useCapabilities } from "../../session/use-capabilities.ts";
import { IconPencil } from "../../ui/icons.ts";

/** Whether the record can be changed: the service takes it, or it is not sent yet. */
export function useIsChangeable(type: RecordName, id: RecordId): boolean {
  const canUpdate = useCapabilities(type, "update");
  return canUpdate || isTemporary(id);
}

/** Gives the focus back to the pencil where the rep goes nowhere else. `close`: as an editor closes. */
export function useBackToPencil(isEdited: boolean, end: () => void) {
  const pencil = useRef<HTMLButtonElement>(null);
  const focuses = useRef(false);
  useEffect(() => {
    if (isEdited || !focuses.current) return;
    focuses.current = false;
    pencil.current?.focus();
  }, [isEdited]);
  const close = (focus: boolean) => {
    focuses.current = focus;
    end();
  };
  return { pencil, close };
}

interface Props {
  readonly ref: RefObject<HTMLButtonElement | null>;
  /** The thing that it opens, as its name says it. */
  readonly label: string;
  /** Without a key, the rep has to press the pencil itself. */
  readonly withKey?: boolean;
  readonly begin: () => void;
}

/** The button that opens what it stands behind for editing in its place. */
export function Pencil({ ref, label, withKey = false, begin }: Props) {
  return (
    <ActionIcon
      ref={ref}
      className="fact-pencil"
      variant="subtle"
      size={24}
      aria-label={t`Edit ${label}`}
      title={withKey ? t`Edit ${label} (E)` : t`Edit ${label}`}
      onClick={begin}
      data-edit-fact
    >
      <IconPencil size={14} aria-hidden />
    </ActionIcon>
  );
}

/** A click is meant to edit what it hits, unless it is on a link or a button, or ends a selection of its text. */
export function meansToEdit({ target }: MouseEvent): boolean {
  const isOwn = target instanceof Element && target.closest("a, button") === null;
  return isOwn && document.getSelection()?.isCollapsed !== false;
}
