; Rounds claims rounds: links when it starts, and registers itself for clicks on its notifications (the class in
; src-main/desktop/app/identity.ts). A rep may have Windows start it at login. Taken off (not: replaced by an update), it leaves
; none of these behind, because each would lead to a program that is gone.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\rounds"
    DeleteRegKey HKCU "Software\Classes\CLSID\{BA46816A-058A-481A-A102-545BD471DF36}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
  ${endif}
!macroend
