import { Link } from "@tanstack/react-router";
import { EmptyState } from "./empty-state.tsx";
import { IconSearch } from "./icons.ts";

export function NotFound() {
  return (
    <EmptyState icon={IconSearch} title="There is no such page.">
      <Link to="/today" className="link">
        Go to Today
      </Link>
    </EmptyState>
  );
}
