import type { FaultsOfModule } from '../fault.ts'

const MODULES = 'apps/platform/src/modules'
const CONSENTS = `${MODULES}/marketing-consents/consents.pg.test.ts`

/** Who may be sent marketing, and what is kept of consents. */
export const marketingConsents: FaultsOfModule = {
  module: 'marketing-consents',
  folder: MODULES,
  faults: [
    {
      what: 'marketing reaches players whose offers are stopped',
      file: 'marketing-consents/sql/may-market.sql',
      find: 'NOT published.offers_stopped(p_player, p_at)',
      replace: 'true',
      caughtBy: [CONSENTS],
    },
    {
      what: 'the one choice of before is a consent by product and channel',
      file: 'marketing-consents/sql/marketing-consented.sql',
      find: `c.given AND c.way <> 'former_choice', false`,
      replace: 'c.given, false',
      caughtBy: [CONSENTS],
    },
    {
      what: 'who chose nothing has consented',
      file: 'marketing-consents/sql/marketing-consented.sql',
      find: `'opt_in' THEN coalesce(c.given, false)`,
      replace: `'opt_in' THEN coalesce(c.given, true)`,
      caughtBy: [CONSENTS],
    },
    {
      what: 'the first choice counts, not the latest',
      file: 'marketing-consents/sql/marketing-consented.sql',
      find: 'ORDER BY m.id DESC',
      replace: 'ORDER BY m.id',
      caughtBy: [CONSENTS],
    },
    {
      what: 'a consent names a version that is not in force yet',
      file: 'marketing-consents/store.ts',
      find: `t.kind = 'privacy' AND t.valid_from <= $6`,
      replace: `t.kind = 'privacy'`,
      caughtBy: [CONSENTS],
    },
  ],
}
