import type { Database, Tx } from '../../../db/index.ts'
import { type Brand, startOfDay, toDay } from '../../../model/index.ts'
import { findPlayer, listResidences } from '../../identity/index.ts'
import { jurisdictionRules } from '../../jurisdictions/index.ts'
import { hasUnreadPlay } from '../../play/index.ts'
import { sendIntensiveMessage } from './message.ts'
import {
  endIntensive,
  findIntensive,
  insertIntensive,
  lastReviewed,
  lockReview,
  playersToReview,
  prolongIntensive,
  readLosses,
  saveReview,
} from './store.ts'
import { heavyWeek, heavyWeeks, rulesFor, weekOfDay, weeksAfter } from './threshold.ts'

/** Players of one transaction. */
const BATCH = 100
/** What was written just before midnight is committed by then. */
const SETTLING_MS = 5 * 60_000

/**
 * Looks at what the players of a brand lost in each week that is over, once: who loses much week after week is noted and
 * has a message, at the end of it too. A week waits until the feed of play has been read to its end.
 */
export async function reviewWeeks(db: Database, brand: Brand, at: Date): Promise<void> {
  const complete = weeksAfter(weekOfDay(toDay(at, brand.timeZone)), -1)
  const last = await lastReviewed(db, brand.id)
  for (
    let week = last === null ? complete : weeksAfter(last, 1);
    week <= complete;
    week = weeksAfter(week, 1)
  ) {
    const end = startOfDay(weeksAfter(week, 1), brand.timeZone)
    if (at.getTime() < end.getTime() + SETTLING_MS || (await hasUnreadPlay(db, 'risk_markers', end))) return
    while (!(await reviewSome(db, brand, { week, end, at })));
  }
}

type Week = { week: string; end: Date; at: Date }

/** The next players of a week. @returns whether none is left */
const reviewSome = (db: Database, brand: Brand, { week, end, at }: Week): Promise<boolean> =>
  db.transaction(async (tx) => {
    const after = await lockReview(tx, brand.id, week)
    if (after === null) return true
    const since = startOfDay(week, brand.timeZone)
    const ids = await playersToReview(tx, { brandId: brand.id, after, since, limit: BATCH })
    // Of the longest rule on record: what other rules do not look at costs little.
    const losses = await readLosses(tx, ids, { from: weeksAfter(week, -MOST_WEEKS), to: weeksAfter(week, 1) })
    for (const id of ids) await review(tx, brand, id, losses.get(id) ?? new Map(), { week, end, at })
    const done = ids.length < BATCH
    await saveReview(tx, {
      brandId: brand.id,
      week,
      lastSeen: ids.at(-1) ?? after,
      doneAt: done ? at : null,
    })
    return done
  })

/** Weeks before the one that is looked at which a rule may ask about. */
const MOST_WEEKS = 12

async function review(
  tx: Tx,
  brand: Brand,
  playerId: string,
  losses: ReadonlyMap<string, bigint>,
  { week, end, at }: Week,
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
