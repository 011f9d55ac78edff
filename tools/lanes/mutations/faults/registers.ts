import type { FaultsOfModule } from '../fault.ts'

const MODULES = 'apps/platform/src/modules'
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
      what: 'a listed player gives another’s number',
      file: 'registers/entry.ts',
      find: 'if ((await listedBy(tx, stored.id)).length > 0)',
      replace: 'if ((await listedBy(tx, stored.id)).length > 9)',
      caughtBy: [REGISTERS],
    },
    {
      what: 'the days of log-ins are those of UTC',
      file: 'registers/asked-registers.ts',
      find: 'dayOf(one, timeZone) === dayOf(other, timeZone)',
      replace: `timeZone !== '' && dayOf(one, 'UTC') === dayOf(other, 'UTC')`,
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
