import { t } from "@lingui/core/macro";
import { Button, Modal } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useOpenForm, useUnsaved } from "../session/unsaved.ts";
import { Confirm } from "../ui/confirm.tsx";
import { HoldSave } from "../ui/inputs/hold-save.ts";
import { Keys } from "../ui/keys.tsx";
import { keepForTrap, takeFirstField } from "./form-focus.ts";

interface Props {
  readonly title: string;
  readonly size: number;
  readonly yOffset?: string;
  readonly saveLabel: string;
  readonly saving: boolean;
  /**
   * True while data that the form depends on is still being read: an attempt to save waits for it, then
   * saves.
   */
  readonly reading?: boolean;
  /** The rep has typed into it before it was opened again. */
  readonly hasWords?: boolean;
  readonly submit: () => Promise<void>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A form over the page. Leaving asks first once something was typed, so that a stray key or click loses
 * nothing. After an attempt that was not saved, the first invalid field gets the focus.
 */
export function FormModal({
  title,
  size,
  yOffset,
  saveLabel,
  saving,
  reading = false,
  hasWords = false,
  submit,
  close,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(hasWords);
  const [leaving, setLeaving] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [wanted, setWanted] = useState(false);
  const running = useRef(false);
  const [holders, setHolders] = useState(0);
  const holdSave = useCallback((key: KeyboardEvent) => {
    if (isSaveKey(key)) setWanted(true);
    setHolders((before) => before + 1);
    return () => setHolders((before) => before - 1);
  }, []);
  const mustWait = reading || holders > 0;
  useOpenForm();
  useUnsaved(typed);
  const shown = useCallback((node: HTMLFormElement | null) => {
    form.current = node;
    if (node) takeFirstField(node);
  }, []);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  useEffect(() => {
    if (!wanted || mustWait) return;
    setWanted(false);
    form.current?.requestSubmit();
  }, [wanted, mustWait]);
  return (
    <Modal
      opened
      onClose={() => (typed ? setLeaving(true) : close())}
      closeOnEscape={!leaving}
      trapFocus={!leaving}
      title={title}
      size={size}
      {...(yOffset === undefined ? {} : { yOffset })}
    >
      <form
        ref={shown}
        className="fields"
        noValidate
        onFocusCapture={keepForTrap}
        onInput={(event) => setTyped(typed || isText(event.target))}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          if (isSaveKey(event) || isListField(event.target)) event.preventDefault();
          // Once drawn: in an open list the same key has just chosen.
          if (isSaveKey(event)) setWanted(true);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (mustWait) return setWanted(true);
          // A key that is held submits again and again (law 5).
          if (running.current) return;
          running.current = true;
          void submit().finally(() => {
            running.current = false;
            setAttempts((before) => before + 1);
          });
        }}
      >
        <HoldSave value={holdSave}>{children}</HoldSave>
        <div className="form-foot">
          <Keys keys={["mod+↵"]} />
          <Button variant="default" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" loading={saving || wanted}>
            {saveLabel}
          </Button>
        </div>
      </form>
      {leaving && (
        <Confirm
          title={t`Discard what you entered?`}
          confirm={t`Discard`}
          cancel={t`Keep writing`}
          run={close}
          close={() => setLeaving(false)}
        >
          {t`It hasn't been saved.`}
        </Confirm>
      )}
    </Modal>
  );
}

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}

/** Whether a field offers a list to choose from, open or not. */
function isListField(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.getAttribute("aria-haspopup") === "listbox";
}

/** Radio buttons and checkboxes do not count as typing: choosing again is no work that could be lost. */
function isText(field: EventTarget): boolean {
  return !(field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type));
}
