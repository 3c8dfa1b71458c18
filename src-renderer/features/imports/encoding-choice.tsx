import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { type Encoding, encodings } from "./read-as.ts";

interface Props {
  readonly value: Encoding;
  readonly onChange: (encoding: Encoding) => void;
}

/** Names the encoding in which a file was read that says none, for the rep to correct where letters look wrong. */
export function EncodingChoice({ value, onChange }: Props) {
  const labels: Readonly<Record<Encoding, string>> = {
    "windows-1252": t`Western Europe (windows-1252)`,
    "windows-1250": t`Central Europe (windows-1250)`,
    "windows-1251": t`Cyrillic (windows-1251)`,
    "windows-1253": t`Greek (windows-1253)`,
    "windows-1254": t`Turkish (windows-1254)`,
    "windows-1257": t`Baltic (windows-1257)`,
    macintosh: t`Older Mac (macintosh)`,
  };
  return (
    <section className="card import-columns" aria-label={t`Encoding of the file`}>
      <div className="import-columns-line">
        <span className="import-columns-said">
          {t`Rounds can't tell the file's encoding.`}{" "}
          <span className="dim">{t`If the text below looks wrong, choose another encoding.`}</span>
        </span>
        <Select
          aria-label={t`Encoding of the file`}
          data={encodings.map((one) => ({ value: one, label: labels[one] }))}
          value={value}
          allowDeselect={false}
          w={250}
          onChange={(to) => onChange((to ?? value) as Encoding)}
        />
      </div>
    </section>
  );
}
