import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { silentLog } from '../../../observe/index.ts'
import { seedCatalogue } from '../../../seed/games/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { post } from '../../../ledger/index.ts'
import { makeDueGames } from '../jobs.ts'
import { addSpanishBrand, addStore, openLife, PASSWORD } from '../testing/life.ts'
import { inUnit, type Node } from '../testing/read-lot.ts'
import { stagingFolder } from './files.ts'
import { makeGameLots } from './make.ts'

const { db, url } = await testDatabase()
await seedCatalogue(db)
await db.query({ text: `UPDATE games SET area = 'virtuals' WHERE id = 'mate-de-oro'` })
const START = '2026-10-24T06:00:00Z'
const after = (from: string, ms: number): string => new Date(new Date(from).getTime() + ms).toISOString()
const MINUTE = 60_000
let brands = 0

/** A brand whose games are looked for from the start on, with a player who has money. */
async function open(start = START) {
  const id = `juego-${(brands += 1)}`
  const brand = await addSpanishBrand(db, id)
  const store = addStore({ operatorId: `J${brands}` })
  const life = openLife(db, brand, store)
  await life.games(start)
  const ana = await life.player({ at: start })
  await life.book(ana, start, { amount: 10_000_00n, kind: 'deposit' })
  return {
    brand,
    store,
    life,
    ana,
    bet: (at: string) => life.round(ana, at, 'mate-de-oro', 2n, 1n),
    files: () =>
      readdirSync(store.folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name).slice(store.folder.length + 1))
        .toSorted(),
    records: (made: Awaited<ReturnType<typeof life.games>>): Node[] =>
      life.lots(made, 'RAC').flatMap((lot) => lot.all('RegistroApuestaContrapartida')),
  }
}

describe('a lot of games', () => {
  test('is made a quarter of an hour after the one before it, to the millisecond, and has each game once', async () => {
    const { life, bet, records } = await open()
    const first = await bet('2026-10-24T08:00:00Z')
    const one = await life.games('2026-10-24T08:01:00Z')
    expect(one.lots.map(({ lotId }) => lotId)).toEqual(['RAC-T-20261024-0-001'])
    expect(records(one).map((row) => row.at('Jugador/TicketApuesta'))).toEqual([first])
    const second = await bet('2026-10-24T08:02:00Z')
    expect((await life.games('2026-10-24T08:15:59.999Z')).lots).toEqual([])
    const two = await life.games('2026-10-24T08:16:00.000Z')
    expect(two.lots.map(({ lotId, file }) => [lotId, file])).toEqual([
      [
        'RAC-T-20261024-0-002',
        expect.stringMatching(
          /^CNJ\/J\d+\/JU\/20261024\/RAC\/J\d+_A1_JU_JUC_RAC_20261024101600_RAC-T-20261024-0-002\.unsigned\.zip$/,
        ),
      ],
    ])
    expect(records(two).map((row) => row.at('Jugador/TicketApuesta'))).toEqual([second])
    expect((await life.games('2026-10-24T09:00:00Z')).lots).toEqual([])
  })

  test('with 500 games is made at once, and what is left waits a quarter of an hour for the next one', async () => {
    const { life, bet, records } = await open()
    await bet('2026-10-24T08:00:00Z')
    await life.games('2026-10-24T08:00:30Z')
    for (let count = 0; count < 499; count += 1) await bet('2026-10-24T08:01:00Z')
    expect((await life.games('2026-10-24T08:02:00Z')).lots).toEqual([])
    await bet('2026-10-24T08:03:00Z')
    const last = await bet('2026-10-24T08:03:00Z')
    const full = await life.games('2026-10-24T08:03:30Z')
    expect(full.lots.map(({ rows }) => rows)).toEqual([500n])
    expect(new Set(records(full).map((row) => row.at('Juego/JuegoId'))).size).toBe(500)
    expect((await life.games('2026-10-24T08:18:29.999Z')).lots).toEqual([])
    const rest = await life.games('2026-10-24T08:18:30.000Z')
    expect(records(rest).map((row) => row.at('Jugador/TicketApuesta'))).toEqual([last])
  }, 240_000)

  test.each([
    ['2026-10-24T21:59:59Z', '20261024', '2026-10-24T22:15:00Z', '20261025'],
    // Of 25 hours.
    ['2026-10-25T22:59:59Z', '20261025', '2026-10-25T23:15:00Z', '20261026'],
    // Of 23 hours.
    ['2027-03-27T22:59:59Z', '20270327', '2027-03-27T23:15:00Z', '20270328'],
    ['2027-03-28T21:59:59Z', '20270328', '2027-03-28T22:15:00Z', '20270329'],
  ])(
    'made at %s is of the day %s of Madrid, and its number begins anew with a day',
    async (late, day, early, next) => {
      const { life, bet } = await open(after(late, -10 * MINUTE))
      await bet(after(late, -MINUTE))
      const made = await life.games(late)
      await bet(late)
      const other = await life.games(early)
      expect([...made.lots, ...other.lots].map(({ lotId, file }) => [lotId, file.split('/')[3]])).toEqual([
        [`RAC-T-${day}-0-001`, day],
        [`RAC-T-${next}-0-001`, next],
      ])
    },
  )

  test('that two runs make at the same moment is there once', async () => {
    const { life, bet, brand, files } = await open()
    for (let count = 0; count < 5; count += 1) await bet('2026-10-24T08:00:00Z')
    await Promise.allSettled([1, 2, 3, 4].map(() => life.games('2026-10-24T08:01:00Z')))
    const { rows } = await db.query<{ file: string; rows: bigint }>({
      text: `SELECT file, rows FROM authority_lots WHERE brand_id = $1`,
      values: [brand.id],
    })
    expect(rows).toEqual([{ file: expect.any(String), rows: 5n }])
    expect(files()).toEqual(rows.map(({ file }) => file))
  })

  test('waits for a movement that is being written with a smaller number than others, and leaves no game out', async () => {
    const { life, ana, brand, store, records } = await open()
    const beto = await life.player({ at: START })
    await life.book(beto, START, { amount: 10_00n, kind: 'deposit' })
    const going = await life.round(ana, '2026-10-24T08:00:00Z', 'mate-de-oro', 2n, 0n)
    const side = {
      counterparty: 'provider:originals',
      scope: 'provider:originals',
      detail: { game_id: 'mate-de-oro', round_id: going },
    }
    const deps = { db, now: () => new Date('2026-10-24T08:01:00Z'), store }
    const seen = await db.transaction(async (tx) => {
      await post(tx, {
        ...ana,
        ...side,
        key: life.next('late-'),
        kind: 'win',
        amount: 7n,
        at: new Date('2026-10-24T08:00:30Z'),
      })
      const other = await life.round(beto, '2026-10-24T08:00:40Z', 'mate-de-oro', 2n, 1n)
      return { other, made: await makeGameLots(deps, brand) }
    })
    expect(seen.made).toBeNull()
    const made = await life.games('2026-10-24T08:02:00Z')
    expect(new Set(records(made).map((row) => row.at('Jugador/TicketApuesta')))).toEqual(
      new Set([going, seen.other]),
    )
  })
})

describe('a run that was killed', () => {
  test('after its rows were written has its file at its place with the next run, with the same bytes', async () => {
    const { life, bet, store, files } = await open()
    await bet('2026-10-24T08:00:00Z')
    const [lot] = (await life.games('2026-10-24T08:01:00Z')).lots
    const target = join(store.folder, lot?.file ?? '')
    const bytes = readFileSync(target)
    const staged = join(stagingFolder(store, 'RAC'), `${lot?.fileSha256}.zip`)
    mkdirSync(dirname(staged), { recursive: true })
    renameSync(target, staged)
    expect((await life.games('2026-10-24T08:02:00Z')).lots).toEqual([])
    expect(files()).toEqual([lot?.file])
    expect(readFileSync(target).equals(bytes)).toBe(true)
  })

  test('while it wrote a file leaves no part of one in its place', async () => {
    const { life, bet, store, files } = await open()
    await bet('2026-10-24T08:00:00Z')
    const [lot] = (await life.games('2026-10-24T08:01:00Z')).lots
    const target = join(store.folder, lot?.file ?? '')
    const bytes = readFileSync(target)
    rmSync(target)
    mkdirSync(stagingFolder(store, 'RAC'), { recursive: true })
    writeFileSync(join(stagingFolder(store, 'RAC'), `${lot?.fileSha256}.zip`), bytes.subarray(0, 100))
    await life.games('2026-10-24T08:02:00Z')
    expect(files()).toEqual([])
    await life.again('2026-10-24T08:03:00Z', '2026-10-24', 'RAC')
    expect(readFileSync(target).equals(bytes)).toBe(true)
  })

  test('before its rows were written has left nothing, and its games are in the next lot with the same number', async () => {
    const { life, bet, brand, store, files } = await open()
    await bet('2026-10-24T08:00:00Z')
    // The number is taken by a lot of another period: the last insert fails.
    await db.query({
      text: `INSERT INTO authority_lots (brand_id, operator_id, store_id, record, interval, day, number, lot_id, file, rows, keys, signed,
          content_sha256, file_sha256, made_at)
        VALUES ($1, $2, 'A1', 'CEV', 'M', '2026-10-01', 0, 'RAC-T-20261024-0-001', 'x', 0, '{}', false, repeat('0', 64), repeat('0', 64), now())`,
      values: [brand.id, store.operatorId],
    })
    await expect(life.games('2026-10-24T08:01:00Z')).rejects.toThrow('authority_lots')
    const { rows } = await db.query<{ lot: bigint | null }>({
      text: 'SELECT lot FROM authority_games WHERE brand_id = $1',
      values: [brand.id],
    })
    expect(rows).toEqual([{ lot: null }])
    const owner = openDatabase({ url, role: null, poolSize: 1 })
    await owner.query({ text: `DELETE FROM authority_lots WHERE brand_id = $1`, values: [brand.id] })
    await owner.close()
    const made = await life.games('2026-10-24T08:02:00Z')
    expect(made.lots.map(({ lotId }) => lotId)).toEqual(['RAC-T-20261024-0-001'])
    // What was put down by the run that failed is gone.
    expect(files()).toEqual(made.lots.map(({ file }) => file))
  })
})

describe('lots that are made once more', () => {
  test('are the same bytes whatever was booked since, and a lost file comes back', async () => {
    const { life, ana, bet, store } = await open()
    const round = await bet('2026-10-24T08:00:00Z')
    const [lot] = (await life.games('2026-10-24T08:01:00Z')).lots
    const path = join(store.folder, lot?.file ?? '')
    const bytes = readFileSync(path)
    await life.book(ana, '2026-10-24T08:00:50Z', {
      amount: 50_00n,
      kind: 'win',
      scope: 'provider:originals',
      counterparty: 'provider:originals',
      detail: { game_id: 'mate-de-oro', round_id: round },
    })
    rmSync(path)
    const again = await life.again('2026-11-03T09:00:00Z', '2026-10-24', 'RAC')
    expect(again.lots.map(({ fileSha256 }) => fileSha256)).toEqual([lot?.fileSha256])
    expect(readFileSync(path).equals(bytes)).toBe(true)
    await expect(life.again('2026-11-03T09:00:00Z', '2026-10-23', 'RAC')).rejects.toThrow('was not made')
    // What came after the lot is an adjustment, on the same day too.
    await life.close('2026-11-01T00:00:00Z')
    const month = await life.make('2026-11-01T02:00:00Z', '2026-10', { records: ['JUA'] })
    const changes = life.lots(month, 'JUA').flatMap((one) => one.all('RegistroJUA/Ajuste'))
    expect(changes.map((one) => [one.at('TicketApuesta'), inUnit(one.one('ImporteAjuste'), 'EUR')])).toEqual([
      [round, 50_00n],
    ])
  })

  test('as new versions name what they replace: of a bet with the same money, of a session with what was booked since', async () => {
    const { life, ana, bet } = await open()
    await bet('2026-10-24T08:00:00Z')
    const plan = await life.plan(
      ana.playerId,
      '2026-10-24T08:00:00Z',
      '2026-10-24T08:30:00Z',
      '2026-10-24T08:20:00Z',
    )
    const spin = await life.round(ana, '2026-10-24T08:05:00Z', 'ruleta-europea', 3_00n, 1_00n)
    const made = await life.games('2026-10-24T08:40:00Z')
    expect(made.lots.map(({ record }) => record)).toEqual(['SES', 'RAC'])
    await life.book(ana, '2026-10-24T08:50:00Z', {
      amount: 2_00n,
      kind: 'win',
      scope: 'provider:originals',
      counterparty: 'provider:originals',
      detail: { game_id: 'ruleta-europea', round_id: spin },
    })
    const [session] = life
      .lots(await life.again('2026-10-26T09:00:00Z', '2026-10-24', 'SES', true), 'SES')
      .flatMap((lot) => lot.all('RegistroOtrosJuegos'))
    expect(session?.one('Cabecera').children.map(({ name, text }) => [name, text])).toEqual([
      ['RegistroId', `SES-${plan}-R1`],
      ['SubregistroId', '1'],
      ['SubregistroTotal', '1'],
      ['Fecha', '20261026100000'],
      ['Rectificacion', ''],
    ])
    expect(session?.at('Cabecera/Rectificacion/RegistroFecha')).toBe('20261024104000')
    expect(session && inUnit(session.one('Juego/Premios'), 'EUR')).toBe(3_00n)
    const bets = await life.again('2026-10-26T09:00:00Z', '2026-10-24', 'RAC', true)
    expect(bets.lots.map(({ lotId, file }) => [lotId, file.split('/')[3]])).toEqual([
      ['RAC-T-20261024-1-001', '20261026'],
    ])
    const [one] = life.lots(bets, 'RAC').flatMap((lot) => lot.all('RegistroApuestaContrapartida'))
    expect(one && inUnit(one.one('Jugador/Premios'), 'EUR')).toBe(1n)
    const twice = await life.again('2026-10-27T09:00:00Z', '2026-10-24', 'RAC')
    expect(twice.lots.map(({ fileSha256 }) => fileSha256)).toEqual(
      bets.lots.map(({ fileSha256 }) => fileSha256),
    )
  })
})

test('a game whose money is not that of the ledger’s entries is in no lot, keeps no other back, and comes once it is', async () => {
  const { life, ana, bet, records } = await open()
  const wrong = await bet('2026-10-24T08:00:00Z')
  const good = await bet('2026-10-24T08:00:10Z')
  const owner = openDatabase({ url, role: null, poolSize: 1 })
  const tamper = (more: number) =>
    owner.query({
      text: `UPDATE ledger.entries SET amount = amount + $2 WHERE player_id = $3 AND account = 'cash' AND transaction_id IN (
        SELECT id FROM ledger.transactions WHERE detail ->> 'round_id' = $1 AND kind = 'win')`,
      values: [wrong, more, ana.playerId],
    })
  await owner.query({ text: 'ALTER TABLE ledger.entries DISABLE TRIGGER ALL' })
  await tamper(7)
  const made = await life.games('2026-10-24T08:01:00Z')
  expect(records(made).map((row) => row.at('Jugador/TicketApuesta'))).toEqual([good])
  expect(made.findings).toEqual([
    {
      record: 'RAC',
      kind: 'fault',
      about: `originals ${wrong}`,
      what: 'play EUR: -7 minor units more than the ledger',
    },
  ])
  await tamper(-7)
  await owner.query({ text: 'ALTER TABLE ledger.entries ENABLE TRIGGER ALL' })
  await owner.close()
  const later = await life.games('2026-10-24T08:16:00Z')
  expect(records(later).map((row) => row.at('Jugador/TicketApuesta'))).toEqual([wrong])
})

describe('a session of games', () => {
  test('with a round that goes on waits for it, for an hour and not longer', async () => {
    const { life, ana } = await open()
    await life.plan(ana.playerId, '2026-10-24T08:00:00Z', '2026-10-24T08:30:00Z', '2026-10-24T08:20:00Z')
    const round = await life.round(ana, '2026-10-24T08:05:00Z', 'ruleta-europea', 3_00n, 0n)
    await db.query({
      text: `UPDATE game_rounds SET status = 'open', closed_at = NULL WHERE round_id = $1`,
      values: [round],
    })
    expect((await life.games('2026-10-24T08:19:59.999Z')).lots).toEqual([])
    expect((await life.games('2026-10-24T09:19:59.999Z')).lots).toEqual([])
    expect((await life.games('2026-10-24T09:20:00.000Z')).lots.map(({ record }) => record)).toEqual(['SES'])
  })

  test('is reported as soon as it has ended where no round goes on', async () => {
    const { life, ana } = await open()
    await life.plan(ana.playerId, '2026-10-24T08:00:00Z', '2026-10-24T08:30:00Z')
    await life.round(ana, '2026-10-24T08:05:00Z', 'ruleta-europea', 3_00n, 0n)
    expect((await life.games('2026-10-24T08:29:59.999Z')).lots).toEqual([])
    expect((await life.games('2026-10-24T08:30:00.000Z')).lots.map(({ record }) => record)).toEqual(['SES'])
  })
})

test('the job makes them for brands whose jurisdiction asks for lots and that have a store, and packs the day', async () => {
  const [asked, other] = [await open(), await open()]
  const fuera = await addSpanishBrand(db, 'juego-fuera', null)
  for (const one of [asked, other]) await one.bet('2026-10-24T08:00:00Z')
  const setting = {
    operator: asked.store.operatorId,
    store: 'A1',
    folder: asked.store.folder,
    password: PASSWORD,
  }
  const run = (now: string) =>
    makeDueGames({
      db,
      log: silentLog,
      now: () => new Date(now),
      allBrands: async () => [asked.brand, other.brand, fuera],
      authorityStores: { [asked.brand.id]: setting, [fuera.id]: { ...setting, operator: 'F1' } },
    })
  await run('2026-10-24T08:01:00Z')
  expect(asked.files().map((file) => basename(file).slice(-33))).toEqual([
    'RAC-T-20261024-0-001.unsigned.zip',
  ])
  expect(other.files()).toEqual([])
  await run('2026-10-24T22:01:00Z')
  expect(asked.files()).toEqual([
    `CNJ/${asked.store.operatorId}/JU/Anteriores/${asked.store.operatorId}_A1_JU_DIARIO_20261024.unsigned.zip`,
  ])
})

test('a brand that is not in euros has no lots of games', async () => {
  const { brand, store } = await open()
  const deps = { db, now: () => new Date(START), store }
  await expect(makeGameLots(deps, { ...brand, currency: 'ARS' })).rejects.toThrow('is not in euros')
  expect(existsSync(join(store.folder, '.staged'))).toBe(false)
})
