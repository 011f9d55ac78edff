import type { FaultsOfModule } from '../fault.ts'

const MODULES = 'apps/platform/src/modules'
const ACCOUNTS = `${MODULES}/registers/accounts.pg.test.ts`
const REGISTERS = `${MODULES}/registers/registers.pg.test.ts`
const JOBS = `${MODULES}/registers/jobs.pg.test.ts`

/** Who is listed in a national register of excluded persons does not play. */
export const registers: FaultsOfModule = {
  module: 'registers',
  folder: MODULES,
  faults: [
    {
      what: 'a listed person opens an account',
      file: 'registers/entry.ts',
      find: 'if (outcomes.some(',
      replace: 'if (outcomes.length > 9 && outcomes.some(',
      caughtBy: [REGISTERS],
    },
    {
      what: 'a new account without an answer is open',
      file: 'registers/entry.ts',
      find: 'if (answer === null && !isClosedAnyway) await',
      replace: 'if (answer !== null && !isClosedAnyway) await',
      caughtBy: [REGISTERS],
    },
    {
      what: 'a listed player takes another mailbox',
      file: 'registers/entry.ts',
      find: "needs.includes('email')",
      replace: "needs.includes('dni')",
      caughtBy: [ACCOUNTS],
    },
    {
      what: 'a listed player gives another’s number',
      file: 'registers/entry.ts',
      find: '&& (await listedBy(tx, stored.id)).length > 0)',
      replace: '&& (await listedBy(tx, stored.id)).length > 9)',
      caughtBy: [REGISTERS],
    },
    {
      what: 'the days of log-ins are those of UTC',
      file: 'registers/entry.ts',
      find: 'startOfDay(toDay(deps.now(), timeZone), timeZone)',
      replace: `startOfDay(toDay(deps.now(), timeZone), 'UTC')`,
      caughtBy: [REGISTERS],
    },
    {
      what: 'log-ins at the same moment ask again when the first has its answer',
      file: 'registers/store.ts',
      find: 'ELSE s.answered_at IS NULL OR s.answered_at < $8 END',
      replace: 'ELSE $8::timestamptz IS NOT NULL END',
      caughtBy: [REGISTERS],
    },
    {
      what: 'the days without an answer last a millisecond longer',
      file: 'registers/record.ts',
      find: 'at.getTime() - answeredAt.getTime() < graceDays',
      replace: 'at.getTime() - answeredAt.getTime() <= graceDays',
      caughtBy: [REGISTERS],
    },
    {
      what: 'an answer that is signed for no question counts',
      file: 'registers/adapters/rgiaj.ts',
      find: `headers[SIGNATURE_HEADERS.nonce] === nonce && checkSignature(key, headers, text, now()) === 'ok'`,
      replace: 'headers[SIGNATURE_HEADERS.nonce] === nonce',
      caughtBy: [REGISTERS],
    },
    {
      what: 'sessions go on after a register has listed the player',
      file: 'protection/registers.ts',
      find: `  await endOtherSessions(tx, playerId, null, now, 'excluded')\n`,
      replace: '',
      caughtBy: [REGISTERS],
    },
    {
      what: 'the deposit that a register closes is opened',
      file: 'wallet/deposits/routes.ts',
      find: '        if (closed) return closed\n',
      replace: '',
      caughtBy: [REGISTERS],
    },
    {
      what: 'who waits for a process that died goes on without an answer',
      file: 'registers/ask.ts',
      find: 'if (until <= now()) return false',
      replace: 'if (until <= now()) return true',
      caughtBy: [REGISTERS],
    },
    {
      what: 'an account waits for ever for a register that is asked no more',
      file: 'registers/release.ts',
      find: 'if (!asked.some(',
      replace: 'if (asked.some(',
      caughtBy: [ACCOUNTS],
    },
    {
      what: 'a connection that the platform lacks opens everything',
      file: 'registers/asked-registers.ts',
      find: 'if (name === null || !adapter) return []',
      replace: 'if (name === null || !adapter || !registers.connection(rule.register, name)) return []',
      caughtBy: [ACCOUNTS],
    },
    {
      what: 'the whole base comes before those who wait',
      file: 'registers/store.ts',
      find: `ORDER BY occasion = 'whole_base', due_at`,
      replace: 'ORDER BY due_at',
      caughtBy: [JOBS],
    },
    {
      what: 'blocked accounts are left out of the whole base',
      file: 'registers/sweep.ts',
      find: 'WHERE p.brand_id = $1 AND p.id > $2',
      replace: `WHERE p.brand_id = $1 AND p.status = 'active' AND p.id > $2`,
      caughtBy: [JOBS],
    },
    {
      what: 'the whole base is asked about without a bound',
      file: 'registers/ask.ts',
      find: 'burst: 10, perMs: 10_000',
      replace: 'burst: 100, perMs: 10_000',
      caughtBy: [JOBS],
    },
    {
      what: 'a connection that fails is asked on and on',
      file: 'registers/connection-store.ts',
      find: 'c.failures >= 2',
      replace: 'c.failures >= 200',
      caughtBy: [JOBS],
    },
  ],
}
