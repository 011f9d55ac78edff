import type { account_es, accountNotices_es } from '../es_ES/account.ts'

/** How an operator logs in. */
export const account_en: typeof account_es = {
  account: {
    title: 'Your log-in',
    passkey: 'Passkey',
    passkeys: 'Passkeys',
    explain:
      'With a passkey you log in by the fingerprint, face or PIN of your device, without password and code. It does not work on another site that imitates this one.',
    none: 'You have none yet.',
    device: 'Device',
    unknownDevice: 'Device without a name',
    made: 'Made',
    used: 'Last used',
    neverUsed: 'Never',
    acts: 'Actions',
    remove: 'Remove',
    removeNamed: (device: string, made: string) => `Remove the passkey ${device}, made ${made}`,
    add: 'Add a passkey',
    addExplain: 'Your password and a code first; then your device asks for you.',
    logIn: 'Log in with a passkey',
    logInExplain: 'Your device asks for your fingerprint, face or PIN.',
    needsScript: 'This page needs JavaScript. Without it, log in with your password.',
    byPassword: 'Log in with password and code',
    cannot: 'This browser cannot use passkeys.',
  },
}

export const accountNotices_en: typeof accountNotices_es = {
  passkey_added: 'Passkey added. You can log in with it now.',
  passkey_removed: 'Passkey removed.',
  passkey_not_made: 'No passkey was made. If you closed your device’s question, try again.',
  passkey_not_used: 'No passkey was used. If you closed your device’s question, try again.',
  invalid_passkey:
    'That passkey does not work here, or five minutes have passed. Try again, or log in with your password.',
  too_many_passkeys: 'You have twenty passkeys: remove one before you add another.',
  invalid_proof: 'Wrong password or code. Each code works once.',
}
