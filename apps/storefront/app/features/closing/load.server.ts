import type { Protection } from '@palco/contract'
import { apiOf, calls } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

/** Whether the account is closed: `null` when it is not, `'unreadable'` when that could not be read. */
export type LoadedClosing = NonNullable<Protection['closing']> | null | 'unreadable'

export async function loadClosing(context: Context): Promise<LoadedClosing> {
  const read = await apiOf(context).call(calls.readProtection, {}, { silent: true })
  return read.ok ? (read.data.response.closing ?? null) : 'unreadable'
}
