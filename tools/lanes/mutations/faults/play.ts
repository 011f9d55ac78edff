import type { FaultsOfModule } from '../fault.ts'

const CLEARED = 'apps/platform/src/modules/session-plans/cleared.pg.test.ts'
const FUNDING = 'apps/platform/src/modules/play/funding.pg.test.ts'
const PLAY_SESSIONS = 'apps/platform/src/modules/play-sessions/play-sessions.pg.test.ts'
const PROTECTION = 'apps/platform/src/modules/protection/protection.pg.test.ts'
const CORRECTIONS = 'apps/platform/src/modules/play/corrections.pg.test.ts'
const OWN_LIMITS = 'apps/platform/src/modules/own-limits/own-limits.pg.test.ts'
const WAGERING = 'apps/platform/src/modules/bonuses/wagering/wagering.pg.test.ts'
const BONUS_PROPERTY = 'apps/platform/src/modules/bonuses/property.pg.test.ts'
const SETTLE = 'apps/platform/src/modules/sports-bets/settlement/settle.pg.test.ts'
const FREE_BETS = 'apps/platform/src/modules/sports-bets/checks/free-bets.pg.test.ts'
const BONUS_CORRECTIONS = 'apps/platform/src/modules/sports-bets/bonus-corrections.pg.test.ts'
const ABUSE = 'apps/platform/src/modules/bonuses/abuse.pg.test.ts'
const SHARED_ROUNDS = 'apps/platform/src/modules/play/shared-rounds.pg.test.ts'
const SHARED_WAITING = 'apps/platform/src/modules/play/shared-waiting.pg.test.ts'

export const play: FaultsOfModule = {
  module: 'play',
  folder: 'apps/platform/src/modules/play',
  faults: [
    {
      what: 'the stake that clears others is not taken off',
      file: 'sql/play-stake-by-funds.sql',
      find: 'v_left - p_amount',
      replace: 'v_left',
      caughtBy: [CLEARED],
    },
    {
      what: 'an account is cleared for two minutes',
      file: 'sql/play-clear-span.sql',
      find: "interval '1 minute'",
      replace: "interval '2 minutes'",
      caughtBy: [CLEARED],
    },
    {
      what: 'time alone refuses nothing that is cleared',
      file: 'sql/play-clear.sql',
      find: ', play_clear_until(p_player, p_at))',
      replace: ')',
      caughtBy: [CLEARED],
    },
    {
      what: 'what a consumer found of a round before its last movement serves another one',
      file: 'shared-rounds.ts',
      find: ' && reading.upTo >= last ?',
      replace: ' ?',
      caughtBy: [SHARED_ROUNDS],
    },
    {
      what: 'a consumer waits for a reading of another one as long as that takes',
      file: 'await-other.ts',
      find: 'Promise.race([reading.catch(() => null), enough])',
      replace: 'Promise.race([reading.catch(() => null)])',
      caughtBy: [SHARED_WAITING],
    },
    {
      what: 'movements that come late to one consumer count twice for the others',
      file: 'feed.ts',
      find: 'read.filter(({ id }) => id > one.upTo)',
      replace: 'read',
      caughtBy: [SHARED_WAITING],
    },
    {
      what: 'a reading that failed fails the consumers that share it',
      file: 'await-other.ts',
      find: 'reading.catch(() => null)',
      replace: 'reading',
      caughtBy: [SHARED_ROUNDS, SHARED_WAITING],
    },
    {
      what: 'a reading serves rounds of which the batch has no movement',
      file: 'shared-rounds.ts',
      find: 'const last = lastIds.get(key)',
      replace: 'const last = lastIds.get(key) ?? 0n',
      caughtBy: [SHARED_ROUNDS],
    },
    {
      what: 'a stake of exactly what the own limit leaves is refused',
      file: 'sql/play-stake-by-funds.sql',
      find: 'play_limit_left(r.brand_id, r.player_id, v_at, play_area(p_counterparty, r.detail)) < v_cash',
      replace:
        'play_limit_left(r.brand_id, r.player_id, v_at, play_area(p_counterparty, r.detail)) <= v_cash',
      caughtBy: [OWN_LIMITS],
    },
    {
      what: 'a stake passes the own limit by a unit',
      file: 'sql/play-stake-by-funds.sql',
      find: 'play_limit_left(r.brand_id, r.player_id, v_at, play_area(p_counterparty, r.detail)) < v_cash',
      replace:
        'play_limit_left(r.brand_id, r.player_id, v_at, play_area(p_counterparty, r.detail)) < v_cash - 1',
      caughtBy: [OWN_LIMITS],
    },
    {
      what: 'a limit is not asked where cash covers the stake',
      file: 'sql/play-stake-by-funds.sql',
      find: ' AND NOT a.limited THEN',
      replace: ' THEN',
      caughtBy: [OWN_LIMITS],
    },
    {
      what: 'bonus money pays before cash',
      file: 'sql/play-stake-by-funds.sql',
      find: 'v_cash := least(v_open, greatest(coalesce(a.cash, 0), 0))',
      replace: 'v_cash := least(v_open, greatest(coalesce(a.cash, 0) - coalesce(a.bonus, 0), 0))',
      caughtBy: [FUNDING, WAGERING, BONUS_PROPERTY],
    },
    {
      what: 'a stake is paid with bonus money whatever its terms say',
      file: 'sql/play-stake-by-funds.sql',
      find: `v_code := play_bonus_may_stake(r.brand_id, r.player_id, p_source, p_round, p_amount, v_bonus, v_at, r.detail ? 'free_spin');`,
      replace: "v_code := 'ok';",
      caughtBy: [WAGERING],
    },
    {
      what: 'a free bet that is refused is posted',
      file: 'sql/play-stake-by-funds.sql',
      find: `p_round, p_amount, v_at) END);
    IF v_code <> 'ok' THEN`,
      replace: `p_round, p_amount, v_at) END);
    IF false THEN`,
      caughtBy: [FUNDING, FREE_BETS],
    },
    {
      what: 'a player on a break stakes free bets',
      file: 'sql/play-stake-by-funds.sql',
      find: 'v_code := coalesce(play_stake_refused(r.player_id, v_at), play_round_refused',
      replace: 'v_code := coalesce(NULL, play_round_refused',
      caughtBy: [PROTECTION],
    },
    {
      what: 'a free bet is placed while a reality check is due',
      file: 'sql/play-stake-by-funds.sql',
      find: 'play_round_refused(r, p_product, p_amount, v_at), CASE WHEN play_between',
      replace: 'CASE WHEN play_between',
      caughtBy: [PLAY_SESSIONS],
    },
    {
      what: 'a later stake of an open round is asked for the reality check',
      file: 'sql/play-stake-by-funds.sql',
      find: 'CASE WHEN play_round_open(p_source, p_round) THEN play_later_stake_refused',
      replace: 'CASE WHEN false THEN play_later_stake_refused',
      caughtBy: [PLAY_SESSIONS],
    },
    {
      what: 'a player on a break stakes cash',
      file: 'sql/play-stake-by-funds.sql',
      find: 'IF v_code IS NOT NULL THEN RETURN ledger.refuse(r, p_counterparty, v_code); END IF;',
      replace: '',
      caughtBy: [PROTECTION],
    },
    {
      what: 'what a round took of bonus money is not noted',
      file: 'sql/play-stake-by-funds.sql',
      find: 'PERFORM play_bonus_staked(r.brand_id, r.player_id, p_source, p_round, v_bonus);',
      replace: 'NULL;',
      caughtBy: [FUNDING, WAGERING],
    },
    {
      what: 'a win goes to cash whole',
      file: 'sql/play-win.sql',
      find: 'p_amount[i] - coalesce(v_bonus, 0), coalesce(v_bonus, 0)',
      replace: 'p_amount[i], 0',
      caughtBy: [FUNDING, WAGERING],
    },
    {
      what: 'a round stays open after its end',
      file: 'sql/play-win.sql',
      find: 'IF v_bonus IS NOT NULL AND p_ended[i] THEN PERFORM',
      replace: 'IF false THEN PERFORM',
      caughtBy: [FUNDING, WAGERING, ABUSE],
    },
    {
      what: 'bonus money of a stake taken back does not come back to its bonus',
      file: 'sql/play-return.sql',
      find: 'IF v_bonus > 0 THEN',
      replace: 'IF false THEN',
      caughtBy: [FUNDING, WAGERING, BONUS_PROPERTY, CORRECTIONS, ABUSE],
    },
    {
      what: 'a free bet does not come back with its stake',
      file: 'sql/play-return.sql',
      find: 'IF v_free_bet IS NOT NULL THEN',
      replace: 'IF false THEN',
      caughtBy: [FREE_BETS],
    },
    {
      what: 'a free bet is not taken again',
      file: 'sql/play-stake-again.sql',
      find: 'IF t.free_bet IS NOT NULL THEN',
      replace: 'IF false THEN',
      caughtBy: [FREE_BETS, SETTLE],
    },
    {
      what: 'bonus money that is gone stops a correction',
      file: 'sql/play-restore-bonus.sql',
      find: 'IF v_bonus < p_bonus THEN',
      replace: 'IF false THEN',
      caughtBy: [BONUS_CORRECTIONS],
    },
    {
      what: 'a win that is gone cannot be taken back',
      file: 'sql/play-take-back.sql',
      find: 'p_original[i], false, true)',
      replace: 'p_original[i], false, false)',
      caughtBy: [FUNDING],
    },
    {
      what: 'rounds with bonus money are paid with the plain ones',
      file: 'sql/play-win.sql',
      find: 'WHERE b.provider_id = p_source AND b.round_id = x.round_id LIMIT 1) IS NULL',
      replace: 'WHERE b.provider_id = p_source AND b.round_id = x.round_id LIMIT 1) IS NULL OR true',
      caughtBy: [BONUS_CORRECTIONS],
    },
    {
      what: 'rounds with bonus money are taken back with the plain ones',
      file: 'sql/play-take-back.sql',
      find: 'WHERE b.provider_id = p_source AND b.round_id = x.round_id LIMIT 1) IS NULL',
      replace: 'WHERE b.provider_id = p_source AND b.round_id = x.round_id LIMIT 1) IS NULL OR true',
      caughtBy: [BONUS_CORRECTIONS],
    },
  ],
}
