import { type ReactNode, useEffect, useState } from "react";

/** Milliseconds after which a page shows what there is: one slow read must not hide the rest. */
const patienceMs = 300;

interface Props {
  readonly className: string;
  readonly children: ReactNode;
}

/** Shows its parts at once, when none of them draws `Unread` any longer: a part that came later would push those below it. */
export function Together({ className, children }: Props) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const late = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(late);
  }, []);
  return <div className={isLate ? className : `${className} together`}>{children}</div>;
}

/** Stands for a part of the page that is not read yet. */
export function Unread() {
  return <i className="unread" hidden />;
}
