; Rounds claims rounds: links when it starts. Taken off (not: replaced by an update), it leaves no claim behind that
; would lead a link to a program that is gone.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\rounds"
  ${endif}
!macroend
