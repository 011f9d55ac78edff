import { operatorCalls, type RaceDeskRunner } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { addressWith } from '../../page/address.ts'
import { toBrand } from '../../page/brand.server.ts'

/** "5.50" with the language's decimal mark. */
function toOdds({ formats }: Entered, odds: string | null): string {
  if (odds === null) return '–'
  return new Intl.NumberFormat(formats.locale, { minimumFractionDigits: 2 }).format(Number(odds))
}

type Money = RaceDeskRunner['liability']

const UNBROKEN = '\u00a0'

/** How much of the limit a runner has taken: "79 %". */
function toPart({ formats }: Entered, { amount }: Money, most: Money): string {
  const part = Number(most.amount) === 0 ? 0 : Number(amount) / Number(most.amount)
  return new Intl.NumberFormat(formats.locale, { style: 'percent', maximumFractionDigits: 1 }).format(part)
}

function toRunner(entered: Entered, { number, name, ...runner }: RaceDeskRunner, most: Money) {
  const { formats, t } = entered
  const { count, cost } = runner.multiples
  return {
    number,
    name,
    state: runner.state,
    stateText: t.horses.board.states[runner.state] ?? runner.state,
    price: toOdds(entered, runner.price),
    fair: toOdds(entered, runner.fair),
    set: runner.set,
    bets: runner.bets,
    staked: formats.money(runner.staked),
    result: formats.money(runner.result),
    loses: runner.result.amount.startsWith('-'),
    multiples: count === 0 ? '–' : `${formats.money(cost)} · ${count}`.replaceAll(' ', UNBROKEN),
    liability: formats.money(runner.liability).replaceAll(' ', UNBROKEN),
    part: toPart(entered, runner.liability, most),
  }
}
export type DeskRunnerView = ReturnType<typeof toRunner>

/** The fixed odds of a race for a brand. */
export async function loadRace(id: string, { url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const { formats, t } = entered
  const brand = toBrand(entered, new URL(url).searchParams)
  const { race, board, ante_post, terms, most_liability, runners, deductions } = await read(
    context,
    operatorCalls.readRaceBoard,
    {
      brand,
      race: id,
    },
  )
  const b = t.horses.board
  const toName = (number: number) => runners.find((runner) => runner.number === number)?.name ?? ''
  return {
    id: race.id,
    brand,
    list: addressWith('/trading/horses', { brand }),
    title: `${race.course} · ${race.number}`,
    feature: race.feature,
    starts: formats.time(race.starts_at, brand),
    suspended: race.suspended,
    open: board !== 'closed',
    facts: [
      { name: t.horses.state, value: b.boards[board] ?? board },
      { name: b.market, value: ante_post ? b.antePost : b.day },
      { name: b.places, value: terms ? `${terms.places} · 1/${terms.part}` : b.winOnly },
      { name: t.horses.bets, value: String(race.bets) },
      { name: t.horses.staked, value: formats.money(race.staked) },
      { name: b.openMultiples, value: String(race.multiples) },
      { name: b.mostLiability, value: formats.money(most_liability) },
    ],
    deductions: deductions.map(({ number, odds, percent }) =>
      b.deduction(`${number}. ${toName(number)}`, toOdds(entered, odds), percent),
    ),
    runners: runners.map((runner) => toRunner(entered, runner, most_liability)),
    zone: formats.toZone(brand),
  }
}
