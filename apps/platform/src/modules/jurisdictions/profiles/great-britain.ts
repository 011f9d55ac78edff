import { YEARS_NOT_FOUND, type Profile } from '../profile.ts'

const RTS = 'Remote technical standards'
const LCCP = 'Licence conditions and codes of practice'
const STAKES = 'Gambling Act 2005 (Operating Licence Conditions) (Amendment) Regulations 2025'

/** Great Britain: Gambling Commission. */
export const greatBritain: Profile = {
  identityBefore: [{ value: 'deposit', source: `${LCCP} 17.1.1, SR 3.2.11`, sure: 'A' }],
  depositLimitIsGross: [
    {
      // Moved from 2026-06-30. Limits of stakes and losses stand under other names.
      value: true,
      source: `${RTS} 12B`,
      sure: 'A',
      from: '2026-09-30',
    },
  ],
  raiseWaits: [
    { value: { firstHours: 24, laterHours: 24, monthsBetween: 0 }, source: `${RTS} 12B`, sure: 'A' },
  ],
  limitsAsked: [{ value: { kinds: ['deposit'], mayDecline: true }, source: `${RTS} 12A`, sure: 'A' }],
  limitWindows: [
    {
      value: 'sliding',
      source: `${RTS} 12B names 24 hours, 7 days and one month, not how they begin: the stricter reading`,
      sure: 'C',
    },
  ],
  limitReminderMonths: [{ value: 6, source: `${RTS} 12`, sure: 'B' }],
  exclusionLeastMonths: [{ value: 6, source: `${LCCP} SR 3.5.3`, sure: 'A' }],
  registers: [
    {
      // That it is asked is B. When, and what holds while it gives no answer, stands in no text that was read (M): daily, and closed.
      value: [
        {
          register: 'gamstop',
          daily: true,
          atWithdrawal: false,
          wholeBaseDays: null,
          graceDays: 0,
          withdrawHours: null,
          closeHours: null,
        },
      ],
      source: `${LCCP} SR 3.5.5; when it is asked, and closed without an answer: from memory`,
      sure: 'M',
    },
  ],
  realityCheckMinutes: [{ value: 60, source: `${RTS} 13B leaves the interval to the player`, sure: 'C' }],
  autoplay: [{ value: false, source: `${RTS} 8`, sure: 'B', from: '2025-01-17' }],
  fastPlay: [{ value: false, source: `${RTS} 14E`, sure: 'B', from: '2025-01-17' }],
  slotCycleMs: [{ value: 2_500, source: `${RTS} 14D`, sure: 'C', from: '2021-10-31' }],
  tableCycleMs: [{ value: 5_000, source: `${RTS} 14G`, sure: 'B', from: '2025-01-17' }],
  slotsAtOnce: [{ value: false, source: `${RTS} 14C`, sure: 'C' }],
  celebratesLoss: [{ value: false, source: `${RTS} 14F`, sure: 'C', from: '2021-10-31' }],
  slotStakeCeilings: [
    {
      value: [{ currency: 'GBP', fromAge: 25, most: '5' }],
      source: STAKES,
      sure: 'B',
      from: '2025-04-09',
      to: '2025-05-20',
    },
    {
      value: [
        { currency: 'GBP', fromAge: 18, most: '2' },
        { currency: 'GBP', fromAge: 25, most: '5' },
      ],
      source: STAKES,
      sure: 'B',
      from: '2025-05-21',
    },
  ],
  demoForGuests: [{ value: false, source: `${LCCP} SR 3.2.11`, sure: 'B' }],
  withdrawalCancel: [{ value: false, source: `${RTS} 14B`, sure: 'A' }],
  refusedPayments: [
    { value: ['credit_card'], source: `${LCCP} 6.1.2 (wallets that a credit card funds, too)`, sure: 'M' },
  ],
  bonusWageringMost: [{ value: 10, source: `${LCCP} SR 5.1.1`, sure: 'A', from: '2026-01-19' }],
  fundsSteps: [
    {
      // The records that are looked at are public: nothing is asked of the player, and nothing closes.
      value: [
        {
          sum: 'net_deposits',
          days: 30,
          currency: 'GBP',
          amount: '150',
          asks: 'look',
          closes: [],
          answerDays: null,
          closesLate: [],
          againDays: 365,
        },
        {
          sum: 'deposits',
          days: 30,
          currency: 'EUR',
          amount: '2000',
          asks: 'declaration',
          closes: [],
          answerDays: 14,
          closesLate: ['deposit'],
          againDays: 365,
          unsourced: true,
        },
      ],
      source: `${LCCP} SR 3.4.4 (150 in 30 days; asked once more after a year: from memory); the second: Money Laundering Regulations 2017 reg. 27(5) names 2,000 euros in operations that seem linked, no days and nothing that closes`,
      sure: 'A',
      from: '2025-02-28',
    },
  ],
  riskStopsOffersFrom: [
    { value: 'high', source: `${LCCP} SR 3.4.3, guidance requirements 10 and 11`, sure: 'M' },
  ],
  marketingConsent: [{ value: 'opt_in_by_product_and_channel', source: `${LCCP} SR 5.1.12`, sure: 'A' }],
  bonusOneProduct: [{ value: true, source: `${LCCP} SR 5.1.1`, sure: 'A', from: '2026-01-19' }],
  retentionYears: [YEARS_NOT_FOUND],
  licenceShown: [{ value: true, source: LCCP, sure: 'M' }],
  helplines: [
    {
      value: [{ name: 'National Gambling Helpline', phone: '0808 8020 133' }],
      source: 'helpline',
      sure: 'M',
    },
  ],
  links: [
    {
      value: [{ name: 'GAMSTOP', url: 'https://www.gamstop.co.uk' }],
      source: `${LCCP} SR 3.5.5; that the site links it: from memory`,
      sure: 'M',
    },
  ],
}
