/**
 * Files of Electron's whose text was read for the rows, in one stored version each, not always that of the release in use. Of the
 * others only the path was looked up: what their rows say is Electron's documentation and types, and is to be read there yet.
 */
export const readSources: ReadonlySet<string> = new Set(
  (
    "lib/browser/api/browser-window.ts lib/browser/api/clipboard.ts lib/browser/api/crash-reporter.ts lib/browser/api/dialog.ts " +
    "lib/browser/api/menu-item.ts lib/browser/api/menu.ts lib/browser/api/net.ts lib/browser/api/notification.ts " +
    "lib/browser/api/power-monitor.ts lib/browser/api/protocol.ts lib/browser/api/screen.ts lib/browser/api/session.ts " +
    "lib/browser/api/web-contents.ts lib/common/api/net-client-request.ts shell/browser/api/electron_api_app.cc " +
    "shell/browser/api/electron_api_browser_window.cc shell/browser/api/electron_api_notification.cc " +
    "shell/browser/api/electron_api_safe_storage.cc shell/browser/api/electron_api_session.cc shell/browser/api/electron_api_tray.cc " +
    "shell/browser/browser.cc shell/browser/browser_linux.cc shell/browser/browser_mac.mm " +
    "shell/common/api/electron_api_native_image.cc shell/common/api/electron_api_shell.cc " +
    "shell/common/gin_helper/function_template.h shell/common/platform_util_linux.cc lib/browser/init.ts lib/browser/ipc-dispatch.ts " +
    "shell/browser/api/electron_api_power_monitor.cc shell/browser/api/electron_api_protocol.cc shell/browser/browser_win.cc " +
    "shell/browser/electron_navigation_throttle.cc shell/browser/electron_permission_manager.cc " +
    "shell/browser/lib/power_observer_linux.cc shell/browser/net/resolve_proxy_helper.cc " +
    "shell/browser/notifications/linux/libnotify_notification.cc shell/browser/notifications/mac/cocoa_notification.mm " +
    "shell/browser/notifications/win/windows_toast_notification.cc shell/browser/relauncher_win.cc " +
    "shell/browser/ui/message_box_gtk.cc shell/browser/ui/message_box_win.cc shell/browser/ui/views/root_view.cc " +
    "shell/browser/web_contents_permission_helper.cc shell/common/platform_util_mac.mm shell/common/platform_util_win.cc " +
    "lib/browser/api/menu-item-roles.ts shell/browser/api/electron_api_power_monitor_win.cc " +
    "shell/browser/notifications/win/windows_toast_activator.cc shell/browser/ui/file_dialog_linux.cc " +
    "shell/browser/ui/file_dialog_win.cc " +
    "shell/browser/ui/tray_icon_linux.cc shell/browser/api/electron_api_dialog.cc shell/browser/api/electron_api_screen.cc " +
    "shell/browser/native_window.cc shell/browser/relauncher_linux.cc"
  ).split(" "),
);
