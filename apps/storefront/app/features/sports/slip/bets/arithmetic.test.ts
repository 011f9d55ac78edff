import { describe, expect, test } from 'vitest'
import {
  listBets,
  findBuilders,
  toDecimal,
  linesOfSlip,
  parseMinor,
  findPlaceableSlip,
  toSums,
  listSystems,
  totalOdds,
} from './arithmetic.ts'
import { EMPTY_SLIP, pickKey, type Kind, type SlipPick, type Slip } from '../slip.ts'

const picks = (odds: readonly string[], stakes: readonly string[] = []): SlipPick[] =>
  odds.map((each, index) => ({
    event_id: `sim:match:${index}`,
    market_id: 1,
    specifiers: '',
    outcome_id: '1',
    odds: each,
    stake: stakes[index] ?? '',
    each_way: '',
  }))
const slip = (kind: Kind, own: SlipPick[], more: Partial<Slip> = {}): Slip => ({
  ...EMPTY_SLIP,
  kind,
  picks: own,
  ...more,
})

describe('stake and possible return', () => {
  test('a multiple: the product of all odds, rounded down once', () => {
    const sums = toSums(slip('multiple', picks(['1.42', '1.95', '3.85']), { stake: '300' }), 2)
    // 300.00 × 10.660650 = 3198.195
    expect(sums).toEqual({ stake: 30_000n, possible: 319_819n, lines: 1 })
    expect(totalOdds(slip('multiple', picks(['1.42', '1.95', '3.85'])))).toBe('10.66')
  })

  test('singles add up, each with its own stake; those without one are left out', () => {
    const own = slip('single', picks(['1.42', '1.95', '3.85'], ['10', '', '0.05']))
    expect(toSums(own, 2)).toEqual({ stake: 1_005n, possible: 1_420n + 19n, lines: 2 })
    expect(listBets(own)).toEqual([
      { kind: 'single', selections: [0], system: null, stake: '10' },
      { kind: 'single', selections: [2], system: null, stake: '0.05' },
    ])
  })

  test('of singles those that are open can be placed; of a multiple and a system nothing while a selection is shut', () => {
    const own = picks(['1.42', '1.95', '3.85'], ['10', '20', '30'])
    const shut = new Set(own.slice(1, 2).map(pickKey))
    const rest = findPlaceableSlip(slip('single', own), shut)
    expect(rest && toSums(rest, 2)).toEqual({ stake: 4_000n, possible: 1_420n + 11_550n, lines: 2 })
    for (const kind of ['multiple', 'system'] as const) {
      const whole = slip(kind, own, { stake: '10' })
      expect(findPlaceableSlip(whole, shut)).toBeNull()
      expect(findPlaceableSlip(whole, new Set())).toBe(whole)
    }
    expect(findPlaceableSlip(slip('single', own), new Set(own.map(pickKey)))).toBeNull()
    // What is left of singles is paid by no free bet that was chosen for another bet.
    const two = slip('single', own.slice(0, 2), { free: { id: 'fb_1', amount: '5' } })
    expect(findPlaceableSlip(two, shut)?.free).toBeNull()
  })

  test('a builder with a shut selection is left out whole', () => {
    const [a, b, c] = picks(['2.00', '3.00', '4.00'], ['', '', '10'])
    if (!a || !b || !c) throw new Error('three picks')
    const own = [a, { ...b, event_id: a.event_id, market_id: 18 }, c]
    const built = slip('single', own, { builders: [{ event_id: a.event_id, odds: '5.00', stake: '10' }] })
    expect(findPlaceableSlip(built, new Set([pickKey(a)]))?.picks).toEqual([c])
  })

  test('lines with a shut selection have neither odds nor return', () => {
    const own = picks(['2.00', '3.00', '4.00'])
    const shut = new Set(own.slice(2).map(pickKey))
    const two = slip('system', own, { stake: '10', system: '2/3' })
    const { first } = linesOfSlip(two, { digits: 2, shut, most: 60 })
    expect(first.map(({ odds, possible }) => [odds, possible])).toEqual([
      ['6.00', 6_000n],
      [null, 0n],
      [null, 0n],
    ])
  })

  test('a system is the sum of its lines', () => {
    const own = slip('system', picks(['2.00', '3.00', '4.00']), { stake: '10', system: 'trixie' })
    // Doubles 6 + 8 + 12, treble 24, at 10.00 a line.
    expect(toSums(own, 2)).toEqual({ stake: 4_000n, possible: 50_000n, lines: 4 })
    expect(listBets(own)).toEqual([{ kind: 'system', selections: [0, 1, 2], system: 'trixie', stake: '10' }])
  })

  test('each way stakes every line twice, and its place part pays a part of the winnings', () => {
    const own = picks(['10.00', '8.00'], ['10', '1']).map((pick) => ({ ...pick, each_way: '1/4' }))
    // 10.00 × 10.00 and 10.00 × 3.25; 1.00 × 8.00 and 1.00 × 2.75.
    expect(toSums(slip('single', own), 2)).toEqual({ stake: 2_200n, possible: 13_250n + 1_075n, lines: 4 })
    const double = slip('multiple', own, { stake: '1' })
    expect(toSums(double, 2)).toEqual({ stake: 200n, possible: 8_893n, lines: 2 })
    expect(listBets(double)).toEqual([
      { kind: 'multiple', selections: [0, 1], system: null, stake: '1', each_way: true },
    ])
    // A selection to win only: the multiple is to win only, singles each as chosen.
    const mixed = own.with(1, { ...own[1]!, each_way: '' })
    expect(toSums(slip('multiple', mixed, { stake: '1' }), 2)).toMatchObject({ stake: 100n, lines: 1 })
    expect(listBets(slip('single', mixed)).map((bet) => bet.each_way ?? false)).toEqual([true, false])
  })

  test('a bet builder is one leg at its own price', () => {
    const [one, two, three] = picks(['2.00', '3.00', '4.00'])
    const own = [one!, { ...two!, event_id: one!.event_id, market_id: 18 }, three!]
    const builders = [{ event_id: one!.event_id, odds: '5.10', stake: '10' }]
    const multiple = slip('multiple', own, { stake: '10', builders })
    expect(toSums(multiple, 2)).toEqual({ stake: 1_000n, possible: 20_400n, lines: 1 })
    expect(totalOdds(multiple)).toBe('20.40')
    expect(listBets(multiple)).toEqual([
      { kind: 'multiple', selections: [0, 1, 2], system: null, stake: '10' },
    ])
    expect(findBuilders(multiple)).toEqual([{ selections: [0, 1], odds: '5.10' }])
    expect(listBets({ ...multiple, kind: 'single' })).toEqual([
      { kind: 'single', selections: [0, 1], system: null, stake: '10' },
    ])
    const unpriced = { ...multiple, builders: [{ ...builders[0]!, odds: '' }] }
    expect(totalOdds(unpriced)).toBeNull()
    expect(findBuilders(unpriced)).toEqual([{ selections: [0, 1], odds: null }])
  })

  test('each line of a system is shown with its odds and return, and they add up to the system’s', () => {
    const own = slip('system', picks(['2.00', '3.00', '4.15']), { stake: '10.03', system: 'trixie' })
    const open = { digits: 2, shut: new Set<string>(), most: 60 }
    const { first } = linesOfSlip(own, open)
    expect(
      first.map(({ legs, odds, possible }) => [legs.map(({ places }) => places[0]), odds, possible]),
    ).toEqual([
      [[0, 1], '6.00', 6_018n],
      [[0, 2], '8.30', 8_324n],
      [[1, 2], '12.45', 12_487n],
      [[0, 1, 2], '24.90', 24_974n],
    ])
    const sum = first.reduce((total, { possible }) => total + possible, 0n)
    expect(toSums(own, 2).possible).toBe(sum)
    const many = slip('system', picks(Array.from({ length: 30 }, () => '2.00')), { system: '28/30' })
    expect(linesOfSlip(many, open)).toMatchObject({ count: 435, first: { length: 60 } })
  })

  // What walks through subsets of the selections does not end here: there are 2^30.
  test.for(['multiple', ...listSystems(30).map(({ name }) => name), '15/30'])(
    'a slip of 30 selections as %s takes the work of its lines',
    (name) => {
      const own = picks(Array.from({ length: 30 }, () => '2.000')).map((pick) => ({
        ...pick,
        each_way: '1/4',
      }))
      const kind = name === 'multiple' ? 'multiple' : 'system'
      const many = slip(kind, own, { stake: '1', system: name })
      const [lines] = [{ multiple: 1, '29/30': 30 }[name] ?? 435]
      const size = { multiple: 30, '29/30': 29, '28/30': 28 }[name] ?? 2
      // At 1.25 a place; each line is 1.00.
      const place = (5n ** BigInt(size) * 100n) / 4n ** BigInt(size)
      expect(toSums(many, 2)).toEqual({
        stake: BigInt(lines) * 200n,
        possible: BigInt(lines) * (100n * 2n ** BigInt(size) + place),
        lines: 2 * lines,
      })
      expect(listBets(many)[0]?.system ?? 'multiple').toBe(name === '15/30' ? '2/30' : name)
    },
  )

  test('total odds are cut to hundredths once, however many legs there are', () => {
    const own = slip('multiple', picks(Array.from({ length: 20 }, () => '1.015')))
    expect(totalOdds(own)).toBe((Math.floor(1.015 ** 20 * 100) / 100).toFixed(2))
  })

  test('without a stake nothing is placed', () => {
    expect(listBets(slip('multiple', picks(['2.00', '3.00'])))).toEqual([])
    expect(toSums(slip('multiple', picks(['2.00', '3.00'])), 2)).toMatchObject({ stake: 0n, possible: 0n })
  })
})

test('systems of a number of selections', () => {
  expect(listSystems(3).map(({ name, lines }) => [name, lines])).toEqual([
    ['2/3', 3],
    ['trixie', 4],
    ['patent', 7],
  ])
  expect(listSystems(8).find(({ name }) => name === 'goliath')?.lines).toBe(247)
  expect(listSystems(2)).toEqual([])
  // Those of more lines than a bet may have are not offered.
  expect(listSystems(30).map(({ name }) => name)).toEqual(['2/30', '28/30', '29/30'])
  expect(listSystems(12).find(({ name }) => name === '4/12')?.lines).toBe(495)
  expect(listSystems(13).some(({ name }) => name === '4/13')).toBe(false)
})

test('amounts go to minor units and back without a floating number', () => {
  expect(parseMinor('0.10', 2)).toBe(10n)
  expect(parseMinor('90071992547.41', 2)).toBe(9_007_199_254_741n)
  for (const bad of ['', '0', '-1', '1.234', '1e3', 'x']) expect(parseMinor(bad, 2)).toBeNull()
  expect(parseMinor('500', 0)).toBe(500n)
  expect([toDecimal(5n, 2), toDecimal(1234n, 2), toDecimal(7n, 0)]).toEqual(['0.05', '12.34', '7'])
})
