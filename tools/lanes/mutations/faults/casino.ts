import type { FaultsOfModule } from '../fault.ts'

const DEBITS = ['apps/platform/src/modules/casino/provider/debits.pg.test.ts']
const CREDITS = ['apps/platform/src/modules/casino/provider/credits.pg.test.ts']
const DESIGN = ['apps/platform/src/modules/casino/design/game-design.pg.test.ts']
const PASSED = ['apps/platform/src/modules/play/between-players.pg.test.ts']

/** What a game provider may take and pay. */
export const casino: FaultsOfModule = {
  module: 'casino',
  folder: 'apps/platform/src/modules/casino/sql',
  faults: [
    {
      what: 'the least stake itself is refused',
      file: 'provider-debit.sql',
      find: 'i.amount < x.min_stake',
      replace: 'i.amount <= x.min_stake',
      caughtBy: DEBITS,
    },
    {
      what: 'a unit below the least stake is taken',
      file: 'provider-debit.sql',
      find: 'i.amount < x.min_stake',
      replace: 'i.amount < x.min_stake - 1',
      caughtBy: DEBITS,
    },
    {
      what: 'the greatest stake itself is refused',
      file: 'provider-debit.sql',
      find: 'coalesce(g.staked, 0) + i.amount > x.max_stake',
      replace: 'coalesce(g.staked, 0) + i.amount >= x.max_stake',
      caughtBy: DEBITS,
    },
    {
      what: 'a unit above the greatest stake is taken',
      file: 'provider-debit.sql',
      find: 'coalesce(g.staked, 0) + i.amount > x.max_stake',
      replace: 'coalesce(g.staked, 0) + i.amount > x.max_stake + 1',
      caughtBy: DEBITS,
    },
    {
      what: 'several stakes of a round may pass the greatest together',
      file: 'provider-debit.sql',
      find: 'coalesce(g.staked, 0) + i.amount > x.max_stake',
      replace: 'i.amount > x.max_stake',
      caughtBy: DEBITS,
    },
    {
      what: 'a session that is over at this moment takes stakes',
      file: 'provider-debit.sql',
      find: 'x.expires_at <= p_now',
      replace: 'x.expires_at < p_now',
      caughtBy: DEBITS,
    },
    {
      what: 'a closed round takes a stake',
      file: 'provider-debit.sql',
      find: "          WHEN g.status <> 'open' THEN 'round_closed'\n",
      replace: '',
      caughtBy: DEBITS,
    },
    {
      what: 'another player’s round takes a stake',
      file: 'provider-debit.sql',
      find: 'g.player_id <> x.player_id OR ',
      replace: '',
      caughtBy: DEBITS,
    },
    {
      what: 'a round begins as the cycle before ends a moment too late',
      file: 'provider-debit.sql',
      find: 'game_cycle_over_at(x.player_id, x.game_id) > p_now',
      replace: 'game_cycle_over_at(x.player_id, x.game_id) >= p_now',
      caughtBy: DESIGN,
    },
    {
      what: 'a win of a closed round is paid',
      file: 'provider-credit.sql',
      find: "ELSIF g.status <> 'open' THEN result := 'round_closed'",
      replace: "ELSIF false THEN result := 'round_closed'",
      caughtBy: CREDITS,
    },
    {
      what: 'a win of another player’s round is paid',
      file: 'provider-credit.sql',
      find: 'g.player_id IS NULL OR g.player_id <> c.player_id',
      replace: 'g.player_id IS NULL',
      caughtBy: CREDITS,
    },
    {
      what: 'a win in another currency is paid',
      file: 'provider-credit.sql',
      find: 'ELSIF g.currency <> c.currency THEN',
      replace: 'ELSIF false THEN',
      caughtBy: CREDITS,
    },
    {
      what: 'what a round won from others counts with its stakes',
      file: 'provider-credit.sql',
      find: 'g.won + c.amount - g.staked, c.from_players',
      replace: 'g.won + c.amount, c.from_players',
      caughtBy: PASSED,
    },
    {
      what: 'a debit is rolled back twice',
      file: 'provider-rollback.sql',
      find: "t.outcome = 'ok' AND NOT t.rolled_back",
      replace: "t.outcome = 'ok'",
      caughtBy: CREDITS,
    },
    {
      what: 'the debit of another player is rolled back',
      file: 'provider-rollback.sql',
      find: 'ELSIF t.player_id <> p_player THEN',
      replace: 'ELSIF false THEN',
      caughtBy: DEBITS,
    },
    {
      what: 'a closed round gives a stake back',
      file: 'provider-rollback.sql',
      find: "IF g.status <> 'open' THEN",
      replace: 'IF false THEN',
      caughtBy: CREDITS,
    },
  ],
}
