import { t } from "@lingui/core/macro";
import { SegmentedControl, Select } from "@mantine/core";
import type { ReactNode } from "react";
import { languages } from "../../../src-shared/i18n/catalogues.ts";
import type { Preferences } from "../../../src-shared/ipc/preferences.ts";
import type { Option } from "../../format/option.ts";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";
import { useLossQuestion } from "../../ui/use-loss-question.tsx";
import { prefer } from "./prefer.ts";

const grounds: Option<Preferences["appearance"]>[] = [
  { value: "auto", label: t`System` },
  { value: "light", label: t`Light` },
  { value: "dark", label: t`Dark` },
];

export function AppearanceChoice() {
  return (
    <Preference name="appearance" title={t`Appearance`}>
      {(shared) => (
        <SegmentedControl {...shared} onChange={(appearance) => void prefer({ appearance })} data={grounds} />
      )}
    </Preference>
  );
}

/** Lets the rep choose the language of Rounds' own texts. Texts that people wrote stay as they wrote them. */
export function LanguageChoice() {
  const { take, question } = useLossQuestion({
    title: t`Discard what you entered?`,
    confirm: t`Discard`,
    warning: t`It hasn't been saved. Rounds loads its window again to change the language.`,
  });
  return (
    <>
      <Preference name="language" title={t`Language`}>
        {(shared) => (
          <Select
            {...shared}
            onChange={(language) => language !== null && take(() => speak(language))}
            data={[{ value: "auto", label: t`Same as system` }, ...languages.map(named)]}
            allowDeselect={false}
          />
        )}
      </Preference>
      {question}
    </>
  );
}

/** Names each language in that language, because a rep who cannot read this page has to find it. */
function named(language: string): Option {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return { value: language, label: name.charAt(0).toLocaleUpperCase(language) + name.slice(1) };
}

/** The page is loaded anew: its words are those that it began with. */
async function speak(language: string): Promise<void> {
  if (await prefer({ language })) window.location.reload();
}

interface Shared<V> {
  readonly className: string;
  readonly "aria-label": string;
  readonly value: V;
}

interface Props<K extends keyof Preferences> {
  readonly name: K;
  readonly title: string;
  /** Draws the input; `shared` is the part that each such input has. */
  readonly children: (shared: Shared<Preferences[K]>) => ReactNode;
}

/** Offers a choice that main keeps, as a section of its own, once main has sent it. */
function Preference<K extends keyof Preferences>({ name, title, children }: Props<K>) {
  const value = useFromMain((state) => state.preferences?.[name]);
  if (value === undefined) return null;
  return (
    <Section title={title}>
      <div className="setting">{children({ className: "setting-choice", "aria-label": title, value })}</div>
    </Section>
  );
}
