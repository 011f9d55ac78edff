import type { AuthorityTexts, Currency, PAYMENT_KINDS } from '@palco/contract'
import type { MarketingRule, RiskLevel } from '@palco/contract/tables'
import type { FundsStep } from './funds-steps.ts'
import type { LimitsAsked, RegisterRule, StakeCeiling, StartingLimits } from './joined.ts'

/** `credit_card`: a card of that funding, by whatever kind of payment. */
type RefusedPayment = (typeof PAYMENT_KINDS)[number] | 'credit_card'

/** Waits before a limit that the player raises or removes may hold. */
export type RaiseWaits = Readonly<{ firstHours: number; laterHours: number; monthsBetween: number }>
/**
 * What a raise of a limit of deposits needs: the first one a test that the player passes (again after so many hours where it was failed), later ones
 * that no sign of harmful play stands.
 */
export type RaiseNeeds = Readonly<{ test: boolean; retryHours: number; analysis: boolean }>
/** Who is sent what they did in a month, by which day of the next one: everyone who did something, or who loses much week after week alone. */
export type ActivitySummary = Readonly<{ to: 'everyone' | 'intensive'; byDay: number }>
/** The message to who has registered: within so many hours, with the risks for the young to who is younger than that, or whose age is not on record. */
export type NewPlayerMessage = Readonly<{ withinHours: number; youngUnder: number }>
/** Limits of deposits over all operators together, in one currency; decimals of it. The authority's platform keeps them, the operator none. */
export type JointLimits = Readonly<{ currency: Currency; day: string; week: string; fourWeeks: string }>
/** Whether a limit counts in a day, week or month of the brand's calendar, or in the last 24 hours, 7 and 30 days. */
export type LimitWindows = 'calendar' | 'sliding'
/** What has to have been checked before the account may do something. */
export type CheckedBefore = 'nothing' | 'withdrawal' | 'play' | 'deposit'
/** Whether a payment has to be the player's (docs/payments.md): what is unclear is taken and looked at (`flagged`), or waits (`checked`). */
export type PaymentOwner = 'any' | 'flagged' | 'checked'

/**
 * Who loses much week after week: in each of so many weeks in a row, from Monday to Sunday, at least what stands at the player's age, net, in one
 * currency; until so many weeks have passed without one. Decimals of that currency.
 */
export type IntensivePlay = Readonly<{
  currency: Currency
  weeks: number
  endsAfterWeeks: number
  losses: readonly Readonly<{ fromAge: number; amount: string }>[]
}>

/** Reports that an authority wants by itself: in which data model, and by which hour of the next day those of a day. */
export type AuthorityReports = Readonly<{ model: 'dgoj_3'; dailyBeforeHour: number }>

/** What the rules of a jurisdiction decide, with the type of each decision. */
export type JurisdictionRules = {
  leastAge: number
  identityBefore: CheckedBefore
  startingDepositLimits: readonly StartingLimits[]
  jointDepositLimits: readonly JointLimits[]
  depositLimitIsGross: boolean
  raiseWaits: RaiseWaits
  raiseNeeds: RaiseNeeds
  limitWindows: LimitWindows
  limitsAsked: LimitsAsked
  limitReminderMonths: number | null
  exclusionLeastMonths: number
  registers: readonly RegisterRule[]
  realityCheckMinutes: number
  idleMinutes: number | null
  secondFactorDays: number | null
  sessionPlan: boolean
  liveSpendCapped: boolean
  autoplay: boolean
  fastPlay: boolean
  slotCycleMs: number
  tableCycleMs: number
  slotsAtOnce: boolean
  celebratesLoss: boolean
  slotStakeCeilings: readonly StakeCeiling[]
  demoForGuests: boolean
  withdrawalCancel: boolean
  payoutHours: number | null
  refusedPayments: readonly RefusedPayment[]
  paymentOwner: PaymentOwner
  bonusBeforeDeposit: boolean
  bonusWageringMost: number | null
  bonusOneProduct: boolean
  fundsSteps: readonly FundsStep[]
  riskAnswerHours: number | null
  riskStopsOffersFrom: RiskLevel
  riskRefusesCreditFrom: RiskLevel | null
  intensivePlay: readonly IntensivePlay[]
  intensiveRefusesCredit: boolean
  activitySummary: ActivitySummary | null
  newPlayerMessage: NewPlayerMessage | null
  marketingConsent: MarketingRule
  retentionYears: number | null
  authorityReports: AuthorityReports | null
  licenceShown: boolean
  legends: Readonly<AuthorityTexts['legends']>
  helplines: Readonly<AuthorityTexts['helplines']>
  links: Readonly<AuthorityTexts['links']>
}
