import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { languages } from "../../../src-shared/i18n/catalogues.ts";
import type { Option } from "../../format/option.ts";
import { prefer } from "./prefer.ts";
import { Preference } from "./preference.tsx";

/** Lets the rep choose the language of Rounds' own texts. Texts that people wrote stay as they wrote them. */
export function Language() {
  return (
    <Preference name="language" title={t`Language`}>
      {(shared) => (
        <Select
          {...shared}
          onChange={(language) => void speak(language)}
          data={[{ value: "auto", label: t`Same as system` }, ...languages.map(named)]}
          allowDeselect={false}
        />
      )}
    </Preference>
  );
}

/** Names each language in that language, because a rep who cannot read this page has to find it. */
function named(language: string): Option {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return { value: language, label: name.charAt(0).toLocaleUpperCase(language) + name.slice(1) };
}

/** The page is loaded anew: its words are those that it began with. */
async function speak(language: string | null): Promise<void> {
  if (language !== null && (await prefer({ language }))) window.location.reload();
}
