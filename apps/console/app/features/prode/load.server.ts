import { SPORTS } from '@palco/contract'
import { LANGUAGES } from '@palco/contract/tables'
import {
  operatorCalls,
  type ProdeDeskRound,
  type ProdeSeries,
  type TradingProposal,
} from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { proposalView } from '../../approvals/proposal.server.ts'

type Context = Readonly<RouterContextProvider>

/** Shares as the form takes them: "1: 40; 4-10: 4". */
const sharesText = (shares: ProdeSeries['shares']): string =>
  shares.map(({ from, to, share }) => `${from === to ? from : `${from}-${to}`}: ${share / 100}`).join('; ')

/** Values by their names; the database keeps no order. */
const inOrder = (value: unknown, names: readonly string[]): unknown[] =>
  names.map((name) => (value as Record<string, unknown> | undefined)?.[name] ?? '–')

/** The rules that were asked for, in words: what the second operator confirms. */
function rulesInWords({ t }: Entered, rules: Record<string, unknown>) {
  const { fields } = t.prode
  const text = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? Object.values(value).map(text).join(' / ')
      : typeof value === 'boolean'
        ? value
          ? '✓'
          : '✗'
        : String(value)
  const named = [
    ['enabled', rules['enabled']],
    ['fee', rules['fee']],
    ['sponsored', rules['sponsored']],
    ['shares', sharesText(rules['shares'] as ProdeSeries['shares'])],
    ['points', inOrder(rules['points'], ['outcome', 'difference', 'exact', 'advance'])],
    ['round_matches', rules['round_matches']],
    ['round_days', rules['round_days']],
    ['season_month', rules['season_month']],
    ['competitions', rules['competitions']],
    ['names', inOrder(rules['names'], LANGUAGES)],
    ['boosts', rules['boosts']],
  ] as const
  return named.map(([name, value]) => ({ name: fields[name] ?? name, verdict: text(value) || '–' }))
}

/** A proposal with what confirms it: the same rules once more. */
const asked = (entered: Entered, proposal: TradingProposal, brand: string) => ({
  ...proposalView(entered, proposal, { brand }),
  verdicts: rulesInWords(entered, proposal.decision.rules ?? { shares: [] }),
  confirms: { rules: JSON.stringify(proposal.decision.rules ?? {}) },
})

function toSeries(entered: Entered, series: ProdeSeries, brand: string) {
  const { formats, operator } = entered
  const boost = (times: number) => series.boosts.find((rule) => rule.boost === times)?.matches ?? 0
  return {
    id: series.id,
    name: series.names[operator.language],
    enabled: series.enabled,
    fee: formats.money(series.fee),
    sponsored: formats.money(series.sponsored),
    proposal: series.proposal && asked(entered, series.proposal, brand),
    fields: {
      ...series.names,
      sport: series.sport,
      competitions: series.competitions.join(', '),
      round_matches: String(series.round_matches),
      round_days: String(series.round_days),
      season_month: String(series.season_month),
      fee: formats.number(series.fee),
      sponsored: formats.number(series.sponsored),
      shares: sharesText(series.shares),
      outcome: String(series.points.outcome),
      difference: String(series.points.difference),
      exact: String(series.points.exact),
      advance: String(series.points.advance),
      boost2: String(boost(2)),
      boost3: String(boost(3)),
    } as Record<string, string>,
  }
}
export type SeriesView = ReturnType<typeof toSeries>

function toRound(entered: Entered, round: ProdeDeskRound, brand: string) {
  const { t, formats, operator } = entered
  return {
    id: round.id,
    name: `${round.names[operator.language]} ${round.number}`,
    state: t.prode.states[round.state] ?? round.state,
    starts: formats.time(round.starts_at, brand),
    players: round.players,
    fees: formats.money(round.fees),
    sponsored: formats.money(round.sponsored),
    corrected: round.corrected_at === null ? '' : formats.time(round.corrected_at, brand),
    cancellable: round.state === 'open' || round.state === 'running',
    proposal: round.proposal && proposalView(entered, round.proposal, { brand }),
  }
}
export type RoundView = ReturnType<typeof toRound>

/** A brand's series and rounds. */
export async function loadProde({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const brand = toBrand(entered, new URL(url).searchParams)
  const { series, new_series: wanted, rounds } = await read(context, operatorCalls.readProdeDesk, { brand })
  return {
    brand,
    sports: SPORTS.map((id) => ({ id, name: entered.t.trading.sports[id] ?? id })),
    series: series.map((one) => toSeries(entered, one, brand)),
    wanted: wanted.map((one) => asked(entered, one, brand)),
    rounds: rounds.map((one) => toRound(entered, one, brand)),
    zone: entered.formats.toZone(brand),
  }
}
