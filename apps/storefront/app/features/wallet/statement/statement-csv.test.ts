import type { Transaction } from '@palco/contract'
import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv.server.ts'

const words = {
  date: 'Fecha',
  what: 'Tipo',
  detail: 'Detalle',
  amount: 'Monto',
  currency: 'Moneda',
  cash: 'Dinero real después',
  bonus: 'Bono después',
}
const line = (more: Partial<Transaction>): Transaction => ({
  id: '1',
  date: '2026-11-21T12:00:00.000Z',
  kind: 'stake',
  amount: { amount: '-10.00', currency: 'ARS' },
  balance: { amount: '90.00', currency: 'ARS' },
  detail: {},
  ...more,
})

const style = {
  words,
  toName: () => 'Jugada',
  language: 'es_ES',
  timeZone: 'America/Argentina/Buenos_Aires',
} as const
const listRows = (text: string) => text.split('\r\n').slice(1, -1)

test('one line a movement, numbers as numbers, texts quoted where they must be', () => {
  const game = line({ detail: { game_name: 'Gato "Místico"; 2', round_id: 'r1' } })
  expect(statementCsv([game], style)).toBe(
    '\uFEFFFecha;Tipo;Detalle;Monto;Moneda;Dinero real después;Bono después\r\n2026-11-21 09:00:00;Jugada;"Gato ""Místico""; 2 · r1";-10,00;ARS;90,00;0,00\r\n',
  )
})

test('a bet on sports is named by the number that the player reads', () => {
  const bet = line({
    detail: { game_name: 'Lanús – Huracán', area: 'sportsbook', round_id: 'bet_3oce2k7qmxhdab23wq5z' },
  })
  expect(listRows(statementCsv([bet], style))[0]).toContain(';Lanús – Huracán · OCE2-K7QM-XHDA;')
})

test('separator and decimal mark are those of a spreadsheet in the language, times those of the zone', () => {
  const summer = line({ date: '2026-07-01T22:30:00.000Z', detail: { game_name: 'Mate' } })
  const rowIn = (language: 'en_US' | 'pt_BR', timeZone: string) =>
    listRows(statementCsv([summer], { ...style, language, timeZone }))
  expect(rowIn('en_US', 'Europe/Madrid')).toEqual(['2026-07-02 00:30:00,Jugada,Mate,-10.00,ARS,90.00,0.00'])
  expect(rowIn('pt_BR', 'America/Sao_Paulo')).toEqual([
    '2026-07-01 19:30:00;Jugada;Mate;-10,00;ARS;90,00;0,00',
  ])
})

test('real money and bonus are columns of their own', () => {
  const withBonus = line({ bonus: { amount: '25.50', currency: 'ARS' } })
  expect(listRows(statementCsv([withBonus], style))).toEqual([
    '2026-11-21 09:00:00;Jugada;;-10,00;ARS;64,50;25,50',
  ])
})

test('a name is never a formula', () => {
  for (const name of ['=1+1', '+1', '-1', '@x', ' =1', '\uFF1D1'])
    expect(statementCsv([line({ detail: { game_name: name } })], style)).toContain(`;'${name};`)
  expect(statementCsv([line({ detail: { game_name: '\t=1' } })], style)).toContain(`;"'\t=1";`)
})
