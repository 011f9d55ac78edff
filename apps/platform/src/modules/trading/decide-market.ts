import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import type { Executed, Plan, ProposalRow, StoredDecision, WorstCase } from '../../operators/index.ts'
import { hasSportsbook, releaseHeld } from '../sports-bets/index.ts'
import { decideByOperator } from '../sports-offer/index.ts'
import { aboutMarket } from './act.ts'
import { readMarkets } from './event.ts'
import { type Acting, actsForAll, type MarketName, type TradingDeps } from './types.ts'

type Input = OperatorCallInput<typeof operatorCalls.decideMarket>
type Refusal = Refused<
  'other_brands' | 'unknown_event' | 'incomplete_result' | 'not_held' | 'second_operator_needed'
>

export const marketSubject = ({ event, market, specifiers }: MarketName): string =>
  `market:${event} ${market} ${specifiers}`

/** Settles a market by hand, cancels it, or lets a held result of the feed settle its bets; with a second operator, always. */
export async function planDecision(
  tx: Tx,
  deps: TradingDeps,
  acting: Acting,
  input: Input,
): Promise<Plan<object, Refusal> | Refusal> {
  if (!(await actsForAll(deps, acting))) return refuse('other_brands')
  const decision = await readStoredBet(tx, input)
  if ('refused' in decision) return decision.refused
  const brands = (await deps.allBrands()).filter(hasSportsbook)
  return {
    subject: marketSubject(input),
    brandId: null,
    among: brands.map(({ id }) => id),
    worst: await mostReturned(tx, input),
    reasons: ['always'],
    decision: decision.stored,
    cause: input.cause,
    about: {
      subject: input.event,
      after: { ...aboutMarket(input.market, input.specifiers), ...inWords(decision.stored) },
    },
    actions: { alone: 'trading.decided' },
    async execute(first): Promise<Executed<object> | Refusal> {
      if (!first) throw new Error('a result is decided by two')
      const refused = await execute(tx, deps, acting, input, first)
      return refused ?? { answer: {} }
    },
  }
}

/** What the open bets on a market return at most, by brand. */
async function mostReturned(tx: Tx, { event, market, specifiers }: MarketName): Promise<WorstCase[]> {
  const { rows } = await tx.query<{ brandId: string; currency: WorstCase['currency']; amount: bigint }>({
    name: 'trading-most-returned',
    text: `SELECT brand_id AS "brandId", currency, sum(possible_return)::bigint AS amount FROM published.sports_bets
      WHERE id IN (SELECT bet_id FROM published.sports_bet_legs WHERE event_id = $1 AND market_id = $2 AND specifiers = $3)
        AND state IN ('accepted', 'settled') GROUP BY brand_id, currency`,
    values: [event, market, specifiers],
  })
  return rows
}

type Stored = { stored: StoredDecision } | { refused: Refusal }

async function readStoredBet(tx: Tx, input: Input): Promise<Stored> {
  const [market] = await readMarkets(tx, input.event, input)
  if (!market) return { refused: refuse('unknown_event') }
  const { decision } = input
  if (decision.kind === 'cancel') return { stored: { kind: 'cancel' } }
  if (decision.kind === 'accept_feed') {
    const revision = await heldRevision(tx, input)
    return revision === null ? { refused: refuse('not_held') } : { stored: { kind: 'accept_feed', revision } }
  }
  const given = Object.keys(decision.verdicts)
  const known = new Set(market.outcomes.map(({ id }) => id))
  const isWhole = given.length === known.size && given.length > 0 && given.every((id) => known.has(id))
  return isWhole
    ? { stored: { kind: 'settle', verdicts: decision.verdicts } }
    : { refused: refuse('incomplete_result') }
}

async function heldRevision(tx: Tx, { event, market, specifiers }: MarketName): Promise<number | null> {
  const { rows } = await tx.query<{ revision: number }>({
    name: 'trading-held-revision',
    text: `SELECT revision FROM published.sports_settlings
      WHERE event_id = $1 AND market_id = $2 AND specifiers = $3 AND state = 'held'`,
    values: [event, market, specifiers],
  })
  return rows[0]?.revision ?? null
}

async function execute(
  tx: Tx,
  { now }: TradingDeps,
  { by }: Acting,
  { event, market, specifiers }: Input,
  { decision, operator }: ProposalRow,
): Promise<Refused<'unknown_event' | 'not_held'> | null> {
  const ref = { eventId: event, marketId: market, specifiers }
  if (decision.kind === 'accept_feed') {
    const isReleased = await releaseHeld(tx, { ...ref, revision: decision.revision ?? 0 })
    return isReleased ? null : refuse('not_held')
  }
  const given =
    decision.kind === 'cancel'
      ? { kind: 'cancel' as const }
      : { kind: 'settle' as const, verdicts: decision.verdicts ?? {} }
  const both = `${operator}+${by.username}`
  const before = await decideByOperator(tx, ref, { decision: given, operator: both, now: now() })
  return before === null ? refuse('unknown_event') : null
}

/** A decision as the audit log says it. */
const inWords = ({ kind, verdicts }: StoredDecision) => ({
  decision: kind,
  ...(verdicts && {
    outcomes: Object.entries(verdicts)
      .map(([id, verdict]) => `${id} ${verdict}`)
      .join(', '),
  }),
})
