import type { Currency } from '@palco/contract'
import type { Database, Queryable } from '../../../db/index.ts'
import { stakesLeftFor } from './free-bet-stakes.ts'
import {
  type FreeBet,
  type FreeBetConditions,
  grantFreeBet,
  listFreeBets,
  playersGivenBy,
} from './free-bets.ts'
import type { PlayerRef } from '../types.ts'

/** A code that gives each player one free bet; amount in minor units, `days` to use it. Null: no end, no greatest number. */
export type FreeBetCode = FreeBetConditions & {
  code: string
  currency: Currency
  amount: bigint
  days: number
  endsAt: Date | null
  most: number | null
}

const DAY_MS = 86_400_000
const COLUMNS = `code, currency, amount, least_odds AS "leastOdds", sports, live, kinds, days, ends_at AS "endsAt", most, used`

/** Stores a new code of a brand; false where the brand has it already, as a code of a free bet or of a bonus. */
export async function addFreeBetCode(q: Queryable, brandId: string, given: FreeBetCode): Promise<boolean> {
  const { code, currency, amount, leastOdds, sports, live, kinds, days, endsAt, most } = given
  const { rowCount } = await q.query({
    name: 'free-bet-codes-add',
    text: `INSERT INTO free_bet_codes (brand_id, code, currency, amount, least_odds, sports, live, kinds, days, ends_at, most)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
      WHERE NOT EXISTS (SELECT FROM bonus_definitions WHERE brand_id = $1 AND code = $2) ON CONFLICT DO NOTHING`,
    values: [brandId, code, currency, amount, leastOdds, sports, live, kinds, days, endsAt, most],
  })
  return rowCount > 0
}

/** Whether the brand has this code already, of a free bet or of a bonus. */
export async function hasFreeBetCode(q: Queryable, brandId: string, code: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'free-bet-codes-has',
    text: `SELECT FROM free_bet_codes WHERE brand_id = $1 AND code = $2
      UNION ALL SELECT FROM bonus_definitions WHERE brand_id = $1 AND code = $2`,
    values: [brandId, code],
  })
  return rowCount > 0
}

/** The codes of a brand with how many players have had each, the newest first. */
export async function listFreeBetCodes(
  q: Queryable,
  brandId: string,
): Promise<(FreeBetCode & { used: number })[]> {
  const { rows } = await q.query<FreeBetCode & { used: number }>({
    name: 'free-bet-codes',
    text: `SELECT ${COLUMNS} FROM free_bet_codes WHERE brand_id = $1 ORDER BY created_at DESC, code LIMIT 100`,
    values: [brandId],
  })
  return rows
}

const OPEN = `brand_id = $1 AND currency = $2 AND (ends_at IS NULL OR ends_at > $3) AND (most IS NULL OR used < most)`
const toSource = (code: string): string => `code:${code}`

/** The codes that a player may still enter. */
export async function openFreeBetCodes(
  q: Queryable,
  { brandId, playerId, currency }: PlayerRef,
  now: Date,
): Promise<string[]> {
  const { rows } = await q.query<{ code: string }>({
    name: 'free-bet-codes-open',
    text: `SELECT code FROM free_bet_codes c WHERE ${OPEN}
      AND NOT EXISTS (SELECT FROM free_bets f WHERE f.brand_id = $1 AND f.player_id = $4 AND f.source = 'code:' || c.code)`,
    values: [brandId, currency, now, playerId],
  })
  return rows.map(({ code }) => code)
}

/**
 * Gives the free bet of a code, once to each player; entering it again answers the same free bet while it can be used. `null`: no
 * such code for the player.
 * @param times what has to be at risk on sports for it first, as a multiple of it; otherwise what of that is left is answered
 */
export async function redeemFreeBetCode(
  { db, now }: { db: Database; now: () => Date },
  player: PlayerRef,
  { entered, times }: { entered: string; times: number },
): Promise<FreeBet | { left: bigint } | null> {
  const { brandId, currency } = player
  const code = entered.trim().toUpperCase()
  const at = now()
  const given = await db.transaction(async (tx): Promise<{ id: string | null } | { left: bigint }> => {
    // The row's lock keeps the number of those who have had it.
    const { rows } = await tx.query<FreeBetCode>({
      name: 'free-bet-codes-redeem',
      text: `SELECT ${COLUMNS} FROM free_bet_codes WHERE ${OPEN} AND code = $4 FOR UPDATE`,
      values: [brandId, currency, at, code],
    })
    const [offer] = rows
    if (!offer) return { id: null }
    const had = (await playersGivenBy(tx, brandId, toSource(code))).has(player.playerId)
    const left = had ? 0n : await stakesLeftFor(tx, player, { amount: offer.amount, times, now: at })
    if (left > 0n) return { left }
    const expiresAt = new Date(at.getTime() + offer.days * DAY_MS)
    const granted = await grantFreeBet(tx, player, { ...offer, expiresAt, source: toSource(code), now: at })
    if (granted !== null)
      await tx.query({
        name: 'free-bet-codes-used',
        text: 'UPDATE free_bet_codes SET used = used + 1 WHERE brand_id = $1 AND code = $2',
        values: [brandId, code],
      })
    return { id: granted }
  })
  if ('left' in given) return given
  const list = await listFreeBets(db, player, at)
  return list.find((one) => one.id === given.id || one.source === toSource(code)) ?? null
}
