import type { ReactNode } from "react";

interface Props {
  readonly className: string;
  readonly submit: (form: HTMLFormElement) => Promise<void> | void;
  readonly children: ReactNode;
}

/** A form that stands in a page. Its inputs show errors in Rounds' words, never in the browser's. */
export function InlineForm({ className, submit, children }: Props) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
