import type { Profile } from '../profile.ts'

/** Brazil: Secretaria de Prêmios e Apostas. */
export const brazil: Profile = {
  identityBefore: [{ value: 'deposit', source: 'Portaria SPA/MF 722/2024', sure: 'B' }],
  limitsAsked: [
    {
      value: { kinds: ['loss', 'time'], mayDecline: false },
      source: 'Portaria SPA/MF 2.579/2025 (fields of registration, 90 days from 2025-11-10)',
      sure: 'A',
      from: '2026-02-08',
    },
  ],
  registers: [
    {
      // Service down: the text asks to note it and to ask again, and names no days; within one interval of the whole base accounts go on.
      value: [
        {
          register: 'sigap',
          daily: true,
          atWithdrawal: false,
          wholeBaseDays: 15,
          graceDays: 15,
          withdrawHours: 48,
          closeHours: 72,
        },
      ],
      source: 'IN SPA/MF 31/2025, Portaria SPA/MF 2.217/2025 with IN 22/2025; days without an answer: Palco',
      sure: 'A',
    },
  ],
  idleMinutes: [{ value: 30, source: 'Portaria SPA/MF 722/2024 art. 14', sure: 'C' }],
  secondFactorDays: [{ value: 7, source: 'Portaria SPA/MF 722/2024 art. 16', sure: 'C' }],
  payoutHours: [{ value: 2, source: 'Portaria SPA/MF 615/2024', sure: 'B' }],
  refusedPayments: [
    { value: ['crypto', 'voucher', 'credit_card'], source: 'Portaria SPA/MF 615/2024', sure: 'B' },
  ],
  paymentOwner: [{ value: 'checked', source: 'Portaria SPA/MF 615/2024', sure: 'B' }],
  bonusBeforeDeposit: [{ value: false, source: 'Lei 14.790/2023 art. 29 I', sure: 'M' }],
  fundsSteps: [
    {
      value: [
        {
          sum: 'net_deposits',
          days: 30,
          currency: 'BRL',
          amount: '5000',
          asks: 'declaration',
          closes: [],
          answerDays: 15,
          closesLate: ['deposit'],
          againDays: 365,
          unsourced: true,
        },
      ],
      source:
        'Portaria SPA/MF 1.143/2024 compares play with the capacity of the player and names no amount: values of Palco',
      sure: 'own',
    },
  ],
  retentionYears: [{ value: 5, source: 'Portaria SPA/MF 1.143/2024', sure: 'B' }],
  licenceShown: [{ value: true, source: 'Lei 14.790/2023', sure: 'M' }],
  legends: [
    {
      value: [{ text: 'Ministério da Fazenda adverte: Aposta não é investimento', language: 'pt_BR' }],
      source: 'Portaria SPA/MF 1.964/2026 (adverts, at least a tenth of them)',
      sure: 'C',
      from: '2026-07-17',
    },
  ],
  helplines: [{ value: [{ name: 'CVV', phone: '188' }], source: 'public help line', sure: 'M' }],
  links: [
    {
      value: [{ name: 'Autoexclusão centralizada', url: 'https://www.gov.br/autoexclusaoapostas' }],
      source: 'Autoexclusão centralizada',
      sure: 'B',
      from: '2025-12-10',
    },
  ],
}
