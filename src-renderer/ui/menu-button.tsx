import { Menu } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ReactNode, type Ref, type RefCallback, useId, useLayoutEffect, useRef, useState } from "react";

interface Props {
  /** The button's accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string;
  readonly tabIndex?: number;
  /** Whether the menu is open; if left out, the button keeps that itself. */
  readonly opened?: boolean;
  readonly onChange?: (opened: boolean) => void;
  /** Moves the focus after closing; if left out, it returns to the button. */
  readonly focusBack?: () => void;
  /** The items of the menu. */
  readonly children: ReactNode;
}

/**
 * A small button whose menu mounts only when it is opened: a list has a hundred of these buttons, and a menu
 * is a good part of the cost of a row.
 */
export function MenuButton(props: Props) {
  const { label, icon, className, tabIndex, children } = props;
  const [ownOpened, setOwnOpened] = useState(false);
  const { opened = ownOpened, onChange = setOwnOpened } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const back = () => (props.focusBack ? props.focusBack() : button.current?.focus());
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className ? `menu-button ${className}` : "menu-button"}
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        {...(opened && { id, "aria-controls": `${id}-dropdown` })}
        onClick={() => onChange(!opened)}
      >
        {icon}
      </button>
      {opened && (
        <Menu
          opened
          onChange={onChange}
          id={id}
          position="bottom-end"
          // Otherwise the menu closes and loses the focus while its row scrolls into view.
          hideDetached={false}
          // Leaves out keys: the key that opened the menu would close it again.
          clickOutsideEvents={["mousedown", "touchstart"]}
          onClose={back}
        >
          <EscapeEarly
            close={() => {
              onChange(false);
              back();
            }}
          />
          <Menu.Target>
            <AtButton at={button} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/**
 * Closes the menu on Escape even before the focus is within it: until then the menu itself does not hear the
 * key.
 */
function EscapeEarly({ close }: { readonly close: () => void }) {
  useWindowEvent("keydown", (event) => event.key === "Escape" && close());
  return null;
}

/** Places the menu at a button that is on the page already. */
export function AtButton({
  at,
  ref,
}: {
  readonly at: { readonly current: HTMLElement | null };
  readonly ref?: Ref<HTMLElement>;
}) {
  useLayoutEffect(() => {
    const tell = ref as RefCallback<HTMLElement> | undefined;
    tell?.(at.current);
    return () => void tell?.(null);
  }, [at, ref]);
  return null;
}
