import { plural, t } from "@lingui/core/macro";
import { Button, Modal } from "@mantine/core";
import { useFocusBack } from "../../app/use-focus-back.ts";

interface Props {
  readonly unsent: number;
  /** To a file of the rep's choice; nothing else is decided by it. */
  readonly save: () => void;
  readonly choose: (choice: "keep" | "discard") => void;
  readonly close: () => void;
}

/** Signing out with unsent work: the rep says what becomes of it (law 4). */
export function SignOutDialog({ unsent, save, choose, close }: Props) {
  useFocusBack();
  return (
    <Modal opened onClose={close} title={t`Sign out with unsent work?`} size={480}>
      <p className="sign-out-words">
        {plural(unsent, {
          one: "# edit has not been sent. Kept, it is sent after your next sign-in on this device.",
          other: "# edits have not been sent. Kept, they are sent after your next sign-in on this device.",
        })}
      </p>
      <div className="sign-out-choices">
        <Button onClick={() => choose("keep")} data-autofocus>
          {t`Keep and sign out`}
        </Button>
        <Button variant="default" onClick={save}>
          {plural(unsent, { one: "Save # edit to a file…", other: "Save # edits to a file…" })}
        </Button>
        <Button variant="outline" color="red" onClick={() => choose("discard")}>
          {plural(unsent, { one: "Discard # edit and sign out", other: "Discard # edits and sign out" })}
        </Button>
        <Button variant="default" onClick={close}>
          {t`Cancel`}
        </Button>
      </div>
    </Modal>
  );
}
