import type { Proofs } from './proof.ts'

const EVERY = 'apps/platform/src/modules/jurisdictions/every-profile.pg.test.ts'
const TEXTS = 'apps/platform/src/modules/jurisdictions/authority-texts.pg.test.ts'
const SITE_TEXTS = 'apps/storefront/server/authority-texts.site.test.ts'
const SUITE = 'apps/platform/src/modules/jurisdictions/jurisdictions.pg.test.ts'
const PLAY_SESSIONS = 'apps/platform/src/modules/play-sessions/play-sessions.pg.test.ts'
const IDLE = 'apps/platform/src/modules/identity/sessions/idle.pg.test.ts'
const FACTOR = 'apps/platform/src/modules/identity/second-factor/due.pg.test.ts'
const CHECKS = 'apps/platform/src/modules/identity-checks/gate.pg.test.ts'
const OWN_LIMITS = 'apps/platform/src/modules/own-limits'
const RAISES = `${OWN_LIMITS}/raise-test/raises.pg.test.ts`
const RISK = 'apps/platform/src/modules/risk-markers/risk-markers.pg.test.ts'
const INTENSIVE = 'apps/platform/src/modules/risk-markers/intensive/intensive.pg.test.ts'
const SUMMARIES = 'apps/platform/src/modules/activity-summaries/activity-summaries.pg.test.ts'
const NEW_PLAYERS = 'apps/platform/src/modules/messages/new-players.pg.test.ts'
const CREDIT_CARDS = 'apps/platform/src/modules/wallet/payment-owners/credit-cards.pg.test.ts'
const ERASURE = 'apps/platform/src/modules/erasure/erasure.pg.test.ts'
const REGISTERS = 'apps/platform/src/modules/registers/registers.pg.test.ts'
const REGISTER_ACCOUNTS = 'apps/platform/src/modules/registers/accounts.pg.test.ts'
const REGISTER_JOBS = 'apps/platform/src/modules/registers/jobs.pg.test.ts'
const CONSENTS = 'apps/platform/src/modules/marketing-consents/consents.pg.test.ts'
const CONSENT_RULES = 'apps/platform/src/modules/marketing-consents/rules.pg.test.ts'
const AUTHORITY_REPORTS = 'apps/platform/src/modules/authority-reports/jobs.pg.test.ts'

/** Of players and their limits, of risk, marketing, records and texts. */
export const PLAYER_PROOFS: Pick<
  Proofs,
  | 'leastAge'
  | 'identityBefore'
  | 'startingDepositLimits'
  | 'jointDepositLimits'
  | 'depositLimitIsGross'
  | 'raiseWaits'
  | 'raiseNeeds'
  | 'limitWindows'
  | 'limitsAsked'
  | 'limitReminderMonths'
  | 'exclusionLeastMonths'
  | 'registers'
  | 'realityCheckMinutes'
  | 'idleMinutes'
  | 'secondFactorDays'
  | 'riskAnswerHours'
  | 'riskStopsOffersFrom'
  | 'riskRefusesCreditFrom'
  | 'intensivePlay'
  | 'intensiveRefusesCredit'
  | 'activitySummary'
  | 'newPlayerMessage'
  | 'marketingConsent'
  | 'retentionYears'
  | 'authorityReports'
  | 'licenceShown'
  | 'legends'
  | 'helplines'
  | 'links'
> = {
  leastAge: [
    [
      'apps/platform/src/modules/identity/registration/birth-date.test.ts',
      'the age is counted by the day of the place',
      ['neutral'],
    ],
  ],
  identityBefore: [
    [CHECKS, 'stakes of every product and fund wait for the check, and are taken from then on', ['ES']],
    [CHECKS, 'deposits and play are closed, withdrawals of what is there are not', ['BR']],
    [
      CHECKS,
      'is the stricter of what brand and residence ask, and follows a change of the country',
      ['neutral', 'BR'],
    ],
    [CHECKS, 'at a brand of %s is the check before: %s', ['neutral', 'AR-B', 'AR-C', 'BR', 'ES', 'GB']],
  ],
  startingDepositLimits: [
    [
      `${OWN_LIMITS}/deposit-limits.pg.test.ts`,
      'has them from its start, by day, week and month of the brand’s calendar',
      ['ES'],
    ],
    [
      `${OWN_LIMITS}/deposit-limits.pg.test.ts`,
      'cannot raise or remove them beyond what the jurisdiction gives every account',
      ['ES'],
    ],
    [
      `${OWN_LIMITS}/deposit-limits.pg.test.ts`,
      'at the same moment never pass a limit together, and the same key is the same deposit',
      ['ES'],
    ],
    [EVERY, 'of deposits that an account under %s has from its start', ['neutral', 'ES']],
  ],
  jointDepositLimits: [
    [
      'apps/platform/src/modules/jurisdictions/jurisdictions.test.ts',
      'limits of all operators together are named from their day on, and change none of the account’s',
      ['neutral', 'ES'],
    ],
  ],
  depositLimitIsGross: [
    [
      `${OWN_LIMITS}/deposit-limits.pg.test.ts`,
      'count gross: a withdrawal leaves no room',
      ['neutral', 'GB'],
    ],
  ],
  raiseWaits: [
    [
      `${OWN_LIMITS}/own-limits.pg.test.ts`,
      'to less holds at once, to more when it is confirmed after 24 hours',
      ['neutral'],
    ],
    [
      `${OWN_LIMITS}/deposit-limits.pg.test.ts`,
      'raises one that it lowered three months after the change, waits a week the first time, three days later on',
      ['ES'],
    ],
    [EVERY, 'under %s wait %i hours before a raise, and from a change on', ['neutral', 'ES', 'GB']],
  ],
  raiseNeeds: [
    [RAISES, 'is refused until the test is passed: a failed one is tried again after a day', ['ES']],
    [RAISES, 'is refused, and not confirmed, while a sign of harmful play stands', ['ES']],
    [RAISES, 'asks for nothing where no rule does, nor to less, nor of other limits', ['neutral']],
  ],
  limitWindows: [
    [
      `${OWN_LIMITS}/windows.pg.test.ts`,
      'of a %s counts the last 24 hours, 7 and 30 days to the millisecond',
      ['GB'],
    ],
    [`${OWN_LIMITS}/windows.pg.test.ts`, 'of deposits slides as well', ['GB']],
    [
      `${OWN_LIMITS}/windows.pg.test.ts`,
      'of a day of 23 or of 25 hours in Madrid begins and ends at its midnights',
      ['ES', 'neutral'],
    ],
    [EVERY, 'under %s count in sliding windows: %s', ['neutral', 'ES', 'GB']],
  ],
  limitsAsked: [
    [`${OWN_LIMITS}/asked.pg.test.ts`, 'asks for a limit of each kind until it is set', ['BR']],
    [`${OWN_LIMITS}/asked.pg.test.ts`, 'waits for limits that have to be set, of each kind', ['BR']],
    [
      `${OWN_LIMITS}/asked.pg.test.ts`,
      'takes no limit as a choice where the law allows it, and keeps it',
      ['GB'],
    ],
    [
      'e2e/rows/own-limits.journey.ts',
      'a new player is asked for limits after registration and before a deposit, and may choose none',
      ['GB'],
    ],
    [EVERY, 'that are asked for under %s', ['neutral', 'BR', 'GB']],
  ],
  limitReminderMonths: [
    [
      `${OWN_LIMITS}/remind.pg.test.ts`,
      'three months after the account began where the jurisdiction says so, not before, and again three months later',
      ['ES'],
    ],
    [
      `${OWN_LIMITS}/remind.pg.test.ts`,
      'where the residence says so and the brand’s jurisdiction does not; nobody else so soon',
      ['ES'],
    ],
    [
      `${OWN_LIMITS}/remind.pg.test.ts`,
      'every six months where no jurisdiction says sooner (%s), not before',
      ['neutral', 'GB'],
    ],
  ],
  exclusionLeastMonths: [
    [SUITE, 'is offered and taken from the jurisdiction’s shortest on', ['AR-B', 'AR-C']],
    [EVERY, 'under %s has its shortest exclusion', ['neutral', 'AR-B', 'AR-C', 'GB']],
  ],
  registers: [
    [REGISTERS, 'lists a person who registers: no account is opened, in words that do not say why', ['BR']],
    [
      REGISTERS,
      'is asked with the first log-in of each day of the brand’s place, not with the second',
      ['BR'],
    ],
    [REGISTERS, 'is asked with the first deposit of a day in a session that goes on', ['GB']],
    [REGISTERS, 'is asked with a withdrawal, which does not wait for it', ['ES']],
    [
      REGISTERS,
      'gives no answer: accounts that it answered about within the days go on, to the millisecond',
      ['BR'],
    ],
    [REGISTERS, 'gives no answer closes all where the rules allow no day without one', ['GB']],
    [REGISTERS, 'gives no answer about a new account: it is closed until it does', ['BR']],
    [REGISTER_JOBS, 'is asked about the whole base every so many days, blocked accounts too', ['BR']],
    [
      REGISTER_JOBS,
      'is closed once its hours are over, to the millisecond, and its money can be withdrawn',
      ['BR'],
    ],
    [
      REGISTER_JOBS,
      'of Spain is asked about each year, and an account about which nothing is said then is closed',
      ['ES'],
    ],
    [
      REGISTER_ACCOUNTS,
      'of a place whose rules name no register is not asked about, whatever the brand connects',
      ['neutral'],
    ],
  ],
  realityCheckMinutes: [
    [
      PLAY_SESSIONS,
      'is due after the interval, to the millisecond: from then on no round begins',
      ['neutral'],
    ],
    [PLAY_SESSIONS, 'every product refuses stakes of every fund while a check is due', ['neutral']],
    [
      PLAY_SESSIONS,
      'as a late job looks at the session are taken before it or refused after it',
      ['neutral'],
    ],
    [PLAY_SESSIONS, 'is never longer than the jurisdiction’s', ['neutral']],
    [EVERY, 'under %s checks reality after %i minutes at the latest', ['neutral', 'ES', 'GB']],
  ],
  idleMinutes: [
    [
      IDLE,
      'a session ends after its minutes without an act, to the millisecond, whatever the page reads',
      ['BR'],
    ],
    [IDLE, 'an act begins the time anew', ['BR']],
    [IDLE, 'a stake in a game that was opened from the session is an act, in no other session', ['BR']],
    [IDLE, 'where the jurisdiction asks for nothing a session goes on without an act', ['neutral']],
  ],
  secondFactorDays: [
    [FACTOR, 'begins with the registration and ends after its days, to the millisecond', ['BR']],
    [FACTOR, 'begins anew with a factor, for the session and for later ones on the device', ['BR']],
    [FACTOR, 'is that of each device: one that is new is asked at the log-in, the other goes on', ['BR']],
    [
      FACTOR,
      'holds for a player who moves there, in the session that is open, and goes on after they moved away',
      ['BR'],
    ],
    [FACTOR, 'games, bets and money are closed; the log-out, breaks and exclusions are not', ['BR']],
    [FACTOR, 'nobody else is asked', ['neutral']],
  ],
  riskAnswerHours: [
    [RISK, 'is suspended from play once the hours are over without an answer, to the millisecond', ['ES']],
    [RISK, 'answers in time and plays on', ['ES']],
    [
      RISK,
      'is asked where the residence says so and the brand’s jurisdiction does not; nobody else is',
      ['neutral', 'ES'],
    ],
  ],
  riskStopsOffersFrom: [
    [
      RISK,
      'gets no gift and no offer from the level on that the jurisdiction names',
      ['neutral', 'ES', 'GB'],
    ],
    [RISK, 'keeps gifts and offers below that level', ['neutral', 'GB']],
  ],
  riskRefusesCreditFrom: [
    [
      CREDIT_CARDS,
      'by a credit card is refused to a player at risk from the level of the rule on, and taken again after the case',
      ['neutral', 'ES'],
    ],
  ],
  intensivePlay: [
    [INTENSIVE, 'is found from the amount of their age on in each week, not a cent below', ['ES']],
    [
      INTENSIVE,
      'counts by the weeks of Madrid, to the millisecond and over the change of the clocks',
      ['ES'],
    ],
    [INTENSIVE, 'stays so until six weeks have passed without such a loss', ['ES']],
    [INTENSIVE, 'is not found elsewhere: no other rule names weeks', ['neutral']],
  ],
  intensiveRefusesCredit: [
    [
      CREDIT_CARDS,
      'by a credit card is refused to a player who loses much week after week where the rule says so, and taken again after it',
      ['neutral', 'ES'],
    ],
  ],
  activitySummary: [
    [
      SUMMARIES,
      'is sent to everyone who did something, once, in the first five days of the next month',
      ['ES'],
    ],
    [
      SUMMARIES,
      'is sent to nobody where no rule wants it, and to residents of Spain at any brand',
      ['neutral', 'ES'],
    ],
  ],
  newPlayerMessage: [
    [NEW_PLAYERS, 'gets the message of the law with the registration, the young with their risks', ['ES']],
    [NEW_PLAYERS, 'gets none where no rule wants it', ['neutral']],
  ],
  marketingConsent: [
    [CONSENTS, 'comes only by a channel and about a product that the player consented to', ['GB']],
    [CONSENT_RULES, 'needs what the stricter of residence and brand asks for', ['neutral', 'GB']],
    [CONSENTS, 'by %s is not sent without consent, and is sent with it', ['GB']],
    [CONSENT_RULES, 'does not take the one choice of before for a consent by product and channel', ['GB']],
    [CONSENTS, 'by no channel reaches a player whose account is %s, whatever was consented to', ['GB']],
  ],
  retentionYears: [
    [ERASURE, 'after the years of the brand’s jurisdiction: six in Spain', ['ES']],
    [ERASURE, 'after those of the residence where they are more', ['ES']],
    [ERASURE, 'years after the last movement of money where that came after the closing', ['ES']],
    [
      ERASURE,
      'never where the brand’s jurisdiction or the residence has no years on record, whatever the other says',
      ['AR-B', 'AR-C', 'GB'],
    ],
    [
      'apps/platform/src/modules/erasure/tables.pg.test.ts',
      'every value that may say something of the person is gone, in every table',
      [],
    ],
    [
      EVERY,
      'under %s says for how many years records are kept: %s',
      ['neutral', 'AR-B', 'AR-C', 'BR', 'ES', 'GB'],
    ],
  ],
  authorityReports: [
    [
      AUTHORITY_REPORTS,
      'are made for each day that is closed, once, where the brand’s jurisdiction asks for them',
      ['ES'],
    ],
    [AUTHORITY_REPORTS, 'are made for no brand of another jurisdiction', ['neutral']],
  ],
  licenceShown: [
    [
      TEXTS,
      'a brand file of %s without a licence’s text is noted where the licence has to be named',
      ['neutral', 'AR-B', 'AR-C', 'BR', 'ES', 'GB'],
    ],
    [SITE_TEXTS, 'the licence stands on every page with the site’s footer', []],
  ],
  legends: [
    [
      TEXTS,
      'a brand of %s shows the legends %j, the telephones %j and the links %j',
      ['neutral', 'AR-B', 'AR-C', 'BR'],
    ],
    [TEXTS, 'a sentence is shown from the day on which the authority wants it, not before', ['BR']],
    [SITE_TEXTS, '%s has what the authority wants to be shown', []],
  ],
  helplines: [
    [
      TEXTS,
      'a brand of %s shows the legends %j, the telephones %j and the links %j',
      ['neutral', 'AR-B', 'AR-C', 'BR', 'ES', 'GB'],
    ],
    [EVERY, 'under %s names telephones for help: %j', ['neutral', 'AR-B', 'AR-C', 'BR', 'ES', 'GB']],
    [SITE_TEXTS, '%s has what the authority wants to be shown', []],
  ],
  links: [
    [
      TEXTS,
      'a brand of %s shows the legends %j, the telephones %j and the links %j',
      ['neutral', 'BR', 'ES', 'GB'],
    ],
    [SITE_TEXTS, '%s has what the authority wants to be shown', []],
  ],
}
