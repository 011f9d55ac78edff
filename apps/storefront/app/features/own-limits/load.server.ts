import type { OwnLimits } from '@palco/contract'
import { apiOf, calls, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

export type OwnLimitsData = {
  section: 'limits'
  /** `null`: they could not be read. */
  limits: OwnLimits | null
  shown: ShownError[]
}

/** The limits that the player has set, and what counts against them. */
export async function loadOwnLimits(context: Context): Promise<OwnLimitsData> {
  const api = apiOf(context)
  const result = await api.call(calls.readOwnLimits, {})
  return { section: 'limits', limits: result.ok ? result.data.response : null, shown: api.shown() }
}
