import { YEARS_NOT_FOUND, type Profile } from '../profile.ts'

// The registers of self-excluded persons of both (B) have no interface on record, so none is asked (docs/registers.md).

/** Resolution 194/2023 of the UIF knows players from their first act on, and an amount (15 minimum wages) on the premises alone. */
const FUNDS = { value: [], source: 'UIF Res. 194/2023: no amount for play online', sure: 'C' } as const

/** The wording of the federal bill adds "y la de tu familia"; it is not law. */
const LEGEND = {
  value: [{ text: 'El juego compulsivo es perjudicial para la salud', language: 'es_ES' }],
  source: 'legend of both authorities',
  sure: 'B',
} as const
const LICENCE = { value: true, source: 'licences of both authorities', sure: 'M' } as const

/** The City of Buenos Aires: Lotería de la Ciudad. */
export const cityOfBuenosAires: Profile = {
  identityBefore: [{ value: 'play', source: 'LOTBA Res. 321', sure: 'M' }],
  exclusionLeastMonths: [{ value: 24, source: 'register of self-excluded persons', sure: 'M' }],
  fundsSteps: [FUNDS],
  retentionYears: [YEARS_NOT_FOUND],
  licenceShown: [LICENCE],
  legends: [LEGEND],
  helplines: [
    { value: [{ name: 'Ciudad de Buenos Aires', phone: '0800-666-6006' }], source: 'LOTBA', sure: 'M' },
  ],
}

/** The Province of Buenos Aires: Instituto Provincial de Lotería y Casinos. */
export const provinceOfBuenosAires: Profile = {
  identityBefore: [{ value: 'play', source: 'IPLyC Res. 1504', sure: 'B', from: '2026-02-20' }],
  exclusionLeastMonths: [{ value: 24, source: 'register of self-excluded persons', sure: 'M' }],
  fundsSteps: [FUNDS],
  retentionYears: [YEARS_NOT_FOUND],
  licenceShown: [LICENCE],
  legends: [LEGEND],
  helplines: [
    {
      value: [
        { name: 'Provincia de Buenos Aires', phone: '0800-444-4000' },
        { name: 'Salud mental y adicciones', phone: '0800-222-5462' },
      ],
      source: 'IPLyC',
      sure: 'B',
    },
  ],
}
