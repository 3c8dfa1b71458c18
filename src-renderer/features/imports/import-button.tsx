import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { IconUpload } from "../../ui/icons.ts";
import type { ImportedPlace } from "./import-page.tsx";

/** Leads from a list to the page on which the rep imports a file into it. */
export function ImportButton({ into }: { readonly into: ImportedPlace }) {
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
      renderRoot={(root) => <Link to={`${into}/import`} {...root} />}
    >
      {t`Import`}
    </Button>
  );
}
