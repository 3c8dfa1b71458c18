import { plural, t } from "@lingui/core/macro";
import { Button, Progress } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { forgetNote } from "../../outbox/import-notes.ts";
import type { ImportState } from "../../outbox/read-imports.ts";
import { locale } from "../../platform/locale.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceFailure } from "../../session/announce.tsx";
import { importStage } from "./import-stage.ts";
import { takeBackImport, useImport } from "./run-import.ts";
import "./imports.css";

export type Imported = Extract<RecordName, "contact" | "redirect_rule">;

/** "Imported 3 rules". */
const importedMessages: Readonly<Record<Imported, (count: number) => string>> = {
  contact: (count) => plural(count, { one: "Imported # contact", other: "Imported # contacts" }),
  redirect_rule: (count) => plural(count, { one: "Imported # rule", other: "Imported # rules" }),
};

const format = new Intl.NumberFormat(locale);

interface Props {
  readonly type: Imported;
  readonly state: ImportState;
  readonly below: ReactNode;
}

/** Shows the progress of one import: how much of it is saved and sent, and what needs the rep. */
export function ImportCard({ type, state, below }: Props) {
  const { note, sent, unsent, parked, discarded } = state;
  const running = useImport((state) => (state.running?.number === note.number ? state.running : null));
  const stage = importStage(note, running);
  const saving = stage.kind === "saving";
  const { file, left = 0 } = note;
  const [all, saved, share] = [format.format(note.total), format.format(note.saved), format.format(sent)];
  const isDone = stage.kind === "saved" && unsent + parked === 0;
  return (
    <section className="import-progress" aria-label={t`Import of ${file}`}>
      {running?.failure && <SaveFailure failure={running.failure} shown={[]} />}
      {stage.kind === "cutOff" && (
        // No import ends half done in silence (law 4).
        <p className="import-progress-cut" role="alert">
          {stage.failed
            ? t`${saved} of ${all} were saved. Fix the problem, then open the file again to import the rest: what was saved is recognized.`
            : t`${saved} of ${all} were saved before Rounds closed. Open the file again to import the rest: what was saved is recognized.`}
        </p>
      )}
      <span className="import-progress-line">
        <strong className="import-progress-file" title={file}>
          {file}
        </strong>
        <span className="numbers" role="status">
          {saving
            ? t`${saved} of ${all} saved on this computer`
            : isDone
              ? importedMessages[type](sent)
              : t`${{ sent: share }} of ${{ all: note.whole ? all : saved }} sent`}
        </span>
        <Parked state={state} />
        {left > 0 && (
          <span className="import-progress-left">
            {plural(left, {
              one: "# line wasn't saved. Open the file again to see why.",
              other: "# lines weren't saved. Open the file again to see why.",
            })}
          </span>
        )}
        {discarded > 0 && (
          <span className="dim">
            {plural(discarded, {
              one: "# taken back or discarded",
              other: "# taken back or discarded",
            })}
          </span>
        )}
        {!saving && <Ways state={state} takingBack={running?.doing === "takingBack"} />}
      </span>
      {!isDone && (
        <Progress
          value={((saving ? note.saved : sent) / Math.max(1, saving ? note.total : note.saved)) * 100}
          size="sm"
          aria-label={saving ? t`Saving` : t`Sending`}
        />
      )}
      {!saving && below}
    </section>
  );
}

/** Counts the parked edits of an import, with links to where the rep settles them. */
function Parked({ state: { parked, kinds } }: { readonly state: ImportState }) {
  if (kinds === null)
    return <ToAttention>{t`${{ count: format.format(parked) }} need attention`}</ToAttention>;
  const { conflicts, refused } = kinds;
  return (
    <>
      {conflicts > 0 && (
        <ToAttention>{plural(conflicts, { one: "# in conflict", other: "# in conflict" })}</ToAttention>
      )}
      {refused > 0 && <ToAttention>{plural(refused, { one: "# refused", other: "# refused" })}</ToAttention>}
    </>
  );
}

function ToAttention({ children }: { readonly children: string }) {
  return (
    <Link to="/sync" search={{ tab: "attention" }} className="link">
      {children}
    </Link>
  );
}

function Ways({ state, takingBack }: { readonly state: ImportState; readonly takingBack: boolean }) {
  const { edits, database } = useReplica();
  const { note, unsent } = state;
  const takeBack = async () => {
    const failure = await takeBackImport({ edits, database }, note);
    if (failure !== null) announceFailure(failure);
    else announce(t`Unsent changes were taken back.`);
  };
  return (
    <span className="import-progress-end">
      {unsent > 0 || takingBack ? (
        <Button size="compact-sm" variant="default" loading={takingBack} onClick={() => void takeBack()}>
          {t`Take back unsent changes`}
        </Button>
      ) : (
        <Button size="compact-sm" variant="subtle" onClick={() => void forgetNote(database, note.number)}>
          {t`Done`}
        </Button>
      )}
    </span>
  );
}
