import { plural, t } from "@lingui/core/macro";
import { Button, Modal } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { lineText } from "../../../format/brief.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import type { RuleWays } from "../../../replica/query/rules/rule-circles.ts";
import { ItemList } from "../../../ui/lists/item-list.tsx";
import { rowHeights } from "../../../ui/lists/row-heights.ts";
import { useFocusBack } from "../../../ui/use-focus-back.ts";

type Ways = readonly (readonly number[])[];

/**
 * Warns of rules that lead in a circle or to another rule, and lists them; renders nothing if there are none.
 */
export function CirclesBanner({ ways }: { readonly ways: RuleWays | undefined }) {
  const [shown, show] = useState<"circles" | "chained" | null>(null);
  if (ways === undefined) return null;
  const circling = ways.circles.reduce((sum, one) => sum + one.length, 0);
  const chained = ways.chained.length;
  if (circling + chained === 0) return null;
  return (
    <section className="rules-banner" aria-label={t`Redirect loops and chains`}>
      {circling > 0 && (
        <span className="rules-banner-part">
          <strong>
            {plural(circling, { one: "# rule redirects to itself", other: "# rules redirect in a loop" })}
          </strong>
          <Button size="compact-sm" variant="default" onClick={() => show("circles")}>
            {plural(circling, { one: "Show it", other: "Show them" })}
          </Button>
        </span>
      )}
      {chained > 0 && (
        <span className="rules-banner-part">
          <span>
            {plural(chained, {
              one: "# rule redirects to another rule",
              other: "# rules redirect to another rule",
            })}
          </span>
          <Button size="compact-sm" variant="subtle" onClick={() => show("chained")}>
            {plural(chained, { one: "Show the rule", other: "Show the rules" })}
          </Button>
        </span>
      )}
      {shown === "circles" && (
        <WaysModal
          title={t`Redirect loops`}
          about={t`Anyone who opens one of these paths never arrives. Change or delete one rule in each loop.`}
          ways={ways.circles}
          close={() => show(null)}
        />
      )}
      {shown === "chained" && (
        <WaysModal
          title={t`Redirect chains`}
          about={t`Anyone who opens one of these paths is redirected more than once. Point the rule to the last page.`}
          ways={ways.chained.map((id) => [id])}
          close={() => show(null)}
        />
      )}
    </section>
  );
}

interface ModalProps {
  readonly title: string;
  readonly about: string;
  readonly ways: Ways;
  readonly close: () => void;
}

function WaysModal({ title, about, ways, close }: ModalProps) {
  useFocusBack();
  return (
    <Modal opened onClose={close} title={title} size={640}>
      <p className="rules-about">{about}</p>
      <div className="page-body rules-ways">
        <ItemList
          label={title}
          className="rows"
          items={ways}
          keyOf={([first = 0]) => first}
          height={rowHeights.oneLine}
        >
          {(ids) => <Way ids={ids} close={close} />}
        </ItemList>
      </div>
    </Modal>
  );
}

/** Number of rules shown of a long circle: enough to see where to break it. */
const mostSteps = 8;

function Way({ ids, close }: { readonly ids: readonly number[]; readonly close: () => void }) {
  const steps = ids.slice(0, mostSteps);
  const rules = useLiveQuery({
    key: ["way", steps.join()],
    types: ["redirect_rule"],
    run: (database) => database.redirect_rule.bulkGet([...steps] as RecordId[]),
  });
  const last = rules?.at(-1);
  return (
    <p className="row rule-way">
      {rules?.map(
        (rule) =>
          rule && (
            <span key={rule.id}>
              <Link to="/support/rules/$id" params={{ id: String(rule.id) }} className="link" onClick={close}>
                {lineText(rule.redirect_from)}
              </Link>
              {" → "}
            </span>
          ),
      )}
      {ids.length > mostSteps ? "…" : lineText(last?.redirect_to)}
    </p>
  );
}
