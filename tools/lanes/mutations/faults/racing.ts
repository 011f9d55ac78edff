import type { FaultsOfModule } from '../fault.ts'

const FIXED = ['apps/platform/src/modules/racing/fixed/fixed.pg.test.ts']
const OFF = ['apps/platform/src/modules/racing/fixed/near-off.test.ts']
const POOLS = ['apps/platform/src/modules/racing/racing.pg.test.ts']

/** Bets on races and tickets on pools. */
export const racing: FaultsOfModule = {
  module: 'racing',
  folder: 'apps/platform/src/modules/racing',
  faults: [
    {
      what: 'the least stake itself is refused',
      file: 'fixed/place.ts',
      find: 'bet.unit < rules.leastStake',
      replace: 'bet.unit <= rules.leastStake',
      caughtBy: FIXED,
    },
    {
      what: 'a unit below the least stake is taken',
      file: 'fixed/place.ts',
      find: 'bet.unit < rules.leastStake',
      replace: 'bet.unit < rules.leastStake - 1n',
      caughtBy: FIXED,
    },
    {
      what: 'the greatest stake itself is refused',
      file: 'fixed/place.ts',
      find: 'bet.stake > rules.mostStake',
      replace: 'bet.stake >= rules.mostStake',
      caughtBy: FIXED,
    },
    {
      what: 'a unit above the greatest stake is taken',
      file: 'fixed/place.ts',
      find: 'bet.stake > rules.mostStake',
      replace: 'bet.stake > rules.mostStake + 1n',
      caughtBy: FIXED,
    },
    {
      what: 'what a runner costs already is forgotten',
      file: 'fixed/place.ts',
      find: 'rules.mostLiability - taken',
      replace: 'rules.mostLiability',
      caughtBy: FIXED,
    },
    {
      what: 'what a bet returns has no limit',
      file: 'fixed/place.ts',
      find: '    (bet.unit * rules.mostReturn) / full,\n',
      replace: '',
      caughtBy: FIXED,
    },
    {
      what: 'each way is staked once',
      file: 'fixed/place.ts',
      find: 'request.each_way ? 2n * unit : unit',
      replace: 'unit',
      caughtBy: FIXED,
    },
    {
      what: 'exactly an hour before the off is still the step before',
      file: 'fixed/near-off.ts',
      find: '> hours * HOUR',
      replace: '>= hours * HOUR',
      caughtBy: OFF,
    },
    {
      what: 'an accumulator has the limits of its nearest race',
      file: 'fixed/near-off.ts',
      find: 'Math.min(least, stepAt',
      replace: 'Math.max(least, stepAt',
      caughtBy: OFF,
    },
    {
      what: 'a bet of the day on a non-runner loses',
      file: 'fixed/settle.ts',
      find: "(bet.kind !== 'ante_post' && !listNumbers(race).includes(bet.runner))",
      replace: 'false',
      caughtBy: FIXED,
    },
    {
      what: 'an ante-post bet on a non-runner goes back',
      file: 'fixed/settle.ts',
      find: "(bet.kind !== 'ante_post' && !listNumbers",
      replace: '(!listNumbers',
      caughtBy: FIXED,
    },
    {
      what: 'a walkover is a race',
      file: 'fixed/settle.ts',
      find: 'const FEWEST = 2',
      replace: 'const FEWEST = 1',
      caughtBy: FIXED,
    },
    {
      what: 'a race without an end is waited for a day longer',
      file: 'fixed/settle.ts',
      find: 'const LOST_AFTER_HOURS = 24',
      replace: 'const LOST_AFTER_HOURS = 48',
      caughtBy: FIXED,
    },
    {
      what: 'a pool without an end is waited for a day longer',
      file: 'settle.ts',
      find: 'const LOST_AFTER_HOURS = 24',
      replace: 'const LOST_AFTER_HOURS = 48',
      caughtBy: POOLS,
    },
    {
      what: 'what the brand’s own stakes bring is not paid',
      file: 'settle.ts',
      find: 'fromBrand: amount - fromPool',
      replace: 'fromBrand: 0n',
      caughtBy: POOLS,
    },
    {
      what: 'combinations with a non-runner lose',
      file: 'settle.ts',
      find: 'amount: wins + back',
      replace: 'amount: wins',
      caughtBy: POOLS,
    },
    {
      what: 'the same key stands for another bet',
      file: 'placement.ts',
      find: 'placed.hash === hash ? ',
      replace: 'placed ? ',
      caughtBy: FIXED,
    },
  ],
}
