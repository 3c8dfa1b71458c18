import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox, Modal } from "@mantine/core";
import { useState } from "react";
import { useFocusBack } from "../../ui/use-focus-back.ts";

type Choose = (choice: "ask" | "keep" | "discard", removeWebhooks: boolean) => void;

interface Props {
  readonly unsent: number;
  /** The files of journals that could not be read. */
  readonly setAside: readonly string[];
  /** The number of webhooks that this computer knows: no service lists them. */
  readonly webhooks: number;
  /** A visit runs: only this computer knows when it began. */
  readonly discardsVisit: boolean;
  /** Saves the unsent edits to a file that the rep chooses; the dialog stays open. */
  readonly save: () => void;
  readonly choose: Choose;
  readonly close: () => void;
}

/** Asks before a sign-out that would lose or leave something: the rep decides about it (law 4). */
export function SignOutDialog({ unsent, setAside, webhooks, discardsVisit, save, choose, close }: Props) {
  const [removes, setRemoves] = useState(false);
  const mayLose = unsent > 0 || setAside.length > 0;
  useFocusBack();
  return (
    <Modal
      opened
      onClose={close}
      title={mayLose ? t`Sign out with unsent changes?` : t`Sign out?`}
      size={480}
    >
      {unsent > 0 && (
        <p className="sign-out-words">
          {plural(unsent, {
            one: "# change hasn't been sent. Keep it, and it'll be sent next time you sign in here.",
            other: "# changes haven't been sent. Keep them, and they'll be sent next time you sign in here.",
          })}
        </p>
      )}
      {setAside.length > 0 && <SetAside files={setAside} />}
      {discardsVisit && (
        <p className="sign-out-words">
          {t`Signing out discards the visit under way. End it first if you want to log it.`}
        </p>
      )}
      {webhooks > 0 && (
        <div className="sign-out-words sign-out-webhooks">
          <p className="sign-out-words">
            {t`This computer keeps the list of your webhooks for your next sign-in, because the service can't list them.`}
          </p>
          <Checkbox
            label={t`Remove that list from this computer as well`}
            checked={removes}
            onChange={(event) => setRemoves(event.currentTarget.checked)}
          />
        </div>
      )}
      <Ways
        unsent={unsent}
        mayLose={mayLose}
        save={save}
        choose={(choice) => choose(choice, removes)}
        close={close}
      />
    </Modal>
  );
}

/**
 * Lists files with changes whose account nobody knows: the rep learns where they are, and copies them before
 * letting them go.
 */
function SetAside({ files }: { readonly files: readonly string[] }) {
  return (
    <div className="sign-out-words sign-out-aside">
      <p className="sign-out-words">
        {t`Rounds couldn't read an earlier list of unsent changes and set it aside on this computer. Changes in it may never have been sent. Keep it until somebody has looked at it, or copy these files first:`}
      </p>
      <ul className="sign-out-files">
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </div>
  );
}

function Ways({
  unsent,
  mayLose,
  save,
  choose,
  close,
}: Pick<Props, "unsent" | "save" | "close"> & {
  readonly mayLose: boolean;
  readonly choose: (choice: "ask" | "keep" | "discard") => void;
}) {
  return (
    <div className="sign-out-choices">
      {!mayLose ? (
        <Button onClick={() => choose("ask")} data-autofocus>
          {t`Sign out`}
        </Button>
      ) : (
        <>
          <Button onClick={() => choose("keep")} data-autofocus>
            {t`Keep and sign out`}
          </Button>
          {unsent > 0 && (
            <Button variant="default" onClick={save}>
              {plural(unsent, { one: "Save # change to a file…", other: "Save # changes to a file…" })}
            </Button>
          )}
          <Button variant="outline" color="red" onClick={() => choose("discard")}>
            {unsent > 0
              ? plural(unsent, {
                  one: "Discard # change and sign out",
                  other: "Discard # changes and sign out",
                })
              : t`Discard the changes set aside and sign out`}
          </Button>
        </>
      )}
      <Button variant="default" onClick={close}>
        {t`Cancel`}
      </Button>
    </div>
  );
}
