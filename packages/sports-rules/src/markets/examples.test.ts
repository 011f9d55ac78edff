import { describe, expect, test } from 'vitest'
import { FACTORS, lineReturn, type Verdict } from '../bets/index.ts'
import type { FootballRecord, MatchRecord } from '../records/index.ts'
import {
  BASKETBALL_MATCH,
  FOOTBALL_MATCH,
  FOOTBALL_TIE,
  HOCKEY_MATCH,
  TENNIS_LONG_MATCH,
  TENNIS_MATCH,
  VOLLEYBALL_MATCH,
} from '../testing/matches.ts'
import { CATALOGUE, type Market, parseSpecifiers, settle } from './index.ts'

/** Market, specifiers, and the outcomes that win; `refund` where all are refunded; `open` where the market is left to the platform. */
type Example = readonly [id: number, specifiers: string, winners: string]

// prettier-ignore
const FOOTBALL: Example[] = [
  [1, '', '1'], [10, '', '9 10'], [11, '', '4'], [12, '', 'refund'], [13, '', '780'], [14, 'hcp=0:2', '1712'],
  [14, 'hcp=1:0', '1711'], [16, 'hcp=-2', 'refund'], [16, 'hcp=0.5', '1714'], [16, 'hcp=-2.5', '1715'],
  [5, '', '14'], [220, '', '76'], [122, '', '76'], [113, '', 'refund'], [123, '', 'refund'], [2, '', 'open'],
  [112, '', '76'], [115, 'goalnr=1', 'refund'], [116, 'total=0.5', 'refund'], [124, 'penaltynr=1', 'refund'],
  [18, 'total=2.5', '12'], [18, 'total=4', 'refund'], [19, 'total=2.5', '12'], [20, 'total=1.5', '13'],
  [27, '', '70'], [28, '', '70'], [31, '', '76'], [32, '', '76'], [33, '', '76'], [34, '', '76'],
  [23, 'variant=goals:3+', '3+'], [24, 'variant=goals:3+', '1'], [29, '', '74'], [30, '', '792'], [26, '', '72'],
  [21, 'variant=goals:6+', '4'], [25, 'variant=range:7+', '4-6'],
  [23, 'variant=sr:exact_goals:3+', 'sr:exact_goals:3+:91'], [24, 'variant=sr:exact_goals:2+', 'sr:exact_goals:2+:86'],
  [21, 'variant=sr:exact_goals:6+', 'sr:exact_goals:6+:72'], [21, 'variant=sr:exact_goals:9+_2', 'sr:exact_goals:9+_2:107'],
  [25, 'variant=sr:goal_range:7+', 'sr:goal_range:7+:1344'], [25, 'variant=sr:point_range:6+', 'sr:point_range:6+:1123'],
  [45, '', '290'], [8, 'goalnr=2', '8'],
  [8, 'goalnr=5', '7'], [9, '', '6'], [35, '', '78'], [36, 'total=2.5', '90'], [36, 'total=4.5', '92'],
  [37, 'total=2.5', '796'], [37, 'total=4', 'refund'], [546, '', '1718 1720'], [547, 'total=4.5', '1724 1725'],
  [60, '', '1'], [62, 'goalnr=3', '6'], [63, '', '9 10'], [64, '', '4'], [65, 'hcp=0:1', '1712'],
  [66, 'hcp=-0.5', '1714'], [68, 'total=3.5', '13'], [69, 'total=1.5', '12'], [70, 'total=0.5', '12'], [74, '', '70'],
  [75, '', '74'], [76, '', '76'], [77, '', '76'], [78, '', '78'], [79, 'total=2.5', '796'], [542, '', '1718 1720'],
  [81, '', '472'], [83, '', '1'], [84, 'goalnr=1', '6'], [84, 'goalnr=2', '7'], [85, '', '9 10'], [86, '', '4'],
  [87, 'hcp=1:0', '1711'], [88, 'hcp=-1', 'refund'], [90, 'total=1.5', '13'], [91, 'total=0.5', '12'],
  [92, 'total=0.5', '13'], [94, '', '70'], [95, '', '76'], [96, '', '74'], [97, '', '76'], [543, '', '80'],
  [544, 'total=0.5', '796'], [545, '', '1719 1721'], [98, '', '552'], [47, '', '418'], [52, '', '436'], [48, '', '74'],
  [49, '', '76'], [50, '', '74'], [51, '', '76'], [56, '', '74'], [57, '', '76'], [53, '', '436'], [54, '', '436'],
  [55, '', '808'], [58, 'total=0.5', '74'], [58, 'total=1.5', '76'], [59, 'total=3.5', '74'], [540, '', '1718 1720'],
  [541, '', '1719 1721'], [102, 'from=1|to=15', '1'], [102, 'from=31|to=45', '2'], [105, 'from=71|to=80', '1'],
  [108, 'from=36|to=40', '3'], [104, 'from=31|to=45|total=1.5', '12'], [107, 'from=1|to=10|total=0.5', '13'],
  [110, 'from=71|to=75|total=0.5', '12'], [100, 'goalnr=1', '584'], [100, 'goalnr=3', '588'], [100, 'goalnr=4', '592'],
  [100, 'goalnr=5', '596'], [101, 'goalnr=2', '604'], [101, 'goalnr=5', '616'], [162, '', '1'],
  [163, 'cornernr=2', '8'], [163, 'cornernr=9', '7'], [164, '', '6'], [165, 'hcp=-2.5', '1715'],
  [166, 'total=8', 'refund'], [167, 'total=4.5', '12'], [168, 'total=3.5', '13'], [169, 'variant=range:12+', '0-8'],
  [169, 'variant=sr:point_range:12+', 'sr:point_range:12+:1141'],
  [172, '', '72'], [601, 'cornernr=3', '6'], [601, 'cornernr=6', '7'], [173, '', '3'], [176, 'hcp=0.5', '1715'],
  [177, 'total=2.5', '12'], [182, 'variant=range:7+', '0-4'],
  [182, 'variant=sr:point_range:7+_2', 'sr:point_range:7+_2:1148'], [183, '', '70'], [136, '', '3'], [137, 'bookingnr=2', '6'],
  [137, 'bookingnr=4', '8'], [137, 'bookingnr=5', '7'], [138, 'total=44.5', '12'], [139, 'total=3.5', '12'], [139, 'total=4.5', '13'], [140, 'total=0.5', '12'],
  [141, 'total=2.5', '12'], [142, '', '712'], [146, '', '74'], [147, '', '76'], [148, '', '74'], [149, '', '3'],
  [152, 'total=0.5', '12'], [159, '', '76'], [38, 'goalnr=1', 'p1'], [38, 'goalnr=3', 'p2'], [38, 'goalnr=4', '1716'],
  [39, '', 'p2'], [40, '', 'p1 p7 p2'], [38, 'goalnr=3|type=prematch', 'p2'], [39, 'type=live', 'p2'], [40, 'type=prematch', 'p1 p7 p2'],
]

// prettier-ignore
const TIE: Example[] = [
  [1, '', '2'], [2, '', '4'], [5, '', '18'], [113, '', '2'], [220, '', '74'], [122, '', '74'], [123, '', '4'],
  [18, 'total=2.5', '13'], [9, '', '8'], [112, '', '74'], [115, 'goalnr=1', '8'], [115, 'goalnr=2', '6'], [115, 'goalnr=3', '7'],
  [116, 'total=2', 'refund'], [116, 'total=1.5', '12'], [117, 'hcp=-0.5', '1715'], [119, '', '3'], [124, 'penaltynr=2', '74'],
  [124, 'penaltynr=9', '76'], [124, 'penaltynr=11', 'refund'], [126, '', '630'], [127, 'total=7.5', '13'], [131, '', '70'],
]

// prettier-ignore
const BASKETBALL: Example[] = [
  [219, '', '4'], [223, 'hcp=-2', 'refund'], [225, 'total=20.5', '13'], [227, 'total=10.5', '12'],
  [228, 'total=9.5', '13'], [229, '', '72'], [292, 'total=19.5', '973'], [292, 'total=20', 'refund'],
  [230, 'pointnr=7', '5'], [230, 'pointnr=12', 'refund'], [220, '', '74'], [1, '', '2'], [47, '', '432'], [60, '', '3'],
  [64, '', '5'], [66, 'hcp=1.5', '1715'], [68, 'total=12.5', '13'], [74, '', '72'], [235, 'quarternr=1', '1'],
  [235, 'quarternr=4', '3'], [236, 'quarternr=3|total=3.5', '12'], [302, 'quarternr=2', '5'],
  [303, 'quarternr=3|hcp=-4', 'refund'], [304, 'quarternr=4', '72'], [305, 'quarternr=1|pointnr=3', '5'], [234, '', '920'],
]

// prettier-ignore
const TENNIS: Example[] = [
  [186, '', '4'], [187, 'hcp=-0.5', '1715'], [187, 'hcp=0', 'refund'], [188, 'hcp=-1.5', '1715'],
  [189, 'total=31.5', '12'], [190, 'total=15.5', '12'], [191, 'total=16.5', '13'], [192, '', '74'], [193, '', '74'],
  [194, '', '76'], [195, '', '74'], [196, 'variant=best_of:3', '3'], [199, 'variant=best_of:3', '2:1'],
  [196, 'variant=sr:exact_sets:bestof:3', 'sr:exact_sets:bestof:3:33'],
  [199, 'variant=sr:correct_score:bestof:3', 'sr:correct_score:bestof:3:5'], [199, 'variant=sr:correct_score:bestof:5', 'refund'],
  [198, '', '72'],
  [201, '', '861'], [202, 'setnr=2', '5'], [202, 'setnr=4', 'refund'], [203, 'setnr=1|hcp=-1.5', '1714'],
  [204, 'setnr=2|total=9.5', '13'], [205, 'setnr=1', '72'], [206, 'setnr=3', '74'], [207, 'setnr=3', '871'],
  [208, 'setnr=1|games=3', '4'], [210, 'setnr=1|gamenr=3', '5'], [210, 'setnr=1|gamenr=11', 'refund'],
  [212, 'setnr=1|gamenr=1', '76'], [212, 'setnr=1|gamenr=3', '74'],
]

// prettier-ignore
const LONG_TENNIS: Example[] = [
  [186, '', '4'], [188, 'hcp=-1.5', '1715'], [189, 'total=51.5', '12'], [196, 'variant=best_of:5', '5'],
  [196, 'variant=best_of:3', 'refund'], [199, 'variant=best_of:5', '3:2'], [199, 'variant=best_of:3', 'refund'],
  [196, 'variant=sr:exact_sets:bestof:5', 'sr:exact_sets:bestof:5:36'], [199, 'variant=sr:correct_score:bestof:5', 'sr:correct_score:bestof:5:10'],
  [201, '', '861'], [202, 'setnr=4', '5'], [202, 'setnr=5', '4'], [207, 'setnr=5', '869'], [204, 'setnr=4|total=9.5', '12'],
]

// prettier-ignore
const VOLLEYBALL: Example[] = [
  [186, '', '4'], [237, 'hcp=-11', 'refund'], [238, 'total=182.5', '12'], [196, 'variant=best_of:5', '4'],
  [196, 'variant=sr:exact_sets:bestof:5', 'sr:exact_sets:bestof:5:35'],
  [199, 'variant=sr:correct_score:bestof:5', 'sr:correct_score:bestof:5:9'], [199, 'variant=best_of:5', '3:1'], [202, 'setnr=2', '5'], [309, 'setnr=1|hcp=-5.5', '1715'],
  [310, 'setnr=3|total=43.5', '13'], [311, 'setnr=4', '72'], [313, 'setnr=2|pointnr=20', '4'], [525, '', '74'],
  [526, '', '76'], [202, 'setnr=5', 'refund'],
]

// prettier-ignore
const HOCKEY: Example[] = [
  [1, '', '2'], [406, '', '4'], [10, '', '9 11'], [11, '', 'refund'], [16, 'hcp=-0.5', '1715'], [410, 'hcp=-1', 'refund'],
  [18, 'total=4.5', '13'], [412, 'total=4.5', '12'], [29, '', '74'], [26, '', '72'], [8, 'goalnr=2', '8'],
  [8, 'goalnr=5', '7'], [443, 'periodnr=1', '1'], [446, 'periodnr=2|total=1.5', '12'], [432, '', '1622'],
]

const MATCHES: readonly (readonly [string, MatchRecord, Example[]])[] = [
  ['a football match', FOOTBALL_MATCH, FOOTBALL],
  ['a football tie with overtime and penalties', FOOTBALL_TIE, TIE],
  ['a basketball match with overtime', BASKETBALL_MATCH, BASKETBALL],
  ['a tennis match', TENNIS_MATCH, TENNIS],
  ['a tennis match of five sets', TENNIS_LONG_MATCH, LONG_TENNIS],
  ['a volleyball match', VOLLEYBALL_MATCH, VOLLEYBALL],
  ['an ice hockey match with a shoot-out', HOCKEY_MATCH, HOCKEY],
]

describe.for(MATCHES)('%s', ([, record, examples]) => {
  test.for(examples)('market %i %s: %s', ([id, specifiers, expected]) => {
    const verdicts = settle(record, id, parseSpecifiers(specifiers) ?? {})
    if (expected === 'open') return expect(verdicts).toBeNull()
    const all = Object.entries(verdicts ?? {})
    if (expected === 'refund') return expect(all.every(([, verdict]) => verdict === 'refund')).toBe(true)
    expect(
      all
        .filter(([, verdict]) => verdict === 'won')
        .map(([outcome]) => outcome)
        .toSorted(),
    ).toEqual(expected.split(' ').toSorted())
  })
})

test('each market that is computed has an example', () => {
  for (const [sport, markets] of Object.entries(CATALOGUE)) {
    const ids = MATCHES.filter(([, record]) => record.sport === sport).flatMap(([, , examples]) =>
      examples.map(([id]) => id),
    )
    const computed = (markets as readonly Market[]).filter(({ outcomes }) => Object.keys(outcomes).length > 0)
    expect(computed.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([])
  }
})

/** A match decided by a margin for the home side, as goals in the second half. */
const byMargin = (margin: number): FootballRecord => ({
  ...FOOTBALL_MATCH,
  goals: Array.from({ length: Math.abs(margin) }, (_, index) => ({
    part: 'second' as const,
    minute: 50 + index,
    side: margin > 0 ? ('home' as const) : ('away' as const),
    scorer: null,
    ownGoal: false,
  })),
})
const returnAt = (verdict: Verdict | undefined): bigint =>
  lineReturn(100n, [{ odds: 2000n, verdict: verdict ?? 'lost' }])

describe('quarter lines as published', () => {
  /** Return of 100 at 2.00 by the goal margin of the backed team, -3 to +3 (tables of two bookmakers' guides). */

  const ASIAN: Readonly<Record<string, readonly number[]>> = {
    '0': [0, 0, 0, 100, 200, 200, 200],
    '-0.25': [0, 0, 0, 50, 200, 200, 200],
    '-0.5': [0, 0, 0, 0, 200, 200, 200],
    '-0.75': [0, 0, 0, 0, 150, 200, 200],
    '-1': [0, 0, 0, 0, 100, 200, 200],
    '-1.25': [0, 0, 0, 0, 50, 200, 200],
    '-1.5': [0, 0, 0, 0, 0, 200, 200],
    '-1.75': [0, 0, 0, 0, 0, 150, 200],
    '-2': [0, 0, 0, 0, 0, 100, 200],
    '0.25': [0, 0, 0, 150, 200, 200, 200],
    '0.5': [0, 0, 0, 200, 200, 200, 200],
    '0.75': [0, 0, 50, 200, 200, 200, 200],
    '1': [0, 0, 100, 200, 200, 200, 200],
    '1.25': [0, 0, 150, 200, 200, 200, 200],
    '1.5': [0, 0, 200, 200, 200, 200, 200],
    '1.75': [0, 50, 200, 200, 200, 200, 200],
    '2': [0, 100, 200, 200, 200, 200, 200],
  }

  test.for(Object.entries(ASIAN))('Asian handicap %s, for home and for away', ([hcp, published]) => {
    for (const [index, expected] of published.entries()) {
      const margin = index - 3
      expect(returnAt(settle(byMargin(margin), 16, { hcp })?.[1714])).toBe(BigInt(expected))
      const opposite = hcp === '0' ? '0' : hcp.startsWith('-') ? hcp.slice(1) : `-${hcp}`
      expect(returnAt(settle(byMargin(-margin), 16, { hcp: opposite })?.[1715])).toBe(BigInt(expected))
    }
  })

  /** Goals 0 to 5: what becomes of over; under is the opposite. */
  const TOTALS: Readonly<Record<string, readonly Verdict[]>> = {
    '2.25': ['lost', 'lost', 'half_lost', 'won', 'won', 'won'],
    '2.75': ['lost', 'lost', 'lost', 'half_won', 'won', 'won'],
    '3': ['lost', 'lost', 'lost', 'refund', 'won', 'won'],
  }
  const OPPOSITE: Record<Verdict, Verdict> = {
    won: 'lost',
    lost: 'won',
    half_won: 'half_lost',
    half_lost: 'half_won',
    refund: 'refund',
  }

  test.for(Object.entries(TOTALS))('total %s', ([total, published]) => {
    for (const [goals, over] of published.entries()) {
      const verdicts = settle(byMargin(goals), 18, { total })
      expect([verdicts?.[12], verdicts?.[13]]).toEqual([over, OPPOSITE[over]])
    }
  })

  test('the two sides of a line share the stakes of both, at fair odds', () => {
    for (const verdict of Object.keys(FACTORS) as Verdict[])
      expect(returnAt(verdict) + returnAt(OPPOSITE[verdict])).toBe(200n)
  })
})

describe('tennis after a retirement', () => {
  const [first] = TENNIS_MATCH.sets
  const afterOne = { ...TENNIS_MATCH, sets: first ? [first] : [], retired: 'home' as const }

  test('the other player wins once a set was played, and what is open is refunded', () => {
    expect(settle(afterOne, 186, {})).toEqual({ 4: 'lost', 5: 'won' })
    expect(settle(afterOne, 188, { hcp: '-1.5' })).toEqual({ 1714: 'refund', 1715: 'refund' })
    expect(settle(afterOne, 189, { total: '9.5' })).toEqual({ 12: 'won', 13: 'lost' })
    expect(settle(afterOne, 202, { setnr: '1' })).toEqual({ 4: 'won', 5: 'lost' })
  })

  test('without a whole set the match is refunded', () => {
    expect(settle({ ...afterOne, sets: [] }, 186, {})).toEqual({ 4: 'refund', 5: 'refund' })
  })
})
