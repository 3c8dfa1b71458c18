import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import { followRule } from "../../../replica/query/rules/follow-rule.ts";
import { IconRepeat } from "../../../ui/icons.ts";
import { useHelpCenterHost } from "./use-rule-ways.ts";

interface Props {
  /** The rule that stands like this; null for one that is not there yet. */
  readonly own: RecordId | null;
  readonly from: string;
  readonly to: string;
}

/** Warns of a rule that leads in a circle, or on to another rule. It can be saved all the same: the next may mend it. */
export function CircleWarning({ own, from, to }: Props) {
  const host = useHelpCenterHost();
  const way = useLiveQuery({
    key: ["follow rule", own, from, to, host],
    types: ["redirect_rule"],
    once: true,
    run: (database) => followRule(database, { own, from, to, host }),
  });
  if (way === undefined || way.steps.length === 0) return null;
  const path = [from, ...way.steps].join(" → ");
  return (
    <Alert
      className={way.circle ? "alert alert-attention" : "alert"}
      role="status"
      icon={<IconRepeat size={18} aria-hidden />}
      title={way.circle ? t`This leads in a circle` : t`This leads to another rule`}
    >
      <span className="rule-way">{path}</span>
    </Alert>
  );
}
