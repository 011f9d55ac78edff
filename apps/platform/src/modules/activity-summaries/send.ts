import { JURISDICTIONS } from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import { type Brand, startOfDay, toDay } from '../../model/index.ts'
import { findPlayer, listResidences } from '../identity/index.ts'
import { jurisdictionRule } from '../jurisdictions/index.ts'
import { sendMessage } from '../messages/index.ts'
import { hasUnreadPlay } from '../play/index.ts'
import { isEmpty, readActivity } from './activity.ts'
import { isIntensive, lastMonth, lockMonth, playersAfter, saveMonth } from './store.ts'
import { summaryWords } from './words.ts'

/** Players of one transaction. */
const BATCH = 100
/** What was written just before midnight is committed by then. */
const SETTLING_MS = 5 * 60_000
const COUNTRIES = [...new Set(JURISDICTIONS.map((jurisdiction) => jurisdiction.slice(0, 2)))]

/** A month by its first day, with the moments between which it lies. */
type Month = { month: string; from: Date; to: Date; at: Date }

/**
 * Sends the players of a brand what they did in each month that is over, once, where a jurisdiction wants it: a duty, which an exclusion does not keep
 * back. A month waits until the feed of play has been read to its end.
 */
export async function summariseMonths(db: Database, brand: Brand, at: Date): Promise<void> {
  const complete = monthsAfter(`${toDay(at, brand.timeZone).slice(0, 7)}-01`, -1)
  const last = await lastMonth(db, brand.id)
  for (let month = last === null ? complete : monthsAfter(last, 1); month <= complete;) {
    const next = monthsAfter(month, 1)
    const [from, to] = [startOfDay(month, brand.timeZone), startOfDay(next, brand.timeZone)]
    if (at.getTime() < to.getTime() + SETTLING_MS || (await hasUnreadPlay(db, 'risk_markers', to))) return
    while (!(await summariseSome(db, brand, { month, from, to, at })));
    month = next
  }
}

const monthsAfter = (month: string, months: number): string =>
  Temporal.PlainDate.from(month).add({ months }).toString()

/** The next players of a month. @returns whether none is left */
const summariseSome = (db: Database, brand: Brand, { month, ...span }: Month): Promise<boolean> =>
  db.transaction(async (tx) => {
    const after = await lockMonth(tx, brand.id, month)
    if (after === null) return true
    const rule = (residence: string | null) =>
      jurisdictionRule('activitySummary', { brand, residence }, new Date(span.to.getTime() - 1))
    const countries = rule(null) === null ? COUNTRIES.filter((country) => rule(country) !== null) : null
    const ids = await playersAfter(tx, { brandId: brand.id, after, countries, limit: BATCH })
    for (const id of ids) await summarise(tx, brand, id, { month, ...span })
    const done = ids.length < BATCH
    const lastSeen = ids.at(-1) ?? after
    await saveMonth(tx, { brandId: brand.id, month, lastSeen, doneAt: done ? span.at : null })
    return done
  })

async function summarise(
  tx: Tx,
  brand: Brand,
  playerId: string,
  { month, from, to, at }: Month,
): Promise<void> {
  const player = await findPlayer(tx, brand.id, playerId)
  if (!player) return
  const residence = listResidences(player, to)
  const rule = jurisdictionRule('activitySummary', { brand, residence }, new Date(to.getTime() - 1))
  if (rule === null) return
  const owner = { brandId: brand.id, playerId }
  const activity = await readActivity(tx, owner, { month, next: monthsAfter(month, 1), from, to })
  if (isEmpty(activity) && !(await isIntensive(tx, playerId))) return
  if (rule.to === 'intensive' && !(await isIntensive(tx, playerId))) return
  await sendMessage(tx, {
    ...owner,
    key: `activity:${month.slice(0, 7)}`,
    format: 'markdown',
    about: 'service',
    at,
    ...(await summaryWords(tx, player, { month, activity })),
  })
}
