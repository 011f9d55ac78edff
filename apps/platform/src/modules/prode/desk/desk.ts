import { type Currency, parseDecimal, toWire } from '@palco/contract'
import type { OperatorCallAnswer, operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Sport } from '@palco/sports-rules/records'
import type { Tx } from '../../../db/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import type { Brand } from '../../brands/index.ts'
import {
  type ActingOnBrand,
  type Executed,
  openProposals,
  type Plan,
  proposalOnWire,
} from '../../../operators/index.ts'
import { cancelRound } from '../rounds/cancel.ts'
import { allSeries, paidEntries } from './store.ts'
import { toState } from '../rounds/round-state.ts'
import { readRounds, saveSeries } from '../store.ts'
import type { PrizeShare, ProdeDeps, Series } from '../types.ts'

export type DeskDeps = ProdeDeps & { brandById: (id: string) => Promise<Brand | null> }

type Save = OperatorCallInput<typeof operatorCalls.saveProdeSeries>
type Cancel = OperatorCallInput<typeof operatorCalls.cancelProdeRound>
const ROUNDS = 60

const seriesSubject = (brandId: string, id: string) => `prode-series:${brandId} ${id}`
const roundSubject = (brandId: string, id: string) => `prode-round:${brandId} ${id}`

/** The brand's series and latest rounds, with what waits for a second operator. */
export async function readDesk(
  deps: DeskDeps,
  acting: ActingOnBrand,
): Promise<OperatorCallAnswer<typeof operatorCalls.readProdeDesk>> {
  const { brand } = acting
  const { db, now } = deps
  const series = await allSeries(db, brand.id)
  const rounds = await readRounds(db, { brandId: brand.id, playerId: null, limit: ROUNDS, off: true })
  const paid = await paidEntries(
    db,
    brand.id,
    rounds.map(({ id }) => id),
  )
  const subjects = series.map(({ id }) => seriesSubject(brand.id, id))
  const all = await openProposals(db)
  const open = new Map(all.map((row) => [row.subject, row]))
  const ofBrand = seriesSubject(brand.id, '')
  const wanted = all.filter(({ subject }) => subject.startsWith(ofBrand) && !subjects.includes(subject))
  const findProposal = (subject: string) => proposalOnWire(open.get(subject), acting)
  const money = (minor: bigint, currency: Currency) => toWire({ minor, currency })
  return {
    series: series.map((one) => ({
      ...onWire(one),
      fee: money(one.fee, one.currency),
      sponsored: money(one.sponsored, one.currency),
      proposal: findProposal(seriesSubject(brand.id, one.id)),
    })),
    new_series: wanted.flatMap((row) => proposalOnWire(row, acting) ?? []),
    rounds: rounds.map((round) => ({
      id: round.id,
      names: round.names,
      number: round.number,
      state: toState(round, now()),
      starts_at: round.startsAt.toISOString(),
      ends_at: round.endsAt.toISOString(),
      players: round.players,
      fee: money(round.fee, round.currency),
      fees: money(round.fee * BigInt(paid.get(round.id) ?? 0), round.currency),
      sponsored: money(round.sponsored, round.currency),
      corrected_at: round.correctedAt?.toISOString() ?? null,
      proposal: findProposal(roundSubject(brand.id, round.id)),
    })),
  }
}

const onWire = (series: Series) => ({
  id: series.id,
  names: series.names,
  sport: series.sport as Sport,
  competitions: series.competitions ?? [],
  round_matches: series.roundMatches,
  round_days: series.roundDays,
  season_month: series.seasonMonth,
  shares: series.shares,
  points: { ...series.points, advance: series.points.advance ?? 0 },
  boosts: series.boosts.flatMap(({ boost, matches }) => (boost === 1 ? [] : [{ boost, matches }])),
  enabled: series.enabled ?? true,
})

/** In order, without overlap, 10,000 in all. */
function areWholeShares(shares: readonly PrizeShare[]): boolean {
  const ordered = shares.every(({ from, to }, index) => from <= to && from > (shares[index - 1]?.to ?? 0))
  return ordered && shares.reduce((sum, { from, to, share }) => sum + share * (to - from + 1), 0) === 10_000
}

type SaveRefusal = 'unknown_brand' | 'invalid_amount' | 'invalid_shares' | 'second_operator_needed'

/** Makes or changes a series; two operators with the same rules, since it makes rounds until it is off. */
export async function planSeries(
  tx: Tx,
  deps: DeskDeps,
  acting: ActingOnBrand,
  input: Save,
): Promise<Plan<object, Refused<SaveRefusal>> | Refused<SaveRefusal>> {
  const { brand } = acting
  const { currency } = brand
  const [fee, sponsored] = [parseDecimal(input.fee, currency), parseDecimal(input.sponsored, currency)]
  if (!fee || !sponsored || fee.minor < 0n || sponsored.minor < 0n) return refuse('invalid_amount')
  if (!areWholeShares(input.shares)) return refuse('invalid_shares')
  return {
    subject: seriesSubject(brand.id, input.id),
    brandId: brand.id,
    // What the brand adds to each round, however many there are.
    worst: sponsored.minor === 0n ? [] : [{ brandId: brand.id, currency, amount: null }],
    reasons: ['always'],
    decision: { kind: 'prode_series', rules: { ...input } },
    cause: input.id,
    about: { subject: `${brand.id} ${input.id}`, after: { fee: input.fee, sponsored: input.sponsored } },
    actions: { alone: 'trading.decided' },
    async execute(): Promise<Executed<object>> {
      await saveSeries(tx, toSeries(brand, input, { fee: fee.minor, sponsored: sponsored.minor }))
      return { answer: {} }
    },
  }
}

function toSeries(brand: Brand, input: Save, amounts: { fee: bigint; sponsored: bigint }): Series {
  const { advance, ...points } = input.points
  return {
    ...amounts,
    brandId: brand.id,
    currency: brand.currency,
    id: input.id,
    names: input.names,
    sport: input.sport,
    competitions: input.competitions.length === 0 ? null : input.competitions,
    roundMatches: input.round_matches,
    roundDays: input.round_days,
    seasonMonth: input.season_month,
    shares: input.shares,
    points: advance === 0 ? points : { ...points, advance },
    boosts: input.boosts,
    enabled: input.enabled,
  }
}

type CancelRefusal = 'unknown_brand' | 'unknown_round' | 'round_settled' | 'second_operator_needed'

/** Cancels a round; two operators, always. */
export async function planCancel(
  tx: Tx,
  deps: DeskDeps,
  acting: ActingOnBrand,
  input: Cancel,
): Promise<Plan<object, Refused<CancelRefusal>> | Refused<CancelRefusal>> {
  const { brand } = acting
  const query = { brandId: brand.id, playerId: null, id: input.round, off: true }
  const [round] = await readRounds(tx, query)
  if (!round) return refuse('unknown_round')
  if (round.settledAt) return refuse('round_settled')
  const paid = (await paidEntries(tx, brand.id, [round.id])).get(round.id) ?? 0
  return {
    subject: roundSubject(brand.id, round.id),
    brandId: brand.id,
    worst: [{ brandId: brand.id, currency: round.currency, amount: round.fee * BigInt(paid) }],
    reasons: ['always'],
    decision: { kind: 'prode_cancel' },
    cause: input.cause,
    about: { subject: `${brand.id} ${round.id}`, after: { cancelled: true } },
    actions: { alone: 'trading.decided' },
    async execute(): Promise<Executed<object> | Refused<CancelRefusal>> {
      const refused = await cancelRound(tx, { brandId: brand.id, id: round.id }, deps.now())
      return refused ?? { answer: {} }
    },
  }
}
