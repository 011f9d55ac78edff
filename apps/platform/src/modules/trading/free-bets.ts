import { type Currency, parseDecimal } from '@palco/contract'
import type { operatorCalls, OperatorAnswerOf, OperatorInputOf } from '@palco/contract/operators'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import type { Tx } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { addFreeBetCode, grantFreeBet, listFreeBetCodes, recentFreeBets } from '../bonuses/index.ts'
import { limitsOfBrand } from '../sports-bets/index.ts'
import { record } from './act.ts'
import { type Acting, moneyIn, ownBrand, type TradingDeps } from './types.ts'

type List = OperatorAnswerOf<typeof operatorCalls.listFreeBets>
type Input = OperatorInputOf<typeof operatorCalls.grantFreeBets>

const DAY_MS = 86_400_000
/** Odds of every bet: a condition that asks for no more is none. */
const ANY_ODDS = 1_001n
const oddsOnWire = (odds: bigint): string | null => (odds <= ANY_ODDS ? null : oddsText(odds))

/** The newest free bets of a brand of the operator's, and its codes. */
export async function listGiven(
  deps: TradingDeps,
  acting: Acting,
  input: { brand: string },
): Promise<List | Refused<'unknown_brand'>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const [items, codes] = await Promise.all([
    recentFreeBets(deps.db, brand.id),
    listFreeBetCodes(deps.db, brand.id),
  ])
  const now = deps.now()
  return {
    items: items.map((one) => ({
      id: one.id,
      player: { id: one.playerId, username: one.username },
      amount: moneyIn(one.currency)(one.amount),
      least_odds: oddsOnWire(one.leastOdds),
      live: one.live,
      source: one.source,
      state: one.state === 'available' && one.expiresAt <= now ? ('expired' as const) : one.state,
      given_at: one.createdAt.toISOString(),
      expires_at: one.expiresAt.toISOString(),
    })),
    codes: codes.map((one) => ({
      code: one.code,
      amount: moneyIn(one.currency)(one.amount),
      least_odds: oddsOnWire(one.leastOdds),
      live: one.live,
      days: one.days,
      used: one.used,
      most: one.most,
    })),
  }
}

/** Gives players a free bet each, or makes a code that does; a free bet is never above the brand's greatest stake. */
export async function give(
  deps: TradingDeps,
  acting: Acting,
  input: Input,
): Promise<
  { given: number } | Refused<'unknown_brand' | 'unknown_player' | 'invalid_amount' | 'code_taken'>
> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const { maxStake } = await limitsOfBrand(deps.db, brand)
  const amount = parseDecimal(input.amount, brand.currency)?.minor ?? 0n
  if (amount <= 0n || amount > maxStake) return refuse('invalid_amount')
  const now = deps.now()
  const conditions = {
    currency: brand.currency,
    amount,
    leastOdds: (input.least_odds === null ? null : parseOdds(input.least_odds)) ?? ANY_ODDS,
    sports: null,
    live: input.live,
    kinds: ['single' as const, 'multiple' as const],
  }
  return deps.db.transaction(async (tx) => {
    const { to, days } = input
    const given = await giveTo(tx, brand.id, to, { ...conditions, days, now })
    if (typeof given !== 'number') return given
    const whom =
      to.kind === 'code' ? { code: to.code, most: to.most } : { players: to.players.join(', '), given }
    await record(tx, acting, now, {
      action: 'trading.free_bets_given',
      subject: to.kind === 'code' ? to.code : to.key,
      brands: [brand.id],
      after: { brand: brand.id, amount: input.amount, days, odds: input.least_odds, ...whom },
    })
    return { given }
  })
}

type Terms = Omit<Parameters<typeof grantFreeBet>[2], 'source' | 'expiresAt'> & { days: number }

async function giveTo(
  tx: Tx,
  brandId: string,
  to: Input['to'],
  { days, now, ...terms }: Terms,
): Promise<number | Refused<'unknown_player' | 'code_taken'>> {
  if (to.kind === 'code') {
    const isNew = await addFreeBetCode(tx, brandId, {
      ...terms,
      code: to.code,
      days,
      endsAt: null,
      most: to.most,
    })
    return isNew ? 0 : refuse('code_taken')
  }
  const players = await playersOf(tx, brandId, to.players)
  const named = new Set(to.players.map((name) => name.toLowerCase()))
  if (players.some(({ currency }) => currency !== terms.currency)) return refuse('unknown_player')
  const known = (name: string) =>
    players.some(({ id, username }) => id.toLowerCase() === name || username.toLowerCase() === name)
  if (![...named].every(known)) return refuse('unknown_player')
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  let given = 0
  for (const { id } of players) {
    const granted = { ...terms, now, expiresAt, source: `operator:${to.key}` }
    if ((await grantFreeBet(tx, { brandId, playerId: id }, granted)) !== null) given += 1
  }
  return given
}

async function playersOf(
  tx: Tx,
  brandId: string,
  names: readonly string[],
): Promise<{ id: string; username: string; currency: Currency }[]> {
  const { rows } = await tx.query<{ id: string; username: string; currency: Currency }>({
    name: 'trading-players-named',
    text: `SELECT id, username, currency FROM published.players WHERE brand_id = $1 AND (id = ANY ($2) OR lower(username) = ANY ($3))`,
    values: [brandId, names, names.map((name) => name.toLowerCase())],
  })
  return rows
}
