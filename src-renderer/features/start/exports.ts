/** Exports for other features, which import nothing else of this one. */
export { ConfirmUser } from "./confirm-user.tsx";
export { ConnectionForm } from "./connection-form.tsx";
export { KeychainNotice } from "./keychain-notice.tsx";
export { LinksNotice, useNoWayBack } from "./links-notice.tsx";
export { PasswordWay } from "./password-way.tsx";
export { SignInFault, startsWithPassword } from "./sign-in-fault.tsx";
export { Waiting } from "./waiting.tsx";
