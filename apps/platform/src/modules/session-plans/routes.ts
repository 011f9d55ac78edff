import { calls, parseDecimal, type SessionPlan } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, toOwner, type PlayerContext, type Route } from '../../http/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { isRefused, refuse } from '../../result.ts'
import { beginPlan, endRunningPlan } from './begin.ts'
import { plansSessions, readSessionPlan } from './read.ts'

type Deps = { db: Database; now: () => Date }

/** More than any balance; sums of it stay within a 64-bit integer. */
const MOST = 10n ** 17n
const NOTHING: SessionPlan = { running: null, ended: null, blocked_until: null }

/** How players plan a session of games, and end it. */
export function sessionPlanRoutes({ db, now }: Deps): Route[] {
  const answer = async (context: PlayerContext, at: Date) => ({
    response: (await readSessionPlan(db, context, at)) ?? NOTHING,
  })
  return [
    handle(calls.beginSessionPlan, async ({ input, context }) => {
      const at = now()
      if (!plansSessions(context, at)) return refuse('session_plan_unneeded')
      const { minutes, block_hours, after = null } = input
      const { currency } = context.player
      const loss = parseDecimal(input.loss, currency)
      if (loss === null || loss.minor <= 0n || loss.minor > MOST)
        return refuse('invalid_amount', { fields: { loss: 'invalid_amount' } })
      const blockMinutes = block_hours === undefined ? null : block_hours * 60
      const owner = { ...toOwner(context), currency }
      const begun = await beginPlan(db, owner, { minutes, loss: loss.minor, blockMinutes, after }, at)
      if (isRefused(begun)) return begun
      businessEvent(context.log, { event: 'session_plan.begun', ...toOwner(context) })
      return answer(context, at)
    }),
    handle(calls.endSessionPlan, async ({ input, context }) => {
      const at = now()
      await endRunningPlan(db, toOwner(context), input.id, at)
      return answer(context, at)
    }),
  ]
}
