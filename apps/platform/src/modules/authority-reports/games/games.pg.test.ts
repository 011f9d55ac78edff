import { describe, expect, test } from 'vitest'
import { reverse } from '../../../ledger/index.ts'
import { seedCatalogue } from '../../../seed/games/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { paidRound } from '../../prode/testing/paid-round.ts'
import { raceDay } from '../../racing/testing/race-day.ts'
import { tryLock } from '../live/store.ts'
import { addSpanishBrand, addStore, openLife, PASSWORD } from '../testing/life.ts'
import { inUnit, type Node, readText, refusedBySchema } from '../testing/read-lot.ts'

const { db } = await testDatabase()
await seedCatalogue(db)
const brand = await addSpanishBrand(db, 'brasa')
const store = addStore()
const life = openLife(db, brand, store)
await life.games('2026-10-24T06:00:00Z')
const day = await raceDay(db, brand)
const player = async () => {
  const one = await life.player({ at: '2026-10-24T07:00:00Z' })
  await life.pay(one, '2026-10-24T07:00:00Z', 500_00n)
  return one
}
const [ana, beto, cora] = [await player(), await player(), await player()]

/** What a call made, whose every document is valid. */
async function due(
  now: string,
): Promise<{ all: (path: string) => Node[]; made: Awaited<ReturnType<typeof life.games>> }> {
  const made = await life.games(now)
  expect(made.findings).toEqual([])
  for (const { file } of made.lots)
    expect(refusedBySchema(readText(store.folder, file, PASSWORD)), file).toEqual([])
  return {
    made,
    all: (path) =>
      (['SES', 'POT', 'RAC', 'RAM'] as const)
        .flatMap((record) => life.lots(made, record))
        .flatMap((lot) => lot.all(path)),
  }
}
/** Staked, returned and won in cents. */
const money = (node: Node) =>
  ['Participacion', 'ParticipacionDevolucion', 'Premios'].map((name) => inUnit(node.one(name), 'EUR'))
const RAC = 'RegistroApuestaContrapartida'
const RAM = 'RegistroApuestaMutua'

describe('bets on races at fixed odds', () => {
  test('are records once their race is decided: won, lost and accumulated, with race, runner and price', async () => {
    const [first, second] = [await day.race('2026-10-24T08:00:00Z'), await day.race('2026-10-24T08:00:00Z')]
    const at = '2026-10-24T08:01:00Z'
    const won = await day.bet(ana.playerId, at, first.id, 1, '10')
    const lost = await day.bet(beto.playerId, at, first.id, 2, '5')
    const both = await day.multiple(ana.playerId, at, [first.id, second.id], '2')
    await day.finish(first, '2026-10-24T08:20:00Z', [[1], [3], [2]])
    const { all } = await due('2026-10-24T08:21:00Z')
    const rows = all(RAC)
    expect(new Map(rows.map((row) => [row.at('Juego/JuegoId'), money(row.one('Jugador'))]))).toEqual(
      new Map([
        [won.id, [-10_00n, 0n, 40_00n]],
        [lost.id, [-5_00n, 0n, 0n]],
      ]),
    )
    const row = rows.find((one) => one.at('Juego/JuegoId') === won.id)
    expect(
      ['TipoJuego', 'EnDirecto', 'TipoApuesta', 'FechaFin'].map((name) => row?.at(`Juego/${name}`)),
    ).toEqual(['AHC', 'N', 'Simple', '20261024102000+0200'])
    expect(row?.one('Juego/Eventos').children.map(({ text }) => text)).toEqual([
      first.id,
      'Ganador: 1 Caballo 1',
      '20261024102000+0200',
    ])
    expect(row?.at('Jugador/Cuota')).toBe('4.000')
    await day.finish(second, '2026-10-24T08:40:00Z', [[1], [2], [3]])
    const [combined, ...more] = (await due('2026-10-24T08:41:00Z')).all(RAC)
    expect(more).toEqual([])
    expect([
      combined?.at('Juego/JuegoId'),
      combined?.at('Juego/TipoApuesta'),
      combined?.at('Juego/NumeroEventos'),
    ]).toEqual([both.id, 'Combinada', '2'])
    expect([combined?.at('Jugador/Cuota'), combined && money(combined.one('Jugador'))]).toEqual([
      '16.000',
      [-2_00n, 0n, 32_00n],
    ])
  })
})

describe('pools of races', () => {
  test('are one record each with all tickets, those that went back among them, once they are settled', async () => {
    const at = '2026-10-24T09:00:00Z'
    const race = await day.race(at)
    const tickets = [
      await day.ticket(ana.playerId, at, race.id, 'win', [[1]], '10'),
      await day.ticket(beto.playerId, at, race.id, 'win', [[2]], '10'),
      await day.ticket(cora.playerId, at, race.id, 'win', [[5]], '4'),
    ]
    const left = await day.withdraw(race, '2026-10-24T09:05:00Z', 5)
    expect((await due('2026-10-24T09:06:00Z')).made.lots).toEqual([])
    await day.finish(left, '2026-10-24T09:20:00Z', [[1], [3], [2]])
    const [pool, ...more] = (await due('2026-10-24T09:21:00Z')).all(RAM)
    expect(more).toEqual([])
    expect(
      ['TipoJuego', 'JuegoDesc', 'TipoApuesta', 'FechaInicio', 'FechaFin'].map((name) =>
        pool?.at(`Juego/${name}`),
      ),
    ).toEqual([
      'AHM',
      'Ganador, Hipódromo del Molino, carrera 1',
      'Simple',
      '20261024110000+0200',
      '20261024112000+0200',
    ])
    expect(pool?.one('Juego/Eventos').children.map(({ text }) => text)).toEqual([race.id, 'Ganador: 1'])
    expect(new Map(pool?.all('Jugador').map((row) => [row.at('TicketApuesta'), money(row)]))).toEqual(
      new Map([
        [tickets[0]?.id, [-10_00n, 0n, 16_00n]],
        [tickets[1]?.id, [-10_00n, 0n, 0n]],
        [tickets[2]?.id, [-4_00n, 4_00n, 0n]],
      ]),
    )
  })
})

test('a round of predictions is one record with fees, shares of them and what the brand adds', async () => {
  const round = await paidRound(db, brand, {
    players: [ana.playerId, beto.playerId, cora.playerId],
    at: '2026-10-24T10:00:00Z',
    settled: '2026-10-24T14:00:00Z',
    fee: 10_00n,
    sponsored: 5_00n,
  })
  const [row, ...more] = (await due('2026-10-24T14:01:00Z')).all(RAM)
  expect(more).toEqual([])
  expect(
    ['JuegoId', 'JuegoDesc', 'TipoJuego', 'NumeroEventos'].map((name) => row?.at(`Juego/${name}`)),
  ).toEqual([round.id, 'Primera 1', 'ADM', '2'])
  expect(row?.all('Juego/Eventos').map((one) => one.at('EventoId'))).toEqual(round.events)
  const players = row?.all('Jugador') ?? []
  expect(new Set(players.map((one) => one.at('JugadorId')))).toEqual(
    new Set([ana.playerId, beto.playerId, cora.playerId]),
  )
  const sums = players.map(money)
  expect(sums.map(([staked]) => staked)).toEqual([-10_00n, -10_00n, -10_00n])
  expect(sums.reduce((sum, [, , won]) => sum + (won ?? 0n), 0n)).toBe(35_00n)
})

test('rounds of virtual sports are bets of their own type, and stand in no session', async () => {
  await db.query({ text: `UPDATE games SET area = 'virtuals' WHERE id = 'mate-de-oro'` })
  const plan = await life.plan(
    ana.playerId,
    '2026-10-24T15:00:00Z',
    '2026-10-24T15:30:00Z',
    '2026-10-24T15:20:00Z',
  )
  const virtual = await life.round(ana, '2026-10-24T15:05:00Z', 'mate-de-oro', 3_00n, 9_00n)
  await life.round(ana, '2026-10-24T15:06:00Z', 'ruleta-europea', 1_00n, 0n)
  const { all } = await due('2026-10-24T15:40:00Z')
  const [row, ...more] = all(RAC)
  expect([
    row?.at('Juego/TipoJuego'),
    row?.at('Juego/Eventos/EventoId'),
    row?.at('Jugador/TicketApuesta'),
    more,
  ]).toEqual(['AOC', 'mate-de-oro', virtual, []])
  expect(row && money(row.one('Jugador'))).toEqual([-3_00n, 0n, 9_00n])
  const [session] = all('RegistroOtrosJuegos')
  expect([
    session?.at('Jugador/Sesion/SesionId'),
    session?.all('Juego').map((one) => one.at('TipoJuego')),
  ]).toEqual([plan, ['RLT']])
})

describe('tournaments of poker', () => {
  /** An entry as the wallet books it; `name`: what the provider calls the tournament. */
  async function enter(account: typeof ana, at: string, name: string | true): Promise<string> {
    const id = life.next('stay-')
    await db.query({
      text: `INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked, won, opened_at)
        VALUES ('originals', $1, $2, $3, 'poker', 's', 'EUR', 'open', 1100, 0, $4)`,
      values: [id, brand.id, account.playerId, at],
    })
    await life.book(account, at, {
      amount: -11_00n,
      kind: 'stake',
      scope: 'provider:originals',
      counterparty: 'provider:originals',
      // As the wallet writes it: true where the provider names none.
      detail: { game_id: 'poker', round_id: id, tournament: name as string },
    })
    return id
  }
  async function end(account: typeof ana, at: string, id: string, won: bigint): Promise<void> {
    await db.query({
      text: `UPDATE game_rounds SET status = 'closed', won = $2, closed_at = $3 WHERE round_id = $1`,
      values: [id, won, at],
    })
    await life.book(account, at, {
      amount: won,
      kind: 'win',
      scope: 'provider:originals',
      counterparty: 'provider:originals',
      detail: { game_id: 'poker', round_id: id },
    })
  }

  test('are one record each with all who entered, once the last one is out', async () => {
    const [one, two] = [
      await enter(ana, '2026-10-24T16:00:00Z', 'table-7'),
      await enter(beto, '2026-10-24T16:01:00Z', 'table-7'),
    ]
    const alone = await enter(cora, '2026-10-24T16:02:00Z', true)
    await end(beto, '2026-10-24T16:10:00Z', two, 0n)
    expect((await due('2026-10-24T16:11:00Z')).made.lots).toEqual([])
    await end(ana, '2026-10-24T16:20:00Z', one, 20_00n)
    const [row, ...more] = (await due('2026-10-24T16:21:00Z')).all('RegistroPoquerTorneo')
    expect(more).toEqual([])
    expect(
      ['JuegoId', 'TipoJuego', 'FechaInicio', 'FechaFin', 'Variante', 'NumeroParticipantes'].map((name) =>
        row?.at(`Juego/${name}`),
      ),
    ).toEqual(['originals table-7', 'POT', '20261024180000+0200', '20261024182000+0200', 'TH', '2'])
    expect(
      new Map(
        row
          ?.all('Jugador')
          .map((each) => [each.at('ID/JugadorId'), [each.at('ID/OperadorId'), ...money(each)]]),
      ),
    ).toEqual(
      new Map([
        [ana.playerId, ['1234', -11_00n, 0n, 20_00n]],
        [beto.playerId, ['1234', -11_00n, 0n, 0n]],
      ]),
    )
    // A tournament without a name has one who entered.
    await end(cora, '2026-10-24T16:40:00Z', alone, 5_00n)
    const [other] = (await due('2026-10-24T16:41:00Z')).all('RegistroPoquerTorneo')
    expect([other?.at('Juego/JuegoId'), other?.at('Juego/NumeroParticipantes')]).toEqual([
      `originals ${alone}`,
      '1',
    ])
  })

  test('wait for an entry that another run is looking for', async () => {
    const first = await enter(cora, '2026-10-24T16:50:00Z', 'table-1')
    await end(cora, '2026-10-24T16:51:00Z', first, 0n)
    expect((await due('2026-10-24T17:00:00Z')).made.lots).toHaveLength(1)
    const one = await enter(ana, '2026-10-24T17:00:00Z', 'table-2')
    await end(ana, '2026-10-24T17:01:00Z', one, 0n)
    // Looked for; its lot is not due yet.
    expect((await due('2026-10-24T17:02:00Z')).made.lots).toEqual([])
    const two = await enter(beto, '2026-10-24T17:03:00Z', 'table-2')
    await db.transaction(async (tx) => {
      await tryLock(tx, brand.id, 'games')
      expect((await due('2026-10-24T17:20:00Z')).made.lots).toEqual([])
    })
    await end(beto, '2026-10-24T17:21:00Z', two, 20_00n)
    const [row] = (await due('2026-10-24T17:22:00Z')).all('RegistroPoquerTorneo')
    expect([row?.at('Juego/JuegoId'), row?.at('Juego/NumeroParticipantes')]).toEqual([
      'originals table-2',
      '2',
    ])
  })

  test('that somebody enters after their lot say so in its rectification, and not in the lot made again', async () => {
    const one = await enter(ana, '2026-10-24T17:30:00Z', 'table-3')
    await end(ana, '2026-10-24T17:31:00Z', one, 0n)
    expect((await due('2026-10-24T17:40:00Z')).made.lots).toHaveLength(1)
    const two = await enter(beto, '2026-10-24T17:41:00Z', 'table-3')
    await end(beto, '2026-10-24T17:42:00Z', two, 20_00n)
    expect((await due('2026-10-24T18:00:00Z')).made.lots).toEqual([])
    const entered = async (rectify: boolean) =>
      life
        .lots(await life.again('2026-10-24T18:01:00Z', '2026-10-24', 'POT', rectify), 'POT')
        .flatMap((lot) => lot.all('RegistroPoquerTorneo'))
        .find((row) => row.at('Juego/JuegoId') === 'originals table-3')
        ?.at('Juego/NumeroParticipantes')
    expect([await entered(false), await entered(true)]).toEqual(['1', '2'])
  })

  test('whose entries all went back did not take place', async () => {
    const id = await enter(ana, '2026-10-24T17:00:00Z', 'table-8')
    const { rows } = await db.query<{ key: string }>({
      text: `SELECT key FROM ledger.transactions WHERE detail ->> 'round_id' = $1`,
      values: [id],
    })
    await reverse(db, {
      ...ana,
      scope: 'provider:originals',
      key: life.next('back-'),
      kind: 'rollback',
      originalKey: rows[0]?.key ?? '',
      at: new Date('2026-10-24T17:01:00Z'),
      detail: { game_id: 'poker', round_id: id },
    })
    await db.query({
      text: `UPDATE game_rounds SET status = 'closed', staked = 0, closed_at = '2026-10-24T17:01:00Z' WHERE round_id = $1`,
      values: [id],
    })
    expect((await due('2026-10-24T17:30:00Z')).made.lots).toEqual([])
  })
})

test('events that records name are in the catalogue: races, matches of predictions and games of virtual sports', async () => {
  await life.close('2026-10-24T22:20:00Z')
  const made = await life.make('2026-10-25T02:30:00Z', '2026-10-24', { records: ['CEV'] })
  const events = life.lots(made, 'CEV').flatMap((lot) => lot.all('RegistroCEV/Evento'))
  for (const { file } of made.lots)
    expect(refusedBySchema(readText(store.folder, file, PASSWORD))).toEqual([])
  const { rows } = await db.query<{ file: string; record: 'RAC' | 'RAM' }>({
    text: `SELECT file, record FROM authority_lots WHERE brand_id = $1 AND record IN ('RAC', 'RAM')`,
    values: [brand.id],
  })
  const named = rows.flatMap(({ file, record }) =>
    life
      .lots({ lots: [{ file, record, lotId: '', rows: 0n, fileSha256: '' }], findings: [] }, record)
      .flatMap((lot) => lot.all(`${record === 'RAC' ? RAC : RAM}/Juego/Eventos`))
      .map((one) => one.at('EventoId')),
  )
  expect(new Set(named).size).toBeGreaterThan(4)
  const known = events.map((one) => one.at('EventoId'))
  expect(new Set(named.filter((id) => !known.includes(id)))).toEqual(new Set())
  expect(new Set(events.map((one) => one.at('Codigo')))).toEqual(new Set(['15', '17', '998']))
})
