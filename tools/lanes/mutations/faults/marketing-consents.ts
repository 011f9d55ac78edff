import type { FaultsOfModule } from '../fault.ts'

const MODULES = 'apps/platform/src/modules'
const CONSENTS = `${MODULES}/marketing-consents/consents.pg.test.ts`
const RULES = `${MODULES}/marketing-consents/rules.pg.test.ts`
const DESK = `${MODULES}/players/consents.pg.test.ts`

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
      caughtBy: [RULES],
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
    {
      what: 'consent for one product is enough for a message about several',
      file: 'marketing-consents/sql/may-market.sql',
      find: 'bool_and(',
      replace: 'bool_or(',
      caughtBy: [CONSENTS],
    },
    {
      what: 'marketing reaches accounts that are not active',
      file: 'marketing-consents/sql/may-market.sql',
      find: `id = p_player AND status = 'active'`,
      replace: 'id = p_player',
      caughtBy: [CONSENTS],
    },
    {
      what: 'the laxest of two residences counts',
      file: 'marketing-consents/sql/marketing-rule.sql',
      find: 'DESC LIMIT 1',
      replace: 'LIMIT 1',
      caughtBy: [RULES],
    },
    {
      what: 'a choice that changes nothing is written again',
      file: 'marketing-consents/store.ts',
      find: `c.given IS DISTINCT FROM n.given OR (n.given AND c.way = 'former_choice')`,
      replace: 'true',
      caughtBy: [CONSENTS],
    },
    {
      what: 'the history can be changed',
      file: 'marketing-consents/sql/marketing-consents-fixed.sql',
      find: `RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';`,
      replace: 'RETURN NEW;',
      caughtBy: [CONSENTS],
    },
    {
      what: 'under a rule of objection who chose nothing has objected',
      file: 'marketing-consents/sql/marketing-consented.sql',
      find: `'opt_out' THEN coalesce(c.given, true)`,
      replace: `'opt_out' THEN coalesce(c.given, false)`,
      caughtBy: [RULES],
    },
    {
      what: 'an operator gives the consents that the player asked to have withdrawn',
      file: 'marketing-consents/desk-routes.ts',
      find: 'given: false',
      replace: 'given: true',
      caughtBy: [DESK],
    },
    {
      what: 'an operator changes the consents of an erased player',
      file: 'marketing-consents/desk-routes.ts',
      find: 'isErased(player)',
      replace: 'false',
      caughtBy: [DESK],
    },
    {
      what: 'a withdrawal that withdraws nothing stands in the audit log',
      file: 'marketing-consents/desk-routes.ts',
      find: `(await keepConsents(tx, owner, withdrawn, { way: 'operator', at })) === 0`,
      replace: `(await keepConsents(tx, owner, withdrawn, { way: 'operator', at })) < 0`,
      caughtBy: [DESK],
    },
  ],
}
