import type { FaultsOfModule } from '../fault.ts'

const BETS = 'packages/sports-rules/src/bets/bets.test.ts'
const FREE_BET = 'packages/sports-rules/src/bets/free-bet.test.ts'
const BUILDER = 'packages/sports-rules/src/bets/builder.test.ts'
const RACE = 'packages/sports-rules/src/bets/race.test.ts'
const ODDS = 'packages/sports-rules/src/odds/odds.test.ts'
const POOLS = 'packages/sports-rules/src/pools/pools.test.ts'
const EXAMPLES = 'packages/sports-rules/src/markets/examples.test.ts'
const CATALOGUE = 'packages/sports-rules/src/markets/catalogue.test.ts'

export const sportsRules: FaultsOfModule = {
  module: 'sports-rules',
  folder: 'packages/sports-rules/src',
  faults: [
    {
      what: 'a void leg loses',
      file: 'bets/leg.ts',
      find: 'refund: { result: 0, voidFactor: ONE }',
      replace: 'refund: { result: 0, voidFactor: ZERO }',
      caughtBy: [BETS],
    },
    {
      what: 'a half lost leg loses whole',
      file: 'bets/leg.ts',
      find: 'half_lost: { result: 0, voidFactor: fraction(1n, 2n) }',
      replace: 'half_lost: { result: 0, voidFactor: ZERO }',
      caughtBy: [BETS],
    },
    {
      what: 'deductions go beyond 90 percent',
      file: 'bets/leg.ts',
      find: 'LARGEST_DEDUCTION = 90',
      replace: 'LARGEST_DEDUCTION = 95',
      caughtBy: [BETS, RACE],
    },
    {
      what: 'a deduction is taken from the stake as well',
      file: 'bets/leg.ts',
      find: 'plus(ONE, times(minus(odds, ONE), kept))',
      replace: 'times(odds, kept)',
      caughtBy: [BETS, RACE],
    },
    {
      what: 'a place part pays the whole winnings',
      file: 'bets/leg.ts',
      find: 'plus(ONE, times(minus(odds, ONE), place))',
      replace: 'odds',
      caughtBy: [BETS, RACE],
    },
    {
      what: 'Rule 4 of a withdrawal at exactly 2.00 is that below it',
      file: 'bets/rule-four.ts',
      find: 'withdrawn < below',
      replace: 'withdrawn <= below',
      caughtBy: [BETS, RACE],
    },
    {
      what: 'Rule 4 begins below 10.00',
      file: 'bets/rule-four.ts',
      find: 'below: 11_000n',
      replace: 'below: 10_000n',
      caughtBy: [BETS, RACE],
    },
    {
      what: 'a free bet that returns its stake pays it',
      file: 'bets/free-bet.ts',
      find: 'returned > stake ? returned - stake : 0n',
      replace: 'returned > stake ? returned - stake : returned',
      caughtBy: [FREE_BET],
    },
    {
      what: 'a bet builder with a void selection is won',
      file: 'bets/builder.ts',
      find: "? 'won' : 'refund'",
      replace: "? 'won' : 'won'",
      caughtBy: [BUILDER],
    },
    {
      what: 'a bet builder waits although a selection is lost',
      file: 'bets/builder.ts',
      find: `  if (selections.includes('lost')) return 'lost'
  if (selections.includes(null)) return null`,
      replace: `  if (selections.includes(null)) return null
  if (selections.includes('lost')) return 'lost'`,
      caughtBy: [BUILDER],
    },
    {
      what: 'a Patent has no singles',
      file: 'bets/systems.ts',
      find: 'patent: { selections: 3, sizes: upTo(1, 3) }',
      replace: 'patent: { selections: 3, sizes: upTo(2, 3) }',
      caughtBy: [BETS],
    },
    {
      what: 'a system leaves out its last selection',
      file: 'bets/systems.ts',
      find: 'combinations(system.selections, size)',
      replace: 'combinations(system.selections - 1, size)',
      caughtBy: [BETS],
    },
    {
      what: 'races of five pay no places',
      file: 'bets/race.ts',
      find: 'runners < 5',
      replace: 'runners <= 5',
      caughtBy: [RACE],
    },
    {
      what: 'races of eight pay two places',
      file: 'bets/race.ts',
      find: 'runners < 8',
      replace: 'runners <= 8',
      caughtBy: [RACE],
    },
    {
      what: 'handicaps of twelve pay a fifth',
      file: 'bets/race.ts',
      find: 'runners < 12',
      replace: 'runners <= 12',
      caughtBy: [RACE],
    },
    {
      what: 'handicaps of sixteen pay three places',
      file: 'bets/race.ts',
      find: 'runners < 16 ? 3 : 4',
      replace: 'runners <= 16 ? 3 : 4',
      caughtBy: [RACE],
    },
    {
      what: 'a dead heat over the last place pays whole',
      file: 'bets/race.ts',
      find: 'Math.min(tied, places - before)',
      replace: 'tied',
      caughtBy: [RACE],
    },
    {
      what: 'odds of 1.000 are odds',
      file: 'odds/price.ts',
      find: `return odds > SCALE ? odds : null
}

/** \`1850n\``,
      replace: `return odds >= SCALE ? odds : null
}

/** \`1850n\``,
      caughtBy: [ODDS],
    },
    {
      what: 'odds are rounded up',
      file: 'odds/price.ts',
      find: 'Math.floor(1000 / probability + 1e-9)',
      replace: 'Math.ceil(1000 / probability)',
      caughtBy: [ODDS],
    },
    {
      what: 'a pool takes nothing out',
      file: 'pools/dividends.ts',
      find: 'net: gross - takeout',
      replace: 'net: gross',
      caughtBy: [POOLS],
    },
    {
      what: 'dividends are rounded up',
      file: 'pools/dividends.ts',
      find: 'const price = steps * breakTo',
      replace: 'const price = (steps + 1n) * breakTo',
      caughtBy: [POOLS],
    },
    {
      what: 'a dividend below the least one is paid',
      file: 'pools/dividends.ts',
      find: 'price < minimum ? minimum : price',
      replace: 'price',
      caughtBy: [POOLS],
    },
    {
      what: 'a race with exactly the least starters is refunded',
      file: 'pools/dividends.ts',
      find: 'starters < leastStarters(kind)',
      replace: 'starters <= leastStarters(kind)',
      caughtBy: [POOLS],
    },
    {
      what: 'without money on the places the pool pays one place further',
      file: 'pools/winners.ts',
      find: 'taken < LAST_PLACE',
      replace: 'taken <= LAST_PLACE',
      caughtBy: [POOLS],
    },
    {
      what: 'a dead heat takes more places than it has',
      file: 'pools/winners.ts',
      find: 'Math.min(tied.length, places - taken)',
      replace: 'tied.length',
      caughtBy: [POOLS],
    },
    {
      what: 'a line half above wins half',
      file: 'markets/families/verdicts.ts',
      find: 'difference >= 0.5',
      replace: 'difference > 0.5',
      caughtBy: [EXAMPLES, CATALOGUE],
    },
    {
      what: 'a quarter above wins whole',
      file: 'markets/families/verdicts.ts',
      find: 'difference >= 0.5',
      replace: 'difference >= 0.25',
      caughtBy: [EXAMPLES, CATALOGUE],
    },
    {
      what: 'an exact line loses',
      file: 'markets/families/verdicts.ts',
      find: "if (difference === 0) return 'refund'",
      replace: "if (difference === 0) return 'lost'",
      caughtBy: [EXAMPLES, CATALOGUE],
    },
    {
      what: 'over is decided before the line is passed',
      file: 'markets/families/totals.ts',
      find: '!count.done && difference < 0.5',
      replace: '!count.done && difference < 0',
      caughtBy: [EXAMPLES, CATALOGUE],
    },
    {
      what: 'no goal is odd',
      file: 'markets/families/totals.ts',
      find: "% 2 === 1 ? '70' : '72'",
      replace: "% 2 === 0 ? '70' : '72'",
      caughtBy: [EXAMPLES, CATALOGUE],
    },
    {
      what: 'a range does not hold its upper end',
      file: 'markets/families/totals.ts',
      find: 'value >= from && value <= to',
      replace: 'value >= from && value < to',
      caughtBy: [EXAMPLES, CATALOGUE],
    },
    {
      what: 'the race to a number is won one point late',
      file: 'markets/families/sequence.ts',
      find: 'count[side] >= wanted',
      replace: 'count[side] > wanted',
      caughtBy: [EXAMPLES, CATALOGUE],
    },
    {
      what: 'a draw in a market of two loses',
      file: 'markets/families/results.ts',
      find: "result === 'draw' ? refundAll(['4', '5']) : winner",
      replace: "result === 'draw' ? winner(['4', '5'], '') : winner",
      caughtBy: [EXAMPLES, CATALOGUE],
    },
    {
      what: 'the handicap is taken from the home side',
      file: 'markets/families/results.ts',
      find: "count.home + toNumber(specifiers, 'hcp') - count.away",
      replace: "count.home - toNumber(specifiers, 'hcp') - count.away",
      caughtBy: [EXAMPLES, CATALOGUE],
    },
  ],
}
