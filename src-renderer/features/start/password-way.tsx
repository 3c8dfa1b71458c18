import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { IconChevronRight } from "../../app/icons.ts";
import { PasswordForm } from "./password-form.tsx";

interface Props {
  readonly username: string;
  /** Open from the beginning. */
  readonly isOpen: boolean;
  /** Left out: there is no other way, so it cannot be closed. */
  readonly closable?: boolean;
  readonly tried: () => void;
}

/** Signing in by password, behind a line of its own where the browser comes first. */
export function PasswordWay({ username, isOpen, closable = false, tried }: Props) {
  const [shown, setShown] = useState(isOpen);
  return (
    <div className="start-other">
      {closable && (
        <UnstyledButton className="disclosure" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <IconChevronRight size={15} aria-hidden />
          {t`Sign in with password`}
        </UnstyledButton>
      )}
      {(shown || !closable) && <PasswordForm username={username} tried={tried} />}
    </div>
  );
}
