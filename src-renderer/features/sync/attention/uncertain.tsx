import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { EditContents } from "./edit-contents.tsx";
import { riskMessage } from "./risk-message.tsx";
import type { DecisionActions } from "./use-decision.ts";

/** No answer came, and there is no way to look (law 5): the rep decides, and is told what each way risks. */
export function Uncertain({
  group,
  decision,
}: {
  readonly group: ParkedGroup;
  readonly decision: DecisionActions;
}) {
  const words = riskMessage(group.head.type);
  const [forgetting, setForgetting] = useState(false);
  return (
    <>
      <EditContents group={group} title={t`What was sent`} />
      <ul className="ways">
        <li className="way">
          <p>{words.twice}</p>
          <Button variant="default" onClick={() => void decision.again()}>
            {t`Send again`}
          </Button>
        </li>
        <li className="way">
          <p>{words.never}</p>
          <Button variant="default" onClick={() => setForgetting(true)}>
            {words.forget}
          </Button>
        </li>
      </ul>
      {forgetting && (
        <Confirm
          title={t`Is it there?`}
          confirm={t`It's there, forget it`}
          run={() => {
            setForgetting(false);
            void decision.discard(t`It isn't sent again.`, "forGood");
          }}
          close={() => setForgetting(false)}
        >
          {t`Check in the service first. This change is removed from this computer and can't be brought back. Sent again, it could arrive twice.`}
        </Confirm>
      )}
    </>
  );
}
