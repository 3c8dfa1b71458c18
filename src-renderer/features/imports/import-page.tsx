import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";
import type { TableKind } from "../../../src-shared/ipc/table-file.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { IconUpload } from "../../ui/icons.ts";
import type { Page } from "../../ui/page.tsx";
import { EncodingChoice } from "./encoding-choice.tsx";
import { TellContext } from "./import-lines.tsx";
import { type OpenedFile, refusalOf, useOpenedFile } from "./opened-file.ts";
import "./imports.css";

/** Page of the records that an import makes. */
export type ImportedPlace = "/contacts" | "/support/rules";

interface Props {
  readonly kind: TableKind;
  readonly title: string;
  readonly frame: ComponentType<ComponentProps<typeof Page>>;
  readonly back: { readonly to: ImportedPlace; readonly label: string };
  readonly chooseLabel: string;
  /** Says which files can be read. */
  readonly hint: string;
  /** The imports of this type that were begun. */
  readonly progress: ReactNode;
  /** `begun`: to be called once the import of the file has begun. */
  readonly preview: (file: Extract<OpenedFile, { kind: "file" }>, begun: () => void) => ReactNode;
}

/** A page on which the rep chooses a file and looks through it. */
export function ImportPage(props: Props) {
  const { kind, title, frame: Frame, back, chooseLabel, hint, progress, preview } = props;
  const { opened, choose, readAgain, close } = useOpenedFile(kind);
  const [words, tell] = useState("");
  return (
    <Frame
      title={title}
      subtitle={t`From a file on this computer`}
      actions={
        <>
          <Button variant="default" renderRoot={(root) => <Link to={back.to} {...root} />}>
            {back.label}
          </Button>
          <Button
            {...(opened?.kind === "file" && { variant: "default" })}
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => void choose()}
          >
            {opened === null ? chooseLabel : t`Choose another file`}
          </Button>
        </>
      }
    >
      {progress}
      {opened === null && (
        <EmptyState inCard icon={IconUpload} title={t`Nothing is changed before you have seen it`}>
          <p>{hint}</p>
        </EmptyState>
      )}
      {opened?.kind === "refused" && <FaultAlert fault={refusalOf(opened)} />}
      {opened?.kind === "file" && opened.encoding !== null && (
        <EncodingChoice value={opened.encoding} onChange={readAgain} />
      )}
      <p className="unseen" role="status">
        {words}
      </p>
      {opened?.kind === "file" && <TellContext value={tell}>{preview(opened, close)}</TellContext>}
    </Frame>
  );
}
