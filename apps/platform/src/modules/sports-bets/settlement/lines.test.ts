import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLines, kOfN, MOST_LINES, VERDICTS } from '@palco/sports-rules/bets'
import type { SelectionOffer } from '../../sports-offer/index.ts'
import { cashOutValue, stillPossible } from '../cash-out/value.ts'
import { evaluate, lineResults } from './evaluate.ts'
import { planBets } from '../placement/plan.ts'
import type { Bet, LegRow } from '../bet/types.ts'

type LegState = LegRow['state']

const leg = (index: number, state: LegState, place: boolean): LegRow => ({
  betId: 'bet',
  leg: index,
  eventId: `event:${index}`,
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  odds: 2000n,
  builder: null,
  builderOdds: null,
  placeNum: place ? 1 : null,
  placeDen: place ? 4 : null,
  boostId: null,
  boostedFrom: null,
  aboveFair: false,
  raised: false,
  live: false,
  score: null,
  state,
  deadHeatNum: 1,
  deadHeatDen: 1,
  deadHeat: null,
  revision: 0,
})

/** A bet on these legs; `eachWay`: with as many place parts after them, which end alike. */
function betOn(states: readonly LegState[], sizes: number[], { eachWay = false } = {}): Bet {
  const count = states.length
  const places = eachWay ? states.map((state, index) => leg(count + index, state, true)) : []
  const legs = [...states.map((state, index) => leg(index, state, false)), ...places]
  const lines = countLines({ selections: count, sizes }) * (eachWay ? 2 : 1)
  return {
    id: 'bet',
    brandId: 'brand',
    playerId: 'player',
    slipKey: 'key',
    currency: 'EUR',
    kind: 'system',
    system: `${sizes[0]}/${count}`,
    sizes,
    lines,
    lineStake: 100n,
    openLineStake: 100n,
    stake: 100n * BigInt(lines),
    odds: null,
    possibleReturn: 0n,
    priceChoice: 'none',
    state: 'accepted',
    dueAt: null,
    reason: null,
    returned: null,
    refunded: false,
    cashedOut: 0n,
    autoCashOut: null,
    placedAt: new Date(0),
    closedAt: null,
    freeBetId: null,
    accumulator: null,
    legs,
  }
}

/** An outcome of a match that wins with a probability of a half. */
const evens = (index: number): SelectionOffer => ({
  selection: { eventId: `event:${index}`, marketId: 1, specifiers: '', outcomeId: '1' },
  event: {
    id: `event:${index}`,
    sport: 'football',
    competitionId: 'c',
    status: 'not_started',
    startAt: new Date(0),
    score: null,
    record: null,
  },
  closed: null,
  price: 2000n,
  regular: 2000n,
  boost: null,
  share: 0.5,
  aboveFair: false,
  raised: false,
  limits: null,
  probabilities: { win: 0.5, halfWin: 0, refund: 0, halfLose: 0, lose: 0.5 },
  live: false,
  version: 1n,
  pricing: null,
  limitPercent: 100,
  until: null,
})

const states = fc.constantFrom<LegState>('open', ...VERDICTS)

test('what a bet comes to is the sum of its lines, decided when each of them is', () => {
  fc.assert(
    fc.property(
      fc.array(states, { minLength: 2, maxLength: 6 }),
      fc.nat(5),
      fc.boolean(),
      (legs, more, eachWay) => {
        const bet = betOn(legs, [1 + (more % legs.length)], { eachWay })
        const lines = lineResults(bet).map(({ returned }) => returned)
        const sum = lines.includes(null) ? null : lines.reduce((total, one) => total! + one!, 0n)
        expect(evaluate(bet)?.returned ?? null).toBe(sum)
      },
    ),
  )
})

/** Every size that a bet on 30 selections may have. What walks through subsets of them does not end: there are 2^30. */
const SIZES = Array.from({ length: 30 }, (_, index) => index + 1).filter(
  (size) => countLines(kOfN(size, 30)) <= MOST_LINES,
)

test.for(SIZES)('30 selections in lines of %i take the work of their lines', (size) => {
  const lines = BigInt(countLines(kOfN(size, 30)))
  const open = betOn(Array<LegState>(30).fill('open'), [size], { eachWay: true })
  const offered = open.legs.map((_, index) => evens(index))
  const place = (100n * 5n ** BigInt(size)) / 4n ** BigInt(size)
  expect(stillPossible(open)).toBe(lines * (100n * 2n ** BigInt(size) + place))
  // Evens at a fair price are worth the stake; of a place part 1.25 for a half.
  const worth = (lines * 100n * 625n ** BigInt(size)) / 1000n ** BigInt(size)
  expect(cashOutValue(open, offered, 0n)).toBe(lines * 100n + worth)
  expect(evaluate(open)).toBeNull()
  const won = betOn(Array<LegState>(30).fill('won'), [size], { eachWay: true })
  expect(evaluate(won)?.returned).toBe(stillPossible(open))
  expect(lineResults(won)).toHaveLength(2 * Number(lines))
  const lost = betOn(Array<LegState>(30).fill('open').with(3, 'lost'), [size])
  expect(evaluate(lost)?.returned ?? null).toBe(size === 30 ? 0n : null)
})

const selections = Array.from({ length: 30 }, (_, index) => ({
  event_id: `event:${index}`,
  market_id: 1,
  specifiers: '',
  outcome_id: '1',
  odds: '2.00',
}))
const wanted = (system: string, each_way = false) => ({
  kind: 'system' as const,
  selections: [...selections.keys()],
  system,
  stake: '1.00',
  each_way,
})

test('the bets of a slip together have no more lines than one may have', () => {
  const fits = planBets(selections, [wanted('2/30', true), wanted('29/30'), wanted('29/30')], 'EUR')
  expect(fits.problems).toEqual([])
  expect(fits.plans.map(({ lines }) => lines)).toEqual([870, 30, 30])
  const beyond = planBets(selections, Array(40).fill(wanted('28/30', true)), 'EUR')
  expect(beyond.plans).toHaveLength(1)
  expect(beyond.problems.map(({ code, bet }) => [code, bet])).toEqual(
    Array.from({ length: 39 }, (_, index) => ['not_combinable', index + 1]),
  )
  expect(planBets(selections, [wanted('15/30')], 'EUR').problems[0]?.code).toBe('not_combinable')
})
