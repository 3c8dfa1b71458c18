import { t } from "@lingui/core/macro";
import { Input, SegmentedControl } from "@mantine/core";
import { useEffect, useState } from "react";
import { type ChannelView, updateChannel } from "../../../src-shared/ipc/configuration.ts";
import { commands } from "../../platform/bridge.ts";
import { announceFailure } from "../../session/announce.tsx";

/** Finished releases only, or those on trial as well. */
export function ChannelChoice() {
  const [view, setView] = useState<ChannelView | null>(null);
  useEffect(() => {
    void commands()
      ["channel.get"](null)
      .then((answer) => answer.ok && setView(answer.value));
  }, []);
  if (view === null) return null;
  const choose = async (value: string) => {
    const answer = await commands()["channel.set"]({ channel: updateChannel.parse(value) });
    if (answer.ok) setView(answer.value);
    else announceFailure(answer.error);
  };
  return (
    <Input.Wrapper
      className="update-channel"
      label={t`Channel`}
      labelElement="div"
      description={view.locked ? t`Set by your administrator` : t`Beta releases are still being tested.`}
    >
      <SegmentedControl
        className="setting-choice"
        aria-label={t`Channel`}
        disabled={view.locked}
        value={view.channel}
        onChange={(value) => void choose(value)}
        data={[
          { value: "latest", label: t`Latest` },
          { value: "beta", label: t`Beta` },
        ]}
      />
    </Input.Wrapper>
  );
}
