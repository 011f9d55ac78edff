import type { FaultsOfModule } from '../fault.ts'

const BOTH = ['apps/platform/src/modules/adjustments/adjustments.pg.test.ts']

/** What keeps an operator from making money. */
export const adjustments: FaultsOfModule = {
  module: 'adjustments',
  folder: 'apps/platform/src/modules/adjustments',
  faults: [
    {
      what: 'a balance is adjusted by one operator',
      file: 'adjust.ts',
      find: "reasons: ['always'],",
      replace: '',
      caughtBy: BOTH,
    },
    {
      what: 'an adjustment that is sent again is executed again',
      file: 'adjust.ts',
      find: "if ((await lastAdjustment(tx, id)).toString() !== seen) return refuse('case_changed')",
      replace: '',
      caughtBy: BOTH,
    },
    {
      what: 'all that there is cannot be taken',
      file: 'adjust.ts',
      find: 'minor > (balances?.cash ?? 0n)',
      replace: 'minor >= (balances?.cash ?? 0n)',
      caughtBy: BOTH,
    },
    {
      what: 'a unit more than there is is taken',
      file: 'adjust.ts',
      find: 'minor > (balances?.cash ?? 0n)',
      replace: 'minor > (balances?.cash ?? 0n) + 1n',
      caughtBy: BOTH,
    },
    {
      what: 'an adjustment of nothing is booked',
      file: 'adjust.ts',
      find: 'if (minor <= 0n)',
      replace: 'if (minor < 0n)',
      caughtBy: BOTH,
    },
  ],
}
