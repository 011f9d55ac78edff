import type { Erasure, Protection } from '@palco/contract'
import { makeApi, calls } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

/** Whether the account is closed (`closing` is `null` when it is not) and for how many years its records are kept; `'unreadable'` when that could not be read. */
export type LoadedClosing =
  | {
      closing: NonNullable<Protection['closing']> | null
      years: Protection['retention_years']
      /** `null`: that could not be read, or the account is open. */
      erasure: Erasure | null
    }
  | 'unreadable'

export async function loadClosing(context: Context): Promise<LoadedClosing> {
  const api = makeApi(context)
  const read = await api.call(calls.readProtection, {}, { silent: true })
  if (!read.ok) return 'unreadable'
  const { closing = null, retention_years: years } = read.data.response
  const asked = closing && (await api.call(calls.readErasure, {}, { silent: true }))
  return { closing, years, erasure: asked?.ok ? asked.data.response : null }
}
