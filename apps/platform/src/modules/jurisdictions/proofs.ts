import type { RuleName } from './rules.ts'

/** A test that shows the product obeys a rule: the file and the title of the test in it. */
export type Proof = readonly [file: string, title: string]

const SUITE = 'apps/platform/src/modules/jurisdictions/jurisdictions.pg.test.ts'
const BONUSES = 'apps/platform/src/modules/bonuses/jurisdictions.pg.test.ts'
const PLAY_SESSIONS = 'apps/platform/src/modules/play-sessions/play-sessions.pg.test.ts'
const SESSION_PLANS = 'apps/platform/src/modules/session-plans/session-plans.pg.test.ts'
const IDLE = 'apps/platform/src/modules/identity/sessions/idle.pg.test.ts'
const FACTOR = 'apps/platform/src/modules/identity/second-factor/due.pg.test.ts'
const LIVE_SPEND = 'apps/platform/src/modules/sports-bets/checks/live-spend.pg.test.ts'
const CHECKS = 'apps/platform/src/modules/identity-checks/gate.pg.test.ts'
const OWN_LIMITS = 'apps/platform/src/modules/own-limits'
const DESIGN = 'apps/platform/src/modules/casino/design/game-design.pg.test.ts'
const RISK = 'apps/platform/src/modules/risk-markers/risk-markers.pg.test.ts'
const OWNERS = 'apps/platform/src/modules/wallet/payment-owners/owners.pg.test.ts'
const ERASURE = 'apps/platform/src/modules/erasure/erasure.pg.test.ts'
const REGISTERS = 'apps/platform/src/modules/registers/registers.pg.test.ts'
const REGISTER_JOBS = 'apps/platform/src/modules/registers/jobs.pg.test.ts'
const CONSENTS = 'apps/platform/src/modules/marketing-consents/consents.pg.test.ts'
const CONSENT_RULES = 'apps/platform/src/modules/marketing-consents/rules.pg.test.ts'
const AUTHORITY_REPORTS = 'apps/platform/src/modules/authority-reports/jobs.pg.test.ts'
const FUNDS = 'apps/platform/src/modules/funds-checks/funds-checks.pg.test.ts'
const FUNDS_CASES = 'apps/platform/src/modules/funds-checks/cases.pg.test.ts'
const VIEW = 'apps/originals/view/src'

/** What shows that the product obeys each rule, for the table in docs/jurisdictions.md. Empty: it does not obey it yet. */
export const PROOFS: { readonly [Name in RuleName]: readonly Proof[] } = {
  leastAge: [
    [
      'apps/platform/src/modules/identity/registration/birth-date.test.ts',
      'the age is counted by the day of the place',
    ],
  ],
  identityBefore: [
    [CHECKS, 'stakes of every product and fund wait for the check, and are taken from then on'],
    [CHECKS, 'deposits and play are closed, withdrawals of what is there are not'],
    [CHECKS, 'is the stricter of what brand and residence ask, and follows a change of the country'],
  ],
  startingDepositLimits: [
    [
      `${OWN_LIMITS}/deposit-limits.pg.test.ts`,
      'has them from its start, by day, week and month of the brand’s calendar',
    ],
    [
      `${OWN_LIMITS}/deposit-limits.pg.test.ts`,
      'cannot raise or remove them beyond what the jurisdiction gives every account',
    ],
    [
      `${OWN_LIMITS}/deposit-limits.pg.test.ts`,
      'at the same moment never pass a limit together, and the same key is the same deposit',
    ],
  ],
  raiseWaits: [
    [
      `${OWN_LIMITS}/own-limits.pg.test.ts`,
      'to less holds at once, to more when it is confirmed after 24 hours',
    ],
    [
      `${OWN_LIMITS}/deposit-limits.pg.test.ts`,
      'raises one that it lowered three months after the change, waits a week the first time, three days later on',
    ],
  ],
  limitWindows: [
    [`${OWN_LIMITS}/windows.pg.test.ts`, 'counts the last 24 hours, 7 and 30 days to the millisecond'],
    [`${OWN_LIMITS}/windows.pg.test.ts`, 'of deposits slides as well'],
    [
      `${OWN_LIMITS}/windows.pg.test.ts`,
      'of a day of 23 or of 25 hours in Madrid begins and ends at its midnights',
    ],
  ],
  limitsAsked: [
    [`${OWN_LIMITS}/asked.pg.test.ts`, 'asks for a limit of each kind until it is set'],
    [`${OWN_LIMITS}/asked.pg.test.ts`, 'waits for limits that have to be set, of each kind'],
    [`${OWN_LIMITS}/asked.pg.test.ts`, 'takes no limit as a choice where the law allows it, and keeps it'],
    [
      'e2e/rows/own-limits.journey.ts',
      'a new player is asked for limits after registration and before a deposit, and may choose none',
    ],
  ],
  limitReminderMonths: [
    [
      `${OWN_LIMITS}/remind.pg.test.ts`,
      'three months after the account began where the jurisdiction says so, not before, and again three months later',
    ],
    [
      `${OWN_LIMITS}/remind.pg.test.ts`,
      'where the residence says so and the brand’s jurisdiction does not; nobody else is',
    ],
  ],
  exclusionLeastMonths: [[SUITE, 'is offered and taken from the jurisdiction’s shortest on']],
  registers: [
    [REGISTERS, 'lists a person who registers: no account is opened, in words that do not say why'],
    [REGISTERS, 'is asked with the first log-in of each day of the brand’s place, not with the second'],
    [REGISTERS, 'is asked with the first deposit of a day in a session that goes on'],
    [REGISTERS, 'is asked with a withdrawal, which does not wait for it'],
    [REGISTERS, 'gives no answer: accounts that it answered about within the days go on, to the millisecond'],
    [REGISTERS, 'gives no answer about a new account: it is closed until it does'],
    [REGISTER_JOBS, 'is asked about the whole base every so many days, blocked accounts too'],
  ],
  realityCheckMinutes: [
    [PLAY_SESSIONS, 'is due after the interval, to the millisecond: from then on no round begins'],
    [PLAY_SESSIONS, 'every product refuses stakes of every fund while a check is due'],
    [PLAY_SESSIONS, 'as a late job looks at the session are taken before it or refused after it'],
    [PLAY_SESSIONS, 'is never longer than the jurisdiction’s'],
  ],
  idleMinutes: [
    [IDLE, 'a session ends after its minutes without an act, to the millisecond, whatever the page reads'],
    [IDLE, 'an act begins the time anew'],
    [IDLE, 'a stake in a game that was opened from the session is an act, in no other session'],
  ],
  secondFactorDays: [
    [FACTOR, 'begins with the registration and ends after its days, to the millisecond'],
    [FACTOR, 'begins anew with a factor, for the session and for later ones on the device'],
    [FACTOR, 'is that of each device: one that is new is asked at the log-in, the other goes on'],
    [
      FACTOR,
      'holds for a player who moves there, in the session that is open, and goes on after they moved away',
    ],
    [FACTOR, 'games, bets and money are closed; the log-out, breaks and exclusions are not'],
  ],
  sessionPlan: [
    [SESSION_PLANS, 'is planned before the game %s is opened, and before no other thing'],
    [SESSION_PLANS, 'is not changed while it goes on, from any device, and two at the same moment are one'],
    [SESSION_PLANS, 'ends at its time, to the millisecond: from then on no round begins'],
    [SESSION_PLANS, 'lets the round in course go on to its end after its time, within its greatest loss'],
    [SESSION_PLANS, 'is lost to its last cent, and not one more'],
    [SESSION_PLANS, 'is not passed by stakes at the same moment'],
    [
      SESSION_PLANS,
      'within an hour of the end of one begins when the player has read of it, and later at once',
    ],
    [SESSION_PLANS, 'is blocked for the time that the player chose, from the end on'],
    [SESSION_PLANS, 'needs a plan for its money, and none for the entry of a tournament'],
  ],
  liveSpendCapped: [
    [
      LIVE_SPEND,
      'stakes in play on an event go up to the balance at its start, whatever was deposited since',
    ],
    [LIVE_SPEND, 'who came after its start stakes nothing on it in play'],
    [LIVE_SPEND, 'two slips at the same moment do not pass the cap together'],
  ],
  autoplay: [
    [
      DESIGN,
      'takes automatic and fast play out of what the brand allows, and says what the game has to keep',
    ],
  ],
  fastPlay: [
    [
      DESIGN,
      'takes automatic and fast play out of what the brand allows, and says what the game has to keep',
    ],
    [`${VIEW}/shared/clock.test.ts`, 'a tap shortens nothing where the law forbids fast play'],
  ],
  slotCycleMs: [
    [DESIGN, 'of %s begins %i ms after the one before, and not a millisecond earlier'],
    [DESIGN, 'of many at the same moment is one'],
    [
      `${VIEW}/shared/session.test.ts`,
      'sends no round before the cycle of the one before is over, counted from its answer',
    ],
  ],
  tableCycleMs: [
    [DESIGN, 'of %s begins %i ms after the one before, and not a millisecond earlier'],
    [
      'apps/originals/src/kinds/shared-cycles.test.ts',
      'rounds of the table %s begin at least a game cycle apart',
    ],
  ],
  celebratesLoss: [
    [
      DESIGN,
      'takes automatic and fast play out of what the brand allows, and says what the game has to keep',
    ],
    [`${VIEW}/slot/sequence.test.ts`, 'never celebrates what does not exceed the stake'],
    [`${VIEW}/table/outcome.test.ts`, 'what comes back up to the stake is named as returned, never as won'],
  ],
  slotStakeCeilings: [
    [DESIGN, 'is that of the age from the birthday on, by the day of the brand’s place'],
    [DESIGN, 'holds for all stakes of a round together, features that are bought included'],
    [
      'apps/platform/src/modules/casino/design/bonus-stakes.pg.test.ts',
      'the ceiling of a slot holds for stakes of bonus money and for free spins',
    ],
  ],
  demoForGuests: [
    [
      'apps/platform/src/modules/casino/catalogue/demo.pg.test.ts',
      'a guest gets no game with play money and is offered none; a player gets it with what the rules ask of it',
    ],
  ],
  withdrawalCancel: [
    [SUITE, 'are not taken back by the player where the jurisdiction forbids it, and say so'],
  ],
  payoutHours: [
    [SUITE, 'say by when they are sent while they are open: so many hours after they were asked for'],
    [
      'apps/console/server/queue.site.test.ts',
      'a withdrawal says when it is due, one past its time stands out, and the list is sorted by it',
    ],
  ],
  refusedPayments: [
    [SUITE, 'are not offered and not taken, for deposits and withdrawals'],
    [SUITE, 'are refused to a player who lives there at a brand elsewhere, not to the others'],
    [
      OWNERS,
      'by a credit card is not credited where the law refuses those, and goes back to its source; other cards are taken',
    ],
  ],
  paymentOwner: [
    [OWNERS, 'of another person is not credited and goes back to its source'],
    [OWNERS, 'that is unclear is credited with a case, or waits, as the jurisdiction says'],
    [OWNERS, 'to another person is refused before money moves'],
  ],
  riskRefusesCreditFrom: [
    [
      OWNERS,
      'by a credit card is refused to a player at risk from the level of the rule on, and taken again after the case',
    ],
  ],
  bonusBeforeDeposit: [
    [BONUSES, 'is claimed once a deposit was credited, and not before'],
    [BONUSES, 'does not come with the first deposit either'],
  ],
  bonusWageringMost: [
    [
      BONUSES,
      'as often as the jurisdiction allows is offered and claimed, one that is wagered more often is not',
    ],
    [
      BONUSES,
      'with its deposit counts what that adds: five times both of a doubled deposit is ten times the bonus',
    ],
  ],
  bonusOneProduct: [[BONUSES, 'of %s is offered and claimed as the rule says']],
  fundsSteps: [
    [FUNDS, 'is reached at its amount and not a cent below'],
    [FUNDS, 'counts its days to the millisecond, at both ends'],
    [FUNDS, 'is found once, however many deposits come at the same moment'],
    [FUNDS, 'that no text asks for is off until the brand names it, and a brand makes none weaker'],
    [
      FUNDS_CASES,
      'closes what the step says until it is settled, and what it says besides once the days are over',
    ],
    [FUNDS_CASES, 'asks a declaration and documents, one by one, and once more with the reason'],
  ],
  riskAnswerHours: [
    [RISK, 'is suspended from play once the hours are over without an answer, to the millisecond'],
    [RISK, 'answers in time and plays on'],
    [RISK, 'is asked where the residence says so and the brand’s jurisdiction does not; nobody else is'],
  ],
  riskStopsOffersFrom: [
    [RISK, 'gets no gift and no offer from the level on that the jurisdiction names'],
    [RISK, 'keeps gifts and offers below that level'],
  ],
  marketingConsent: [
    [CONSENTS, 'comes only by a channel and about a product that the player consented to'],
    [CONSENT_RULES, 'needs what the stricter of residence and brand asks for'],
    [CONSENTS, 'by %s is not sent without consent, and is sent with it'],
    [CONSENT_RULES, 'does not take the one choice of before for a consent by product and channel'],
    [CONSENTS, 'by no channel reaches a player whose account is %s, whatever was consented to'],
  ],
  retentionYears: [
    [ERASURE, 'after the years of the brand’s jurisdiction: six in Spain'],
    [ERASURE, 'after those of the residence where they are more'],
    [ERASURE, 'years after the last movement of money where that came after the closing'],
    [
      ERASURE,
      'never where the brand’s jurisdiction or the residence has no years on record, whatever the other says',
    ],
    [
      'apps/platform/src/modules/erasure/tables.pg.test.ts',
      'every value that may say something of the person is gone, in every table',
    ],
  ],
  authorityReports: [
    [
      AUTHORITY_REPORTS,
      'are made for each day that is closed, once, where the brand’s jurisdiction asks for them',
    ],
    [AUTHORITY_REPORTS, 'are made for no brand of another jurisdiction'],
  ],
}
