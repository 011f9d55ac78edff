import { MARKETING_RULES } from '@palco/contract/tables'
import { joinFundsSteps } from './funds-steps.ts'
import { joinAsked, joinCeilings, joinLimits, joinRegisters } from './joined.ts'
import type { CheckedBefore, JurisdictionRules, PaymentOwner } from './decisions.ts'
import { both, either, joinBy, later, least, leastIfAny, longest, most } from './stricter.ts'

export type * from './decisions.ts'
export type RuleName = keyof JurisdictionRules

type Rule<Value> = {
  /** What is decided, for the table in docs/jurisdictions.md. */
  what: string
  /** Of two decisions the one that protects the player more; both where they add up. */
  stricter: (one: Value, other: Value) => Value
}

/** The rules, in the order of the table. A new one is a line here, its type in `decisions.ts`, its value in `profiles/neutral.ts` and what shows it in `proofs-*.ts`. */
export const RULES: { readonly [Name in RuleName]: Rule<JurisdictionRules[Name]> } = {
  leastAge: {
    what: 'least age, in years',
    stricter: most,
  },
  identityBefore: {
    what: 'what the identity check has to come before',
    stricter: later<CheckedBefore>(['nothing', 'withdrawal', 'play', 'deposit']),
  },
  startingDepositLimits: {
    what: 'deposit limits of every account from its start',
    stricter: joinLimits,
  },
  jointDepositLimits: {
    what: 'limits of deposits over all operators together, next to those of the account: the authority’s platform keeps them, and Palco none',
    stricter: (one, other) => [...one, ...other],
  },
  depositLimitIsGross: {
    what: 'what is called a limit of deposits counts them gross: a withdrawal leaves no room',
    stricter: either,
  },
  raiseWaits: {
    what: 'hours before a raised or removed limit may hold (the first raise, later ones), months between raises',
    stricter: (one, other) => ({
      firstHours: most(one.firstHours, other.firstHours),
      laterHours: most(one.laterHours, other.laterHours),
      monthsBetween: most(one.monthsBetween, other.monthsBetween),
    }),
  },
  raiseNeeds: {
    what: 'what a raise of a limit of deposits needs: the first a test that is passed, tried again after hours; later ones that no sign of harmful play stands',
    stricter: (one, other) => ({
      test: either(one.test, other.test),
      retryHours: most(one.retryHours, other.retryHours),
      analysis: either(one.analysis, other.analysis),
    }),
  },
  limitWindows: {
    what: 'windows in which limits count: of the calendar, or the last 24 hours, 7 and 30 days',
    stricter: (one, other) => (one === 'sliding' ? one : other),
  },
  limitsAsked: {
    what: 'limits asked for after registration and before a deposit, and whether none may be chosen',
    stricter: joinAsked,
  },
  limitReminderMonths: {
    what: 'months between reminders of limits',
    stricter: leastIfAny,
  },
  exclusionLeastMonths: {
    what: 'shortest self-exclusion, in months',
    stricter: most,
  },
  registers: {
    what: 'registers of excluded persons that are asked, when, and what holds while they give no answer',
    stricter: joinRegisters,
  },
  realityCheckMinutes: {
    what: 'minutes of play between reality checks',
    stricter: least,
  },
  idleMinutes: {
    what: 'minutes without an act before the session ends',
    stricter: leastIfAny,
  },
  secondFactorDays: {
    what: 'days between second factors',
    stricter: leastIfAny,
  },
  sessionPlan: {
    what: 'time and loss chosen before each casino session',
    stricter: either,
  },
  liveSpendCapped: {
    what: 'live stakes capped at the balance of the start',
    stricter: either,
  },
  autoplay: {
    what: 'games may play by themselves',
    stricter: both,
  },
  fastPlay: {
    what: 'games may shorten the time to a result',
    stricter: both,
  },
  slotCycleMs: {
    what: 'shortest game cycle of a slot, in ms',
    stricter: most,
  },
  tableCycleMs: {
    what: 'shortest game cycle of other casino games, in ms',
    stricter: most,
  },
  slotsAtOnce: {
    what: 'several slots may be played at once; else one that is opened ends the others',
    stricter: both,
  },
  celebratesLoss: {
    what: 'returns up to the stake may be celebrated',
    stricter: both,
  },
  slotStakeCeilings: {
    what: 'greatest stake of one slot game, by age',
    stricter: joinCeilings,
  },
  demoForGuests: {
    what: 'games for play money without a checked age',
    stricter: both,
  },
  withdrawalCancel: {
    what: 'players may cancel a withdrawal',
    stricter: both,
  },
  payoutHours: {
    what: 'hours within which a withdrawal is sent',
    stricter: leastIfAny,
  },
  refusedPayments: {
    what: 'kinds of payment that are refused, and credit cards by whatever kind',
    stricter: (one, other) => [...new Set([...one, ...other])],
  },
  paymentOwner: {
    what: 'whether a payment has to be the player’s: any, flagged (another’s is returned, an unclear one looked at), checked (an unclear one waits)',
    stricter: later<PaymentOwner>(['any', 'flagged', 'checked']),
  },
  bonusBeforeDeposit: {
    what: 'bonuses before or for the first deposit',
    stricter: both,
  },
  bonusWageringMost: {
    what: 'greatest wagering of a bonus, in times',
    stricter: leastIfAny,
  },
  bonusOneProduct: {
    what: 'a bonus is for one product or for all',
    stricter: either,
  },
  fundsSteps: {
    what: 'sums of money from which on it is asked where they come from: what is asked, what is refused meanwhile and after the days to answer; unsourced: off until a brand names it',
    stricter: joinFundsSteps,
  },
  riskAnswerHours: {
    what: 'hours to answer a message about risk',
    stricter: leastIfAny,
  },
  riskStopsOffersFrom: {
    what: 'level of risk from which gifts and marketing stop',
    stricter: (one, other) => (one === 'medium' ? one : other),
  },
  riskRefusesCreditFrom: {
    what: 'level of risk from which credit cards are refused',
    stricter: (one, other) => (one === 'medium' || other === null ? one : other),
  },
  intensivePlay: {
    what: 'who loses much week after week: from which net loss, by age, in how many weeks in a row, and after how many without one it ends',
    stricter: (one, other) => [...one, ...other],
  },
  intensiveRefusesCredit: {
    what: 'credit cards of such a player are refused',
    stricter: either,
  },
  activitySummary: {
    what: 'who is sent what they did in a month, by which day of the next',
    stricter: (one, other) =>
      one === null || other === null
        ? (one ?? other)
        : {
            to: one.to === 'everyone' ? one.to : other.to,
            byDay: least(one.byDay, other.byDay),
          },
  },
  newPlayerMessage: {
    what: 'hours within which a new player gets a message about safer gambling, and below which age with the risks for the young',
    stricter: (one, other) =>
      one === null || other === null
        ? (one ?? other)
        : {
            withinHours: least(one.withinHours, other.withinHours),
            youngUnder: most(one.youngUnder, other.youngUnder),
          },
  },
  marketingConsent: {
    what: 'what a message of marketing needs: no objection (opt_out), consent (opt_in), or consent for its product and its channel alone',
    stricter: later(MARKETING_RULES),
  },
  retentionYears: {
    what: 'years for which the records of a closed account are kept before what identifies the player is erased; null: always',
    stricter: longest,
  },
  authorityReports: {
    what: 'reports that the brand’s authority wants by itself: their data model, and by which hour those of a day are made; a residence brings none',
    stricter: (one, other) => one ?? other,
  },
  licenceShown: {
    what: 'the licence is named on every page; a brand file without its text is noted',
    stricter: either,
  },
  legends: {
    what: 'sentences of the authority on every page, in its words; those of the brand’s',
    stricter: joinBy(({ text }) => text),
  },
  helplines: {
    what: 'telephones for help, on every page those of the brand’s, with breaks and exclusions those of the residence too',
    stricter: joinBy(({ phone }) => phone),
  },
  links: {
    what: 'pages of the authority that every page links; those of the brand’s',
    stricter: joinBy(({ url }) => url),
  },
}

export const RULE_NAMES = Object.keys(RULES) as RuleName[]
