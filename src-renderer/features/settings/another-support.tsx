import { plural, t } from "@lingui/core/macro";
import { Button, Modal } from "@mantine/core";
import { useFocusBack } from "../../ui/use-focus-back.ts";

interface Props {
  readonly unsent: number;
  /** Email of the account that the unsent edits were made for; `now` is the account to connect. */
  readonly before: string;
  readonly now: string;
  readonly send: () => void;
  readonly discard: () => void;
  readonly close: () => void;
}

/** Asks the rep before edits for one Support account are sent as another account (laws 4 and 13). */
export function AnotherSupport({ unsent, before, now, send, discard, close }: Props) {
  useFocusBack();
  return (
    <Modal opened onClose={close} title={t`Connect another Support account?`} size={480}>
      <p className="sign-out-words">
        {plural(unsent, {
          one: `# change was made while ${before} was connected, and isn't sent yet. Everything read as ${before} is fetched again as ${now}.`,
          other: `# changes were made while ${before} was connected, and aren't sent yet. Everything read as ${before} is fetched again as ${now}.`,
        })}
      </p>
      <div className="sign-out-choices">
        <Button onClick={close} data-autofocus>
          {t`Cancel`}
        </Button>
        <Button variant="default" onClick={send}>
          {plural(unsent, { one: `Send # change as ${now}`, other: `Send # changes as ${now}` })}
        </Button>
        <Button variant="outline" color="red" onClick={discard}>
          {plural(unsent, { one: "Discard # change and connect", other: "Discard # changes and connect" })}
        </Button>
      </div>
    </Modal>
  );
}
