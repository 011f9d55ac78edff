import type { Database, Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { startOfDay } from '../../brands/index.ts'
import { hasUnreadPlay } from '../../play/index.ts'
import { computeCashback, periodsBefore, requiredFor } from './arithmetic.ts'
import { findFacts, isOwed, OFFER_COLUMNS, OFFER_TABLES, offersFor } from '../granting/offers.ts'
import { CONSUMER } from './progress.ts'
import { insertBonus, notifyPlayer } from '../store.ts'
import { toBonus } from './transitions.ts'
import type { Offer, ReadTimeZone } from '../types.ts'

/** `cashbackExtra`: percent that a player's level adds to a cashback; none by default. */
type Parts = { db: Database; now: () => Date; readTimeZone: ReadTimeZone; cashbackExtra?: ReadExtra }
type ReadExtra = (player: Owner) => Promise<bigint>
const none: ReadExtra = async () => 0n

/** A stake of the period's last moments may still be on its way into the ledger. */
const GRACE_MS = 60_000
/** A day the platform was away is still made up for. */
const PERIODS_BACK = 3

/**
 * Grants the cashback of the periods that have ended, each once: it waits in the player's list to be claimed. A period
 * whose movements are not all read yet waits for the next run.
 */
export async function grantCashback({ db, now, readTimeZone, cashbackExtra = none }: Parts): Promise<number> {
  const { rows } = await db.query<Offer>({
    name: 'bonuses-cashback-offers',
    text: `SELECT ${OFFER_COLUMNS} FROM ${OFFER_TABLES} WHERE d.kind = 'cashback' AND d.enabled`,
  })
  const at = now()
  let granted = 0
  for (const offer of rows) {
    const timeZone = await readTimeZone(offer.brandId)
    const ended = new Date(at.getTime() - GRACE_MS)
    for (const days of periodsBefore(ended, offer.period ?? 'day', { count: PERIODS_BACK, timeZone })) {
      const period = { ...days, begins: startOfDay(days.from, timeZone), ends: startOfDay(days.to, timeZone) }
      if (!isWithin(offer, period)) continue
      granted += await grantPeriod({ db, cashbackExtra }, offer, period, at)
    }
  }
  return granted
}

/** Days of the brand's time zone, `to` exclusive, and the moments they begin and end at. */
type Period = { from: string; to: string; begins: Date; ends: Date }

/** A period counts when it began within the offer's window. */
function isWithin({ startsAt, endsAt }: Offer, { begins }: Period): boolean {
  return (!startsAt || startsAt <= begins) && (!endsAt || endsAt > begins)
}

/** Players of one transaction: short ones, whatever the number of players. */
const CHUNK = 200

/** After a stop in the middle it begins anew: what a player has of the period already is not given again. */
async function grantPeriod(
  { db, cashbackExtra }: Required<Pick<Parts, 'db' | 'cashbackExtra'>>,
  offer: Offer,
  period: Period,
  now: Date,
): Promise<number> {
  const { brandId, definitionId, currency } = offer
  const run = [brandId, definitionId, period.from, currency]
  const { rowCount: done } = await db.query({
    name: 'bonuses-cashback-done',
    text: `SELECT FROM bonus_cashback_runs
      WHERE brand_id = $1 AND definition_id = $2 AND period = $3 AND currency = $4`,
    values: run,
  })
  if (done > 0 || (await hasUnreadPlay(db, CONSUMER, period.ends))) return 0
  let granted = 0
  let after = ''
  for (;;) {
    const losers = await readLosers(db, offer, period, after)
    granted += await db.transaction(async (tx) => {
      let given = 0
      for (const loser of losers) {
        const extra = await cashbackExtra({ brandId, playerId: loser.playerId })
        given += await grantOne(tx, offer, { ...loser, extra, period: period.from, now })
      }
      return given
    })
    after = losers.at(-1)?.playerId ?? after
    if (losers.length < CHUNK) break
  }
  await db.query({
    name: 'bonuses-cashback-run',
    text: `INSERT INTO bonus_cashback_runs (brand_id, definition_id, period, currency, granted)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    values: [...run, granted],
  })
  return granted
}

type Loser = { playerId: string; lost: bigint }

/** The next players who lost in a period, in the order of their ids. */
async function readLosers(
  q: Queryable,
  { brandId, currency }: Offer,
  { from, to }: Period,
  after: string,
): Promise<Loser[]> {
  const { rows } = await q.query<Loser>({
    name: 'bonuses-net-losses',
    text: `SELECT player_id AS "playerId", sum(lost)::bigint AS lost FROM bonus_losses
      WHERE brand_id = $1 AND day >= $2 AND day < $3 AND currency = $4 AND player_id > $5
      GROUP BY player_id HAVING sum(lost) > 0 ORDER BY player_id LIMIT ${CHUNK}`,
    values: [brandId, from, to, currency, after],
  })
  return rows
}

async function grantOne(
  tx: Tx,
  offer: Offer,
  { playerId, lost, extra, period, now }: Loser & { extra: bigint; period: string; now: Date },
): Promise<number> {
  const amount = computeCashback(offer, lost, extra)
  if (amount === 0n) return 0
  const player = { brandId: offer.brandId, playerId, currency: offer.currency }
  const facts = await findFacts(tx, player, now)
  const own = (await offersFor(tx, player)).find((one) => one.definitionId === offer.definitionId)
  if (!facts || facts.closed === 'player_blocked' || !own || !isOwed(own, facts, now)) return 0
  const source = `cashback:${offer.definitionId}:${period}`
  const given = { amount, required: requiredFor(offer, amount), source, now }
  const bonus = toBonus(offer, playerId, given)
  if (!(await insertBonus(tx, bonus))) return 0
  await notifyPlayer(tx, bonus)
  return 1
}
