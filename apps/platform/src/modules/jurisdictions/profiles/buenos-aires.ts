import { YEARS_NOT_FOUND, type Profile } from '../profile.ts'

// The registers of self-excluded persons of both (B) have no interface on record, so none is asked (docs/registers.md).

/** Resolution 194/2023 of the UIF knows players from their first act on, and an amount (15 minimum wages) on the premises alone. */
const FUNDS = { value: [], source: 'UIF Res. 194/2023: no amount for play online', sure: 'C' } as const

/** The City of Buenos Aires: Lotería de la Ciudad. */
export const cityOfBuenosAires: Profile = {
  identityBefore: [{ value: 'play', source: 'LOTBA Res. 321', sure: 'M' }],
  exclusionLeastMonths: [{ value: 24, source: 'register of self-excluded persons', sure: 'M' }],
  fundsSteps: [FUNDS],
  retentionYears: [YEARS_NOT_FOUND],
}

/** The Province of Buenos Aires: Instituto Provincial de Lotería y Casinos. */
export const provinceOfBuenosAires: Profile = {
  identityBefore: [{ value: 'play', source: 'IPLyC Res. 1504', sure: 'B', from: '2026-02-20' }],
  exclusionLeastMonths: [{ value: 24, source: 'register of self-excluded persons', sure: 'M' }],
  fundsSteps: [FUNDS],
  retentionYears: [YEARS_NOT_FOUND],
}
