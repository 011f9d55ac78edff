import type { FaultsOfModule } from '../fault.ts'

const ERASURE = 'apps/platform/src/modules/erasure'
const POSTPONED = `${ERASURE}/postponed.pg.test.ts`
const ROUNDS = `${ERASURE}/rounds.pg.test.ts`
const CLOCK = `${ERASURE}/database-clock.pg.test.ts`
const PROPOSALS = `${ERASURE}/proposals.pg.test.ts`
const UNCLAIMED = `${ERASURE}/unclaimed/unclaimed.pg.test.ts`
const TIMES = `${ERASURE}/erasure.pg.test.ts`

/** What keeps an erasure from coming too early, and money that comes after it from being lost. */
export const erasure: FaultsOfModule = {
  module: 'erasure',
  folder: 'apps/platform/src',
  faults: [
    {
      what: 'an open round of a provider does not postpone an erasure',
      file: 'modules/erasure/sql/erasure-postponed.sql',
      find: "WHEN published.provider_round_open(p_brand, p_player) THEN 'bet'",
      replace: '',
      caughtBy: [POSTPONED, ROUNDS],
    },
    {
      what: 'a round that is over postpones an erasure for ever',
      file: 'modules/casino/sql/provider-round-open.sql',
      find: " AND r.status = 'open'",
      replace: '',
      caughtBy: [POSTPONED, ROUNDS],
    },
    {
      what: 'open bets of the built-in products do not postpone an erasure',
      file: 'modules/erasure/sql/erasure-postponed.sql',
      find: "r.origin <> 'provider'",
      replace: "r.origin = 'none'",
      caughtBy: [POSTPONED],
    },
    {
      what: 'an order that is on its way does not postpone an erasure',
      file: 'modules/erasure/sql/erasure-postponed.sql',
      find: "'preparing', 'shipped')",
      replace: "'preparing')",
      caughtBy: [POSTPONED],
    },
    {
      what: 'an identity check in review does not postpone an erasure',
      file: 'modules/identity-checks/sql/published.sql',
      find: "state IN ('reviewing', 'unclear')",
      replace: "state IN ('reviewing')",
      caughtBy: [POSTPONED],
    },
    {
      what: 'the database erases before the years are over',
      file: 'modules/erasure/sql/erasure-too-early.sql',
      find: 'make_interval(years => p_years)',
      replace: "interval '90 days'",
      caughtBy: [CLOCK],
    },
    {
      what: 'a late movement of money does not keep an account in the database',
      file: 'modules/erasure/sql/erasure-too-early.sql',
      find: 'greatest(c.recorded_at, b.moved_at)',
      replace: 'c.recorded_at',
      caughtBy: [CLOCK],
    },
    {
      what: 'the time of a closing is what the statement says',
      file: 'modules/protection/sql/closing-recorded.sql',
      find: "CASE WHEN NEW.kind = 'closing' THEN clock_timestamp() END",
      replace: 'coalesce(NEW.recorded_at, NEW.begins_at)',
      caughtBy: [CLOCK],
    },
    {
      what: 'the database goes by its caller’s clock',
      file: 'modules/erasure/sql/erasure-too-early.sql',
      find: 'CASE WHEN EXISTS (SELECT FROM erasure_test_clock) THEN p_at ELSE clock_timestamp() END',
      replace: 'p_at',
      caughtBy: [CLOCK],
    },
    {
      what: 'a residence without years on record adds none',
      file: 'modules/jurisdictions/stricter.ts',
      find: 'one === null || other === null ? null : most(one, other)',
      replace: 'one === null || other === null ? (one ?? other) : most(one, other)',
      caughtBy: [TIMES, 'apps/platform/src/modules/jurisdictions/jurisdictions.test.ts'],
    },
    {
      what: 'what waits for a second operator keeps its words',
      file: 'modules/identity/sql/erase-mentions.sql',
      find: 'erase_proposals_naming(brand_id, ARRAY[id, username, email])',
      replace: 'erase_proposals_naming(brand_id, ARRAY[id])',
      caughtBy: [PROPOSALS],
    },
    {
      what: 'lines of the audit go on listing an erased player',
      file: 'modules/identity/sql/erase-mentions.sql',
      find: 'erase_audit_lines_naming(brand_id, ARRAY[id, username, email])',
      replace: 'erase_audit_lines_naming(brand_id, ARRAY[id])',
      caughtBy: ['apps/platform/src/modules/erasure/lists.pg.test.ts'],
    },
    {
      what: 'what waits about a payment goes on waiting',
      file: 'operators/sql/erase-proposals.sql',
      find: 'coalesce(ended_at, greatest(at, now()))',
      replace: 'ended_at',
      caughtBy: [PROPOSALS],
    },
    {
      what: 'what was moved before the erasure is a source of unclaimed money',
      file: 'modules/erasure/unclaimed/store.ts',
      find: ' AND m.id > u.last',
      replace: '',
      caughtBy: [UNCLAIMED],
    },
    {
      what: 'a debt of an erased account is not listed',
      file: 'modules/erasure/unclaimed/store.ts',
      find: 'b.cash <> 0',
      replace: 'b.cash > 0',
      caughtBy: [UNCLAIMED],
    },
    {
      what: 'an operator settles unclaimed money alone',
      file: 'modules/erasure/unclaimed/settle.ts',
      find: "reasons: ['always'],",
      replace: 'reasons: [],',
      caughtBy: [UNCLAIMED],
    },
    {
      what: 'unclaimed money is settled although more has come',
      file: 'modules/erasure/unclaimed/settle.ts',
      find: "if (money.sources[0]?.id !== seen) return refuse('case_changed')",
      replace: '',
      caughtBy: [UNCLAIMED],
    },
    {
      what: 'a prize is returned as if a payment had brought it',
      file: 'modules/erasure/unclaimed/settle.ts',
      find: "if (amount > (money.returnable.get(method ?? '') ?? 0n)) return refuse('unfit_way')",
      replace: '',
      caughtBy: [UNCLAIMED],
    },
    {
      what: 'who paid after an erasure is never erased',
      file: 'modules/erasure/sql/look-again.sql',
      find: 'erased_at IS NOT NULL',
      replace: 'erased_at IS NULL',
      caughtBy: [UNCLAIMED],
    },
    {
      what: 'more than what is left is settled',
      file: 'modules/erasure/unclaimed/settle.ts',
      find: 'minor <= most',
      replace: 'minor <= most + 1n',
      caughtBy: [UNCLAIMED],
    },
  ],
}
