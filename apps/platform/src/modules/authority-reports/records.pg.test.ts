import { describe, expect, test } from 'vitest'
import type { MoneyRef } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import type { AnyLots } from './testing/life.ts'
import { cents, inUnit, type Node } from './testing/read-lot.ts'
import { type MADE, onlyLot, openWeekend } from './testing/weekend.ts'

const { db } = await testDatabase()
const weekend = await openWeekend({ db })
const { life, days, ana, excluded, closed, plan, bets } = weekend
const only = (made: AnyLots, record: Parameters<typeof life.lots>[1]) => onlyLot(weekend, made, record)
const findRow = (lot: Node, path: string, name: string, value: string): Node => {
  const row = lot.all(path).find((one) => one.at(name) === value)
  if (!row) throw new Error(`no ${path} with ${name} ${value}`)
  return row
}
const account = (day: keyof typeof MADE, { playerId }: MoneyRef): Node =>
  findRow(only(days[day], 'CJD'), 'RegistroCJD/Jugador', 'JugadorId', playerId)
const total = (row: Node, name: string, unit = 'EUR') => inUnit(row.one(`${name}/Total`), unit)

describe('the account of a player (CJD)', () => {
  test('has what comes in as positive and what goes out as negative, by unit and game type', () => {
    const row = account('2026-10-24', ana)
    expect(cents(row.at('Depositos/Total'))).toBe(200_00n)
    expect(cents(row.at('Retiradas/Total'))).toBe(-30_00n)
    expect(total(row, 'Participacion')).toBe(-(10_00n + 3_00n + 20_00n))
    const shares = row
      .all('Participacion/Desglose')
      .map((part) => [part.at('TipoJuego'), inUnit(part.one('Importe'), 'EUR')])
    expect(shares).toEqual([
      ['ADC', -20_00n],
      ['AZA', -3_00n],
      ['RLT', -10_00n],
    ])
    const [deposit] = row.all('Depositos/Operaciones')
    expect(deposit?.children.map(({ name, text }) => [name, text])).toEqual([
      ['Fecha', '20261024103000+0200'],
      ['Importe', '200.00'],
      ['MedioPago', 'card-deposit'],
      ['TipoMedioPago', '13'],
      ['TitularidadVerificada', 'N'],
      ['ResultadoOperacion', 'OK'],
      ['IP', ''],
      ['Dispositivo', 'OT'],
      ['IdDispositivo', ''],
    ])
  })

  test('tells bonuses that were given, turned into money and taken back', () => {
    const row = account('2026-10-24', ana)
    const moves = row
      .all('Bonos/Desglose')
      .map((part) => [
        part.at('Concepto'),
        inUnit(part.one('Importe'), 'EUR'),
        inUnit(part.one('Importe'), 'EUROBONOS'),
      ])
    expect(moves).toHaveLength(4)
    expect(moves).toEqual(
      expect.arrayContaining([
        ['CONCESION', 0n, 20_00n],
        ['LIBERACION', 5_00n, 0n],
        ['LIBERACION', 0n, -5_00n],
        ['CANCELACION', 0n, -1_00n],
      ]),
    )
    expect(total(row, 'Bonos', 'EUROBONOS')).toBe(14_00n)
  })

  test('opens a day with what the day before it closed with, and explains the difference to the cent', () => {
    for (const unit of ['EUR', 'EUROBONOS'])
      expect(inUnit(account('2026-10-25', ana).one('SaldoInicial'), unit)).toBe(
        inUnit(account('2026-10-24', ana).one('SaldoFinal'), unit),
      )
    for (const day of ['2026-10-24', '2026-10-25'] as const)
      for (const row of only(days[day], 'CJD').all('RegistroCJD/Jugador')) {
        const parts = ['Participacion', 'ParticipacionDevolucion', 'Premios', 'AjustePremios'].reduce(
          (sum, name) => sum + total(row, name),
          0n,
        )
        const rest = ['Otros', 'Bonos'].reduce((sum, name) => sum + total(row, name), 0n)
        const paid = cents(row.at('Depositos/Total')) + cents(row.at('Retiradas/Total'))
        const [opening, closing] = ['SaldoInicial', 'SaldoFinal'].map((name) => inUnit(row.one(name), 'EUR'))
        expect((opening ?? 0n) + parts + rest + paid).toBe(closing)
      }
  })

  test('has the last millisecond of a day of Madrid, and not the first of the next', () => {
    expect(
      account('2026-10-24', ana)
        .all('Retiradas/Operaciones')
        .map((part) => part.at('Fecha')),
    ).toEqual(['20261024235959+0200'])
    expect(account('2026-10-24', ana).all('Otros/Desglose')).toEqual([])
    const sunday = account('2026-10-25', ana)
    expect(total(sunday, 'Otros')).toBe(7_00n)
    expect(sunday.at('Otros/Desglose/Concepto')).toBe('adjustment')
    expect(cents(sunday.at('Retiradas/Total'))).toBe(0n)
  })

  test('of a day has the accounts that moved, and its totals (CJT) are those of all of them', () => {
    const lot = only(days['2026-10-24'], 'CJD')
    expect(lot.all('RegistroCJD/Jugador').map((row) => row.at('JugadorId'))).toEqual([ana.playerId])
    const rows = only(days['2026-10-25'], 'CJD').all('RegistroCJD/Jugador')
    expect(new Set(rows.map((row) => row.at('JugadorId')))).toEqual(
      new Set([ana.playerId, excluded.playerId]),
    )
    const totals = only(days['2026-10-25'], 'CJT').one('RegistroCJT')
    for (const path of [
      'SaldoInicial',
      'Participacion/Total',
      'Premios/Total',
      'AjustePremios/Total',
      'SaldoFinal',
    ])
      expect([path, inUnit(totals.one(path), 'EUR')]).toEqual([
        path,
        rows.reduce((sum, row) => sum + inUnit(row.one(path), 'EUR'), 0n),
      ])
    expect(totals.all('Depositos/Desglose').map((part) => part.children.map(({ name }) => name))).toEqual([
      ['MedioPago', 'TipoMedioPago', 'Importe'],
    ])
  })

  test('tells of money that an excluded player paid in, without keeping the lot back', () => {
    expect(days['2026-10-25'].findings).toContainEqual({
      record: 'CJD',
      kind: 'flaw',
      about: excluded.playerId,
      what: '1 deposits or stakes while the player was excluded',
    })
    expect(days['2026-10-24'].findings.filter(({ record }) => record === 'CJD')).toEqual([])
  })
})

describe('the record of players (RUD)', () => {
  const person = (day: keyof typeof MADE, { playerId }: MoneyRef) =>
    findRow(only(days[day], 'RUD'), 'RegistroRUD/Jugador', 'JugadorId', playerId)

  test('has a new player with what they typed, in whatever characters', () => {
    const row = person('2026-10-24', ana)
    expect(row.at('CambiosEnDatos')).toBe('A')
    expect(row.at('Login')).toBe('ana & <co>')
    expect(row.at('Nombre')).toBe('=Ana')
    expect([row.at('Apellido1'), row.at('Apellido2')]).toEqual(['Prueba', 'Ejemplo'])
    expect(row.at('Residente/Documento')).toBe('12345678Z')
    expect(row.at('Sexo')).toBe('F')
    expect(
      row
        .all('LimitesJugador')
        .map((one) => [one.at('TipoLimite'), one.at('PeriodoLimite'), one.at('Cantidad')]),
    ).toEqual([
      ['Deposito', 'Diario', '-1'],
      ['Deposito', 'Semanal', '-1'],
      ['Deposito', 'Mensual', '-1'],
    ])
    expect(
      row
        .all('PerfilEspecial')
        .map((one) => [one.at('PerfilJugador'), one.at('FechaInicio'), one.at('FechaFin')]),
    ).toEqual([['ParticipanteJoven', '20210101000000+0100', '20290101000000+0100']])
    expect(row.at('Estado/EstadoCNJ')).toBe('A')
  })

  test('has the exclusion and the closing with the states before and after', () => {
    const away = person('2026-10-24', excluded)
    expect(
      away
        .all('Exclusion')
        .map((one) => [one.at('Unidad'), one.at('FechaActivacionExclusion'), one.at('Autocontinuacion')]),
    ).toEqual([['HORA', '20261024170000+0200', 'N']])
    expect(away.all('Estado/Historico').map((one) => [one.at('EstadoCNJ'), one.at('Desde')])).toEqual([
      ['A', '20261001120000+0200'],
      ['AE', '20261024170000+0200'],
    ])
    const left = person('2026-10-24', closed)
    expect([left.at('Estado/EstadoCNJ'), left.at('Estado/Motivo/MotivoSC')]).toEqual(['C', 'PeticionJugador'])
  })

  test('of a day has those that changed, and tells of a resident without a valid number', () => {
    const rows = only(days['2026-10-25'], 'RUD').all('RegistroRUD/Jugador')
    expect(rows).toEqual([])
    expect(days['2026-10-24'].findings).toContainEqual(
      expect.objectContaining({ record: 'RUD', kind: 'flaw', about: closed.playerId }),
    )
    expect(days['2026-10-24'].findings.map(({ about }) => about)).not.toContain(ana.playerId)
  })
})

describe('records of games (JUC) and events (CEV)', () => {
  const bet = (day: keyof typeof MADE, id: string) =>
    only(days[day], 'RAC')
      .all('RegistroApuestaContrapartida')
      .find((one) => one.at('Juego/JuegoId') === id)

  test('have each bet on the day on which it was decided, single, multiple and cashed out', () => {
    const single = bet('2026-10-24', bets.single)
    expect([
      single?.at('Juego/TipoApuesta'),
      single?.at('Juego/FechaFin'),
      single?.at('Jugador/Cuota'),
    ]).toEqual(['Simple', '20261024140000+0200', '2.000'])
    expect(
      single && [
        inUnit(single.one('Jugador/Participacion'), 'EUR'),
        inUnit(single.one('Jugador/Premios'), 'EUR'),
      ],
    ).toEqual([-10_00n, 20_00n])
    const cashed = bet('2026-10-24', bets.cashed)
    expect(cashed?.all('Jugador/CashOut').map((one) => one.at('FechaCashOut'))).toEqual([
      '20261024120000+0200',
    ])
    expect(cashed && inUnit(cashed.one('Jugador/Premios'), 'EUR')).toBe(
      cents(cashed?.at('Jugador/CashOut/ImporteCashOut')),
    )
    expect(bet('2026-10-24', bets.multiple)).toBeUndefined()
    const multiple = bet('2026-10-25', bets.multiple)
    expect([multiple?.at('Juego/TipoApuesta'), multiple?.at('Juego/NumeroEventos')]).toEqual([
      'Combinada',
      '2',
    ])
    // Decided on Saturday, corrected on Sunday: that is an adjustment.
    expect(bet('2026-10-25', bets.single)).toBeUndefined()
  })

  test('are the same when they are made again after a bet was decided otherwise', async () => {
    const again = await life.again('2026-11-03T09:00:00Z', '2026-10-25', 'RAC')
    const first = days['2026-10-24'].lots.filter(({ record }) => record === 'RAC')
    expect(again.lots.map(({ fileSha256 }) => fileSha256)).toEqual(first.map(({ fileSha256 }) => fileSha256))
  })

  test('name events that the catalogue of the day or of a day before it has', () => {
    const catalogue = (['2026-10-24', '2026-10-25'] as const).map((day) =>
      only(days[day], 'CEV').all('RegistroCEV/Evento'),
    )
    const ids = new Set(catalogue.flat().map((one) => one.at('EventoId')))
    for (const day of ['2026-10-24', '2026-10-25'] as const)
      for (const event of only(days[day], 'RAC').all('RegistroApuestaContrapartida/Juego/Eventos'))
        expect(ids).toContain(event.at('EventoId'))
    expect(catalogue.map((events) => events.map((one) => one.at('Actualizado')))).toEqual([
      ['N', 'N'],
      ['S', 'S'],
    ])
    expect(catalogue[0]?.[0]?.at('Codigo')).toBe('17')
  })

  test('have a session of games with its plan and each game type', () => {
    const session = only(days['2026-10-24'], 'SES').one('RegistroOtrosJuegos')
    expect(
      session
        .all('Juego')
        .map((game) => [
          game.at('TipoJuego'),
          inUnit(game.one('Participacion'), 'EUR'),
          inUnit(game.one('Premios'), 'EUR'),
          game.at('PartidasJugadas'),
        ]),
    ).toEqual([
      ['AZA', -3_00n, 0n, '1'],
      ['RLT', -10_00n, 25_00n, '1'],
    ])
    const planned = session.one('Jugador/Sesion')
    expect([planned.at('SesionId'), planned.at('FechaFinSesion'), planned.at('MotivoFinSesion')]).toEqual([
      plan,
      '20261024112000+0200',
      'Usuario',
    ])
    expect(planned.one('PlanificacionSesion').children.map(({ name, text }) => [name, text])).toEqual([
      ['DuracionLimite', '003000'],
      ['GastoLimite', '50.00'],
      ['PeriodoExclusion', 'S'],
      ['TiempoExclusion', '000130'],
    ])
  })

  test('tell the hour that comes twice by its offset', () => {
    const sunday = account('2026-10-25', ana)
    expect(sunday.all('Depositos/Operaciones').map((part) => part.at('Fecha'))).toEqual([
      '20261025023000+0200',
      '20261025023000+0100',
    ])
    expect(total(sunday, 'Participacion')).toBe(-3_00n)
  })
})
