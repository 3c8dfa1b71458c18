import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { z } from "zod";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { RowTitle } from "../../ui/row-title.tsx";
import { Section } from "../../ui/section.tsx";

type State = "reading" | "unreadable" | readonly LibraryLicense[];

/** The libraries in this program, each with the text of its license. */
export function LicenseList() {
  const [state, setState] = useState<State>("reading");
  useEffect(() => {
    let left = false;
    void readLicenses().then((answer) => {
      if (!left) setState(answer.ok ? answer.value : answer.error);
    });
    return () => {
      left = true;
    };
  }, []);
  const libraries = typeof state === "string" ? undefined : state;
  return (
    <Section title={t`Licenses`} count={libraries?.length}>
      <p className="section-words">
        {t`Rounds is built with these libraries. The licenses of Electron and Chromium are files in the program's folder: LICENSE.electron.txt and LICENSES.chromium.html.`}
      </p>
      {state === "unreadable" && (
        <div className="setting">
          <FaultAlert
            fault={{ what: t`The licenses can't be read`, next: t`Install Rounds again to get them back.` }}
          />
        </div>
      )}
      {libraries && (
        <ul className="plain-list" aria-label={t`Licenses`}>
          {libraries.map((one) => (
            <li key={`${one.name}@${one.version}`}>
              <License library={one} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function License({ library: { name, version, license, text } }: { readonly library: LibraryLicense }) {
  return (
    <details className="license">
      <summary className="row">
        <RowTitle title={name} about={version} />
        <span className="row-end">{license}</span>
      </summary>
      <pre className="license-text" lang="en">
        {text}
      </pre>
    </details>
  );
}

const library = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  text: z.string(),
});

type LibraryLicense = z.infer<typeof library>;

/** `licenses.json`, as the build writes it (`scripts/licenses/`). */
const libraries = z.array(library).min(1);

/** Reads the license texts from the app's own files. Only a build has them: the server of `npm run dev` does not. */
async function readLicenses(): Promise<Result<readonly LibraryLicense[], "unreadable">> {
  try {
    const response = await fetch("/licenses.json");
    const parsed = libraries.safeParse(await response.json());
    return parsed.success ? ok(parsed.data) : err("unreadable");
  } catch {
    // A missing file, or one that is no JSON: the page says so either way.
    return err("unreadable");
  }
}
