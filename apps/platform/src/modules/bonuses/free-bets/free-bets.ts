import { randomBytes } from 'node:crypto'
import { type Currency, type FreeBet as WireFreeBet, toWire } from '@palco/contract'
import { type Odds, oddsText, parseOdds } from '@palco/sports-rules/odds'
import type { Queryable } from '../../../db/index.ts'
import type { Owner, Reader } from '../../../model/index.ts'
import { findGiftRefusal } from '../granting/by-hand.ts'
import { sportName } from '../reading/texts.ts'

/** What a bet has to be for a free bet to pay it. Null: anything. */
export type FreeBetConditions = {
  /** Of the whole bet, in thousandths. */
  leastOdds: Odds
  sports: string[] | null
  /** True: live bets only; false: before the start only. */
  live: boolean | null
  kinds: ('single' | 'multiple')[]
}
/** A free bet of a player; `amount` in minor units, staked whole. */
export type FreeBet = FreeBetConditions & {
  id: string
  currency: Currency
  amount: bigint
  expiresAt: Date
  /** What gave it: "operator:KEY", "code:CODE". */
  source: string
}

/** Free bets that a player may use now, the first to expire first; none during a break or an exclusion. */
export async function listFreeBets(
  q: Queryable,
  { brandId, playerId }: Owner,
  now: Date,
): Promise<FreeBet[]> {
  const { rows } = await q.query<FreeBet>({
    name: 'free-bets-available',
    text: `SELECT id, currency, amount, least_odds AS "leastOdds", sports, live, kinds, expires_at AS "expiresAt", source FROM free_bets
      WHERE brand_id = $1 AND player_id = $2 AND state = 'available' AND expires_at > $3
        AND NOT published.is_restricted(player_id, $3) ORDER BY expires_at, id LIMIT 50`,
    values: [brandId, playerId, now],
  })
  return rows
}

/**
 * Gives a player a free bet, once for each source: the one way to a free bet.
 * @returns its id; `null`: the source has given it before, or the player may get none (`findGiftRefusal`)
 */
export async function grantFreeBet(
  q: Queryable,
  { brandId, playerId }: Owner,
  given: Omit<FreeBet, 'id'> & { now: Date },
): Promise<string | null> {
  if ((await findGiftRefusal(q, { brandId, playerId }, null, given.now)) !== null) return null
  const { rows } = await q.query<{ id: string }>({
    name: 'free-bets-grant',
    text: `INSERT INTO free_bets (id, brand_id, player_id, currency, amount, source, least_odds, sports, live, kinds, created_at,
        expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      ON CONFLICT (brand_id, player_id, source) DO NOTHING RETURNING id`,
    values: [
      `fb_${randomBytes(10).toString('hex')}`,
      brandId,
      playerId,
      given.currency,
      given.amount,
      given.source,
      given.leastOdds,
      given.sports,
      given.live,
      given.kinds,
      given.now,
      given.expiresAt,
    ],
  })
  return rows[0]?.id ?? null
}

/** Players of a brand whom this source has given one. */
export async function playersGivenBy(q: Queryable, brandId: string, source: string): Promise<Set<string>> {
  const { rows } = await q.query<{ playerId: string }>({
    name: 'free-bets-given-by',
    text: `SELECT player_id AS "playerId" FROM free_bets WHERE brand_id = $1 AND source = $2`,
    values: [brandId, source],
  })
  return new Set(rows.map(({ playerId }) => playerId))
}

export type GivenFreeBet = FreeBet & {
  playerId: string
  username: string
  state: 'available' | 'used'
  createdAt: Date
}

/** The newest free bets of a brand, of all players. */
export async function recentFreeBets(q: Queryable, brandId: string): Promise<GivenFreeBet[]> {
  const { rows } = await q.query<GivenFreeBet>({
    name: 'free-bets-recent',
    text: `SELECT f.id, f.player_id AS "playerId", p.username, f.currency, f.amount, f.least_odds AS "leastOdds", f.sports, f.live, f.kinds,
        f.source, f.state, f.created_at AS "createdAt", f.expires_at AS "expiresAt"
      FROM free_bets f JOIN published.players p ON p.id = f.player_id
      WHERE f.brand_id = $1 ORDER BY f.created_at DESC, f.id LIMIT 50`,
    values: [brandId],
  })
  return rows
}

/** Odds of every bet: a condition that asks for no more is none. */
const ANY_ODDS = 1_001n

/** The least odds as the contract writes them; `null`: any. */
export const leastOddsOnWire = (odds: Odds): string | null => (odds <= ANY_ODDS ? null : oddsText(odds))

/** The conditions that operators name; odds as the contract writes them, `null`: any. */
export const readConditions = ({
  least_odds: least,
  live,
}: {
  least_odds: string | null
  live: boolean | null
}): FreeBetConditions => ({
  leastOdds: (least === null ? null : parseOdds(least)) ?? ANY_ODDS,
  sports: null,
  live,
  kinds: ['single', 'multiple'],
})

/** A free bet as its player sees it. */
export const freeBetOnWire = (free: FreeBet, reader: Reader): WireFreeBet => ({
  id: free.id,
  amount: toWire({ minor: free.amount, currency: free.currency }),
  expires_at: free.expiresAt.toISOString(),
  least_odds: leastOddsOnWire(free.leastOdds),
  sports: free.sports?.map((sport) => sportName(sport, reader)) ?? null,
  live: free.live,
  kinds: free.kinds,
})
