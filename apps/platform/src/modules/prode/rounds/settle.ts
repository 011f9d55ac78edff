import type { Currency, Localised } from '@palco/contract'
import type { Database, Tx } from '../../../db/index.ts'
import { counterparties, payloadHash, post } from '../../../ledger/index.ts'
import type { Reader } from '../../../model/index.ts'
import { sendMessage } from '../../messages/index.ts'
import { payWin, returnStake } from '../../play/index.ts'
import { amountText } from '../../wallet/index.ts'
import { toMoneyRound, SOURCE } from './enter.ts'
import { closeLostFees } from './close-fees.ts'
import { onePrizeEach } from './one-prize.ts'
import { dividePool, listTies, type Ranked } from '../rankings/shares.ts'
import type { PrizeShare } from '../types.ts'
import { toWords } from '../words.ts'

/** Results that the feed has not called final yet are taken as final so long after the last kick-off. */
const FINAL_AFTER_HOURS = 6

type Due = {
  brandId: string
  id: string
  number: number
  names: Localised
  currency: Currency
  fee: bigint
  sponsored: bigint
  shares: PrizeShare[]
  allVoid: boolean
}

/**
 * Ends every round whose results are all final: pays its prizes, or gives the fees back when no match was played. Each is one
 * transaction that also marks the round, so it is done once however many processes try. @returns how many rounds ended
 */
export async function settleRounds(db: Database, now: Date): Promise<number> {
  let settled = 0
  while (await db.transaction((tx) => settleNext(tx, now))) settled += 1
  return settled
}

async function settleNext(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await tx.query<Due>({
    name: 'prode-due',
    text: `SELECT r.brand_id AS "brandId", r.id, r.number, s.names, r.currency, r.fee, r.sponsored, r.shares,
        NOT EXISTS (SELECT FROM prode_matches m WHERE m.brand_id = r.brand_id AND m.round_id = r.id AND m.state <> 'void') AS "allVoid"
      FROM prode_rounds r JOIN prode_series s ON s.brand_id = r.brand_id AND s.id = r.series_id
      WHERE r.settled_at IS NULL AND r.ends_at <= $1 AND NOT EXISTS (
        SELECT FROM prode_matches m JOIN published.sports_events e ON e.id = m.event_id
        WHERE m.brand_id = r.brand_id AND m.round_id = r.id AND (m.state NOT IN ('final', 'void')
          OR (m.state = 'final' AND e.status <> 'closed' AND r.ends_at > $1::timestamptz - interval '${FINAL_AFTER_HOURS} hours')))
      ORDER BY r.ends_at, r.brand_id, r.id LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
    values: [now],
  })
  const [due] = rows
  if (!due) return false
  if (due.allVoid) await giveBack(tx, due, now)
  else await payPrizes(tx, due, now)
  await tx.query({
    name: 'prode-settled',
    text: 'UPDATE prode_rounds SET settled_at = $3, cancelled = $4 WHERE brand_id = $1 AND id = $2',
    values: [due.brandId, due.id, now, due.allVoid],
  })
  return true
}

/** Fees go back in the order of the players, in which accounts are locked. */
export async function giveBack(
  tx: Tx,
  { brandId, id, currency }: Pick<Due, 'brandId' | 'id' | 'currency'>,
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ playerId: string; feeKey: string }>({
    name: 'prode-fees',
    text: `SELECT player_id AS "playerId", fee_key AS "feeKey" FROM prode_entries
      WHERE brand_id = $1 AND round_id = $2 AND fee_key IS NOT NULL ORDER BY player_id`,
    values: [brandId, id],
  })
  for (const { playerId, feeKey } of rows) {
    const round = toMoneyRound(id, playerId)
    const returned = await returnStake(tx, {
      brandId,
      playerId,
      currency,
      scope: SOURCE,
      key: `${round}:back`,
      payloadHash: payloadHash({ round, back: feeKey }),
      detail: { round_id: round, area: 'prode' },
      at: now,
      originalKey: feeKey,
      source: SOURCE,
      round,
      open: false,
    })
    if (!returned.ok) throw new Error(`the fee of ${round} could not be given back: ${returned.code}`)
  }
}

type Winner = Ranked & Reader & { place: number; pool: bigint; sponsored: bigint }

/** The fees go to the ranking whatever its points; what the brand adds only to participants with points, and once to a person. */
async function payPrizes(tx: Tx, due: Due, now: Date): Promise<void> {
  const last = Math.max(1, ...due.shares.map(({ to }) => to))
  const { ranking, persons } = await onePrizeEach(tx, last, (places) => prizeRanking(tx, due, places))
  const fees = await paidFees(tx, due)
  const pool = dividePool(fees, ranking, due.shares)
  const sponsored = dividePool(due.sponsored, persons, due.shares)
  const winners = listTies(ranking).flatMap(({ place, players }) =>
    players.map((player): Winner => {
      const { playerId } = player
      return { ...player, place, pool: pool.get(playerId) ?? 0n, sponsored: sponsored.get(playerId) ?? 0n }
    }),
  )
  winners.sort((a, b) => (a.playerId < b.playerId ? -1 : 1))
  for (const winner of winners) if (winner.pool + winner.sponsored > 0n) await payOne(tx, due, winner, now)
  const paid = winners.filter((winner) => winner.pool > 0n).map(({ playerId }) => playerId)
  await closeLostFees(tx, due, { winners: paid, now })
}

/** All participants at the first so many places, those who share the last of them included. */
async function prizeRanking(tx: Tx, { brandId, id }: Due, places: number): Promise<(Ranked & Reader)[]> {
  const { rows } = await tx.query<Ranked & Reader>({
    name: 'prode-prize-ranking',
    text: `WITH last AS (SELECT points, exact FROM prode_entries WHERE brand_id = $1 AND round_id = $2
        ORDER BY points DESC, exact DESC, joined_at, player_id LIMIT 1 OFFSET $3)
      SELECT e.player_id AS "playerId", e.points, e.exact, p.language, b.country AS brand_country FROM prode_entries e JOIN published.players p ON p.id = e.player_id
        JOIN published.brands b ON b.id = e.brand_id
      WHERE e.brand_id = $1 AND e.round_id = $2
        AND (e.points, e.exact) >= (SELECT coalesce(min(points), 0), coalesce(min(exact), 0) FROM last)
      ORDER BY e.points DESC, e.exact DESC, e.joined_at, e.player_id`,
    values: [brandId, id, places - 1],
  })
  return rows
}

async function paidFees(tx: Tx, { brandId, id, fee }: Due): Promise<bigint> {
  const { rows } = await tx.query<{ paid: number }>({
    name: 'prode-paid-fees',
    text: `SELECT count(*)::int AS paid FROM prode_entries WHERE brand_id = $1 AND round_id = $2 AND fee_key IS NOT NULL`,
    values: [brandId, id],
  })
  return fee * BigInt(rows[0]?.paid ?? 0)
}

async function payOne(tx: Tx, due: Due, winner: Winner, now: Date): Promise<void> {
  const { brandId, id, currency } = due
  const { playerId, place, points, pool, sponsored, language } = winner
  if (pool > 0n) await payFromFees(tx, due, winner, now)
  const transaction = sponsored > 0n ? await paySponsored(tx, due, winner, now) : null
  await tx.query({
    name: 'prode-winner',
    text: `INSERT INTO prode_winners (brand_id, round_id, player_id, place, points, currency, pool, sponsored, transaction_id, paid_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [brandId, id, playerId, place, points, currency, pool, sponsored, transaction, now],
  })
  const amount = amountText(pool + sponsored, currency, language)
  const name = `${due.names[language] ?? due.names.es_ES ?? ''} ${due.number}`
  await sendMessage(tx, {
    brandId,
    playerId,
    key: `prode:${id}`,
    about: 'service',
    at: now,
    ...toWords(winner, { name, place, amount }),
  })
}

async function payFromFees(tx: Tx, due: Due, { playerId, pool }: Winner, now: Date): Promise<void> {
  const { brandId, id, currency, fee } = due
  const round = toMoneyRound(id, playerId)
  const paid = await payWin(tx, {
    brandId,
    playerId,
    currency,
    scope: SOURCE,
    key: `${round}:prize`,
    payloadHash: payloadHash({ round, pool }),
    detail: { round_id: round, area: 'prode' },
    at: now,
    amount: pool,
    counterparty: SOURCE,
    source: SOURCE,
    round,
    staked: fee,
    ended: true,
  })
  if (!paid.ok) throw new Error(`the prize of ${round} was refused: ${paid.code}`)
}

async function paySponsored(tx: Tx, due: Due, { playerId, sponsored }: Winner, now: Date): Promise<bigint> {
  const { brandId, id, currency } = due
  const round = toMoneyRound(id, playerId)
  const paid = await post(tx, {
    brandId,
    playerId,
    currency,
    scope: 'prode',
    key: round,
    payloadHash: payloadHash({ round, sponsored }),
    kind: 'prize',
    detail: { round_id: round, area: 'prode' },
    at: now,
    amount: sponsored,
    counterparty: counterparties.promotions,
  })
  if (!paid.ok) throw new Error(`the sponsored prize of ${round} was refused: ${paid.code}`)
  return BigInt(paid.transactionId)
}
