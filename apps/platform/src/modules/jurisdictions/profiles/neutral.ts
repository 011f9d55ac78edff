import type { WholeProfile } from '../profile.ts'

const choice = <Value>(value: Value) => [{ value, source: 'Palco', sure: 'own' }] as const

const gli = <Value>(value: Value, clause: string) =>
  [{ value, source: `GLI-19 ${clause}`, sure: 'B' }] as const

/** What holds where a jurisdiction says nothing, and for brands that name none. */
export const neutral: WholeProfile = {
  leastAge: choice(18),
  identityBefore: choice('nothing'),
  startingDepositLimits: choice([]),
  jointDepositLimits: choice([]),
  depositLimitIsGross: choice(true),
  raiseWaits: [
    { value: { firstHours: 24, laterHours: 24, monthsBetween: 0 }, source: 'GLI-19 2.5.5', sure: 'M' },
  ],
  raiseNeeds: choice({ test: false, retryHours: 0, analysis: false }),
  limitWindows: choice('calendar'),
  limitsAsked: choice({ kinds: [], mayDecline: true }),
  limitReminderMonths: choice(6),
  exclusionLeastMonths: choice(6),
  registers: choice([]),
  realityCheckMinutes: choice(60),
  idleMinutes: gli(null, '2.5.4 asks for 30; sessions of players last 30 days by default'),
  secondFactorDays: choice(null),
  sessionPlan: choice(false),
  liveSpendCapped: choice(false),
  autoplay: choice(true),
  fastPlay: choice(true),
  slotCycleMs: choice(0),
  tableCycleMs: choice(0),
  slotsAtOnce: choice(true),
  celebratesLoss: choice(true),
  slotStakeCeilings: choice([]),
  demoForGuests: choice(true),
  withdrawalCancel: choice(true),
  payoutHours: choice(null),
  refusedPayments: choice([]),
  paymentOwner: choice('any'),
  bonusBeforeDeposit: choice(true),
  bonusWageringMost: choice(null),
  bonusOneProduct: choice(false),
  fundsSteps: choice([]),
  riskAnswerHours: choice(null),
  riskStopsOffersFrom: choice('high'),
  riskRefusesCreditFrom: choice(null),
  intensivePlay: choice([]),
  intensiveRefusesCredit: choice(false),
  activitySummary: choice(null),
  newPlayerMessage: choice(null),
  // The one that holds wherever it is not known that less is asked for.
  marketingConsent: choice('opt_in'),
  retentionYears: gli(5, 'A.4.4'),
  authorityReports: choice(null),
  licenceShown: choice(false),
  legends: choice([]),
  helplines: choice([]),
  links: choice([]),
}
