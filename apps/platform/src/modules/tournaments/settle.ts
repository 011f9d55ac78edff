import { enqueueEvent, type Database, type Queryable, type Tx } from '../../db/index.ts'
import { counterparties, payloadHash, post } from '../../ledger/index.ts'
import { grantAmount } from '../bonuses/index.ts'
import { hasUnreadPlay } from '../play/index.ts'
import { boundedPrize, findPrize } from './points.ts'
import { readRanking, type Ranked } from './ranking.ts'
import type { Prize } from './types.ts'
import type { Currency } from '@palco/contract'

/** Name of the consumer of the feed of play. */
export const CONSUMER = 'tournaments'
/** Bets under way at the end have this long to reach the books before the prizes are paid. */
const SETTLE_AFTER_MS = 60_000

/** Outbox topic of a paid prize: `{ tournament_id, place, amount (minor units), currency, pays }`. */
export const PRIZE_TOPIC = 'tournament.prize'

type Due = { brandId: string; id: string; currency: Currency; endsAt: Date; prizeShare: number | null }

/**
 * Pays the prizes of every tournament that has ended. Each is one transaction that also marks it as settled, so each
 * prize is paid once however many processes do this at the same time. Answers how many tournaments were settled.
 * One that cannot be settled does not hold up the others; its error is thrown at the end.
 */
export async function settleDue(db: Database, now: Date): Promise<number> {
  let settled = 0
  const faults: unknown[] = []
  const passed = new Set<string>()
  for (;;) {
    try {
      const due = await db.transaction((tx) => settleNext(tx, now, passed))
      if (due === 'none') break
      if (due === 'settled') settled += 1
    } catch (fault) {
      faults.push(fault)
      // The database is away: nothing was passed, and asking on would never end.
      if (faults.length > passed.size) break
    }
  }
  if (faults.length > 0) throw faults[0]
  return settled
}

/** When the prizes of the next tournament are paid; `null` for none. */
export async function nextSettlement(q: Queryable): Promise<Date | null> {
  const { rows } = await q.query<{ at: Date | null }>({
    name: 'tournament-next-end',
    text: 'SELECT min(ends_at) AS at FROM tournaments WHERE settled_at IS NULL AND enabled',
  })
  const at = rows[0]?.at
  return at ? new Date(at.getTime() + SETTLE_AFTER_MS) : null
}

async function settleNext(tx: Tx, now: Date, passed: Set<string>): Promise<'none' | 'settled' | 'waits'> {
  const { rows } = await tx.query<Due & { prizes: (Omit<Prize, 'amount'> & { amount: string })[] | null }>({
    name: 'tournament-due',
    text: `SELECT t.brand_id AS "brandId", t.id, t.currency, t.ends_at AS "endsAt", t.prize_share AS "prizeShare",
        (SELECT jsonb_agg(jsonb_build_object('from', p.from_place, 'to', p.to_place, 'amount', p.amount::text,
            'pays', p.pays, 'bonusId', p.bonus_id) ORDER BY p.from_place)
          FROM tournament_prizes p WHERE p.brand_id = t.brand_id AND p.tournament_id = t.id) AS prizes
      FROM tournaments t
      WHERE t.settled_at IS NULL AND t.enabled AND t.ends_at <= $1 AND NOT t.brand_id || ' ' || t.id = ANY ($2)
      ORDER BY t.ends_at, t.brand_id, t.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    values: [new Date(now.getTime() - SETTLE_AFTER_MS), [...passed]],
  })
  const [due] = rows
  if (!due) return 'none'
  // A round of before the end is not counted yet: the next run looks again.
  passed.add(`${due.brandId} ${due.id}`)
  if (await hasUnreadPlay(tx, CONSUMER, due.endsAt)) return 'waits'
  const prizes = (due.prizes ?? []).map((prize) => ({ ...prize, amount: BigInt(prize.amount) }))
  await payPrizes(tx, due, prizes, now)
  await tx.query({
    name: 'tournament-settled',
    text: 'UPDATE tournaments SET settled_at = $3 WHERE brand_id = $1 AND id = $2',
    values: [due.brandId, due.id, now],
  })
  await tx.query({
    name: 'tournament-rounds-forget',
    text: 'DELETE FROM tournament_rounds WHERE brand_id = $1 AND tournament_id = $2',
    values: [due.brandId, due.id],
  })
  return 'settled'
}

type Winner = { player: Ranked; place: number; prize: Prize }

async function payPrizes(tx: Tx, due: Due, prizes: readonly Prize[], now: Date): Promise<void> {
  const last = Math.max(0, ...prizes.map(({ to }) => to))
  if (last === 0) return
  const ranking = await readRanking(
    tx,
    { brandId: due.brandId, tournamentId: due.id },
    { offset: 0, limit: last },
  )
  const winners = ranking.flatMap((player, index): Winner[] => {
    const prize = findPrize(prizes, index + 1)
    if (!prize) return []
    const amount = boundedPrize(prize.amount, player.staked, due.prizeShare)
    return amount > 0n ? [{ player, place: index + 1, prize: { ...prize, amount } }] : []
  })
  // Accounts are locked in the order of the players, as everywhere.
  winners.sort((a, b) => (a.player.playerId < b.player.playerId ? -1 : 1))
  for (const winner of winners) await payOne(tx, due, winner, now)
}

async function payOne(tx: Tx, due: Due, winner: Winner, now: Date): Promise<void> {
  const { brandId, id, currency } = due
  const { player, place, prize } = winner
  const { playerId, points } = player
  const { amount, pays } = prize
  const transaction = pays === 'cash' ? await payCash(tx, due, winner, now) : null
  if (pays === 'bonus') await giveBonus(tx, due, winner, now)
  await tx.query({
    name: 'tournament-winner',
    text: `INSERT INTO tournament_winners (brand_id, tournament_id, place, player_id, points, amount, pays, transaction_id,
      paid_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [brandId, id, place, playerId, points, amount, pays, transaction, now],
  })
  const payload = { tournament_id: id, place, amount: amount.toString(), currency, pays }
  await enqueueEvent(tx, { topic: PRIZE_TOPIC, brandId, playerId, payload })
}

async function payCash(tx: Tx, due: Due, { player, place, prize }: Winner, now: Date): Promise<bigint> {
  const { brandId, id, currency } = due
  const { playerId } = player
  const { amount } = prize
  const paid = await post(tx, {
    brandId,
    playerId,
    currency,
    scope: 'tournament',
    key: `${id}:${place}`,
    payloadHash: payloadHash({ tournament: id, place, player: playerId, amount }),
    kind: 'prize',
    detail: { tournament_id: id, place: String(place) },
    at: now,
    amount,
    counterparty: counterparties.promotions,
  })
  if (!paid.ok) throw new Error(`the prize of place ${place} in ${brandId}/${id} was refused: ${paid.code}`)
  return BigInt(paid.transactionId)
}

/** A bonus waits in the player's list, with the terms of its offer, to be claimed. */
async function giveBonus(tx: Tx, due: Due, { player, place, prize }: Winner, now: Date): Promise<void> {
  const { brandId, id, currency } = due
  const { amount, bonusId } = prize
  const source = `tournament:${id}:${place}`
  const owner = { brandId, playerId: player.playerId, currency }
  const given = await grantAmount(tx, owner, {
    definitionId: bonusId ?? '',
    amount,
    source,
    now,
    owed: true,
  })
  if (!given) throw new Error(`${brandId}/${id} gives the bonus ${bonusId}, which the brand does not have`)
}
