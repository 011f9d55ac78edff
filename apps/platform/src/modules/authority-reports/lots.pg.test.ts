import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../seed/games/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { AWAY, HOME, sportsTable } from '../sports-bets/testing/table.ts'
import type { MoneyRef } from '../../ledger/index.ts'
import type { MadeLots } from './make.ts'
import { addSpanishBrand, addStore, lifeOf } from './testing/life.ts'
import { cents, inUnit, type Node } from './testing/read-lot.ts'

const { db } = await testDatabase()
await seedCatalogue(db)
const table = await sportsTable({ db })
const brand = await addSpanishBrand(db, 'brasa')
const store = addStore()
const life = lifeOf(db, brand, store)

/** When the lots of a day are made: three in the morning after it. */
const MADE = { '2026-10-24': '2026-10-25T02:30:00.700Z', '2026-10-25': '2026-10-26T02:30:00.700Z' }
let ana: MoneyRef
let excluded: MoneyRef
let closed: MoneyRef
let days: Record<keyof typeof MADE, MadeLots>
let plan: string
let bets: { single: string; multiple: string; cashed: string }

const at = (now: string) => void (table.clock.now = new Date(now))
const only = (made: MadeLots, record: Parameters<typeof life.lots>[1]): Node => {
  const [lot, ...more] = life.lots(made, record)
  if (!lot || more.length > 0) throw new Error(`${record} has ${more.length + 1} lots`)
  return lot
}
const rowOf = (lot: Node, path: string, name: string, value: string): Node => {
  const row = lot.all(path).find((one) => one.at(name) === value)
  if (!row) throw new Error(`no ${path} with ${name} ${value}`)
  return row
}
const account = (day: keyof typeof MADE, { playerId }: MoneyRef): Node =>
  rowOf(only(days[day], 'CJD'), 'RegistroCJD/Jugador', 'JugadorId', playerId)
const total = (row: Node, name: string, unit = 'EUR') => inUnit(row.one(`${name}/Total`), unit)

beforeAll(async () => {
  excluded = await life.player({ document: '00000000T' })
  await life.book(excluded, '2026-10-20T10:00:00Z', { amount: 9_00n })
  await life.close('2026-10-24T00:00:00Z')

  // Saturday 2026-10-24, in Madrid from 22:00 of the 23rd in UTC.
  ana = await life.player({
    at: '2026-10-24T08:00:00Z',
    username: 'ana & <co>',
    name: '=Ana',
    born: '2003-01-01',
  })
  closed = await life.player({ at: '2026-10-24T08:00:00Z', document: '12345678A' })
  await life.pay(ana, '2026-10-24T08:30:00Z', 200_00n)
  plan = await life.plan(ana.playerId, '2026-10-24T09:00:00Z', '2026-10-24T09:30:00Z', '2026-10-24T09:20:00Z')
  await life.round(ana, '2026-10-24T09:05:00Z', 'ruleta-europea', 10_00n, 25_00n)
  await life.round(ana, '2026-10-24T09:06:00Z', 'mate-de-oro', 3_00n, 0n)
  await life.book(ana, '2026-10-24T09:07:00Z', {
    amount: 0n,
    bonus: 20_00n,
    kind: 'bonus',
    counterparty: 'promotions',
  })
  await life.book(ana, '2026-10-24T09:08:00Z', {
    amount: 5_00n,
    bonus: -5_00n,
    kind: 'bonus',
    counterparty: 'promotions',
  })
  await life.book(ana, '2026-10-24T09:09:00Z', {
    amount: 0n,
    bonus: -1_00n,
    kind: 'bonus',
    counterparty: 'promotions',
  })
  at('2026-10-24T10:00:00Z')
  const [first, second] = [await table.event(), await table.event()]
  const one = await table.placed(ana, [HOME(first)], { stake: '10.00' })
  const two = await table.placed(ana, [HOME(first), AWAY(second)], { stake: '4.00' })
  const three = await table.placed(ana, [HOME(second)], { stake: '6.00' })
  const shown = await table.value(three)
  await table.cashOut(three, shown ?? 0n)
  bets = { single: one.id, multiple: two.id, cashed: three.id }
  at('2026-10-24T12:00:00Z')
  await table.settle(first, { 1: 'won', 2: 'lost', 3: 'lost' })
  await life.restrict(excluded.playerId, 'exclusion', '2026-10-24T15:00:00Z', '2027-04-24T15:00:00Z')
  await life.restrict(closed.playerId, 'closing', '2026-10-24T16:00:00Z')
  await life.pay(ana, '2026-10-24T21:59:59.999Z', -30_00n)
  await life.book(ana, '2026-10-24T22:00:00.000Z', { amount: 7_00n })
  await life.close('2026-10-24T22:20:00Z')
  const saturday = await life.make(MADE['2026-10-24'], '2026-10-24')

  // Sunday has 25 hours: half past two comes twice.
  await life.round(ana, '2026-10-25T00:30:00Z', 'ruleta-europea', 1_00n, 0n)
  await life.round(ana, '2026-10-25T01:30:00Z', 'ruleta-europea', 2_00n, 0n)
  at('2026-10-25T12:00:00Z')
  await table.settle(second, { 1: 'lost', 2: 'lost', 3: 'won' })
  await table.settle(first, { 1: 'lost', 2: 'won', 3: 'lost' })
  await life.pay(excluded, '2026-10-25T22:59:59.999Z', 2_00n)
  await life.close('2026-10-25T23:20:00Z')
  days = { '2026-10-24': saturday, '2026-10-25': await life.make(MADE['2026-10-25'], '2026-10-25') }
}, 120_000)

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
    expect(row.at('Participacion/Desglose/OperadorId')).toBe('1234')
    const [deposit] = row.all('Depositos/Desglose')
    expect(deposit?.children.map(({ name, text }) => [name, text])).toEqual([
      ['Fecha', '20261024103000+0200'],
      ['Importe', '200.00'],
      ['MedioPago', 'card-deposit'],
      ['TipoMedioPago', '13'],
      ['TitularidadVerificada', 'N'],
      ['ResultadoOperacion', 'OK'],
      ['Dispositivo', 'OT'],
    ])
  })

  test('tells bonuses that were given, turned into money and taken back', () => {
    const row = account('2026-10-24', ana)
    const told = row
      .all('Bonos/Desglose')
      .map((part) => [
        part.at('Concepto'),
        inUnit(part.one('Importe'), 'EUR'),
        inUnit(part.one('Importe'), 'EUROBONOS'),
      ])
    expect(told).toHaveLength(4)
    expect(told).toEqual(
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
      expect(total(account('2026-10-25', ana), 'SaldoInicial', unit)).toBe(
        total(account('2026-10-24', ana), 'SaldoFinal', unit),
      )
    for (const day of ['2026-10-24', '2026-10-25'] as const)
      for (const row of only(days[day], 'CJD').all('RegistroCJD/Jugador')) {
        const parts = ['Participacion', 'ParticipacionDevolucion', 'Premios', 'AjustePremios'].reduce(
          (sum, name) => sum + total(row, name),
          0n,
        )
        const rest = ['Otros', 'Bonos'].reduce(
          (sum, name) => sum + (row.all(name).length > 0 ? total(row, name) : 0n),
          0n,
        )
        const paid = cents(row.at('Depositos/Total')) + cents(row.at('Retiradas/Total'))
        expect(total(row, 'SaldoInicial') + parts + rest + paid).toBe(total(row, 'SaldoFinal'))
      }
  })

  test('has the last millisecond of a day of Madrid, and not the first of the next', () => {
    expect(
      account('2026-10-24', ana)
        .all('Retiradas/Desglose')
        .map((part) => part.at('Fecha')),
    ).toEqual(['20261024235959+0200'])
    expect(account('2026-10-24', ana).all('Otros')).toEqual([])
    const sunday = account('2026-10-25', ana)
    expect(total(sunday, 'Otros')).toBe(7_00n)
    expect(sunday.at('Otros/Desglose/Concepto')).toBe('adjustment')
    expect(cents(sunday.at('Retiradas/Total'))).toBe(0n)
  })

  test('of a day has the accounts that moved, and its totals (CJT) are those of all of them', () => {
    const lot = only(days['2026-10-24'], 'CJD')
    expect(lot.all('RegistroCJD/Jugador').map((row) => row.at('JugadorId'))).toEqual([ana.playerId])
    const rows = only(days['2026-10-25'], 'CJD').all('RegistroCJD/Jugador')
    expect(rows.map((row) => row.at('JugadorId')).toSorted()).toEqual(
      [ana.playerId, excluded.playerId].toSorted(),
    )
    const totals = only(days['2026-10-25'], 'CJT').one('RegistroCJT/Totales')
    for (const name of ['SaldoInicial', 'Participacion', 'Premios', 'AjustePremios', 'SaldoFinal'])
      expect([name, total(totals, name)]).toEqual([
        name,
        rows.reduce((sum, row) => sum + total(row, name), 0n),
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

describe('the register of players (RUD)', () => {
  const person = (day: keyof typeof MADE, { playerId }: MoneyRef) =>
    rowOf(only(days[day], 'RUD'), 'RegistroRUD/Jugador', 'JugadorId', playerId)

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
        .all('LimitesJugador/Limite')
        .map((one) => [one.at('TipoLimite'), one.at('Periodo'), one.at('Cantidad')]),
    ).toEqual([
      ['Deposito', 'Diario', '-1'],
      ['Deposito', 'Semanal', '-1'],
      ['Deposito', 'Mensual', '-1'],
    ])
    expect(
      row.all('PerfilEspecial').map((one) => [one.at('Perfil'), one.at('FechaInicio'), one.at('FechaFin')]),
    ).toEqual([['ParticipanteJoven', '20210101', '20290101']])
    expect(row.at('Estado/EstadoCNJ')).toBe('A')
  })

  test('has the exclusion and the closing with the states before and after', () => {
    const away = person('2026-10-24', excluded)
    expect(
      away
        .all('Exclusion')
        .map((one) => [one.at('Unidad'), one.at('FechaActivacion'), one.at('Autocontinuacion')]),
    ).toEqual([['HORA', '20261024170000+0200', 'N']])
    expect(
      away.all('Estado/Historico/EstadoHistorico').map((one) => [one.at('EstadoCNJ'), one.at('Desde')]),
    ).toEqual([
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
      .all('RegistroApuestaContrapartida/Contenido')
      .find((one) => one.at('Juego/JuegoId') === id)

  test('have each bet on the day on which it was decided, single, multiple and cashed out', () => {
    const single = bet('2026-10-24', bets.single)
    expect([
      single?.at('Juego/TipoApuesta'),
      single?.at('Juego/FechaFin'),
      single?.at('Jugador/Cuota'),
    ]).toEqual(['Simple', '20261024140000+0200', '2.00'])
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

  test('name events that the catalogue of the day or of a day before it has', () => {
    const known = (['2026-10-24', '2026-10-25'] as const).map((day) =>
      only(days[day], 'CEV').all('RegistroCEV/Evento'),
    )
    const ids = new Set(known.flat().map((one) => one.at('EventoId')))
    for (const day of ['2026-10-24', '2026-10-25'] as const)
      for (const event of only(days[day], 'RAC').all(
        'RegistroApuestaContrapartida/Contenido/Juego/Eventos/Evento',
      ))
        expect(ids).toContain(event.at('EventoId'))
    expect(known.map((events) => events.map((one) => one.at('Actualizado')))).toEqual([
      ['N', 'N'],
      ['S', 'S'],
    ])
    expect(known[0]?.[0]?.at('Codigo')).toBe('17')
  })

  test('have a session of games with its plan and each game type', () => {
    const session = only(days['2026-10-24'], 'SES').one('RegistroOtrosJuegos/Contenido')
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
    const told = session.one('Jugador/Sesion')
    expect([told.at('SesionId'), told.at('FechaFinSesion'), told.at('MotivoFinSesion')]).toEqual([
      plan,
      '20261024112000+0200',
      'Usuario',
    ])
    expect(told.one('PlanificacionSesion').children.map(({ name, text }) => [name, text])).toEqual([
      ['DuracionLimite', '000030'],
      ['GastoLimite', '50.00'],
      ['PeriodoExclusion', 'S'],
      ['TiempoExclusion', '000130'],
    ])
  })

  test('tell the hour that comes twice by its offset', async () => {
    const sunday = account('2026-10-25', ana)
    expect(total(sunday, 'Participacion')).toBe(-3_00n)
    const other = await life.player({ at: '2026-10-25T00:30:00Z' })
    expect(other.playerId).toBeTruthy()
    const { stamp } = await import('./lots/fields.ts')
    expect([
      stamp(new Date('2026-10-25T00:30:00Z'), brand.timeZone),
      stamp(new Date('2026-10-25T01:30:00Z'), brand.timeZone),
    ]).toEqual(['20261025023000+0200', '20261025023000+0100'])
  })
})

describe('lots', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .toSorted()
  const contents = (folder: string) => files(folder).map((path) => readFileSync(path))

  test('lie where the model puts them, say that they are not signed, and have their codes', () => {
    const [lot] = days['2026-10-24'].lots.filter(({ record }) => record === 'CJD')
    expect(lot?.file).toBe(
      'CNJ/1234/CJ/Diario/CJD/1234_A1_CJ_CJD_D_20261024_CJD-D-20261024-0-001.unsigned.zip',
    )
    const header = only(days['2026-10-24'], 'CJD')
    expect([
      header.at('Cabecera/OperadorId'),
      header.at('Cabecera/AlmacenId'),
      header.at('RegistroCJD/Dia'),
    ]).toEqual(['1234', 'A1', '20261024'])
    expect(header.one('RegistroCJD/Cabecera').children.map(({ name, text }) => [name, text])).toEqual([
      ['RegistroId', 'CJD-D-20261024'],
      ['SubregistroId', '1'],
      ['SubregistroTotal', '1'],
      ['Fecha', '20261025033000+0100'],
    ])
    const bet = days['2026-10-24'].lots.find(({ record }) => record === 'RAC')
    expect(bet?.file).toBe(
      'CNJ/1234/JU/20261024/RAC/1234_A1_JU_JUC_RAC_20261025033000_RAC-D-20261024-0-001.unsigned.zip',
    )
  })

  test('made once more at another time are the same bytes, and a lost file comes back', async () => {
    const before = contents(store.folder)
    const [first] = files(store.folder)
    const lost = readFileSync(first ?? '')
    rmSync(first ?? '')
    const again = await life.make('2026-11-03T09:00:00Z', '2026-10-24')
    expect(again.lots.map(({ fileSha256 }) => fileSha256)).toEqual(
      days['2026-10-24'].lots.map(({ fileSha256 }) => fileSha256),
    )
    expect(readFileSync(first ?? '').equals(lost)).toBe(true)
    expect(contents(store.folder)).toEqual(before)
    const { rows } = await db.query<{ count: bigint }>({
      text: 'SELECT count(*) AS count FROM authority_lots WHERE brand_id = $1',
      values: [brand.id],
    })
    expect(rows[0]?.count).toBe(BigInt(files(store.folder).length))
  })

  test('of another store with the same clock are the same bytes', async () => {
    const other = addStore({ storeId: 'A1', operatorId: '1234' })
    await life.make('2026-10-27T00:00:00Z', '2026-10-24', { store: other })
    const names = (folder: string) => files(folder).map((path) => path.slice(folder.length))
    const inBoth = names(other.folder)
    expect(inBoth.length).toBe(days['2026-10-24'].lots.length)
    for (const name of inBoth)
      expect(readFileSync(join(other.folder, name)).equals(readFileSync(join(store.folder, name)))).toBe(true)
  })

  test('are not written over by other content: a rectification names what it replaces, which stays', async () => {
    await db.query({ text: `UPDATE players SET lastname = 'Otra Vez' WHERE id = $1`, values: [ana.playerId] })
    const before = files(store.folder)
    await expect(life.make('2026-10-28T09:00:00Z', '2026-10-24', { records: ['RUD'] })).rejects.toThrow(
      'make it with --rectify',
    )
    expect(files(store.folder)).toEqual(before)
    const rectified = await life.make('2026-10-28T09:00:00Z', '2026-10-24', {
      records: ['RUD', 'RAC'],
      rectify: true,
    })
    const lot = only(rectified, 'RUD').one('RegistroRUD')
    expect(lot.one('Cabecera').children.map(({ name, text }) => [name, text])).toEqual([
      ['RegistroId', 'RUD-D-20261024-R1'],
      ['SubregistroId', '1'],
      ['SubregistroTotal', '1'],
      ['Fecha', '20261028100000+0100'],
      ['Rectificacion', ''],
    ])
    expect(lot.one('Cabecera/Rectificacion').children.map(({ name, text }) => [name, text])).toEqual([
      ['RegistroId', 'RUD-D-20261024'],
      ['RegistroFecha', '20261025033000+0100'],
    ])
    const records = only(rectified, 'RAC').all('RegistroApuestaContrapartida/Cabecera')
    expect(records.map((one) => one.at('Rectificacion/RegistroId')).toSorted()).toEqual(
      [`RAC-${bets.cashed}`, `RAC-${bets.single}`].toSorted(),
    )
    for (const path of before) expect(existsSync(path)).toBe(true)
    const twice = await life.make('2026-10-29T09:00:00Z', '2026-10-24', { records: ['RUD'], rectify: true })
    expect(only(twice, 'RUD').at('RegistroRUD/Cabecera/Rectificacion/RegistroId')).toBe('RUD-D-20261024-R1')
  })

  test('whose writing or signing fails are not there at all', async () => {
    const broken = addStore({
      storeId: 'B1',
      signer: {
        signs: true,
        sign: async (text) => {
          if (text.includes('RegistroCEV')) throw new Error('the card was pulled out')
          return text
        },
      },
    })
    const fresh = lifeOf(db, await addSpanishBrand(db, 'fresca'), broken)
    await fresh.book(await fresh.player(), '2026-10-24T10:00:00Z', { amount: 1n })
    await fresh.close('2026-10-24T22:20:00Z')
    await expect(fresh.make(MADE['2026-10-24'], '2026-10-24')).rejects.toThrow('the card was pulled out')
    expect(files(broken.folder)).toEqual([])
    expect(readdirSync(broken.folder)).toEqual([])
    const { rowCount } = await db.query({ text: `SELECT FROM authority_lots WHERE brand_id = 'fresca'` })
    expect(rowCount).toBe(0)
  })

  test('whose row cannot be written leave no file', async () => {
    const later = addStore({ storeId: 'C1' })
    const other = lifeOf(db, await addSpanishBrand(db, 'tardia'), later)
    await other.book(await other.player(), '2026-10-24T10:00:00Z', { amount: 1n })
    await other.close('2026-10-24T22:20:00Z')
    // Another brand has taken an id of this operator and store: the last insert fails.
    await db.query({
      text: `INSERT INTO authority_lots (brand_id, operator_id, store_id, record, interval, day, number, lot_id, file, rows, keys, signed,
          content_sha256, file_sha256, made_at)
        VALUES ('fresca', '1234', 'C1', 'CEV', 'D', '2026-10-24', 0, 'CEV-D-20261024-0-001', 'x', 0, '{}', false, repeat('0', 64), repeat('0', 64), now())`,
    })
    await expect(other.make(MADE['2026-10-24'], '2026-10-24')).rejects.toThrow('authority_lots')
    expect(files(later.folder)).toEqual([])
  })

  test('wait for the closing of their day and the hour after it, to the millisecond', async () => {
    await expect(life.make('2026-10-27T02:00:00Z', '2026-10-26')).rejects.toThrow('is not closed yet')
    await expect(life.make('2026-10-25T00:04:59.999Z', '2026-10-25', { records: ['CJD'] })).rejects.toThrow(
      'less than an hour ago',
    )
    expect(
      (await life.make('2026-10-26T00:05:00.000Z', '2026-10-25', { records: ['CJD'] })).lots,
    ).toHaveLength(1)
    await expect(life.make('2026-10-26T00:04:59.999Z', '2026-10-25', { records: ['CJD'] })).rejects.toThrow(
      'less than an hour ago',
    )
  })

  test('of a brand that is not in euros are not made', async () => {
    const pesos = lifeOf(db, { ...brand, currency: 'ARS' }, store)
    await expect(pesos.make(MADE['2026-10-24'], '2026-10-24')).rejects.toThrow('is not in euros')
  })
})
