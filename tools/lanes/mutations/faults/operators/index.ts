import type { FaultsOfModule } from '../../fault.ts'
import { people } from './people.ts'
import { players } from './players.ts'

const BOTH = ['apps/platform/src/modules/adjustments/adjustments.pg.test.ts']
const LATE_CREDIT = ['apps/platform/src/modules/operators/payments/late-credit.pg.test.ts']
const SETTLE_OWNER = ['apps/platform/src/modules/operators/payments/settle-owner.pg.test.ts']
const CHAIN = ['apps/platform/src/operators/audit/chain.pg.test.ts']
const ERASED = ['apps/platform/src/modules/erasure/tables.pg.test.ts']

/** What keeps an operator from making money, and the log of what they did whole. */
export const operators: FaultsOfModule = {
  module: 'operators',
  folder: 'apps/platform/src',
  faults: [
    {
      what: 'a late transfer is credited beyond what limits leave by one operator',
      file: 'modules/operators/payments/decide.ts',
      find: '(await isTooLate(tx, brought, mayDeposit(deps), at))',
      replace: 'payment.amount < 0n',
      caughtBy: LATE_CREDIT,
    },
    {
      what: 'late money that was set aside is credited by one operator while its player could not ask for it',
      file: 'modules/operators/payments/settle-owner.ts',
      find: '(!isTaken && (await isSetAsideTooLate(tx, payment, mayDeposit(deps), deps.now())))',
      replace: 'false',
      caughtBy: SETTLE_OWNER,
    },
    ...people,
    ...players,
    {
      what: 'a balance is adjusted by one operator',
      file: 'modules/adjustments/adjust.ts',
      find: "reasons: ['always'],",
      replace: '',
      caughtBy: BOTH,
    },
    {
      what: 'an adjustment that is sent again is executed again',
      file: 'modules/adjustments/adjust.ts',
      find: "if ((await lastAdjustment(tx, id)).toString() !== seen) return refuse('case_changed')",
      replace: '',
      caughtBy: BOTH,
    },
    {
      what: 'all that there is cannot be taken',
      file: 'modules/adjustments/adjust.ts',
      find: 'minor > (balances?.cash ?? 0n)',
      replace: 'minor >= (balances?.cash ?? 0n)',
      caughtBy: BOTH,
    },
    {
      what: 'a unit more than there is is taken',
      file: 'modules/adjustments/adjust.ts',
      find: 'minor > (balances?.cash ?? 0n)',
      replace: 'minor > (balances?.cash ?? 0n) + 1n',
      caughtBy: BOTH,
    },
    {
      what: 'an adjustment of nothing is booked',
      file: 'modules/adjustments/adjust.ts',
      find: 'if (minor <= 0n ||',
      replace: 'if (minor < 0n ||',
      caughtBy: BOTH,
    },
    {
      what: 'an adjustment is of any amount',
      file: 'modules/adjustments/adjust.ts',
      find: ' || minor > MOST_MINOR',
      replace: '',
      caughtBy: BOTH,
    },
    {
      what: 'a line goes into the chain before older ones can be seen',
      file: 'operators/sql/chain-audit-lines.sql',
      find: ' AND pg_snapshot_xmin(snapshot)::text::bigint >= place.candidate_xid',
      replace: '',
      caughtBy: CHAIN,
    },
    {
      what: 'an erasure leaves the salt of what it erased',
      file: 'operators/sql/erase-audit-lines.sql',
      find: 'WHERE a.id = c.audit_id AND',
      replace: 'WHERE false AND a.id = c.audit_id AND',
      caughtBy: ERASED,
    },
    {
      what: 'values of a line can be changed where its salt is taken',
      file: 'operators/audit/verify.ts',
      find: "if (row.salt === null && row.hasValues) return 'its values were put in later'",
      replace: '',
      caughtBy: CHAIN,
    },
    {
      what: 'the owner of the database takes what lines about operators say',
      file: 'operators/audit/verify.ts',
      find: "row.salt === null && NEVER_ERASED.test(row.action ?? '')",
      replace: 'false',
      caughtBy: CHAIN,
    },
    {
      what: 'values are taken without an erasure',
      file: 'operators/audit/verify.ts',
      find: 'found.fault ??= erasures.fault()',
      replace: '',
      caughtBy: CHAIN,
    },
    {
      what: 'lines wait for the chain and nothing says so',
      file: 'operators/audit/verify.ts',
      find: '> LONGEST_WAIT_MS',
      replace: '> Infinity',
      caughtBy: CHAIN,
    },
    {
      what: 'the erasure of a ticket takes lines about an operator',
      file: 'operators/sql/erase-audit-lines.sql',
      find: " AND action NOT LIKE 'operator.%'",
      replace: '',
      caughtBy: ERASED,
    },
    {
      what: 'lines can be cut off at the end',
      file: 'operators/audit/verify.ts',
      find: 'found.fault ??= endFault(found, state)',
      replace: '',
      caughtBy: CHAIN,
    },
    {
      what: 'a head that was noted is not compared',
      file: 'operators/audit/verify.ts',
      find: "if (noted.hash !== hash.toString('hex'))",
      replace: 'if (false)',
      caughtBy: CHAIN,
    },
  ],
}
