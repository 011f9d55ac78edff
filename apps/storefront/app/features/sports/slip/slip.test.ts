import { describe, expect, test } from 'vitest'
import {
  EMPTY_SLIP,
  kindOf,
  MOST_PICKS,
  parsePick,
  parseSlip,
  type Pick,
  pickKey,
  slipText,
  toggled,
  withOdds,
  without,
} from './slip.ts'

const pick = (more: Partial<Pick> = {}): Pick => ({
  eventId: 'sim:match:1',
  marketId: 18,
  specifiers: 'total=2.5',
  outcomeId: '12',
  odds: '1.85',
  stake: '',
  ...more,
})
const slipOf = (...picks: Pick[]) => ({ ...EMPTY_SLIP, picks })

describe('a slip as the cookie keeps it', () => {
  test('comes back as it was', () => {
    const slip = {
      picks: [
        pick({ stake: '12.50' }),
        pick({ eventId: 'sim:match:2', specifiers: '', outcomeId: 'sim:player:7' }),
      ],
      kind: 'system' as const,
      stake: '100',
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
    const good = slipText(slipOf(pick()))
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
      pick({ eventId: `sim:match:${3_250_000 + index}`, specifiers: 'total=2.5', stake: '2000' }),
    )
    expect(encodeURIComponent(slipText(slipOf(...picks))).length).toBeLessThan(4_000)
  })
})

describe('choosing', () => {
  test('a second press takes it out; another outcome of its market takes its place and its stake', () => {
    const one = slipOf(pick({ stake: '50' }))
    expect(toggled(one, pick()).picks).toEqual([])
    expect(toggled(one, pick({ outcomeId: '13', odds: '1.92' })).picks).toEqual([
      pick({ outcomeId: '13', odds: '1.92', stake: '50' }),
    ])
    expect(toggled(one, pick({ specifiers: 'total=3.5' })).picks).toHaveLength(2)
  })

  test('a full slip takes no more', () => {
    const full = slipOf(
      ...Array.from({ length: MOST_PICKS }, (_, index) => pick({ eventId: `sim:match:${index}` })),
    )
    expect(toggled(full, pick({ eventId: 'sim:match:99' }))).toBe(full)
  })

  test('one selection makes a single, two no system', () => {
    const two = { ...slipOf(pick(), pick({ eventId: 'sim:match:2' })), kind: 'system' as const }
    expect(kindOf(two)).toBe('multiple')
    expect(kindOf(without(two, pickKey(pick())))).toBe('single')
  })

  test('new odds are taken over by key', () => {
    const slip = withOdds(
      slipOf(pick(), pick({ eventId: 'sim:match:2' })),
      new Map([[pickKey(pick()), '1.70']]),
    )
    expect(slip.picks.map(({ odds }) => odds)).toEqual(['1.70', '1.85'])
  })
})
