import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MoneyRef, transfer } from '../../ledger/index.ts'
import { seedCatalogue } from '../../seed/games/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { AWAY, HOME, sportsTable } from '../sports-bets/testing/table.ts'
import type { MadeLots } from './make.ts'
import { addSpanishBrand, addStore, openLife, PASSWORD } from './testing/life.ts'
import { inUnit, type Node, openArchive, refusedBySchema } from './testing/read-lot.ts'

const { db } = await testDatabase()
await seedCatalogue(db)
const table = await sportsTable({ db })
const brand = await addSpanishBrand(db, 'brasa')
const store = addStore()
const life = openLife(db, brand, store)

const at = (now: string) => void (table.clock.now = new Date(now))
let ana: MoneyRef
let gone: MoneyRef
let corrected: string
let months: { october: MadeLots; november: MadeLots }

const pot = (time: string, amount: bigint) =>
  transfer(db, {
    brandId: brand.id,
    currency: 'EUR',
    scope: 'jackpot',
    key: life.next('pot-'),
    kind: 'jackpot_contribution',
    detail: { jackpot_id: 'grand' },
    at: new Date(time),
    amount,
    from: 'house',
    to: 'jackpot:grand',
  })

beforeAll(async () => {
  ana = await life.player({ at: '2026-10-05T10:00:00Z' })
  gone = await life.player({ at: '2026-10-05T10:00:00Z', document: '00000000T' })
  await life.player({ at: '2026-10-31T22:59:59.999Z', document: 'X1234567L' })
  await life.close('2026-10-06T00:00:00Z')
  await life.games('2026-10-06T00:00:00Z')
  await life.pay(ana, '2026-10-10T10:00:00Z', 500_00n)
  await life.pay(gone, '2026-10-10T10:00:00Z', 5_00n)
  await pot('2026-10-10T11:00:00Z', 1_00n)
  await life.round(ana, '2026-10-10T12:00:00Z', 'mate-de-oro', 10_00n, 4_00n)
  at('2026-10-12T10:00:00Z')
  const [first, second] = [
    await table.event({ inMs: 30 * 86_400_000 }),
    await table.event({ inMs: 30 * 86_400_000 }),
  ]
  const one = await table.placed(ana, [HOME(first)], { stake: '20.00' })
  await table.placed(ana, [AWAY(second)], { stake: '7.00' })
  corrected = one.id
  at('2026-10-30T10:00:00Z')
  await table.settle(first, { 1: 'won', 2: 'lost', 3: 'lost' })
  await life.games('2026-10-30T10:15:00Z')
  await life.close('2026-11-01T00:00:00Z')
  const october = await life.make('2026-11-01T01:00:00Z', '2026-10')

  await db.query({
    text: `INSERT INTO erasures (player_id, brand_id, erased_at, last_movement_id) VALUES ($1, $2, '2026-11-10T10:00:00Z', 0)
      ON CONFLICT (player_id) DO UPDATE SET erased_at = excluded.erased_at, look_at = NULL`,
    values: [gone.playerId, brand.id],
  })
  await life.player({ at: '2026-10-31T23:00:00.000Z', document: 'Y1234567X' })
  await life.book(ana, '2026-11-02T10:00:00Z', {
    amount: 1_00n,
    kind: 'prize',
    scope: 'jackpot',
    counterparty: 'jackpot:grand',
    detail: { game_id: 'mate-de-oro', round_id: 'x' },
  })
  at('2026-11-03T10:00:00Z')
  await table.settle(first, { 1: 'lost', 2: 'won', 3: 'lost' })
  await table.settle(second, { 1: 'lost', 2: 'lost', 3: 'won' })
  await life.close('2026-12-01T00:00:00Z')
  await life.close('2026-12-01T00:00:00Z')
  months = { october, november: await life.make('2026-12-01T01:00:00Z', '2026-11') }
}, 120_000)

const only = (month: keyof typeof months, record: Parameters<typeof life.lots>[1], path: string): Node => {
  const [lot] = life.lots(months[month], record)
  if (!lot) throw new Error(`no ${record}`)
  return lot.one(path)
}
const ofType = (month: keyof typeof months, record: 'OPT' | 'BOT', type: string): Node => {
  const lot = life.lots(months[month], record).find((one) => one.at(`Registro${record}/TipoJuego`) === type)
  if (!lot) throw new Error(`no ${record} of ${type}`)
  return lot.one(`Registro${record}`)
}

test.each(['october', 'november'] as const)('all lots of %s are valid by the schema', (month) => {
  expect(months[month].lots.length).toBeGreaterThan(8)
  for (const { file } of months[month].lots)
    expect(refusedBySchema(openArchive(readFileSync(join(store.folder, file)), PASSWORD).text), file).toEqual(
      [],
    )
})

describe('the players of a month (RUT)', () => {
  const numbers = (month: keyof typeof months) => {
    const row = only(month, 'RUT', 'RegistroRUT')
    const states = row.all('NumeroJugadoresPorEstado').map((one) => Number(one.at('Numero')))
    return [
      ...['NumeroJugadores', 'NumeroAltas', 'NumeroBajas', 'NumeroActividad'].map((name) =>
        Number(row.at(name)),
      ),
      states.reduce((sum, one) => sum + one, 0),
    ]
  }

  test('are those of the month before with those who came and less those who left, and as many as RUD has', () => {
    // All, joined, left, with a stake, in states.
    expect(numbers('october')).toEqual([3, 3, 0, 1, 3])
    expect(numbers('november')).toEqual([3, 1, 1, 0, 3])
    for (const [month, count] of [
      ['october', 3],
      ['november', 3],
    ] as const)
      expect(only(month, 'RUD', 'RegistroRUD').all('Jugador')).toHaveLength(count)
  })

  test('came with the month whose last millisecond they began in', () => {
    const documents = (month: keyof typeof months) =>
      only(month, 'RUD', 'RegistroRUD')
        .all('Jugador')
        .map((row) => row.at('Residente/Documento'))
    expect(documents('october')).toContain('X1234567L')
    expect(documents('october')).not.toContain('Y1234567X')
    expect(documents('november')).toContain('Y1234567X')
    expect(documents('november')).not.toContain('00000000T')
  })
})

describe('what the operator kept (OPT)', () => {
  const total = (row: Node, name: string) => inUnit(row.one(`${name}/Total`), 'EUR')

  test('is what was staked less what came back, negative where it gained', () => {
    const sport = ofType('october', 'OPT', 'ADC')
    expect([total(sport, 'Participacion'), total(sport, 'Premios'), inUnit(sport.one('GGR'), 'EUR')]).toEqual(
      [-27_00n, 40_00n, 13_00n],
    )
    const slots = ofType('october', 'OPT', 'AZA')
    expect([total(slots, 'Participacion'), total(slots, 'Premios')]).toEqual([-10_00n, 4_00n])
    expect([
      inUnit(slots.one('Botes/Desglose/IncrementoBotes'), 'EUR'),
      inUnit(slots.one('GGR'), 'EUR'),
    ]).toEqual([1_00n, -5_00n])
    expect(slots.at('FechaInicioOferta')).toBe('20261010')
  })

  test('has corrections of a later month apart, and the prize of a jackpot against its pot', () => {
    const sport = ofType('november', 'OPT', 'ADC')
    expect([total(sport, 'Participacion'), total(sport, 'Premios'), total(sport, 'Otros')]).toEqual([
      0n,
      28_00n,
      -40_00n,
    ])
    expect([sport.at('Otros/Desglose/Concepto'), inUnit(sport.one('GGR'), 'EUR')]).toEqual(['APR', -12_00n])
    const slots = ofType('november', 'OPT', 'AZA')
    expect([
      total(slots, 'Premios'),
      inUnit(slots.one('Botes/Desglose/DecrementoBotes'), 'EUR'),
      inUnit(slots.one('GGR'), 'EUR'),
    ]).toEqual([1_00n, -1_00n, 0n])
  })
})

describe('pots and open stakes (BOT)', () => {
  const amounts = (row: Node) => ['SaldoInicial', 'SaldoFinal'].map((name) => inUnit(row.one(name), 'EUR'))

  test('open with what the month before closed with', () => {
    expect(amounts(ofType('october', 'BOT', 'AZA').one('Botes'))).toEqual([0n, 1_00n])
    expect(amounts(ofType('november', 'BOT', 'AZA').one('Botes'))).toEqual([1_00n, 0n])
    expect(ofType('november', 'BOT', 'AZA').at('Botes/DesgloseBotes/BoteId')).toBe('grand')
  })

  test('have the stakes of bets whose result is open, by the month in which it is expected', () => {
    const open = ofType('october', 'BOT', 'ADC').one('PartidasVivas')
    expect(
      ['SaldoInicial', 'IncrementoPartidasVivas', 'DecrementoPartidasVivas', 'SaldoFinal'].map((name) =>
        inUnit(open.one(name), 'EUR'),
      ),
    ).toContain(7_00n)
    // Placed in October, on an event of November.
    expect(
      open.all('DesgloseCompromiso').map((one) => [one.at('Fecha'), inUnit(one.one('SaldoFinal'), 'EUR')]),
    ).toEqual([['202611', 7_00n]])
    for (const month of ['october', 'november'] as const)
      for (const name of ['PartidasVivas', 'Botes']) {
        const row = ofType(month, 'BOT', 'ADC').one(name)
        const sum = row.children.slice(0, 3).reduce((all, one) => all + inUnit(one, 'EUR'), 0n)
        expect(sum).toBe(inUnit(row.one('SaldoFinal'), 'EUR'))
      }
  })
})

describe('later changes of bets (JUA)', () => {
  test('are those after the day of the decision, and a month without any has an empty record', () => {
    expect(only('october', 'JUA', 'RegistroJUA').all('Ajuste')).toEqual([])
    const changes = only('november', 'JUA', 'RegistroJUA').all('Ajuste')
    expect(
      changes.map((one) => [
        one.at('TicketApuesta'),
        one.at('JugadorId'),
        inUnit(one.one('ImporteAjuste'), 'EUR'),
      ]),
    ).toEqual([[corrected, ana.playerId, -40_00n]])
    const events = [
      ...only('november', 'CEV', 'RegistroCEV').all('Evento'),
      ...only('october', 'CEV', 'RegistroCEV').all('Evento'),
    ]
    expect(events.map((one) => one.at('EventoId'))).toContain(changes[0]?.at('EventoId'))
  })
})
