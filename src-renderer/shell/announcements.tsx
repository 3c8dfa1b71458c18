import "./announcements.css";
import { Notifications, type NotificationsProps } from "@mantine/notifications";
import { useLayoutEffect } from "react";
import { create } from "zustand";
import { failures } from "../session/announce.tsx";

/** One at a time: an announcement in passing is followed by the next, and a failure covers the one before until it is closed. */
const place: NotificationsProps = {
  limit: 1,
  transitionDuration: 0,
  allowDragDismiss: false,
  allowScrollDismiss: false,
  // A dialog lies over them.
  zIndex: 150,
};

/** Whether a frame stands, which has places for announcements. */
const useFramed = create(() => ({ framed: false }));

/** Announcements in passing, in the bar: they lie over nothing, and no part of the page gives way to them. */
export function Announcements() {
  useLayoutEffect(() => {
    useFramed.setState({ framed: true });
    return () => useFramed.setState({ framed: false });
  }, []);
  return <Notifications {...place} className="announcements" withinPortal={false} />;
}

/** Failures, above the page like the faults of a start, until the rep closes them. */
export function FailureNotices() {
  return <Notifications {...place} className="failures" withinPortal={false} store={failures} />;
}

/** Both, while no frame stands: at sign-in, while a replica opens, and where Rounds or its window cannot go on. */
export function LooseAnnouncements() {
  if (useFramed(({ framed }) => framed)) return null;
  return (
    <>
      <Notifications {...place} position="bottom-center" />
      <Notifications {...place} position="top-center" store={failures} />
    </>
  );
}
