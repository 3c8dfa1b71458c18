import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { IconInfoCircle } from "../../ui/icons.ts";
import { useOutcomes } from "./outcomes.ts";
import { useOutcomesInUse } from "./use-outcomes-in-use.ts";

/** Asks for the names of outcomes that the service gives as numbers alone, until each has one. */
export function UnnamedOutcomes() {
  const { list: outcomes, locked } = useOutcomes();
  const used = useOutcomesInUse() ?? [];
  const count = used.filter(({ id }) => outcomes.every((one) => one.id !== id)).length;
  if (locked || count === 0) return null;
  return (
    <p className="unnamed-outcomes">
      <IconInfoCircle size={16} aria-hidden />
      <span>
        {plural(count, {
          one: "Your CRM gives # outcome as a number, so visits show none.",
          other: "Your CRM gives # outcomes as numbers, so visits show none.",
        })}
      </span>
      <Link to="/settings/$place" params={{ place: "visit-outcomes" }} className="link">
        {t`Name them once`}
      </Link>
    </p>
  );
}
