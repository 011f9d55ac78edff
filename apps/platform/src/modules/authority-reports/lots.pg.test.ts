import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { type AnyLots, addSpanishBrand, addStore, openLife } from './testing/life.ts'
import { MADE, onlyLot, openWeekend } from './testing/weekend.ts'
import { PERIODIC_NAMES } from './types.ts'

const { db } = await testDatabase()
const weekend = await openWeekend({ db })
const { life, store, brand, days, ana } = weekend
/** Without the lots of games, which are made as games end. */
const ofPeriods = ({ lots }: AnyLots) =>
  lots.filter(({ record }) => PERIODIC_NAMES.some((name) => name === record))
const only = (made: AnyLots, record: Parameters<typeof life.lots>[1]) => onlyLot(weekend, made, record)

describe('lots', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .toSorted()
  const contents = (folder: string) => files(folder).map((path) => readFileSync(path))

  test('lie where the model puts them, say that they are not signed, and have their codes', () => {
    const lot = days['2026-10-24'].lots.find(({ record }) => record === 'CJD')
    expect(lot?.file).toBe(
      'CNJ/1234/CJ/Diario/CJD/1234_A1_CJ_CJD_D_20261024_CJD-D-20261024-0-001.unsigned.zip',
    )
    const header = only(days['2026-10-24'], 'CJD')
    expect([
      header.at('Cabecera/OperadorId'),
      header.at('Cabecera/AlmacenId'),
      header.at('RegistroCJD/Periodo/Dia'),
    ]).toEqual(['1234', 'A1', '20261024'])
    expect(header.one('RegistroCJD/Cabecera').children.map(({ name, text }) => [name, text])).toEqual([
      ['RegistroId', 'CJD-D-20261024'],
      ['SubregistroId', '1'],
      ['SubregistroTotal', '1'],
      ['Fecha', '20261025033000'],
    ])
    const bet = days['2026-10-24'].lots.find(({ record }) => record === 'RAC')
    expect(bet?.file).toBe(
      'CNJ/1234/JU/20261025/RAC/1234_A1_JU_JUC_RAC_20261025033000_RAC-T-20261025-0-001.unsigned.zip',
    )
  })

  test('made once more at another time are the same bytes, and a lost file comes back', async () => {
    const before = contents(store.folder)
    const [first] = files(store.folder)
    const lost = readFileSync(first ?? '')
    rmSync(first ?? '')
    const again = await life.make('2026-11-03T09:00:00Z', '2026-10-24')
    expect(again.lots.map(({ fileSha256 }) => fileSha256)).toEqual(
      ofPeriods(days['2026-10-24']).map(({ fileSha256 }) => fileSha256),
    )
    expect(readFileSync(first ?? '').equals(lost)).toBe(true)
    expect(contents(store.folder)).toEqual(before)
    const { rows } = await db.query<{ count: bigint }>({
      text: 'SELECT count(*) AS count FROM authority_lots WHERE brand_id = $1',
      values: [brand.id],
    })
    expect(rows[0]?.count).toBe(BigInt(files(store.folder).length))
  })

  test('say of a payment what it was when the day ended, whatever has become of it', async () => {
    await db.query({
      text: `WITH done AS (UPDATE payments SET status = 'canceled', updated_at = '2026-10-27T10:00:00Z'
            WHERE player_id = $1 AND kind = 'withdrawal' AND status = 'pending' RETURNING id),
          noted AS (INSERT INTO payment_history (payment_id, from_status, to_status, actor, at)
            SELECT id, 'pending', 'canceled', 'player', '2026-10-27T10:00:00Z' FROM done)
        INSERT INTO payment_owner_checks (payment_id, source, result, parts, decision, compared_at)
          SELECT id, 'registered', 'match', '{}', 'accept', '2026-10-27T10:00:00Z' FROM done`,
      values: [ana.playerId],
    })
    const again = await life.make('2026-11-03T09:00:00Z', '2026-10-24', { records: ['CJD'] })
    expect(again.lots.map(({ fileSha256 }) => fileSha256)).toEqual(
      days['2026-10-24'].lots.filter(({ record }) => record === 'CJD').map(({ fileSha256 }) => fileSha256),
    )
  })

  test('of another store with the same clock are the same bytes', async () => {
    const other = addStore({ storeId: 'A1', operatorId: '1234' })
    await life.make('2026-10-27T00:00:00Z', '2026-10-24', { store: other })
    const names = (folder: string) => files(folder).map((path) => path.slice(folder.length))
    const inBoth = names(other.folder)
    expect(inBoth.length).toBe(ofPeriods(days['2026-10-24']).length)
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
      records: ['RUD'],
      rectify: true,
    })
    const lot = only(rectified, 'RUD').one('RegistroRUD')
    expect(lot.one('Cabecera').children.map(({ name, text }) => [name, text])).toEqual([
      ['RegistroId', 'RUD-D-20261024-R1'],
      ['SubregistroId', '1'],
      ['SubregistroTotal', '1'],
      ['Fecha', '20261028100000'],
      ['Rectificacion', ''],
    ])
    expect(lot.one('Cabecera/Rectificacion').children.map(({ name, text }) => [name, text])).toEqual([
      ['RegistroId', 'RUD-D-20261024'],
      ['RegistroFecha', '20261025033000'],
    ])
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
    const fresh = openLife(db, await addSpanishBrand(db, 'fresca'), broken)
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
    const other = openLife(db, await addSpanishBrand(db, 'tardia'), later)
    await other.book(await other.player(), '2026-10-24T10:00:00Z', { amount: 1n })
    await other.close('2026-10-24T22:20:00Z')
    // The id of a lot is taken by one of another period: the last insert fails.
    await db.query({
      text: `INSERT INTO authority_lots (brand_id, operator_id, store_id, record, interval, day, number, lot_id, file, rows, keys, signed,
          content_sha256, file_sha256, made_at)
        VALUES ('tardia', '1234', 'C1', 'CEV', 'M', '2026-10-01', 0, 'CEV-D-20261024-0-001', 'x', 0, '{}', false, repeat('0', 64), repeat('0', 64), now())`,
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
    const pesos = openLife(db, { ...brand, currency: 'ARS' }, store)
    await expect(pesos.make(MADE['2026-10-24'], '2026-10-24')).rejects.toThrow('is not in euros')
  })

  test.each([0, 1_000])(
    'that two make at moments %i ms apart are on record once, with a file each',
    async (apart) => {
      const both = addStore({ operatorId: `two${apart}` })
      const other = openLife(db, await addSpanishBrand(db, `dos-${apart}`), both)
      await other.book(await other.player(), '2026-10-24T10:00:00Z', { amount: 1n })
      await other.close('2026-10-24T22:20:00Z')
      const times = [
        '2026-10-25T02:30:00Z',
        new Date(Date.parse('2026-10-25T02:30:00Z') + apart).toISOString(),
      ]
      const made = await Promise.allSettled(times.map((now) => other.make(now, '2026-10-24')))
      expect(made.map(({ status }) => status)).toContain('fulfilled')
      for (const one of made)
        if (one.status === 'rejected') expect(String(one.reason)).toContain('at the same time')
      const { rows } = await db.query<{ file: string; sha256: string }>({
        text: 'SELECT file, file_sha256 AS sha256 FROM authority_lots WHERE brand_id = $1 ORDER BY file COLLATE "C"',
        values: [`dos-${apart}`],
      })
      const onDisk = files(both.folder).map((path) => ({
        file: path.slice(both.folder.length + 1),
        sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
      }))
      expect(onDisk).toEqual(rows)
    },
  )

  test('are refused where another one has made them meanwhile at another time, whose files stay', async () => {
    const first = addStore({ operatorId: 'meanwhile' })
    const brandOfTwo = await addSpanishBrand(db, 'mientras')
    const other = openLife(db, brandOfTwo, first)
    await other.book(await other.player(), '2026-10-24T10:00:00Z', { amount: 1n })
    await other.close('2026-10-24T22:20:00Z')
    let isFirst = true
    const signer = {
      signs: false,
      async sign(text: string) {
        if (isFirst) {
          isFirst = false
          await other.make('2026-10-25T02:30:00Z', '2026-10-24')
        }
        return text
      },
    }
    const late = other.make('2026-10-25T02:30:01Z', '2026-10-24', { store: { ...first, signer } })
    await expect(late).rejects.toThrow('was made by another one at the same time')
    const again = await other.make('2026-10-26T02:30:00Z', '2026-10-24')
    expect(files(first.folder)).toHaveLength(again.lots.length)
    expect(again.lots[0]?.madeAt).toEqual(new Date('2026-10-25T02:30:00Z'))
  })
})
