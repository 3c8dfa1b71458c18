import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { languages } from "../../../src-shared/i18n/catalogues.ts";
import { useFromMain } from "../../session/session.ts";
import { Section } from "../../ui/section.tsx";
import { prefer } from "./prefer.ts";

/** Lets the rep choose the language of Rounds' own texts. Texts that people wrote stay as they wrote them. */
export function Language() {
  const chosen = useFromMain((state) => state.preferences?.language);
  if (chosen === undefined) return null;
  return (
    <Section title={t`Language`}>
      <div className="setting">
        <Select
          className="setting-choice"
          aria-label={t`Language`}
          value={chosen}
          onChange={(language) => void speak(language)}
          data={[{ value: "auto", label: t`Same as system` }, ...languages.map(named)]}
          allowDeselect={false}
        />
      </div>
    </Section>
  );
}

/** Names each language in that language, because a rep who cannot read this page has to find it. */
function named(language: string): { readonly value: string; readonly label: string } {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return { value: language, label: name.charAt(0).toLocaleUpperCase(language) + name.slice(1) };
}

/** The page is loaded anew: its words are those that it began with. */
async function speak(language: string | null): Promise<void> {
  if (language !== null && (await prefer({ language }))) window.location.reload();
}
