import { momentText } from "../format/dates.ts";
import { useNow } from "../platform/clock.ts";

interface Props {
  readonly at: number;
  readonly className?: string;
}

/** A moment as it reads now: "Today, 14:30". */
export function Moment({ at, className }: Props) {
  const now = useNow();
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {momentText(at, now)}
    </time>
  );
}
