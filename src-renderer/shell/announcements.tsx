import "./announcements.css";
import { Notifications, type NotificationsProps } from "@mantine/notifications";
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

/** Announcements in passing, in the bar: they lie over nothing, and no part of the page gives way to them. */
export function Announcements() {
  return <Notifications {...place} className="announcements" withinPortal={false} />;
}

/** FailureNotices, above the page like the faults of a start, until the rep closes them. */
export function FailureNotices() {
  return <Notifications {...place} className="failures" withinPortal={false} store={failures} />;
}

/** Both, where there is no frame around the page: at sign-in, and where Rounds cannot go on. */
export function LooseAnnouncements() {
  return (
    <>
      <Notifications {...place} position="bottom-center" />
      <Notifications {...place} position="top-center" store={failures} />
    </>
  );
}
