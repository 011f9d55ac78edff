import type { Fault } from '../../fault.ts'

const ACCUMULATOR = 'apps/platform/src/modules/sports-bets/accumulator/accumulator.pg.test.ts'
const BONUS_MONEY = 'apps/platform/src/modules/sports-bets/accumulator/money.pg.test.ts'
const BONUS_OFFERED = 'apps/platform/src/modules/sports-bets/accumulator/offered.pg.test.ts'
const BONUS_PROPERTY = 'apps/platform/src/modules/sports-bets/accumulator/property.pg.test.ts'

export const accumulator: readonly Fault[] = [
  {
    what: 'a player to whom nothing may be offered gets an accumulator bonus',
    file: 'accumulator/terms.ts',
    find: 'rows[0]?.stopped ? { ...rules, accumulator: null } : rules',
    replace: 'rows[0] ? rules : rules',
    caughtBy: [BONUS_OFFERED],
  },
  {
    what: 'an accumulator keeps its bonus though bonus money paid for its stake',
    file: 'accumulator/bonus.ts',
    find: '!paid.has(bet.id)',
    replace: 'paid.has(bet.id)',
    caughtBy: [BONUS_MONEY],
  },
  {
    what: 'a free bet gets an accumulator bonus',
    file: 'accumulator/bonus.ts',
    find: ' || freeBet !== null',
    replace: '',
    caughtBy: [ACCUMULATOR],
  },
  {
    what: 'a boosted selection gets an accumulator bonus as well',
    file: 'accumulator/bonus.ts',
    find: 'boost !== null || raised || aboveFair',
    replace: 'raised || aboveFair',
    caughtBy: [ACCUMULATOR],
  },
  {
    what: 'a selection at the smallest price does not count for an accumulator bonus',
    file: 'accumulator/bonus.ts',
    find: 'price !== null && price >= leastOdds',
    replace: 'price !== null && price > leastOdds',
    caughtBy: [ACCUMULATOR],
  },
  {
    what: 'an accumulator bonus is not paid',
    file: 'settlement/evaluate.ts',
    find: 'returned += own + bonusAfter(bet, own, known)',
    replace: 'returned += own',
    caughtBy: [ACCUMULATOR, BONUS_PROPERTY],
  },
  {
    what: 'the winnings of an accumulator bonus are counted above half of the stake',
    file: 'settlement/evaluate.ts',
    find: 'accumulatorBonus({ stake: openLineStake, returned, legs }',
    replace: 'accumulatorBonus({ stake: openLineStake / 2n, returned, legs }',
    caughtBy: [ACCUMULATOR, BONUS_PROPERTY],
  },
  {
    what: 'a live accumulator keeps its bonus at a price that operators raised during the delay',
    file: 'placement/decide.ts',
    find: 'bet.accumulator === null || isPromoted',
    replace: 'bet.accumulator === null',
    caughtBy: [ACCUMULATOR],
  },
  {
    what: 'a bet is paid by the newest accumulator bonus, not by its own',
    file: 'accumulator/terms.ts',
    find: 'a.version = b.accumulator_version) END AS accumulator',
    replace: 'a.version >= b.accumulator_version ORDER BY version DESC LIMIT 1) END AS accumulator',
    caughtBy: [ACCUMULATOR, BONUS_PROPERTY],
  },
  {
    what: 'a slip is placed by another accumulator bonus than it showed',
    file: 'accumulator/problems.ts',
    find: 'shownBonus === undefined ||',
    replace: 'shownBonus !== null ||',
    caughtBy: [ACCUMULATOR],
  },
  {
    what: 'a bet with an accumulator bonus counts for rewards',
    file: 'sql/published.sql',
    find: 'b.accumulator_version IS NOT NULL OR EXISTS',
    replace: 'EXISTS',
    caughtBy: [ACCUMULATOR],
  },
]
