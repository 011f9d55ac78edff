import { parseDecimal } from '@palco/contract'
import type { operatorCalls, OperatorAnswerOf, OperatorInputOf } from '@palco/contract/operators'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { listFreeBetCodes, recentFreeBets } from '../bonuses/index.ts'
import { limitsOf } from '../operators/index.ts'
import { limitsOfBrand } from '../sports-bets/index.ts'
import { record } from './act.ts'
import { countGift, giveTo, needsTwo, recipientsOf, worthOf } from './gifts.ts'
import { openProposals, proposalOnWire, withTwo } from './proposals.ts'
import { type Acting, moneyIn, ownBrand, type TradingDeps } from './types.ts'

type List = OperatorAnswerOf<typeof operatorCalls.listFreeBets>
type Input = OperatorInputOf<typeof operatorCalls.grantFreeBets>

/** Odds of every bet: a condition that asks for no more is none. */
const ANY_ODDS = 1_001n
const oddsOnWire = (odds: bigint): string | null => (odds <= ANY_ODDS ? null : oddsText(odds))

/** The newest free bets of a brand of the operator's, its codes, and what waits for a second operator. */
export async function listGiven(
  deps: TradingDeps,
  acting: Acting,
  input: { brand: string },
): Promise<List | Refused<'unknown_brand'>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const [items, codes, open] = await Promise.all([
    recentFreeBets(deps.db, brand.id),
    listFreeBetCodes(deps.db, brand.id),
    openProposals(deps.db),
  ])
  const now = deps.now()
  const limits = limitsOf(brand, brand.currency)
  const money = moneyIn(brand.currency)
  return {
    alone: { once: money(limits.payment), day: money(limits.operatorDay) },
    waiting: open.flatMap((row) => {
      const { gift } = row.decision
      const proposal = row.brandId === brand.id && gift ? proposalOnWire(row, acting) : null
      return proposal && gift ? [{ proposal, gift }] : []
    }),
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

type GiveRefusal =
  'unknown_brand' | 'unknown_player' | 'invalid_amount' | 'code_taken' | 'second_operator_needed'
type Given = { given: number; result: 'recorded' | 'executed' }

/**
 * Gives players a free bet each, or makes a code that does; a free bet is never above the brand's greatest stake. Above the limit of one
 * operator it takes two.
 */
export async function give(
  deps: TradingDeps,
  acting: Acting,
  input: Input,
): Promise<Given | Refused<GiveRefusal>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const { maxStake } = await limitsOfBrand(deps.db, brand)
  const amount = parseDecimal(input.amount, brand.currency)?.minor ?? 0n
  if (amount <= 0n || amount > maxStake) return refuse('invalid_amount')
  const now = deps.now()
  const terms = {
    currency: brand.currency,
    amount,
    leastOdds: (input.least_odds === null ? null : parseOdds(input.least_odds)) ?? ANY_ODDS,
    sports: null,
    live: input.live,
    kinds: ['single' as const, 'multiple' as const],
    days: input.days,
    now,
  }
  return deps.db.transaction(async (tx) => {
    const to = await recipientsOf(tx, brand, input.to)
    if (isRefused(to)) return to
    const worth = worthOf(to, amount)
    let given = 0
    const run = async (): Promise<Refused<'code_taken'> | null> => {
      const done = await giveTo(tx, brand.id, to, terms)
      if (isRefused(done)) return done
      given = done
      return null
    }
    const about = aboutGift(input)
    if (await needsTwo(tx, brand, acting, { worth, now })) {
      const wanted = {
        subject: giftSubject(input),
        kind: 'free_bets' as const,
        brandId: brand.id,
        decision: { kind: 'free_bets' as const, gift: input },
        cause: '',
        about,
      }
      const decided = await withTwo<Refused<GiveRefusal>>(tx, deps, acting, wanted, run)
      return isRefused(decided) ? decided : { ...decided, given }
    }
    const refused = await run()
    if (refused) return refused
    if (worth !== null && worth > 0n) await countGift(tx, brand, acting, { worth, now })
    await record(tx, acting, now, {
      action: 'trading.free_bets_given',
      subject: about.subject,
      brands: [brand.id],
      after: { ...about.after, ...(input.to.kind === 'players' && { given }) },
    })
    return { given, result: 'executed' as const }
  })
}

const nameOf = ({ to }: Input): string => (to.kind === 'code' ? to.code : to.key)
const giftSubject = (input: Input): string => `free_bets:${nameOf(input)} ${input.brand} ${input.to.kind}`

/** What the audit log says of a gift. */
const aboutGift = (input: Input) => ({
  subject: nameOf(input),
  after: {
    brand: input.brand,
    amount: input.amount,
    days: input.days,
    odds: input.least_odds,
    ...(input.to.kind === 'code'
      ? { code: input.to.code, most: input.to.most }
      : { players: input.to.players.join(', ') }),
  },
})
