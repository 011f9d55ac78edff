import { describe, expect, test } from 'vitest'
import { toOddsFormat } from './odds-format.ts'
import {
  combined,
  EMPTY_SLIP,
  toKind,
  listLegs,
  MOST_PICKS,
  ODDS_FORMATS,
  parseBuilder,
  parsePick,
  parseSlip,
  type SlipPick,
  pickKey,
  separated,
  sharedText,
  slipText,
  toggled,
  withOdds,
  without,
} from './slip.ts'

const pick = (more: Partial<SlipPick> = {}): SlipPick => ({
  event_id: 'sim:match:1',
  market_id: 18,
  specifiers: 'total=2.5',
  outcome_id: '12',
  odds: '1.85',
  stake: '',
  each_way: '',
  ...more,
})
const toSlip = (...picks: SlipPick[]) => ({ ...EMPTY_SLIP, picks })

describe('a slip as the cookie keeps it', () => {
  test('comes back as it was', () => {
    const slip = {
      picks: [
        pick({ stake: '12.50' }),
        pick({ event_id: 'sim:match:2', specifiers: '', outcome_id: 'sim:player:7', each_way: '1/4' }),
      ],
      builders: [],
      kind: 'system' as const,
      stake: '100',
      free: { id: 'fb_1a2b', amount: '1000.00' },
      bonus: true,
      system: '2/3',
      changes: 'better' as const,
      keep: true,
      format: 'american' as const,
    }
    expect(parseSlip(slipText(slip))).toEqual(slip)
  })

  test.each([null, undefined, '', '***', 'nonsense', '~~~~~!~~~*~~~~~~'])('%j is an empty one', (text) => {
    expect(parseSlip(text)).toEqual(EMPTY_SLIP)
  })

  test('what was tampered with is left out, the rest stays', () => {
    const good = slipText(toSlip(pick()))
    const [picks = '', options] = good.split('*')
    const bad = [
      '<b>~1~~1~1.85',
      'sim:match:1~0~~1~1.85',
      'sim:match:1~1~~1~0.5',
      'sim:match:1~1~~1~1.85~-5',
      'a~1~;~1~1.85',
    ]
    for (const each of bad) expect(parsePick(each)).toBeNull()
    expect(parseSlip(`${[...bad, picks].join('!')}*${options}`).picks).toEqual([pick()])
  })

  test('thirty selections with long ids stay below what browsers keep of a cookie', () => {
    const picks = Array.from({ length: MOST_PICKS }, (_, index) =>
      pick({ event_id: `sim:match:${3_250_000 + index}`, specifiers: 'total=2.5', stake: '2000' }),
    )
    expect(encodeURIComponent(slipText(toSlip(...picks))).length).toBeLessThan(4_000)
  })
})

describe('a bet builder', () => {
  const goals = pick()
  const winner = pick({ market_id: 1, specifiers: '', outcome_id: '1', odds: '2.10' })
  const two = combined(toSlip(goals, winner, pick({ event_id: 'sim:match:2' })), 'sim:match:1', '3.40')

  test('is kept with the slip and makes one leg of its selections', () => {
    expect(parseSlip(slipText(two))).toEqual(two)
    expect(listLegs(two).map(({ places, builder }) => [places, builder?.odds])).toEqual([
      [[0, 1], '3.40'],
      [[2], undefined],
    ])
    expect(toKind(toSlip(goals, winner))).toBe('multiple')
    expect(toKind(combined(toSlip(goals, winner), 'sim:match:1', '3.40'))).toBe('single')
  })

  test('loses its price with each change of its selections, and ends with fewer than two', () => {
    const third = toggled(two, pick({ market_id: 29, specifiers: '', outcome_id: '74' }))
    expect(third.builders).toEqual([{ event_id: 'sim:match:1', odds: '', stake: '' }])
    expect(toggled(two, pick({ event_id: 'sim:match:3' })).builders[0]?.odds).toBe('3.40')
    expect(without(two, pickKey(goals)).builders).toEqual([])
    expect(separated(two, 'sim:match:1')).toEqual({ ...two, builders: [] })
  })

  test('goes with a link, without stakes and prices', () => {
    const shared = parseSlip(sharedText({ ...two, builders: [{ ...two.builders[0]!, stake: '50' }] }))
    expect(shared.builders).toEqual([{ event_id: 'sim:match:1', odds: '', stake: '' }])
    expect(shared.picks).toHaveLength(3)
  })

  test.each(['x y', 'sim:match:1~0.5', 'sim:match:1~3.40~-1', '<b>~3.40'])('%j is none', (text) => {
    expect(parseBuilder(text)).toBeNull()
    expect(parseSlip(`${slipText({ ...two, builders: [] })}*${text}`).builders).toEqual([])
  })
})

describe('choosing', () => {
  test('a second press takes it out; another outcome of its market takes its place and its stake', () => {
    const one = toSlip(pick({ stake: '50' }))
    expect(toggled(one, pick()).picks).toEqual([])
    expect(toggled(one, pick({ outcome_id: '13', odds: '1.92' })).picks).toEqual([
      pick({ outcome_id: '13', odds: '1.92', stake: '50' }),
    ])
    expect(toggled(one, pick({ specifiers: 'total=3.5' })).picks).toHaveLength(2)
  })

  test('a full slip takes no more', () => {
    const full = toSlip(
      ...Array.from({ length: MOST_PICKS }, (_, index) => pick({ event_id: `sim:match:${index}` })),
    )
    expect(toggled(full, pick({ event_id: 'sim:match:99' }))).toBe(full)
  })

  test('one selection makes a single, two no system', () => {
    const two = { ...toSlip(pick(), pick({ event_id: 'sim:match:2' })), kind: 'system' as const }
    expect(toKind(two)).toBe('multiple')
    expect(toKind(without(two, pickKey(pick())))).toBe('single')
  })

  test('new odds are taken over by key', () => {
    const slip = withOdds(
      toSlip(pick(), pick({ event_id: 'sim:match:2' })),
      new Map([[pickKey(pick()), '1.70']]),
    )
    expect(slip.picks.map(({ odds }) => odds)).toEqual(['1.70', '1.85'])
  })
})

test('the odds format is read from the text of a whole slip; anything else counts as decimal', () => {
  const builders = [{ event_id: 'sim:match:1', odds: '2.10', stake: '5.00' }]
  const picks = [pick(), pick({ market_id: 1, specifiers: '' })]
  for (const format of ODDS_FORMATS) {
    expect(toOddsFormat(slipText({ ...EMPTY_SLIP, format }))).toBe(format)
    expect(toOddsFormat(slipText({ ...EMPTY_SLIP, picks, builders, bonus: true, format }))).toBe(format)
  }
  for (const text of [null, '', '*', '*multiple~~~better~0~roman', 'a~b~c~d~e~american', '~'.repeat(4_000)])
    expect(toOddsFormat(text)).toBe('decimal')
})

test('of a slip longer than any cookie, what stands behind 8,192 characters is not read', () => {
  const rest = '*single~5.00~~any~1~american'
  expect(parseSlip('!'.repeat(8_192 - rest.length) + rest).kind).toBe('single')
  expect(parseSlip('!'.repeat(8_192) + rest)).toEqual(EMPTY_SLIP)
})
