import type { Database, Tx } from '../../../db/index.ts'
import type { Brand } from '../../../model/index.ts'
import { findPlayer, listResidences } from '../../identity/index.ts'
import { jurisdictionRules } from '../../jurisdictions/index.ts'
import { type Period, type Periods, walkPeriods } from '../../play/index.ts'
import { sendIntensiveMessage } from './message.ts'
import {
  endIntensive,
  findIntensive,
  insertIntensive,
  playersToReview,
  prolongIntensive,
  readLosses,
} from './store.ts'
import { heavyWeek, heavyWeeks, rulesFor, weekOfDay, weeksAfter } from './threshold.ts'

const WEEKS: Periods = {
  table: 'intensive_reviews',
  column: 'week',
  consumer: 'risk_markers',
  begin: weekOfDay,
  add: weeksAfter,
}

/**
 * Looks at what the players of a brand lost in each week that is over, once: who loses much week after week is noted and
 * has a message, at the end of it too. A week waits until the feed of play has been read to its end.
 */
export const reviewWeeks = (db: Database, brand: Brand, at: Date): Promise<void> =>
  walkPeriods(db, brand, { periods: WEEKS, at }, async (tx, week, wanted) => {
    const ids = await playersToReview(tx, { brandId: brand.id, since: week.from, ...wanted })
    // Of the longest rule on record: what other rules do not look at costs little.
    const span = { from: weeksAfter(week.period, -MOST_WEEKS), to: weeksAfter(week.period, 1) }
    const losses = await readLosses(tx, ids, span)
    for (const id of ids) await review(tx, brand, id, losses.get(id) ?? new Map(), week)
    return ids
  })

/** Weeks before the one that is looked at which a rule may ask about. */
const MOST_WEEKS = 12

async function review(
  tx: Tx,
  brand: Brand,
  playerId: string,
  losses: ReadonlyMap<string, bigint>,
  { period: week, to: end, at }: Period,
): Promise<void> {
  const running = await findIntensive(tx, playerId)
  const lost = losses.get(week) ?? 0n
  if (!running && lost <= 0n) return
  const player = await findPlayer(tx, brand.id, playerId)
  if (!player) return
  // By the rules of the week, also where it is looked at late.
  const all = jurisdictionRules(
    { brand, residence: listResidences(player, end) },
    new Date(end.getTime() - 1),
  )
  const rules = rulesFor(all.intensivePlay, player)
  const person = { currency: player.currency, birthDate: player.birth_date }
  if (running) {
    if (rules.some((rule) => heavyWeek(rule, person, { week, lost })))
      return prolongIntensive(tx, running.id, week)
    const isOver = (endsAfterWeeks: number) => weeksAfter(running.lastWeek, endsAfterWeeks) <= week
    if (rules.every((rule) => isOver(rule.endsAfterWeeks))) await endIntensive(tx, running.id, at)
    return
  }
  for (const rule of rules) {
    const weeks = heavyWeeks(rule, person, losses, week)
    if (!weeks) continue
    const since = weeksAfter(week, 1)
    const id = await insertIntensive(tx, { brandId: brand.id, playerId }, { since, weeks, at })
    if (id) await sendIntensiveMessage(tx, player, { brand, id, rule, rules: all, weeks, at })
    return
  }
}
