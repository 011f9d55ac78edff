import type { FaultsOfModule } from '../fault.ts'

const MODULES = 'apps/platform/src/modules'
const LIMITS = `${MODULES}/own-limits/own-limits.pg.test.ts`
const CLEARED = `${MODULES}/own-limits/cleared.pg.test.ts`
const DEPOSITS = `${MODULES}/own-limits/deposit-limits.pg.test.ts`
const AREAS = `${MODULES}/own-limits/areas.pg.test.ts`
const WINDOWS = `${MODULES}/own-limits/windows.pg.test.ts`
const REMINDERS = `${MODULES}/own-limits/remind.pg.test.ts`
const RULES = `${MODULES}/jurisdictions/jurisdictions.test.ts`
const JURISDICTIONS = `${MODULES}/jurisdictions/jurisdictions.pg.test.ts`
const BONUSES = `${MODULES}/bonuses/jurisdictions.pg.test.ts`
const PROTECTION = `${MODULES}/protection/protection.pg.test.ts`
const SAME_PERSON = `${MODULES}/protection/same-person.pg.test.ts`
const PERSON_RACES = `${MODULES}/protection/person-races.pg.test.ts`
const RAISES = `${MODULES}/own-limits/raise-test/raises.pg.test.ts`
const ASKED = `${MODULES}/own-limits/asked.pg.test.ts`
const DESK = `${MODULES}/protection/desk.pg.test.ts`
const FUNDS = `${MODULES}/funds-checks/funds-checks.pg.test.ts`
const FUNDS_DESK = `${MODULES}/funds-checks/desk.pg.test.ts`
const CRASHES = `${MODULES}/protection/crash.pg.test.ts`

/** What keeps players from playing and depositing more than they or the law want. */
export const protection: FaultsOfModule = {
  module: 'protection',
  folder: MODULES,
  faults: [
    {
      what: 'a limit of deposits is raised without the test',
      file: 'own-limits/raise-test/needs.ts',
      find: `if (await readTest(tx, asked)) return refuse('raise_test_required')\n`,
      replace: '',
      caughtBy: [RAISES],
    },
    {
      what: 'a raise is confirmed while a case of risk runs',
      file: 'own-limits/set-limit.ts',
      find: `    const refused = await refuseRaise(tx, work, name)\n    if (refused) return refused\n`,
      replace: '',
      caughtBy: [RAISES],
    },
    {
      what: 'a test with a wrong answer is passed',
      file: 'own-limits/raise-test/needs.ts',
      find: 'QUESTION_IDS.every((id) => given.get(id) === EXPECTED[id])',
      replace: 'QUESTION_IDS.some((id) => given.get(id) === EXPECTED[id])',
      caughtBy: [RAISES],
    },
    {
      what: 'a failed test is tried again at once',
      file: 'own-limits/raise-test/needs.ts',
      find: 'from && from > now ? from : null',
      replace: 'null',
      caughtBy: [RAISES],
    },
    {
      what: 'who is excluded registers under the same name and date of birth',
      file: 'identity/sql/accounts-by-name.sql',
      find: 'WHERE a.id = p_player',
      replace: 'WHERE false AND a.id = p_player',
      caughtBy: [SAME_PERSON],
    },
    {
      what: 'a deposit that leaves nothing of a limit is refused',
      file: 'wallet/deposits/deposit.ts',
      find: 'if (room !== null && amount > room)',
      replace: 'if (room !== null && amount >= room)',
      caughtBy: [DEPOSITS],
    },
    {
      what: 'a deposit goes one minor unit beyond a limit',
      file: 'wallet/deposits/deposit.ts',
      find: 'if (room !== null && amount > room)',
      replace: 'if (room !== null && amount > room + 1n)',
      caughtBy: [DEPOSITS],
    },
    {
      what: 'a deposit that waits counts against no limit',
      file: 'own-limits/sql/own-limits-deposited.sql',
      find: "p.status IN ('pending', 'under_review', 'approved')",
      replace: "p.status IN ('under_review', 'approved')",
      caughtBy: [DEPOSITS],
    },
    {
      what: 'limits of deposits begin anew at midnight UTC',
      file: 'own-limits/sql/own-limits-deposited.sql',
      find: 'own_limit_begins(l.period, l.time_zone, l.sliding, p_at)',
      replace: "own_limit_begins(l.period, 'UTC', l.sliding, p_at)",
      caughtBy: [DEPOSITS],
    },
    {
      what: 'limits of the calendar begin anew at midnight UTC',
      file: 'own-limits/sql/own-limit-begins.sql',
      find: 'p_at AT TIME ZONE p_zone) AT TIME ZONE p_zone',
      replace: "p_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'",
      caughtBy: [WINDOWS],
    },
    {
      what: 'what is exactly as old as a sliding window counts',
      file: 'own-limits/sql/own-limit-begins.sql',
      find: "      + interval '1 microsecond'",
      replace: '',
      caughtBy: [WINDOWS],
    },
    {
      what: 'what came back of a stake stays in the sliding window that the stake has left',
      file: 'own-limits/sql/own-limit-leaving.sql',
      find: "CASE WHEN t.kind = 'stake' THEN coalesce(b.cash_delta + b.held_delta, 0) ELSE 0 END",
      replace: '0',
      caughtBy: [WINDOWS],
    },
    {
      what: 'a stake of before a window that comes back in it leaves room',
      file: 'own-limits/sql/own-limit-movements.sql',
      find: 'o.created_at >= p_begins',
      replace: 'o.created_at IS NOT NULL',
      caughtBy: [AREAS, WINDOWS],
    },
    {
      what: 'limits of an area are not asked',
      file: 'own-limits/sql/own-limits-left.sql',
      find: 'area IS NULL OR area = p_area',
      replace: 'area IS NULL',
      caughtBy: [AREAS],
    },
    {
      what: 'limits of the account are not asked where the area has one',
      file: 'own-limits/sql/own-limits-left.sql',
      find: 'area IS NULL OR area = p_area',
      replace: 'area = p_area',
      caughtBy: [AREAS, LIMITS],
    },
    {
      what: 'a limit of the jurisdiction can be raised beyond it',
      file: 'own-limits/set-limit.ts',
      find: '(amount === null || amount > most)',
      replace: 'amount === null',
      caughtBy: [DEPOSITS],
    },
    {
      what: 'a raise may be asked for before the months between raises are over',
      file: 'own-limits/set-limit.ts',
      find: 'if (terms.from !== null && now < terms.from)',
      replace: 'if (terms.from !== null && now.getTime() + 1 < terms.from.getTime())',
      caughtBy: [DEPOSITS],
    },
    {
      what: 'a later raise waits as long as the first',
      file: 'own-limits/raises.ts',
      find: 'raised ? laterHours : firstHours',
      replace: 'firstHours',
      caughtBy: [DEPOSITS],
    },
    {
      what: 'a raise can be confirmed a moment early',
      file: 'own-limits/raises.ts',
      find: 'changesAt <= now',
      replace: 'changesAt.getTime() <= now.getTime() + 1',
      caughtBy: [DEPOSITS, LIMITS],
    },
    {
      what: 'a raise can be confirmed at the end of its seven days',
      file: 'own-limits/store.ts',
      find: 'WHERE player_id = $1 AND changes_at <= $2',
      replace: 'WHERE player_id = $1 AND changes_at < $2',
      caughtBy: [LIMITS],
    },
    {
      what: 'an account with a limit for losses alone is not asked at a stake',
      file: 'own-limits/sql/own-limit-changed.sql',
      find: "NEW.kind <> 'deposit'",
      replace: "NEW.kind = 'stake'",
      caughtBy: [LIMITS],
    },
    {
      what: 'a limit that slides from now on leaves what was cleared',
      file: 'own-limits/sql/own-limit-changed.sql',
      find: 'OF amount, time_zone, sliding ON own_limits',
      replace: 'OF amount ON own_limits',
      caughtBy: [CLEARED],
    },
    {
      what: 'an account that shows the same as an excluded one at that moment stays open',
      file: 'protection/sql/restrict-person.sql',
      find: 'PERFORM lock_person(p_player);',
      replace: 'PERFORM 1;',
      caughtBy: [PERSON_RACES],
    },
    {
      what: 'an account checked with the document of an excluded one stays open',
      file: 'identity/sql/accounts-by-marks.sql',
      find: "m.kind IN ('payment', 'checked')",
      replace: "m.kind = 'payment'",
      caughtBy: [PERSON_RACES],
    },
    {
      what: 'a check that does not stand goes on saying whose an account is',
      file: 'identity-checks/sql/checked-document.sql',
      find: "OLD.state = 'accepted'",
      replace: 'false',
      caughtBy: [PERSON_RACES],
    },
    {
      what: 'limits of the jurisdiction in another currency ask nothing of the player',
      file: 'own-limits/starting.ts',
      find: 'startingDepositLimits.length === 0 || startingLimits',
      replace: 'startingDepositLimits.length >= 0 || startingLimits',
      caughtBy: [ASKED],
    },
    {
      what: 'what was won clears stakes past the end of its day',
      file: 'own-limits/sql/own-limits-clear.sql',
      find: 'THEN greatest(p_used, 0)',
      replace: 'THEN p_used',
      caughtBy: [CLEARED],
    },
    {
      what: 'what was won clears stakes when it is as old as a sliding window',
      file: 'own-limits/sql/own-limits-clear.sql',
      find: 'WHEN l.sliding THEN p_used + (',
      replace: 'WHEN l.sliding THEN p_used + 0 * (',
      caughtBy: [CLEARED],
    },
    {
      what: 'a limit of time does not see the stakes that are still to be read',
      file: 'play-sessions/sql/published.sql',
      find: "AND x.kind = 'stake' OFFSET 0",
      replace: 'AND false OFFSET 0',
      caughtBy: [CLEARED],
    },
    {
      what: 'a reminder of limits comes a moment late',
      file: 'own-limits/remind.ts',
      find: 'AT TIME ZONE $5 <= $6',
      replace: 'AT TIME ZONE $5 < $6',
      caughtBy: [REMINDERS],
    },
    {
      what: 'a rule does not hold on its first day',
      file: 'jurisdictions/jurisdiction-rules.ts',
      find: 'from <= day)',
      replace: 'from < day)',
      caughtBy: [RULES],
    },
    {
      what: 'a rule does not hold on its last day',
      file: 'jurisdictions/jurisdiction-rules.ts',
      find: 'day <= to)',
      replace: 'day < to)',
      caughtBy: [RULES],
    },
    {
      what: 'the rules of a residence are not asked',
      file: 'jurisdictions/jurisdiction-rules.ts',
      find: '|| countries.includes(jurisdiction.slice(0, 2))',
      replace: '',
      caughtBy: [RULES, JURISDICTIONS],
    },
    {
      what: 'a withdrawal can be taken back where the jurisdiction forbids it',
      file: 'wallet/payments/new-payment.ts',
      find: "method.direction === 'deposit' || payer.rules.withdrawalCancel",
      replace: 'true',
      caughtBy: [JURISDICTIONS],
    },
    {
      what: 'a bonus is wagered once more often than the jurisdiction allows',
      file: 'bonuses/granting/offers.ts',
      find: '(most === null || times <= most)',
      replace: '(most === null || times <= most + 1)',
      caughtBy: [BONUSES],
    },
    {
      what: 'a break goes on at the moment it ends',
      file: 'protection/sql/restriction-holds.sql',
      find: 'r.ends_at > p_at',
      replace: 'r.ends_at >= p_at',
      caughtBy: [PROTECTION],
    },
    {
      what: 'an exclusion is over by the calendar alone',
      file: 'protection/sql/restriction-holds.sql',
      find: 'WHEN r.asked_back_at IS NULL THEN true',
      replace: 'WHEN r.asked_back_at IS NULL THEN coalesce(r.ends_at > p_at, true)',
      caughtBy: [PROTECTION],
    },
    {
      what: 'play opens as soon as the player asks to come back',
      file: 'protection/sql/restriction-holds.sql',
      find: "r.asked_back_at + interval '24 hours' > p_at",
      replace: 'r.asked_back_at > p_at',
      caughtBy: [PROTECTION],
    },
    {
      what: 'a shorter break replaces a longer one',
      file: 'protection/sql/restriction-in-force.sql',
      find: 'r.ends_at DESC NULLS FIRST',
      replace: 'r.ends_at',
      caughtBy: [PROTECTION],
    },
    {
      what: 'exclusions that cannot be carried out hold up those behind them',
      file: 'protection/carry-out.ts',
      find: 'after = pending.at(-1)?.id ?? after',
      replace: 'if (faults.length > 0) break',
      caughtBy: [CRASHES],
    },
    {
      what: 'a player opens an account that was closed for death or fraud',
      file: 'protection/close.ts',
      find: `if (closing.lasting) return refuse('closed_by_operator')`,
      replace: '',
      caughtBy: [DESK],
    },
    {
      what: 'lifting a closing opens what the player had closed as well',
      file: 'protection/sql/lift-closing.sql',
      find: 'r.lifted_at IS NULL AND closing_lasts(r)',
      replace: `r.lifted_at IS NULL AND r.kind = 'closing'`,
      caughtBy: [DESK],
    },
    {
      what: 'one operator alone lifts a closing',
      file: 'protection/desk-routes.ts',
      find: `reasons: ['always']`,
      replace: 'reasons: []',
      caughtBy: [DESK],
    },
    {
      what: 'two operators lift a closing that the first one did not see',
      file: 'protection/desk-routes.ts',
      find: 'rules: { closing: lasting.id }',
      replace: 'rules: {}',
      caughtBy: [DESK],
    },
    {
      what: 'the closing of one that the player closed leaves it to the player',
      file: 'protection/close.ts',
      find: 'closing.lasting || !LASTING_CLOSINGS.includes(reason)',
      replace: 'closing.lasting || LASTING_CLOSINGS.includes(reason)',
      caughtBy: [DESK],
    },
    {
      what: 'an operator closes or opens an erased account',
      file: 'protection/lock-open.ts',
      find: 'isErased(player)',
      replace: 'false',
      caughtBy: [DESK],
    },
    {
      what: 'a step of the check of funds is reached a cent above its amount',
      file: 'funds-checks/sql/funds-reached.sql',
      find: 'r.total >= p_amount',
      replace: 'r.total > p_amount',
      caughtBy: [FUNDS],
    },
    {
      what: 'what is as old as the days of a step still counts',
      file: 'funds-checks/sql/funds-reached.sql',
      find: 'SELECT f.at + make_interval(hours => 24 * p_days), -f.amount',
      replace: "SELECT f.at + make_interval(hours => 24 * p_days) + interval '1 ms', -f.amount",
      caughtBy: [FUNDS],
    },
    {
      what: 'one operator opens what a case of the check of funds keeps closed',
      file: 'funds-checks/desk/decide.ts',
      find: "reasons: opens(found, act) ? ['always'] : [],",
      replace: 'reasons: [],',
      caughtBy: [FUNDS_DESK],
    },
  ],
}
