import { type Currency, parseDecimal, toWire } from '@palco/contract'
import type { OperatorAnswerOf, operatorCalls, OperatorInputOf } from '@palco/contract/operators'
import type { Sport } from '@palco/sports-rules/records'
import { isRefused, refuse, type Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import type { Acting } from '../operators/index.ts'
import { openProposals, proposalOnWire, withTwo } from '../trading/index.ts'
import { cancelRound } from './cancel.ts'
import { allSeries, paidEntries } from './desk-store.ts'
import { stateOf } from './round-state.ts'
import { readRounds, saveSeries } from './store.ts'
import type { PrizeShare, ProdeDeps, Series } from './types.ts'

export type DeskDeps = ProdeDeps & { brandById: (id: string) => Promise<Brand | null> }

type Save = OperatorInputOf<typeof operatorCalls.saveProdeSeries>
type Cancel = OperatorInputOf<typeof operatorCalls.cancelProdeRound>
const ROUNDS = 60

async function ownBrand(
  { brandById }: DeskDeps,
  { by }: Acting,
  id: string,
): Promise<Brand | Refused<'unknown_brand'>> {
  return (by.brands.includes(id) ? await brandById(id) : null) ?? refuse('unknown_brand')
}

const seriesSubject = (brandId: string, id: string) => `prode-series:${brandId} ${id}`
const roundSubject = (brandId: string, id: string) => `prode-round:${brandId} ${id}`

/** The brand's series and latest rounds, with what waits for a second operator. */
export async function readDesk(
  deps: DeskDeps,
  acting: Acting,
  input: { brand: string },
): Promise<OperatorAnswerOf<typeof operatorCalls.readProdeDesk> | Refused<'unknown_brand'>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
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
  const proposalOf = (subject: string) => proposalOnWire(open.get(subject), acting)
  const money = (minor: bigint, currency: Currency) => toWire({ minor, currency })
  return {
    series: series.map((one) => ({
      ...onWire(one),
      fee: money(one.fee, one.currency),
      sponsored: money(one.sponsored, one.currency),
      proposal: proposalOf(seriesSubject(brand.id, one.id)),
    })),
    new_series: wanted.flatMap((row) => proposalOnWire(row, acting) ?? []),
    rounds: rounds.map((round) => ({
      id: round.id,
      names: round.names,
      number: round.number,
      state: stateOf(round, now()),
      starts_at: round.startsAt.toISOString(),
      ends_at: round.endsAt.toISOString(),
      players: round.players,
      fee: money(round.fee, round.currency),
      fees: money(round.fee * BigInt(paid.get(round.id) ?? 0), round.currency),
      sponsored: money(round.sponsored, round.currency),
      corrected_at: round.correctedAt?.toISOString() ?? null,
      proposal: proposalOf(roundSubject(brand.id, round.id)),
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

/** Makes or changes a series; two operators with the same rules. */
export async function saveByTwo(
  deps: DeskDeps,
  acting: Acting,
  input: Save,
): Promise<{ result: 'recorded' | 'executed' } | Refused<SaveRefusal>> {
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const { currency } = brand
  const [fee, sponsored] = [parseDecimal(input.fee, currency), parseDecimal(input.sponsored, currency)]
  if (!fee || !sponsored || fee.minor < 0n || sponsored.minor < 0n) return refuse('invalid_amount')
  if (!areWholeShares(input.shares)) return refuse('invalid_shares')
  const wanted = {
    subject: seriesSubject(brand.id, input.id),
    kind: 'prode' as const,
    brandId: brand.id,
    decision: { kind: 'prode_series' as const, rules: { ...input } },
    cause: input.id,
    about: { subject: `${brand.id} ${input.id}`, after: { fee: input.fee, sponsored: input.sponsored } },
  }
  return deps.db.transaction((tx) =>
    withTwo<Refused<SaveRefusal>>(tx, deps, acting, wanted, async () => {
      await saveSeries(tx, seriesOf(brand, input, { fee: fee.minor, sponsored: sponsored.minor }))
      return null
    }),
  )
}

function seriesOf(brand: Brand, input: Save, amounts: { fee: bigint; sponsored: bigint }): Series {
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

/** Cancels a round; two operators. */
export async function cancelByTwo(
  deps: DeskDeps,
  acting: Acting,
  input: Cancel,
): Promise<
  | { result: 'recorded' | 'executed' }
  | Refused<'unknown_brand' | 'unknown_round' | 'round_settled' | 'second_operator_needed'>
> {
  const { db, now } = deps
  const brand = await ownBrand(deps, acting, input.brand)
  if (isRefused(brand)) return brand
  const [round] = await readRounds(db, { brandId: brand.id, playerId: null, id: input.round, off: true })
  if (!round) return refuse('unknown_round')
  if (round.settledAt) return refuse('round_settled')
  const wanted = {
    subject: roundSubject(brand.id, round.id),
    kind: 'prode' as const,
    brandId: brand.id,
    decision: { kind: 'prode_cancel' as const },
    cause: input.cause,
    about: { subject: `${brand.id} ${round.id}`, after: { cancelled: true } },
  }
  return db.transaction((tx) =>
    withTwo(tx, deps, acting, wanted, () => cancelRound(tx, { brandId: brand.id, id: round.id }, now())),
  )
}
