import { calls, type PlaySession as OnWire, toWire } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, toOwner, type PlayerContext, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { chooseInterval, goOn } from './answer.ts'
import { readSessionPlan } from '../session-plans/index.ts'
import { checkInterval, intervalsFor } from './interval.ts'
import { dueAt, goesOn } from './session.ts'
import { readChecked, readPlaySession } from './store.ts'

type Deps = { db: Database; now: () => Date }

/** What players see of their session, and how they answer a check. */
export function playSessionRoutes({ db, now }: Deps): Route[] {
  const readMinutes = async (context: PlayerContext, at: Date): Promise<number> => {
    const [checked] = await readChecked(db, [context.player.id], at)
    return checkInterval(holderIn(context), checked?.choice ?? null, at)
  }
  const answer = async (context: PlayerContext, at: Date): Promise<{ response: OnWire }> => {
    const { id } = context.player
    const [session, minutes, plan] = await Promise.all([
      readPlaySession(db, id),
      readMinutes(context, at),
      readSessionPlan(db, context, at),
    ])
    const running = session !== null && goesOn(session, at) ? session : null
    const money = (minor: bigint) => toWire({ minor, currency: context.player.currency })
    return {
      response: {
        session: running && {
          seconds: Math.max(0, Math.floor((at.getTime() - running.beginsAt.getTime()) / 1000)),
          staked: money(running.staked),
          returned: money(running.returned),
          net: money(running.returned - running.staked),
        },
        check: running && checkOnWire(dueAt(running), at),
        minutes,
        intervals: intervalsFor(holderIn(context), at),
        plan,
      },
    }
  }
  return [
    handle(calls.readPlaySession, ({ context }) => answer(context, now())),
    handle(calls.goOnPlaying, async ({ input, context }) => {
      const at = now()
      const minutes = await readMinutes(context, at)
      await goOn(db, toOwner(context), { check: new Date(input.check), minutes }, at)
      return answer(context, at)
    }),
    handle(calls.setCheckInterval, async ({ input: { minutes }, context }) => {
      const at = now()
      if (!intervalsFor(holderIn(context), at).includes(minutes))
        return refuse('interval_unavailable', { fields: { minutes: 'interval_unavailable' } })
      await chooseInterval(db, toOwner(context), minutes, at)
      return answer(context, at)
    }),
  ]
}

/** Time is counted here: a browser's clock may be wrong. */
const checkOnWire = (due: Date, at: Date): OnWire['check'] => ({
  at: due.toISOString(),
  seconds: Math.max(0, Math.ceil((due.getTime() - at.getTime()) / 1000)),
  due: due <= at,
})

const holderIn = ({ brand, player }: PlayerContext) => ({ brand, residence: player.residence })
