import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MatchRecord, type Sport } from '../records/index.ts'
import { FOOTBALL_MATCH } from '../testing/matches.ts'
import { COURSES } from '../testing/records.ts'
import {
  areValid,
  CATALOGUE,
  GROUPS,
  isDescribed,
  type Market,
  findMarket,
  listOutcomeIds,
  parseSpecifiers,
  settle,
  type SpecifierKind,
  type Specifiers,
  specifiersText,
  variantLike,
} from './index.ts'

const csv = new URL('../../../../../shared/data/market-ids.csv', import.meta.url)

/** The nightly lane, which sets SEEDS, tries many times what a build has time for. */
const TIMES = Number(process.env.SEEDS ?? 0) >= 1000 ? 4 : 1

const SPORTS = Object.keys(CATALOGUE) as Sport[]
const ALL = SPORTS.flatMap((sport) => CATALOGUE[sport] as readonly Market[])

/** Whether the catalogue has outcomes of it. */
const isComputed = ({ outcomes }: Market): boolean => Object.keys(outcomes).length > 0

/** Values that a specifier of a kind may have; lines fit goals as well as points. */
const values: Record<SpecifierKind, fc.Arbitrary<string>> = {
  line: fc.integer({ min: 2, max: 40 }).map((quarters) => String(quarters / 4)),
  half_line: fc.integer({ min: 1, max: 12 }).map((halves) => String(halves / 2)),
  handicap: fc.integer({ min: -20, max: 20 }).map((quarters) => String(quarters / 4)),
  score: fc.constantFrom('1:0', '2:0', '0:1', '0:2'),
  number: fc.integer({ min: 1, max: 4 }).map(String),
  minute: fc.constant(''),
  variant: fc.constant(''),
  phase: fc.constantFrom('prematch', 'live'),
}
const SPANS = [
  ['1', '15'],
  ['16', '30'],
  ['31', '45'],
  ['76', '90'],
  ['41', '50'],
] as const

function makeSpecifiers(market: Market): fc.Arbitrary<Specifiers> {
  const plain = Object.entries(market.specifiers).filter(
    ([, kind]) => kind !== 'minute' && kind !== 'variant',
  )
  return fc
    .tuple(
      fc.record(Object.fromEntries(plain.map(([name, kind]) => [name, values[kind]]))),
      fc.constantFrom(...SPANS),
      fc.constantFrom(...(market.variants ? Object.keys(market.variants) : [undefined])),
      fc.record(
        Object.fromEntries(Object.entries(market.optional).map(([name, kind]) => [name, values[kind]])),
        { requiredKeys: [] },
      ),
    )
    .map(([chosen, [from, to], variant, besides]) => ({
      ...chosen,
      ...besides,
      ...('from' in market.specifiers ? { from, to } : {}),
      ...(variant === undefined ? {} : { variant }),
    }))
}

/** How many outcomes were paid in full, and whether none, or the whole market, was refunded. */
function expectPartition(
  market: Market,
  specifiers: Specifiers,
  verdicts: Readonly<Record<string, string>>,
): void {
  const all = Object.values(verdicts)
  if (market.winners === null) return expect(all.every((each) => each === 'won')).toBe(true)
  expect(Object.keys(verdicts).toSorted()).toEqual(listOutcomeIds(market, specifiers).toSorted())
  if (all.every((each) => each === 'refund')) return
  const halves = all.filter((each) => each.startsWith('half_'))
  if (halves.length > 0) return expect(all.toSorted()).toEqual(['half_lost', 'half_won'])
  expect(all.filter((each) => each === 'won')).toHaveLength(market.winners)
  expect(all.filter((each) => each === 'lost')).toHaveLength(all.length - market.winners)
}

describe.for(SPORTS)('%s', (sport) => {
  const market = fc.constantFrom(...(CATALOGUE[sport] as readonly Market[]).filter(isComputed))
  const bets = market.chain((chosen) => fc.tuple(fc.constant(chosen), makeSpecifiers(chosen)))
  const course = COURSES[sport] as fc.Arbitrary<MatchRecord[]>

  test('every market settles to a partition or a refund when the event has ended', () => {
    fc.assert(
      fc.property(course, fc.array(bets, { minLength: 20, maxLength: 20 }), (states, chosen) => {
        const record = states.at(-1)!
        for (const [each, specifiers] of chosen) {
          const verdicts = settle(record, each.id, specifiers)
          if (verdicts === null) expect(isMeantToStayOpen(each, record), `${each.id}`).toBe(true)
          else expectPartition(each, specifiers, verdicts)
        }
      }),
      { numRuns: 8 * TIMES },
    )
  })

  test('what is decided during the event stays decided', () => {
    fc.assert(
      fc.property(course, fc.array(bets, { minLength: 10, maxLength: 10 }), (states, chosen) => {
        for (const [each, specifiers] of chosen) {
          const all = states.map((record) => settle(record, each.id, specifiers))
          const first = all.findIndex((verdicts) => verdicts !== null)
          if (first < 0) continue
          for (const later of all.slice(first + 1)) expect(later, `${each.id}`).toEqual(all[first])
        }
      }),
      { numRuns: 6 * TIMES },
    )
  })
})

/** Markets about a part that was not played, for which no one asked for a refund: the platform voids them. */
function isMeantToStayOpen(market: Market, record: MatchRecord): boolean {
  if (record.sport === 'football')
    return (market.id === 2 && record.qualified === null) || (market.id === 5 && record.kicks.length === 0)
  return record.sport === 'basketball' || record.sport === 'ice_hockey'
    ? Object.keys(market.specifiers).some((name) => name === 'quarternr' || name === 'periodnr')
    : false
}

describe('the catalogue', () => {
  test('has as many markets of each sport as the product promises', () => {
    const least: Record<Sport, number> = {
      football: 60,
      basketball: 15,
      tennis: 15,
      ice_hockey: 8,
      volleyball: 8,
    }
    for (const sport of SPORTS) expect(CATALOGUE[sport].length, sport).toBeGreaterThanOrEqual(least[sport])
  })

  test('each market has one number in its sport, and names in three languages', () => {
    for (const sport of SPORTS)
      expect(new Set(CATALOGUE[sport].map(({ id }) => id)).size).toBe(CATALOGUE[sport].length)
    for (const { sport, id, name, outcomes, group, specifiers } of ALL) {
      expect(GROUPS).toContain(group)
      for (const text of [name, ...Object.values(outcomes)])
        for (const each of Object.values(text)) {
          expect(each.trim(), `${sport} ${id}`).not.toBe('')
          for (const [, placeholder = ''] of each.matchAll(/\{(-?\w+)\}/g))
            expect(['home', 'away', '-hcp', ...Object.keys(specifiers)], `${sport} ${id}: ${each}`).toContain(
              placeholder,
            )
        }
    }
  })

  test.skipIf(!existsSync(csv))('uses the public numbering of markets, outcomes and specifiers', () => {
    const published = new Map(
      readFileSync(csv, 'utf8')
        .split('\n')
        .slice(1)
        .map((line) => /^(\d+),("[^"]*"|[^,]*),("[^"]*"|[^,]*),([^,]*),/.exec(line))
        .flatMap((match) =>
          match
            ? [[Number(match[1]), { outcomes: match[3] ?? '', specifiers: match[4] ?? '' }] as const]
            : [],
        ),
    )
    for (const { sport, id, outcomes, specifiers, optional, variants } of ALL) {
      const known = published.get(id)
      expect(known, `${sport} ${id}`).toBeDefined()
      const names = (known?.specifiers ?? '')
        .split('; ')
        .filter(Boolean)
        .map((each) => each.split(':')[0])
      expect(new Set(Object.keys({ ...specifiers, ...optional })), `${sport} ${id}`).toEqual(new Set(names))
      if (variants) continue
      const ids = [...(known?.outcomes ?? '').matchAll(/(?:^|; |")(\d+)=/g)].map(([, each]) => each)
      expect(new Set(Object.keys(outcomes)), `${sport} ${id}`).toEqual(new Set(ids))
    }
  })
})

describe('specifiers', () => {
  test('are read and written in one order', () => {
    expect(parseSpecifiers('total=2.5|from=1|to=15')).toEqual({ total: '2.5', from: '1', to: '15' })
    expect(specifiersText({ total: '2.5', from: '1', to: '15' })).toBe('from=1|to=15|total=2.5')
    expect(parseSpecifiers('')).toEqual({})
    for (const wrong of ['total', 'total=', '=2', 'total=2.5|', 'total=1|total=2', 'total=2;5'])
      expect(parseSpecifiers(wrong), wrong).toBeNull()
  })

  test.for([
    [18, 'total=2.5', true],
    [18, 'total=2.25', true],
    [18, 'total=2.3', false],
    [18, 'total=0', false],
    [18, '', false],
    [18, 'total=2.5|goalnr=1', false],
    [18, 'total=-1.5', false],
    [37, 'total=2.25', false],
    [16, 'hcp=-0.75', true],
    [16, 'hcp=0', true],
    [16, 'hcp=6.8', false],
    [16, 'hcp=1:0', false],
    [14, 'hcp=0:2', true],
    [14, 'hcp=1:1', false],
    [14, 'hcp=0:0', false],
    [8, 'goalnr=1', true],
    [8, 'goalnr=0', false],
    [8, 'goalnr=1.5', false],
    [102, 'from=16|to=30', true],
    [102, 'from=30|to=16', false],
    [102, 'from=1|to=121', false],
    [1, 'total=2.5', false],
    [21, 'variant=goals:6+', true],
    [21, 'variant=goals:9+', false],
    [21, 'variant=sr:exact_goals:6+', true],
    [21, 'variant=sr:exact_goals:5+', true],
    [21, 'variant=sr:exact_goals:7+', true],
    [21, 'variant=exact_goals:7+', false],
    [15, 'variant=sr:winning_margin:3+', true],
    [15, '', false],
    [534, 'variant=pre:markettext:168883', true],
    [536, 'variant=pre:markettext:168883', false],
    [536, 'variant=pre:markettext:168883|winners=3', true],
    [775, 'variant=pre:playerprops:35432179:608000', true],
    [775, 'variant=pre:playerprops:..%2F..', false],
    [768, 'variant=pre:playerprops:35432179:608000', null],
    [25, 'variant=sr:goal_range:7+', true],
    [25, 'variant=sr:point_range:6+', true],
    [38, 'goalnr=1', true],
    [38, 'goalnr=1|type=prematch', true],
    [38, 'goalnr=1|type=live', true],
    [38, 'goalnr=1|type=later', false],
    [38, 'type=live', false],
    [40, 'type=prematch', true],
    [1, 'type=prematch', false],
  ] as const)('football market %i takes "%s": %s', ([id, text, valid]) => {
    const market = findMarket('football', id)
    expect(market && areValid(market, parseSpecifiers(text) ?? {})).toBe(valid)
  })

  test('an outcome of a variant has the field’s number and is called by what it stands for', () => {
    const exact = findMarket('football', 21)!
    const ids = listOutcomeIds(exact, { variant: 'sr:exact_goals:6+' })
    expect(ids).toEqual([68, 69, 70, 71, 72, 73, 74].map((number) => `sr:exact_goals:6+:${number}`))
    expect(ids.map((id) => exact.outcomes[id]?.es_ES)).toEqual(['0', '1', '2', '3', '4', '5', '6+'])
    const score = findMarket('tennis', 199)!
    expect(
      listOutcomeIds(score, { variant: 'sr:correct_score:bestof:3' }).map((id) => [
        id,
        score.outcomes[id]?.en_US,
      ]),
    ).toEqual([
      ['sr:correct_score:bestof:3:4', '2:0'],
      ['sr:correct_score:bestof:3:5', '2:1'],
      ['sr:correct_score:bestof:3:6', '1:2'],
      ['sr:correct_score:bestof:3:7', '0:2'],
    ])
  })

  test('a described market has no outcomes here, is settled by nobody here and stands alone', () => {
    const points = findMarket('basketball', 768)!
    const specifiers = { variant: 'pre:playerprops:35432179:608000' }
    expect(isDescribed(points, specifiers)).toBe(true)
    expect(listOutcomeIds(points, specifiers)).toEqual([])
    expect(points.combinable).toBe(false)
    const over = { sport: 'volleyball', sets: [], finished: true } as const
    expect(settle(over, 535, { variant: 'pre:markettext:1' })).toBeNull()
    const exact = findMarket('football', 21)!
    expect(isDescribed(exact, { variant: 'sr:exact_goals:7+' })).toBe(true)
    expect(isDescribed(exact, { variant: 'sr:exact_goals:6+' })).toBe(false)
    expect(isDescribed(findMarket('football', 1)!, {})).toBe(false)
    expect(listOutcomeIds(exact, { variant: 'sr:exact_goals:7+' })).toEqual([])
    expect(settle(FOOTBALL_MATCH, 21, { variant: 'sr:exact_goals:7+' })).toBeNull()
  })

  test.skipIf(!existsSync(csv))('every published market with a variant is one of its sports’', () => {
    const published = readFileSync(csv, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line.includes('variant:variable_text'))
      .map((line) => ({
        id: Number(line.split(',')[0]),
        sports: /,"?([^,"][^":;]*)"?$/.exec(line)?.[1]?.split(', ') ?? [],
      }))
    expect(published).toHaveLength(43)
    for (const { id, sports } of published)
      for (const sport of SPORTS)
        if (sports.includes('all') || sports.includes(sport.replace('_', ' ')))
          expect(findMarket(sport, id), `${sport} ${id}`).not.toBeNull()
  })

  test('a variant with other numbers or another name is told by what its outcomes stand for', () => {
    expect(variantLike('sr:exact_goals:6+', ['6+', '5', '4', '3', '2', '1', '0'])).toBe('sr:exact_goals:6+')
    expect(variantLike('sr:exact_goals:new', ['0', '1', '2', '3+'])).toBe('sr:exact_goals:3+')
    expect(variantLike('sr:exact_goals:7+', ['0', '1', '2', '3', '4', '5', '6', '7+'])).toBeNull()
    expect(variantLike('sr:exact_games:bestof:3', ['2', '3'])).toBeNull()
  })

  test('a market that is not catalogued, or with other specifiers, is not settled', () => {
    const record = { sport: 'volleyball', sets: [], finished: false } as const
    expect(() => settle(record, 1, {})).toThrow(/volleyball has no market 1/)
    expect(() => settle(record, 202, { setnr: 'x' })).toThrow(/no market 202/)
  })
})
