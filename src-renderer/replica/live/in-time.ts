import { windowTime } from "../query/pace.ts";

/** Resolves to true when the work has ended, or to false after `ms`: nobody waits for the rest of it. Fails as the work does. */
export async function inTime(work: Promise<unknown>, ms: number, after = windowTime.after): Promise<boolean> {
  let stop = () => {};
  const late = new Promise<false>((resolve) => {
    stop = after(ms, () => resolve(false));
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    stop();
  }
}
