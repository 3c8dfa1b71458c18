import { Button, Modal } from "@mantine/core";
import { counted } from "../../app/names.ts";
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
  const edits = counted(unsent, "edit has", "edits have");
  return (
    <Modal opened onClose={close} title="Sign out with unsent work?" size={480}>
      <p className="sign-out-words">
        {edits} not been sent. Kept, {unsent === 1 ? "it is" : "they are"} sent after your next sign-in on
        this device.
      </p>
      <div className="sign-out-choices">
        <Button onClick={() => choose("keep")} data-autofocus>
          Keep and sign out
        </Button>
        <Button variant="default" onClick={save}>
          Save {counted(unsent, "edit")} to a file…
        </Button>
        <Button variant="outline" color="red" onClick={() => choose("discard")}>
          Discard {counted(unsent, "edit")} and sign out
        </Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
