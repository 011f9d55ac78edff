import type { FaultsOfModule } from '../fault.ts'

const FOLDER = 'apps/platform/src/modules/mailed-reports'
const DUE = `${FOLDER}/due.test.ts`
const SCHEDULES = `${FOLDER}/schedules.pg.test.ts`
const SENDING = `${FOLDER}/sending.pg.test.ts`

/** Reports that are mailed on schedule to who may see them. */
export const mailedReports: FaultsOfModule = {
  module: 'mailed-reports',
  folder: FOLDER,
  faults: [
    {
      what: 'a schedule is due again at the moment at which it was',
      file: 'due.ts',
      find: 'if (at > after) return',
      replace: 'if (at >= after) return',
      caughtBy: [DUE],
    },
    {
      what: 'a month without its day is left out',
      file: 'due.ts',
      find: 'Math.min(monthDay ?? 1, lastOfMonth(day))',
      replace: '(monthDay ?? 1)',
      caughtBy: [DUE],
    },
    {
      what: 'a week begins on Sunday',
      file: 'due.ts',
      find: 'daysIntoWeek(day) + 1 === weekday',
      replace: 'daysIntoWeek(day) === weekday',
      caughtBy: [DUE],
    },
    {
      what: 'what is due at this very moment waits for the next time',
      file: 'due.ts',
      find: 'if (next.at > now) return',
      replace: 'if (next.at >= now) return',
      caughtBy: [DUE],
    },
    {
      what: 'the month up to yesterday is empty on the first',
      file: 'due.ts',
      find: 'from: firstOfMonth(yesterday)',
      replace: 'from: firstOfMonth(on)',
      caughtBy: [DUE],
    },
    {
      what: 'the days are counted from when it is sent',
      file: 'send.ts',
      find: 'days: daysIn(range, due.on)',
      replace: 'days: daysIn(range, first.on)',
      caughtBy: [SENDING],
    },
    {
      what: 'a schedule is not due again',
      file: 'send.ts',
      find: 'await setNext(tx, id, next)',
      replace: 'await setNext(tx, id, null)',
      caughtBy: [SENDING],
    },
    {
      what: 'two processes make the same mails',
      file: 'store.ts',
      find: 'LIMIT 1 FOR UPDATE OF s SKIP LOCKED',
      replace: 'LIMIT 1',
      caughtBy: [SENDING],
    },
    {
      what: 'a mail that was sent is sent again',
      file: 'store.ts',
      find: `WHERE m.id = $1 AND m.result = 'waiting'`,
      replace: 'WHERE m.id = $1',
      caughtBy: [SENDING],
    },
    {
      what: 'a schedule that is paused sends what waited',
      file: 'store.ts',
      find: 's.next_at IS NULL OR r.operator_id IS NULL',
      replace: 'r.operator_id IS NULL',
      caughtBy: [SENDING],
    },
    {
      what: 'who left is sent what waited',
      file: 'store.ts',
      find: 's.next_at IS NULL OR r.operator_id IS NULL',
      replace: 's.next_at IS NULL',
      caughtBy: [SENDING],
    },
    {
      what: 'the right of a reader is not asked for again',
      file: 'mail.ts',
      find: `has(readerId, mayReceive) ? null : 'no_right'`,
      replace: `has(readerId, () => true) ? null : 'no_right'`,
      caughtBy: [SENDING],
    },
    {
      what: 'the right of the owner is not asked for again',
      file: 'mail.ts',
      find: 'if (!has(ownerId, maySend))',
      replace: 'if (!has(ownerId, () => true))',
      caughtBy: [SENDING],
    },
    {
      what: 'an operator who was disabled is sent reports',
      file: 'rights.ts',
      find: 'disabledAt === null &&',
      replace: '',
      caughtBy: [SENDING],
    },
    {
      what: 'a mail that the server refused is tried for hours',
      file: 'mail.ts',
      find: 'if (isRefused) return',
      replace: '',
      caughtBy: [SENDING],
    },
    {
      what: 'a right for some hours lets one have reports mailed',
      file: 'desk.ts',
      find: 'mayRead(by.lasting, report, brand)',
      replace: 'mayRead(by.rightsIn, report, brand)',
      caughtBy: [SCHEDULES],
    },
    {
      what: 'a report of one brand is due by the clock, and under the right, of another',
      file: 'desk.ts',
      find: '(report.brand !== null && report.brand !== brand)',
      replace: 'report.brand === null',
      caughtBy: [SCHEDULES],
    },
    {
      what: 'readers who may not see the report are taken',
      file: 'desk.ts',
      find: '.filter((person) => mayReceive(person, address, brand))',
      replace: '',
      caughtBy: [SCHEDULES],
    },
    {
      what: 'readers who are none are left out without a word',
      file: 'desk.ts',
      find: `if (readers.length !== input.readers.length) return refuse('unknown_report_reader')`,
      replace: '',
      caughtBy: [SCHEDULES],
    },
    {
      what: 'an operator has one schedule more than they may',
      file: 'desk.ts',
      find: '>= MOST_SCHEDULES',
      replace: '> MOST_SCHEDULES',
      caughtBy: [SCHEDULES],
    },
    {
      what: 'an operator works on another one’s schedule',
      file: 'desk.ts',
      find: 'return schedule?.operatorId === operatorId ? schedule : null',
      replace: 'return schedule',
      caughtBy: [SCHEDULES],
    },
    {
      what: 'a schedule that is changed goes on, though it was paused',
      file: 'desk.ts',
      find: 'old.nextAt === null ? null : due',
      replace: 'due',
      caughtBy: [SENDING],
    },
  ],
}
