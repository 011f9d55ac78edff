import { type Currency, parseDecimal, SPORTS } from '@palco/contract'
import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { type Executed, type Plan, takeTurn, type WorstCase } from '../../operators/index.ts'
import { type BetRules, type LimitRow, readLimits, saveLimits, withLimits } from '../sports-bets/index.ts'
import { type ActingOnBrand, moneyIn, requireSportsbook, type TradingDeps } from './types.ts'

type Limits = OperatorCallInput<typeof operatorCalls.saveBetLimits>
type Refusal = Refused<
  'unknown_brand' | 'unknown_player' | 'invalid_amount' | 'above_brand_limit' | 'second_operator_needed'
>

/** How many times the brand's own limits a player may have. */
const MOST_TIMES = 10n

/**
 * Sets the limits of the brand's bets, or of one player's. What raises a player's counts with the most that a bet then pays; what raises the
 * brand's is for every player, so nothing bounds it.
 */
export async function planLimits(
  tx: Tx,
  deps: TradingDeps,
  acting: ActingOnBrand,
  input: Limits,
): Promise<Plan<object, Refusal> | Refusal> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const amounts = findAmounts(input, brand.currency)
  if (amounts === null) return refuse('invalid_amount')
  const playerId = input.player === undefined ? null : await findPlayerId(tx, brand.id, input.player)
  if (input.player !== undefined && playerId === null) return refuse('unknown_player')
  const ofPlayer = { marketLiability: null, eventLiability: null, delays: {} }
  const set = { ...amounts, delays: input.delays, ...(playerId !== null && ofPlayer) }
  const subject = `limits:${playerId ?? brand.id} ${brand.id}`
  await takeTurn(tx, subject)
  const rows = await readLimits(tx, brand.id)
  if (playerId !== null && isAboveBrand(brand, rows, set)) return refuse('above_brand_limit')
  const before = rows.find((row) => row.playerId === playerId)
  return {
    subject,
    brandId: brand.id,
    worst: toWorstCase(brand, rows, { ...set, playerId }),
    decision: { kind: 'limits', rules: { ...input } },
    about: {
      subject: playerId ?? brand.id,
      before: before ? inWords(before, brand.currency) : null,
      after: inWords(set, brand.currency),
    },
    actions: { alone: 'trading.limits_set', decided: 'trading.limits_set' },
    async execute(): Promise<Executed<object>> {
      await saveLimits(tx, { brandId: brand.id, playerId }, set)
      return { answer: {} }
    },
  }
}

const toRules = (brand: Brand, rows: readonly LimitRow[], playerId: string | null): BetRules =>
  withLimits(
    brand,
    rows.filter((row) => row.playerId === null || row.playerId === playerId),
  )

function isAboveBrand(brand: Brand, rows: readonly LimitRow[], { maxStake, maxReturn }: Amounts): boolean {
  const own = toRules(brand, rows, null)
  return (maxStake ?? 0n) > own.maxStake * MOST_TIMES || (maxReturn ?? 0n) > own.maxReturn * MOST_TIMES
}

function toWorstCase(brand: Brand, rows: readonly LimitRow[], set: LimitRow): WorstCase[] {
  const { playerId } = set
  const before = toRules(brand, rows, playerId)
  const after = toRules(
    brand,
    [...rows.filter((row) => row.playerId !== playerId), set].toSorted(brandFirst),
    playerId,
  )
  if (!isRaised(before, after)) return []
  const { id: brandId, currency } = brand
  return [
    playerId === null
      ? { brandId, currency, amount: null }
      : { brandId, currency, playerId, amount: after.maxReturn },
  ]
}

const brandFirst = (a: LimitRow, b: LimitRow): number =>
  Number(a.playerId !== null) - Number(b.playerId !== null)

/** Whether bets may be larger, pay or cost more, or are decided sooner. */
const isRaised = (before: BetRules, after: BetRules): boolean =>
  after.maxStake > before.maxStake ||
  after.maxReturn > before.maxReturn ||
  isHigher(before.marketLiability, after.marketLiability) ||
  isHigher(before.eventLiability, after.eventLiability) ||
  SPORTS.some((sport) => after.computeDelay(sport) < before.computeDelay(sport))

const isHigher = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before)

type Amounts = Pick<
  Parameters<typeof saveLimits>[2],
  'maxStake' | 'maxReturn' | 'marketLiability' | 'eventLiability'
>

function findAmounts(input: Limits, currency: Currency): Amounts | null {
  const read = (text: string | null): bigint | null | undefined => {
    if (text === null || text === '') return null
    const minor = parseDecimal(text, currency)?.minor
    return minor !== undefined && minor > 0n ? minor : undefined
  }
  const maxStake = read(input.max_stake)
  const maxReturn = read(input.max_return)
  const marketLiability = read(input.market_liability)
  const eventLiability = read(input.event_liability)
  if (maxStake === undefined || maxReturn === undefined) return null
  if (marketLiability === undefined || eventLiability === undefined) return null
  return { maxStake, maxReturn, marketLiability, eventLiability }
}

function inWords(set: Amounts & { delays: object }, currency: Currency): Record<string, string> {
  const money = moneyIn(currency)
  const text = (name: string, minor: bigint | null) => (minor === null ? {} : { [name]: money(minor).amount })
  const delays = Object.entries(set.delays).map(([sport, seconds]) => `${sport} ${seconds}`)
  return {
    ...text('max_stake', set.maxStake),
    ...text('max_return', set.maxReturn),
    ...text('market_liability', set.marketLiability),
    ...text('event_liability', set.eventLiability),
    ...(delays.length > 0 && { delays: delays.join(', ') }),
  }
}

async function findPlayerId(q: Queryable, brandId: string, text: string): Promise<string | null> {
  const { rows } = await q.query<{ id: string }>({
    name: 'trading-find-player',
    text: 'SELECT id FROM published.players WHERE brand_id = $1 AND (id = $2 OR username = $2)',
    values: [brandId, text],
  })
  return rows[0]?.id ?? null
}
