import type { OwnLimits, PlaySession, Protection, Restriction } from '@palco/contract'
import type { ExclusionLength } from '@palco/contract/tables'
import { makeApi, calls, type Result, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

export type OwnLimitsData = {
  section: 'limits'
  /** `null`: they could not be read. */
  limits: OwnLimits | null
  /** The area of play whose limits are shown. */
  area: string | null
  /** The break or exclusion that holds; missing where the backend knows none, `'unreadable'` where it did not answer. */
  restriction?: Restriction | null | 'unreadable'
  /** How often a message says how long the player has played; `null`: it cannot be read. */
  play: PlaySession | null
  /** For how long the player may be excluded. */
  exclusions?: readonly ExclusionLength[]
  /** Telephones for help. */
  helplines?: Protection['helplines']
  shown: ShownError[]
}

/** The limits that the player has set with what counts against them, and the break or exclusion that holds. */
export async function loadOwnLimits(context: Context, search: URLSearchParams): Promise<OwnLimitsData> {
  const api = makeApi(context)
  const [limits, protection, play] = await Promise.all([
    api.call(calls.readOwnLimits, {}),
    api.call(calls.readProtection, {}, { silent: true }),
    api.call(calls.readPlaySession, {}, { silent: true }),
  ])
  return {
    section: 'limits',
    limits: limits.ok ? limits.data.response : null,
    area: search.get('area'),
    ...restrictionIn(protection),
    play: play.ok ? play.data.response : null,
    shown: api.shown(),
  }
}

function restrictionIn(
  read: Result<typeof calls.readProtection>,
): Pick<OwnLimitsData, 'restriction' | 'exclusions' | 'helplines'> {
  if (read.ok) return read.data.response
  return read.error.status === 404 ? {} : { restriction: 'unreadable' }
}

/** Whether the rules ask the player for limits that are not set yet. Where it cannot be read nothing is asked now. */
export async function areLimitsAsked(context: Context): Promise<boolean> {
  const read = await makeApi(context).call(calls.readOwnLimits, {}, { silent: true })
  return read.ok && Boolean(read.data.response.asked)
}
