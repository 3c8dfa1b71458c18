import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useTellsUnknownAddress } from "../../session/unknown-address.ts";
import { EmptyState } from "../empty-state.tsx";
import { IconSearch } from "../icons.ts";
import { Page } from "../page.tsx";

export function NotFound() {
  useTellsUnknownAddress();
  return (
    <Page title={t`Not found`}>
      <EmptyState icon={IconSearch} title={t`There is no such page`}>
        <Link to="/today" className="link">
          {t`Go to Today`}
        </Link>
      </EmptyState>
    </Page>
  );
}
