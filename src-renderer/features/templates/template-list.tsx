import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { Template } from "../../../src-shared/ipc/account-settings/templates.ts";
import { brief } from "../../format/brief.ts";
import { joined } from "../../format/joined.ts";
import { EntryActions } from "../../records/entry-actions.tsx";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce } from "../../session/announce.tsx";
import { useUi } from "../../session/ui.ts";
import { IconChecklist, IconPlus } from "../../ui/icons.ts";
import { RowTitle } from "../../ui/row-title.tsx";
import { Section } from "../../ui/section.tsx";
import { namesOfUses } from "./names-of-uses.ts";
import { keepTemplatesOrAnnounce, useTemplates } from "./templates.ts";

const aboutLength = 160;

/** The templates of this computer, to be edited; or the administrator's, to be read. */
export function TemplateList() {
  const { list: templates, locked } = useTemplates();
  const open = useUi((state) => state.open);
  return (
    <Section
      title={t`Templates`}
      count={templates.length}
      action={
        !locked && (
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => open({ kind: "template", name: null })}
          >
            {t`New template`}
          </Button>
        )
      }
    >
      <p className="section-words">
        {locked
          ? t`Notes, visits and calls can begin with these. Set by your administrator.`
          : t`A note, a visit or a call can begin with one of these: text, a checklist, or both. They are on this computer only.`}
      </p>
      {templates.length > 0 && (
        <ul className="rows" aria-label={t`Templates`}>
          {templates.map((one) => (
            <TemplateRow key={one.name} template={one} locked={locked} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function TemplateRow({ template, locked }: { readonly template: Template; readonly locked: boolean }) {
  const { account } = useReplica();
  const open = useUi((state) => state.open);
  const { name, uses, text = "", checklist = [] } = template;
  const remove = async () => {
    const place = useTemplates.getState().list.indexOf(template);
    const othersIn = (all: readonly Template[]) => all.filter((one) => one.name !== name);
    if (!(await keepTemplatesOrAnnounce(account.key, othersIn))) return;
    announce(t`Template deleted.`, async () => {
      await keepTemplatesOrAnnounce(account.key, (from) => othersIn(from).toSpliced(place, 0, template));
    });
  };
  return (
    <li className="row">
      <IconChecklist size={17} stroke={1.6} className="dim" aria-hidden />
      <RowTitle
        title={name}
        about={joined(
          ...uses.map((one) => namesOfUses[one]),
          brief([text, ...checklist].join(" "), aboutLength),
        )}
      />
      {!locked && (
        <div className="row-end">
          <EntryActions
            onHover={false}
            editLabel={t`Edit template: ${name}`}
            onEdit={() => open({ kind: "template", name })}
            removeLabel={t`Delete template: ${name}`}
            onRemove={() => void remove()}
          />
        </div>
      )}
    </li>
  );
}
