import type { AddressChange, OwnSession, Passkey, SecondFactor } from '@palco/contract'
import { makeApi, calls, type CallError, type Result, type ShownError } from '~/api/index.ts'
import { loadAddressChange } from './address-change.server.ts'
import type { Context } from '~/session/context.ts'
import { ALL_OTHERS } from './security-paths.ts'

export type SecurityData = {
  section: 'security'
  /** The present one first; `null` = they could not be read. */
  sessions: readonly OwnSession[] | null
  previousLogin: { at: string | null; failedAttempts: number } | null
  /** Missing where the backend has none, `'unreadable'` where it did not answer, `'private'` in an operator's view. */
  secondFactor?: SecondFactor | 'unreadable' | 'private'
  /** The same. */
  passkeys?: readonly Passkey[] | 'unreadable' | 'private'
  /** A change of the mail address that waits; missing where it could not be read. */
  addressChange?: AddressChange | null
  /** What is asked to be ended: a session's id or all others; `null` = nothing, or what is not there. */
  asked: string | null
  /** What was just ended. */
  ended: 'one' | 'others' | null
  shown: ShownError[]
}

/** The player's open sessions, and with `?end=` the question whether one of them is to be ended. */
export async function loadSecurity(context: Context, search: URLSearchParams): Promise<SecurityData> {
  const api = makeApi(context)
  const [result, factor, keys, addressChange] = await Promise.all([
    api.call(calls.listSessions, {}),
    api.call(calls.readSecondFactor, {}, { silent: true }),
    api.call(calls.listPasskeys, {}, { silent: true }),
    loadAddressChange(context),
  ])
  const known = result.ok ? result.data.response : null
  const others = known?.sessions.filter(({ current }) => !current) ?? []
  const end = search.get('end')
  const isThere = end === ALL_OTHERS ? others.length > 0 : others.some(({ id }) => id === end)
  const ended = search.get('ended')
  return {
    section: 'security',
    sessions: known?.sessions ?? null,
    previousLogin: known && {
      at: known.previous_login.at,
      failedAttempts: known.previous_login.failed_attempts,
    },
    ...factorIn(factor),
    ...passkeysIn(keys),
    ...(addressChange !== undefined && { addressChange }),
    asked: isThere ? end : null,
    ended: ended === 'one' || ended === 'others' ? ended : null,
    shown: api.shown(),
  }
}

const unread = ({ code }: CallError) => (code === 'view_only' ? 'private' : 'unreadable')

function factorIn(read: Result<typeof calls.readSecondFactor>): Pick<SecurityData, 'secondFactor'> {
  if (read.ok) return { secondFactor: read.data.response }
  return read.error.status === 404 ? {} : { secondFactor: unread(read.error) }
}

function passkeysIn(read: Result<typeof calls.listPasskeys>): Pick<SecurityData, 'passkeys'> {
  if (read.ok) return { passkeys: read.data.response.passkeys }
  return read.error.status === 404 ? {} : { passkeys: unread(read.error) }
}
