import { parseDecimal } from '@palco/contract'
import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../../result.ts'
import { leastOddsOnWire, listFreeBetCodes, readConditions, recentFreeBets } from '../../bonuses/index.ts'
import {
  type Executed,
  toLimits,
  openProposals,
  type Plan,
  proposalOnWire,
} from '../../../operators/index.ts'
import { refuseUnprofitable, withCode } from '../../rewards/index.ts'
import { limitsOfBrand } from '../../sports-bets/index.ts'
import { giveTo, readRecipients, toWorstCase } from './gifts.ts'
import { type ActingOnBrand, moneyIn, requireSportsbook, type TradingDeps } from '../types.ts'

type List = OperatorCallAnswer<typeof operatorCalls.listFreeBets>
type Input = OperatorCallInput<typeof operatorCalls.grantFreeBets>

/** The newest free bets of a brand of the operator's, its codes, and what waits for a second operator. */
export async function listGiven(
  deps: TradingDeps,
  acting: ActingOnBrand,
): Promise<List | Refused<'unknown_brand'>> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const [items, codes, open] = await Promise.all([
    recentFreeBets(deps.db, brand.id),
    listFreeBetCodes(deps.db, brand.id),
    openProposals(deps.db),
  ])
  const now = deps.now()
  const limits = toLimits(brand, brand.currency)
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
      least_odds: leastOddsOnWire(one.leastOdds),
      live: one.live,
      source: one.source,
      state: one.state === 'available' && one.expiresAt <= now ? ('expired' as const) : one.state,
      given_at: one.createdAt.toISOString(),
      expires_at: one.expiresAt.toISOString(),
    })),
    codes: codes.map((one) => ({
      code: one.code,
      amount: moneyIn(one.currency)(one.amount),
      least_odds: leastOddsOnWire(one.leastOdds),
      live: one.live,
      days: one.days,
      used: one.used,
      most: one.most,
    })),
  }
}

type GiveRefusal =
  | 'unknown_brand'
  | 'unknown_player'
  | 'invalid_amount'
  | 'code_taken'
  | 'unprofitable_reward'
  | 'second_operator_needed'

/** Gives those of the players who may get one a free bet each, or makes a code that does, unless it would give more than it costs; a free bet is never above the brand's greatest stake. */
export async function planGift(
  tx: Tx,
  deps: TradingDeps,
  acting: ActingOnBrand,
  input: Input,
): Promise<Plan<{ given: number }, Refused<GiveRefusal>> | Refused<GiveRefusal>> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const { maxStake } = await limitsOfBrand(tx, brand)
  const amount = parseDecimal(input.amount, brand.currency)?.minor ?? 0n
  if (amount <= 0n || amount > maxStake) return refuse('invalid_amount')
  const to = await readRecipients(tx, brand, input.to)
  if (isRefused(to)) return to
  const unprofitable =
    'code' in to &&
    (await refuseUnprofitable(tx, brand, { change: withCode(to.code, amount), now: deps.now() }))
  if (unprofitable) return unprofitable
  const terms = {
    ...readConditions(input),
    currency: brand.currency,
    amount,
    days: input.days,
    now: deps.now(),
  }
  return {
    subject: giftSubject(input),
    brandId: brand.id,
    worst: toWorstCase(brand, to, amount),
    decision: { kind: 'free_bets', gift: input },
    about: aboutGift(input),
    actions: { alone: 'trading.free_bets_given' },
    waiting: { given: 0 },
    async execute(): Promise<Executed<{ given: number }> | Refused<'code_taken'>> {
      const given = await giveTo(tx, brand.id, to, terms)
      if (isRefused(given)) return given
      return { answer: { given }, ...(input.to.kind === 'players' && { after: { given } }) }
    },
  }
}

const toName = ({ to }: Input): string => (to.kind === 'code' ? to.code : to.key)
const giftSubject = (input: Input): string => `free_bets:${toName(input)} ${input.brand} ${input.to.kind}`

/** What the audit log says of a gift; whom it reaches, the free bets themselves say: names would outlast the players' erasure. */
const aboutGift = (input: Input) => ({
  subject: toName(input),
  after: {
    brand: input.brand,
    amount: input.amount,
    days: input.days,
    odds: input.least_odds,
    ...(input.to.kind === 'code'
      ? { code: input.to.code, most: input.to.most }
      : { players: input.to.players.length }),
  },
})
