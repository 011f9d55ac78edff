import type { OwnLimits, Restriction } from '@palco/contract'
import { apiOf, calls, type Result, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

export type OwnLimitsData = {
  section: 'limits'
  /** `null`: they could not be read. */
  limits: OwnLimits | null
  /** The break or exclusion that holds; missing where the backend knows none, `'unreadable'` where it did not answer. */
  restriction?: Restriction | null | 'unreadable'
  shown: ShownError[]
}

/** The limits that the player has set with what counts against them, and the break or exclusion that holds. */
export async function loadOwnLimits(context: Context): Promise<OwnLimitsData> {
  const api = apiOf(context)
  const [limits, protection] = await Promise.all([
    api.call(calls.readOwnLimits, {}),
    api.call(calls.readProtection, {}, { silent: true }),
  ])
  return {
    section: 'limits',
    limits: limits.ok ? limits.data.response : null,
    ...restrictionIn(protection),
    shown: api.shown(),
  }
}

function restrictionIn(read: Result<typeof calls.readProtection>): Pick<OwnLimitsData, 'restriction'> {
  if (read.ok) return { restriction: read.data.response.restriction }
  return read.error.status === 404 ? {} : { restriction: 'unreadable' }
}
