import { plural, t } from "@lingui/core/macro";
import { Button, Progress } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { SaveFailure } from "../../../forms/save-failure.tsx";
import { forgetNote } from "../../../outbox/import-notes.ts";
import { locale } from "../../../platform/locale.ts";
import { useLiveQuery, useReplica } from "../../../replica/live/hooks.ts";
import { announce, announceFailure } from "../../../session/announce.tsx";
import { importStage } from "./import-stage.ts";
import { type ImportStanding, readImports } from "./read-imports.ts";
import { takeBackImport, useRuleImport } from "./rule-import.ts";

/**
 * Shows the progress of each import that was begun on this computer, also before a restart; renders nothing
 * without one.
 */
export function ImportProgress() {
  const imports = useLiveQuery({ key: ["imports"], types: ["meta", "outbox"], run: readImports });
  return imports?.map((one) => <Known key={one.note.number} standing={one} />);
}

const format = new Intl.NumberFormat(locale);

function Known({ standing }: { readonly standing: ImportStanding }) {
  const { note, sent, unsent, parked, givenUp } = standing;
  const running = useRuleImport((state) => (state.running?.number === note.number ? state.running : null));
  const stage = importStage(note, running);
  const saving = stage.kind === "saving";
  const { file } = note;
  const [all, saved, share] = [format.format(note.total), format.format(note.saved), format.format(sent)];
  const isDone = stage.kind === "saved" && unsent + parked === 0;
  return (
    <section className="rules-import" aria-label={t`Import of ${file}`}>
      {running?.failure && <SaveFailure failure={running.failure} shown={[]} />}
      {stage.kind === "cutOff" && <CutOff all={all} saved={saved} failed={stage.failed} />}
      <span className="rules-import-line">
        <strong className="rules-import-file" title={file}>
          {file}
        </strong>
        <span className="numbers" role="status">
          {saving
            ? t`${saved} of ${all} saved on this computer`
            : isDone
              ? plural(sent, { one: "Imported # rule", other: "Imported # rules" })
              : t`${{ sent: share }} of ${{ all: note.whole ? all : saved }} sent`}
        </span>
        <Parked standing={standing} />
        {givenUp > 0 && (
          <span className="dim">
            {plural(givenUp, {
              one: "# taken back or discarded",
              other: "# taken back or discarded",
            })}
          </span>
        )}
        {!saving && <Ways standing={standing} takingBack={running?.doing === "takingBack"} />}
      </span>
      {!isDone && (
        <Progress
          value={((saving ? note.saved : sent) / Math.max(1, saving ? note.total : note.saved)) * 100}
          size="sm"
          aria-label={saving ? t`Saving` : t`Sending`}
        />
      )}
    </section>
  );
}

/** Counts the parked edits of an import, with links to where the rep settles them. */
function Parked({ standing: { parked, kinds } }: { readonly standing: ImportStanding }) {
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

/** Says that saving stopped early, so that no import ends half done in silence (law 4). */
function CutOff({
  all,
  saved,
  failed,
}: {
  readonly all: string;
  readonly saved: string;
  readonly failed: boolean;
}) {
  return (
    <p className="rules-import-cut" role="alert">
      {failed
        ? t`${saved} of ${all} rules were saved. Fix the problem, then open the file again to import the rest: the saved rules are recognized.`
        : t`${saved} of ${all} rules were saved before Rounds closed. Open the file again to import the rest: the saved rules are recognized.`}
    </p>
  );
}

function Ways({ standing, takingBack }: { readonly standing: ImportStanding; readonly takingBack: boolean }) {
  const { edits, database } = useReplica();
  const { note, unsent } = standing;
  const takeBack = async () => {
    const failure = await takeBackImport({ edits, database }, note);
    if (failure !== null) announceFailure(failure);
    else announce(t`Unsent changes were taken back.`);
  };
  return (
    <span className="rules-import-end">
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
