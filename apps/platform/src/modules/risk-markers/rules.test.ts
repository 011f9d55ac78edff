import { RISK_GROUPS, RISK_RULE_IDS, type RiskRuleId } from '@palco/contract/tables'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '../../model/index.ts'
import { findLevel } from './level.ts'
import { emptyDay } from './picture.ts'
import { LOOK_BACK_DAYS, RISK_RULES } from './rules.ts'
import type { Picture, PlayDay } from './types.ts'

const TODAY = '2026-05-13'
const HOUR = 3_600_000
const ago = (days: number, given: Partial<PlayDay>): PlayDay => ({
  ...emptyDay(daysAfter(TODAY, -days)),
  ...given,
})
const days = (count: number, given: Partial<PlayDay>, from = 0) =>
  Array.from({ length: count }, (_, at) => ago(from + at, given))
const makeRule = (id: RiskRuleId) => {
  const found = RISK_RULES.find((rule) => rule.id === id)
  if (!found) throw new Error(id)
  return found
}
const hits = (id: RiskRuleId, picture: readonly PlayDay[]) =>
  makeRule(id).find({ today: TODAY, days: picture.toSorted((a, b) => (a.day < b.day ? -1 : 1)) }) !== null

/** Of each rule: what hits to the last unit, and what is one unit short of it, one line a condition. */
const EDGES: Readonly<Record<RiskRuleId, { hits: PlayDay[]; misses: PlayDay[][] }>> = {
  deposit_burst: {
    hits: days(1, { depositBurst: 3 }, 1),
    misses: [days(1, { depositBurst: 2 }), days(1, { depositBurst: 3 }, 2)],
  },
  deposits_lost: {
    hits: [
      ...days(2, { deposited: 100n, staked: 100n, returned: 5n }, 8),
      ago(3, { deposited: 100n, staked: 100n, returned: 5n }),
    ],
    misses: [
      days(3, { deposited: 100n, staked: 100n, returned: 6n }, 7),
      days(2, { deposited: 100n, staked: 100n, returned: 5n }, 7),
      days(3, { deposited: 100n, staked: 100n, returned: 5n }, 8),
      days(3, { deposited: 100n, staked: 100n, returned: 5n }, 2),
      days(3, { deposited: 0n, staked: 100n }, 7),
      // Open for days, and paid today.
      [...days(3, { deposited: 100n, staked: 100n, returned: 5n }, 7), ago(0, { returned: 1n })],
    ],
  },
  stakes_rising: {
    hits: [ago(0, { stakes: 50, staked: 1_000n }), ago(7, { stakes: 100, staked: 1_000n })],
    misses: [
      [ago(0, { stakes: 50, staked: 999n }), ago(7, { stakes: 100, staked: 1_000n })],
      [ago(0, { stakes: 49, staked: 1_000n }), ago(7, { stakes: 100, staked: 1_000n })],
      [ago(0, { stakes: 50, staked: 1_000n }), ago(7, { stakes: 99, staked: 990n })],
      [ago(0, { stakes: 50, staked: 1_000n }), ago(35, { stakes: 100, staked: 1_000n })],
    ],
  },
  deposits_rising: {
    hits: [ago(6, { deposits: 3, deposited: 500n }), ago(34, { deposits: 4, deposited: 1_000n })],
    misses: [
      [ago(6, { deposits: 3, deposited: 499n }), ago(34, { deposits: 4, deposited: 1_000n })],
      [ago(6, { deposits: 2, deposited: 500n }), ago(34, { deposits: 4, deposited: 1_000n })],
      [ago(6, { deposits: 3, deposited: 500n }), ago(34, { deposits: 3, deposited: 1_000n })],
      [ago(6, { deposits: 3, deposited: 500n }), ago(35, { deposits: 4, deposited: 1_000n })],
    ],
  },
  nights: {
    hits: [...days(2, { stakes: 10, nightStakes: 10 }), ago(6, { stakes: 80, nightStakes: 10 })],
    misses: [
      [...days(2, { stakes: 10, nightStakes: 10 }), ago(6, { stakes: 80, nightStakes: 9 })],
      [...days(2, { stakes: 10, nightStakes: 10 }), ago(6, { stakes: 79, nightStakes: 10 })],
      [...days(1, { stakes: 20, nightStakes: 20 }), ago(6, { stakes: 80, nightStakes: 10 })],
      [...days(2, { stakes: 10, nightStakes: 10 }), ago(7, { stakes: 80, nightStakes: 10 })],
    ],
  },
  long_days: {
    hits: [ago(0, { playMs: 5 * HOUR }), ago(6, { playMs: 5 * HOUR })],
    misses: [
      [ago(0, { playMs: 5 * HOUR }), ago(6, { playMs: 5 * HOUR - 1 })],
      [ago(0, { playMs: 5 * HOUR }), ago(7, { playMs: 5 * HOUR })],
    ],
  },
  days_in_a_row: {
    hits: days(21, { stakes: 1 }, 1),
    misses: [
      days(20, { stakes: 1 }),
      days(21, { stakes: 1 }, 2),
      [...days(10, { stakes: 1 }), ...days(11, { stakes: 1 }, 11)],
    ],
  },
  deposits_refused: {
    hits: days(1, { depositsRefused: 3 }, 6),
    misses: [days(3, { depositsRefused: 2 }), days(1, { depositsRefused: 3 }, 7)],
  },
  withdrawals_cancelled: {
    hits: [ago(0, { withdrawalsCancelled: 1 }), ago(6, { withdrawalsCancelled: 1 })],
    misses: [
      [ago(0, { withdrawalsCancelled: 1 })],
      [ago(0, { withdrawalsCancelled: 1 }), ago(7, { withdrawalsCancelled: 1 })],
    ],
  },
  contacts: {
    hits: [ago(0, { contacts: 2 }), ago(6, { contacts: 2 })],
    misses: [
      [ago(0, { contacts: 2 }), ago(6, { contacts: 1 })],
      [ago(0, { contacts: 2 }), ago(7, { contacts: 2 })],
    ],
  },
  limits_raised: {
    hits: [ago(0, { limitsRaised: 1 }), ago(89, { limitsRaised: 1 })],
    misses: [[ago(0, { limitsRaised: 1 })], [ago(0, { limitsRaised: 1 }), ago(90, { limitsRaised: 1 })]],
  },
  breaks: {
    hits: [ago(0, { breaks: 2 }), ago(89, { breaks: 1 })],
    misses: [[ago(0, { breaks: 2 })], [ago(0, { breaks: 2 }), ago(90, { breaks: 1 })]],
  },
  many_methods: {
    hits: days(1, { methods: 3 }, 6),
    misses: [days(3, { methods: 2 }), days(1, { methods: 3 }, 7)],
  },
}

describe.each(RISK_RULE_IDS)('the rule %s', (id) => {
  test('hits at its thresholds, and one unit below any of them it does not', () => {
    expect(hits(id, EDGES[id].hits)).toBe(true)
    expect(EDGES[id].misses.map((picture) => hits(id, picture))).toEqual(EDGES[id].misses.map(() => false))
  })

  test('sees neither what is older than it looks back, nor the days to come', () => {
    const far = fc.oneof(fc.integer({ min: LOOK_BACK_DAYS, max: 400 }), fc.integer({ min: -400, max: -1 }))
    const busy: Partial<PlayDay> = {
      stakes: 1_000,
      nightStakes: 1_000,
      staked: 1_000_000n,
      deposited: 1_000_000n,
      deposits: 9,
      depositBurst: 9,
      depositsRefused: 9,
      methods: 9,
      withdrawalsCancelled: 9,
      limitsRaised: 9,
      breaks: 9,
      contacts: 9,
      playMs: 10 * HOUR,
    }
    fc.assert(
      fc.property(fc.uniqueArray(far, { maxLength: 40 }), (distances) => {
        const more = distances.map((distance) => ago(distance, busy))
        expect(hits(id, more)).toBe(false)
        expect(hits(id, [...EDGES[id].hits, ...more])).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test('finds nothing in any picture without days', () => {
    expect(makeRule(id).find({ today: TODAY, days: [] } satisfies Picture)).toBeNull()
  })
})

test('each rule has a distinct id, and every group has a rule', () => {
  expect(RISK_RULES.map((rule) => rule.id).toSorted()).toEqual([...RISK_RULE_IDS].toSorted())
  expect(new Set(RISK_RULES.map(({ group }) => group))).toEqual(new Set(RISK_GROUPS))
})

test('levels begin at their points; a rule that hits often counts once', () => {
  expect(findLevel(['limits_raised', 'limits_raised'])).toBeNull()
  expect(findLevel(['limits_raised', 'nights'])).toBe('medium')
  expect(findLevel(['limits_raised', 'nights', 'long_days'])).toBe('medium')
  expect(findLevel(['limits_raised', 'nights', 'long_days', 'breaks'])).toBe('high')
  expect(findLevel([])).toBeNull()
})
