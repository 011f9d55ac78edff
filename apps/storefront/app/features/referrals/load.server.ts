import type { Referral, ReferralReward } from '@palco/contract'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { paths } from '~/paths.ts'
import { makeVisit, type Context } from '~/session/context.ts'

export type ReferralsData = {
  section: 'referrals'
  /** Null when it could not be read. */
  own: {
    code: string
    /** Whole address of the site's register page with the code. */
    link: string
    rule: ReferralReward | null
    total: number
    rewarded: number
    referrals: readonly Referral[]
    nextCursor: string | null
  } | null
  shown: ShownError[]
}

const PAGE = 20

/** The player's code, its link on this very host, and who came through it. */
export async function loadReferrals(context: Context, search: URLSearchParams): Promise<ReferralsData> {
  const api = makeApi(context)
  const cursor = search.get('cursor') ?? undefined
  const result = await api.call(calls.readReferrals, { cursor, limit: PAGE })
  if (!result.ok) return { section: 'referrals', own: null, shown: api.shown() }
  const { next_cursor: nextCursor, ...rest } = result.data.response
  const { host, https } = makeVisit(context).facts
  const link = `${https ? 'https' : 'http'}://${host}${paths.register({ referral_code: rest.code })}`
  return { section: 'referrals', own: { ...rest, link, nextCursor }, shown: api.shown() }
}
