import { type Currency, type SessionPlan, toWire } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
import { blockedUntil, planEnd, isLossNear, isRecent, lossLeft, nearAt } from './plan.ts'
import { holdToPlans, readLastPlan } from './store.ts'
import type { CountedPlan, Ended } from './types.ts'

type Asked = {
  brand: Pick<Brand, 'id' | 'timeZone' | 'configuration'>
  player: { id: string; currency: Currency; residence: readonly string[] }
}

/** Whether the player has to plan sessions of games. */
export const plansSessions = ({ brand, player: { residence } }: Asked, at: Date): boolean =>
  jurisdictionRules({ brand, residence }, at).sessionPlan

/**
 * Asked before a game is opened: from now on stakes of the player in games need a plan where the rule says so, and no more where it does not.
 * @returns whether a session goes on, or none is needed
 */
export async function mayOpenGame(q: Queryable, asked: Asked, at: Date): Promise<boolean> {
  const held = plansSessions(asked, at)
  const { brand, player } = asked
  await holdToPlans(q, { brandId: brand.id, playerId: player.id }, held, at)
  if (!held) return true
  const last = await readLastPlan(q, player.id)
  return last !== null && planEnd(last, at) === null
}

/** The session of games that a player has planned and that goes on; `null`: none. Minor units. */
export async function runningPlan(
  q: Queryable,
  playerId: string,
  at: Date,
): Promise<{ endsAt: Date; loss: bigint; left: bigint } | null> {
  const last = await readLastPlan(q, playerId)
  if (!last || planEnd(last, at)) return null
  return { endsAt: last.endsAt, loss: last.loss, left: lossLeft(last) }
}

/** The player's session of games as their pages read it; `null`: nothing has to be planned. */
export async function readSessionPlan(q: Queryable, asked: Asked, at: Date): Promise<SessionPlan | null> {
  if (!plansSessions(asked, at)) return null
  const { id, currency } = asked.player
  const last = await readLastPlan(q, id)
  if (!last) return { running: null, ended: null, blocked_until: null }
  const ended = planEnd(last, at)
  if (!ended) return { running: runningOnWire(last, currency, at), ended: null, blocked_until: null }
  return {
    running: null,
    ended: isRecent(ended, at) ? endedOnWire(last, ended, currency) : null,
    blocked_until: blockedUntil(last, ended, at)?.toISOString() ?? null,
  }
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 1000))

const planFigures = ({ staked, returned }: CountedPlan, currency: Currency) => ({
  staked: toWire({ minor: staked, currency }),
  returned: toWire({ minor: returned, currency }),
  net: toWire({ minor: returned - staked, currency }),
})

const runningOnWire = (plan: CountedPlan, currency: Currency, at: Date): SessionPlan['running'] => ({
  id: plan.id,
  seconds: secondsBetween(at, plan.endsAt),
  near_seconds: secondsBetween(at, nearAt(plan)),
  loss: toWire({ minor: plan.loss, currency }),
  left: toWire({ minor: lossLeft(plan), currency }),
  near_loss: isLossNear(plan),
  ...planFigures(plan, currency),
})

const endedOnWire = (plan: CountedPlan, ended: Ended, currency: Currency): SessionPlan['ended'] => ({
  id: plan.id,
  by: ended.by,
  seconds: secondsBetween(plan.beginsAt, ended.at),
  ...planFigures(plan, currency),
})
