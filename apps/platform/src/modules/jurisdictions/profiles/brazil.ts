import type { Profile } from '../profile.ts'

/** Brazil: Secretaria de Prêmios e Apostas. */
export const brazil: Profile = {
  identityBefore: [{ value: 'deposit', source: 'Portaria SPA/MF 722/2024', sure: 'B' }],
  idleMinutes: [{ value: 30, source: 'Portaria SPA/MF 722/2024 art. 14', sure: 'C' }],
  secondFactorDays: [{ value: 7, source: 'Portaria SPA/MF 722/2024 art. 16', sure: 'C' }],
  payoutHours: [{ value: 2, source: 'Portaria SPA/MF 615/2024', sure: 'B' }],
  refusedPayments: [{ value: ['crypto', 'voucher'], source: 'Portaria SPA/MF 615/2024', sure: 'B' }],
  paymentOwner: [{ value: 'checked', source: 'Portaria SPA/MF 615/2024', sure: 'B' }],
  bonusBeforeDeposit: [{ value: false, source: 'Lei 14.790/2023 art. 29 I', sure: 'M' }],
  retentionYears: [{ value: 5, source: 'Portaria SPA/MF 1.143/2024', sure: 'B' }],
}
