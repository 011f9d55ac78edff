import type { Transaction } from '@palco/contract'
import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv.server.ts'

const words = {
  date: 'Fecha',
  what: 'Tipo',
  detail: 'Detalle',
  amount: 'Monto',
  currency: 'Moneda',
  balance: 'Saldo',
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

test('one line a movement, numbers as numbers, texts quoted where they must be', () => {
  const game = line({ detail: { game_name: 'Gato "Místico", 2', round_id: 'r1' } })
  expect(statementCsv([game], words, () => 'Jugada')).toBe(
    '\uFEFFFecha,Tipo,Detalle,Monto,Moneda,Saldo\r\n2026-11-21T12:00:00.000Z,Jugada,"Gato ""Místico"", 2 · r1",-10.00,ARS,90.00\r\n',
  )
})

test('a name is never a formula', () => {
  for (const name of ['=1+1', '+1', '-1', '@x'])
    expect(statementCsv([line({ detail: { game_name: name } })], words, () => 'Jugada')).toContain(
      `,'${name},`,
    )
})
