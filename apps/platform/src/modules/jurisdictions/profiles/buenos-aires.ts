import { YEARS_NOT_FOUND, type Profile } from '../profile.ts'

// The registers of self-excluded persons of both (B) have no interface on record, so none is asked (docs/registers.md).

/** The City of Buenos Aires: Lotería de la Ciudad. */
export const cityOfBuenosAires: Profile = {
  identityBefore: [{ value: 'play', source: 'LOTBA Res. 321', sure: 'M' }],
  exclusionLeastMonths: [{ value: 24, source: 'register of self-excluded persons', sure: 'M' }],
  retentionYears: [YEARS_NOT_FOUND],
}

/** The Province of Buenos Aires: Instituto Provincial de Lotería y Casinos. */
export const provinceOfBuenosAires: Profile = {
  identityBefore: [{ value: 'play', source: 'IPLyC Res. 1504', sure: 'B', from: '2026-02-20' }],
  exclusionLeastMonths: [{ value: 24, source: 'register of self-excluded persons', sure: 'M' }],
  retentionYears: [YEARS_NOT_FOUND],
}
