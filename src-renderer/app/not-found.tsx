import { Link } from "@tanstack/react-router";
import { EmptyState } from "./empty-state.tsx";
import { IconSearch } from "./icons.ts";
import { Page } from "./page.tsx";

export function NotFound() {
  return (
    <Page title="Not found">
      <EmptyState icon={IconSearch} title="There is no such page">
        <Link to="/today" className="link">
          Go to Today
        </Link>
      </EmptyState>
    </Page>
  );
}
