import type { Profile } from '../profile.ts'

/** Spain: Dirección General de Ordenación del Juego. */
export const spain: Profile = {
  identityBefore: [{ value: 'play', source: 'RD 1613/2011 art. 26', sure: 'A' }],
  startingDepositLimits: [
    {
      value: [{ currency: 'EUR', day: '600', week: '1500', month: '3000' }],
      source: 'RD 1614/2011 art. 36 and annex II',
      sure: 'A',
    },
  ],
  jointDepositLimits: [
    {
      // The decree was not read. How the platform is asked and what it answers is on no record: nothing here asks it.
      value: [{ currency: 'EUR', day: '700', week: '1750', fourWeeks: '3300' }],
      source:
        'RD 520/2026 (BOE-A-2026-13762), kept by the DGOJ’s platform; the amounts: a law firm (B), the day: one text',
      sure: 'C',
      from: '2027-03-25',
    },
  ],
  raiseWaits: [
    {
      value: { firstHours: 168, laterHours: 72, monthsBetween: 3 },
      source: 'RD 1614/2011 art. 36',
      sure: 'A',
    },
  ],
  raiseNeeds: [
    {
      // The authority's tests were not read: the questions are Palco's (own-limits/raise-test/questions.ts), and so are the hours.
      value: { test: true, retryHours: 24, analysis: true },
      source: 'RD 1614/2011 art. 36 (tests, then an analysis); questions and hours before another try: Palco',
      sure: 'A',
    },
  ],
  limitWindows: [{ value: 'calendar', source: 'RD 1614/2011 art. 36', sure: 'A' }],
  limitReminderMonths: [{ value: 3, source: 'RD 176/2023 art. 18', sure: 'A' }],
  registers: [
    {
      // Read: activation, payment of prizes, the whole base at least yearly, listed persons withdraw freely. What holds while it gives no
      // answer was not: nobody plays who was not asked within the year that the law allows between two looks at the base.
      value: [
        {
          register: 'rgiaj',
          daily: false,
          atWithdrawal: true,
          wholeBaseDays: 365,
          graceDays: 365,
          withdrawHours: null,
          closeHours: null,
        },
      ],
      source: 'RD 176/2023 arts. 31 to 35; days without an answer: Palco',
      sure: 'A',
    },
  ],
  realityCheckMinutes: [{ value: 60, source: 'RD 176/2023 art. 16', sure: 'A' }],
  sessionPlan: [{ value: true, source: 'RD 176/2023 art. 13', sure: 'A' }],
  liveSpendCapped: [{ value: true, source: 'RD 176/2023 art. 14', sure: 'A' }],
  slotCycleMs: [{ value: 3_000, source: 'clause not found', sure: 'C' }],
  payoutHours: [{ value: 24, source: 'RD 1614/2011 art. 35.2', sure: 'A' }],
  paymentOwner: [
    {
      value: 'flagged',
      source: 'RD 176/2023 arts. 24 to 30 say it of players at risk; the text for all was not read',
      sure: 'M',
    },
  ],
  fundsSteps: [
    {
      // Art. 7.6: 2,000 in one operation or in several that seem linked; art. 5: the player's activity. The law names no days, and nothing that closes.
      value: [
        {
          sum: 'deposits',
          days: 30,
          currency: 'EUR',
          amount: '2000',
          asks: 'declaration',
          closes: [],
          answerDays: 30,
          closesLate: [],
          againDays: 365,
        },
        {
          sum: 'deposits',
          days: 90,
          currency: 'EUR',
          amount: '6000',
          asks: 'documents',
          closes: [],
          answerDays: 30,
          closesLate: ['deposit', 'play'],
          againDays: 365,
          unsourced: true,
        },
      ],
      source: 'Ley 10/2010 arts. 5 and 7.6 (2,000 euros, what is asked); days: Palco; the second step: Palco',
      sure: 'A',
    },
  ],
  riskAnswerHours: [{ value: 72, source: 'RD 176/2023 arts. 24 to 30', sure: 'A' }],
  riskStopsOffersFrom: [{ value: 'medium', source: 'RD 176/2023 arts. 24 to 30', sure: 'A' }],
  riskRefusesCreditFrom: [{ value: 'medium', source: 'RD 176/2023 arts. 24 to 30', sure: 'A' }],
  intensivePlay: [
    {
      // Up to 25 years the lower one. Of whom no date of birth is on record the lower one holds too.
      value: [
        {
          currency: 'EUR',
          weeks: 3,
          endsAfterWeeks: 6,
          losses: [
            { fromAge: 18, amount: '200' },
            { fromAge: 26, amount: '600' },
          ],
        },
      ],
      source: 'RD 176/2023 arts. 3 h and 19',
      sure: 'A',
    },
  ],
  // Within 72 hours of the next week; here from the moment at which they are found.
  intensiveRefusesCredit: [{ value: true, source: 'RD 176/2023 arts. 19 to 21', sure: 'A' }],
  activitySummary: [
    {
      // On demand for everyone, sent to intensive players: everyone who did something gets it, which asks for no demand.
      value: { to: 'everyone', byDay: 5 },
      source:
        'RD 176/2023 art. 18 (on demand), arts. 19 to 21 (to intensive players, within the first 5 days)',
      sure: 'A',
    },
  ],
  newPlayerMessage: [
    {
      // From when the hours count was not read; it is sent with the registration.
      value: { withinHours: 24, youngUnder: 26 },
      source: 'RD 176/2023 arts. 11, 12 and 22',
      sure: 'A',
    },
  ],
  retentionYears: [{ value: 6, source: 'RD 1613/2011 art. 24.6, RD 1614/2011 art. 33', sure: 'A' }],
  authorityReports: [
    {
      value: { model: 'dgoj_3', dailyBeforeHour: 4 },
      source:
        'Resolution of 2024-06-06, BOE-A-2024-12639, annex I 3.3 (in force nine months after 2024-06-22)',
      sure: 'A',
      from: '2025-03-22',
    },
  ],
  licenceShown: [{ value: true, source: 'RD 176/2023 arts. 9 and 10 ("Juego autorizado")', sure: 'A' }],
  helplines: [
    {
      // The decree asks for a telephone without extra cost; which one is the operator's choice.
      value: [{ name: 'FEJAR', phone: '900 200 225' }],
      source: 'RD 176/2023 arts. 9 and 10; the number: FEJAR',
      sure: 'M',
    },
  ],
  links: [
    {
      value: [
        { name: 'Juego autorizado', url: 'https://www.ordenacionjuego.es' },
        {
          name: 'Autoprohibición (RGIAJ)',
          url: 'https://www.ordenacionjuego.es/participantes-juego/juego-seguro/rgiaj',
        },
      ],
      source: 'RD 176/2023 arts. 9 and 10; the addresses: from memory',
      sure: 'A',
    },
  ],
}
