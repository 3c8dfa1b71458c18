import "./palette.css";
import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { Spotlight, spotlight } from "@mantine/spotlight";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { partsOf } from "../../features/all.ts";
import { lineText } from "../../format/brief.ts";
import { useHeldKey } from "../../records/find/use-held-key.ts";
import { usePageActions } from "../../session/page-actions.ts";
import { useUi } from "../../session/ui.ts";
import { type Icon, IconArrowForwardUp, IconSearch } from "../../ui/icons.ts";
import { isEnter } from "../../ui/inputs/pressed-key.ts";
import { Keys } from "../../ui/keys.tsx";
import { focusForNow } from "../../ui/use-focus-back.ts";
import { fitsWords } from "./fits-words.ts";
import { captureOfKey, HitKeys } from "./hit-keys.tsx";
import { useRunCommand } from "./run-command.ts";
import { fullLabel, groupLabels } from "./shortcuts.ts";
import { useCommandsThere } from "./use-commands-there.ts";
import { type FoundGroup, type FoundGroups, useFoundNames, useFoundTextHits } from "./use-found-records.ts";

/**
 * Ctrl/Cmd+K: records by name, actions of the open page, every command with its shortcut, the lists under Settings, and what
 * people wrote. Its entries are put together only while it is open; what was opened last is read before that.
 */
export function Palette() {
  const [query, setQuery] = useState("");
  const names = useFoundNames(query);
  const texts = useFoundTextHits(query);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      // Mantine's own focus waits for a timer. Chromium hands out keys before timers, so letters typed at once went to the page below.
      onSpotlightOpen={() => focusForNow(field.current)}
      shortcut={null}
      size={580}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
    >
      <PaletteEntries query={query} field={field} names={names} texts={texts} />
    </Spotlight.Root>
  );
}

interface EntriesProps {
  readonly query: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly names: FoundGroups;
  readonly texts: FoundGroups;
}

/** Shows what the palette finds, and acts on the keys in it. */
function PaletteEntries({ query, field, names, texts }: EntriesProps) {
  const { groups: byName } = names;
  const { groups: byText } = texts;
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const navigate = useNavigate();
  const run = useRunCommand();
  const there = useCommandsThere();

  const taking = there.filter((one) => one.takes?.(query));
  const fitting = there.filter(
    (one) => one.name !== "palette" && fitsWords(query, fullLabel(one), one.synonyms),
  );
  const addresses = partsOf("found")
    .flat()
    .filter((one) => query.trim() !== "" && fitsWords(query, one.label));
  const onPage = usePageActions(({ actions }) => actions).filter((one) => fitsWords(query, one.label));
  // Text hits arrive last and come last, so they never take the selection from another entry.
  const others = taking.length + onPage.length + fitting.length + addresses.length;
  const first = byName[0] ?? (others === 0 ? byText[0] : undefined);
  const shown =
    // The label is in the key because a record may stand first in two groups.
    (first && `${first.label} ${first.records[0]?.key}`) ??
    taking[0]?.name ??
    onPage[0]?.label ??
    fitting[0]?.name ??
    addresses[0]?.label ??
    null;
  // The first entry changes with each letter and once records are found. Enter runs whichever stands first.
  useEffect(() => {
    if (shown !== null) chooseFirst(list);
  }, [shown, list]);
  const mark = useUi((state) => state.mark);
  const goTo: GoTo = ({ page, id, marked }) => {
    mark(marked ?? null);
    void navigate({ to: page, params: { id: String(id) } });
  };
  const goToAll = ({ list: to, search }: NonNullable<FoundGroup["all"]>) => void navigate({ to, search });
  const hits = [...byName, ...byText].flatMap(({ records }) => records);
  const subjectOf = (hit: string | null | undefined) => hits.find(({ key }) => key === hit)?.subject ?? null;
  const actOnHit = (event: KeyboardEvent) => {
    const command = captureOfKey(event);
    // Reads the selection from the page, because React's copy lags behind a fast typist by one key.
    const about = subjectOf(selectedIn(list)?.getAttribute("data-hit"));
    if (command === null || about === null) return;
    event.preventDefault();
    spotlight.close();
    run(command.name, about);
  };
  // Texts are waited for where nothing else was found: they take the choice from nothing.
  const isLooking = names.isLooking || (texts.isLooking && byName.length + others === 0);
  const { hold } = useHeldKey(query, isLooking, (event) =>
    isEnter(event) ? selectedIn(list)?.click() : actOnHit(event),
  );
  const holdChoice = (event: KeyboardEvent) => {
    if (isEnter(event) || captureOfKey(event) !== null) hold(event);
  };
  return (
    <>
      <Modal.Title className="unseen">{t`Search and commands`}</Modal.Title>
      <Spotlight.Search
        ref={field}
        onKeyDown={actOnHit}
        onKeyDownCapture={holdChoice}
        placeholder={t`Search contacts, deals, tasks, notes and commands`}
        aria-label={t`Search contacts, deals, tasks, notes and commands`}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList ref={setList}>
        <Records groups={byName} goTo={goTo} goToAll={goToAll} />
        {taking.map(({ name, label, icon }) => (
          <Spotlight.Action
            key={name}
            label={label}
            description={lineText(query.trim())}
            leftSection={<ActionSign icon={icon} />}
            onClick={() => run(name, null, query.trim())}
          />
        ))}
        {onPage.length > 0 && (
          <Spotlight.ActionsGroup label={t`On this page`}>
            {onPage.map(({ label, run: act }) => (
              <Spotlight.Action
                key={label}
                label={label}
                highlightQuery
                leftSection={<ActionSign />}
                onClick={act}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {[...Map.groupBy(fitting, (one) => one.group)].map(([group, ofGroup]) => (
          <Spotlight.ActionsGroup key={group} label={groupLabels[group]}>
            {ofGroup.map((one) => (
              <Spotlight.Action
                key={one.name}
                label={fullLabel(one)}
                highlightQuery
                data-page={one.group === "goTo" || undefined}
                leftSection={<ActionSign icon={one.icon} />}
                rightSection={<Keys keys={one.keys} mute />}
                onClick={() => run(one.name)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {[...Map.groupBy(addresses, (one) => one.heading)].map(([heading, entries]) => (
          <Spotlight.ActionsGroup key={heading} label={heading}>
            {entries.map(({ label, to, ...place }) => (
              <Spotlight.Action
                key={label}
                label={label}
                highlightQuery
                data-page
                leftSection={<ActionSign />}
                onClick={() => void navigate({ to, ...place })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        <Records groups={byText} goTo={goTo} goToAll={goToAll} />
        {byName.length + byText.length + others === 0 && !isLooking && (
          <Spotlight.Empty>{t`Nothing found for “${query}”.`}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <HitKeys list={list} isSubject={(hit) => subjectOf(hit) !== null} />
    </>
  );
}

/** The icon of an action. Without one its place is kept, so that all labels stand below each other. */
function ActionSign({ icon: Sign }: { readonly icon?: Icon | undefined }) {
  return <span className="palette-sign">{Sign && <Sign size={17} stroke={1.6} aria-hidden />}</span>;
}

/** Spotlight chose the first of those that stood there at the last letter, and has no call for choosing again. */
function chooseFirst(list: HTMLElement | null): void {
  selectedIn(list)?.removeAttribute("data-selected");
  list?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
}

function selectedIn(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>("[data-selected]") ?? null;
}

type GoTo = (record: FoundGroup["records"][number]) => void;

interface RecordsProps {
  readonly groups: readonly FoundGroup[];
  readonly goTo: GoTo;
  readonly goToAll: (all: NonNullable<FoundGroup["all"]>) => void;
}

function Records({ groups, goTo, goToAll }: RecordsProps) {
  return groups.map(({ label, icon, records, all }) => (
    <Spotlight.ActionsGroup key={label} label={label}>
      {records.map((record) => (
        <Spotlight.Action
          key={record.key}
          label={lineText(record.title)}
          highlightQuery
          data-hit={record.key}
          data-page
          leftSection={<ActionSign icon={icon} />}
          rightSection={<span className="dim palette-about">{lineText(record.about)}</span>}
          onClick={() => goTo(record)}
        />
      ))}
      {all && (
        <Spotlight.Action
          key="all"
          label={all.label}
          data-page
          leftSection={<ActionSign icon={IconArrowForwardUp} />}
          onClick={() => goToAll(all)}
        />
      )}
    </Spotlight.ActionsGroup>
  ));
}
