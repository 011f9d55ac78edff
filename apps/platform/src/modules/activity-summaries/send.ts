import { JURISDICTIONS } from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import { findPlayer, listResidences } from '../identity/index.ts'
import { jurisdictionRule } from '../jurisdictions/index.ts'
import { sendMessage } from '../messages/index.ts'
import { type Period, type Periods, walkPeriods } from '../play/index.ts'
import { isEmpty, readActivity } from './activity.ts'
import { isIntensive, playersAfter } from './store.ts'
import { summaryWords } from './words.ts'

const COUNTRIES = [...new Set(JURISDICTIONS.map((jurisdiction) => jurisdiction.slice(0, 2)))]

const monthsAfter = (month: string, months: number): string =>
  Temporal.PlainDate.from(month).add({ months }).toString()

const MONTHS: Periods = {
  table: 'activity_summaries',
  column: 'month',
  consumer: 'risk_markers',
  begin: (day) => `${day.slice(0, 7)}-01`,
  add: monthsAfter,
}

/**
 * Sends the players of a brand what they did in each month that is over, once, where a jurisdiction wants it: a duty, which an exclusion does not keep
 * back. A month waits until the feed of play has been read to its end.
 */
export const summariseMonths = (db: Database, brand: Brand, at: Date): Promise<void> =>
  walkPeriods(db, brand, { periods: MONTHS, at }, async (tx, month, wanted) => {
    const rule = (residence: string | null) =>
      jurisdictionRule('activitySummary', { brand, residence }, new Date(month.to.getTime() - 1))
    const countries = rule(null) === null ? COUNTRIES.filter((country) => rule(country) !== null) : null
    const ids = await playersAfter(tx, { brandId: brand.id, countries, ...wanted })
    for (const id of ids) await summarise(tx, brand, id, month)
    return ids
  })

async function summarise(
  tx: Tx,
  brand: Brand,
  playerId: string,
  { period: month, from, to, at }: Period,
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
