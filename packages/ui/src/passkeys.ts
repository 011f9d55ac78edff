import { useSyncExternalStore } from 'react'

/** What `navigator.credentials` is asked with, as JSON of the platform. */
export type PasskeyOptions = { challenge: string; [name: string]: unknown }

const never = () => () => undefined

/** Whether this browser can use passkeys; `null` on the server and before the page runs: what depends on it keeps its place. */
export const useCanPasskeys = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    never,
    () => 'PublicKeyCredential' in globalThis,
    () => null,
  )

type Asked = 'make' | 'use'

/**
 * Asks the browser, and through it the person, for a new passkey or for what one signs. The library comes with the press.
 * @returns the answer as JSON, `null` when the person did not want to or the browser could not
 */
export async function askForPasskey(asked: Asked, options: PasskeyOptions): Promise<string | null> {
  const library = await import('@simplewebauthn/browser')
  try {
    const answer =
      asked === 'make'
        ? await library.startRegistration({ optionsJSON: options as never })
        : await library.startAuthentication({ optionsJSON: options })
    return JSON.stringify(answer)
  } catch {
    return null
  }
}
