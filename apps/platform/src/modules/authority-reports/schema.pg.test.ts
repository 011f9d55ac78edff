import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { openSchema } from './lots/schema.ts'
import { brandStore } from './stores.ts'
import { type AnyLots, addSpanishBrand, addStore, openLife, PASSWORD } from './testing/life.ts'
import { openArchive, refusedBySchema, SCHEMA } from './testing/read-lot.ts'
import { openWeekend } from './testing/weekend.ts'
import { PERIODIC_NAMES, type RecordName } from './types.ts'

const refused = openSchema(readFileSync(SCHEMA, 'utf8'))

const { db } = await testDatabase()
const weekend = await openWeekend({ db })
const { life, days, store } = weekend
await life.close('2026-11-01T00:00:00Z')
const month = await life.make('2026-11-01T01:00:00Z', '2026-10')

const documents = ({ lots }: AnyLots, record: RecordName): string[] =>
  lots
    .filter((lot) => lot.record === record)
    .map(({ file }) => openArchive(readFileSync(join(store.folder, file)), PASSWORD).text)

describe('lots and the schema', () => {
  test.each([...PERIODIC_NAMES, 'RAC', 'SES'] as const)('%s is valid', (record) => {
    const made = [days['2026-10-24'], days['2026-10-25'], month].flatMap((one) => documents(one, record))
    expect(made.length).toBeGreaterThan(0)
    for (const document of made) expect(refusedBySchema(document), document).toEqual([])
  })

  test('a record of players lacks nothing but the region, and says so', () => {
    const [lot] = documents(days['2026-10-24'], 'RUD')
    const faults = refused(lot ?? '')
    expect(faults).toHaveLength(3)
    for (const fault of faults) expect(fault).toMatch(/Residente.* is not expected.*RegionFiscal/)
    expect(days['2026-10-24'].findings).toContainEqual({
      record: 'RUD',
      kind: 'flaw',
      about: '',
      what: 'without RegionFiscal: no region of players is kept',
    })
  })

  test('a document that is changed at one place is refused', () => {
    const [lot = ''] = documents(days['2026-10-24'], 'CJD')
    for (const [from, to] of [
      ['xsi:type="RegistroCJD"', 'xsi:type="RegistroXXX"'],
      ['<Trans_IN>', '<Trans_EN>'],
      [/<Cuentas>.*?<\/Cuentas>/, ''],
      ['<Periodicidad>Diaria', '<Periodicidad>Anual'],
      ['<OperadorId>1234', '<OperadorId>12345'],
      [/<Total>200\.00/, '<Total>200.001'],
    ] as const) {
      expect(lot).not.toBe(lot.replace(from, to))
      expect(
        refused(
          lot
            .replace(from, to)
            .replaceAll('</Trans_IN>', to === '<Trans_EN>' ? '</Trans_EN>' : '</Trans_IN>'),
        ),
      ).not.toEqual([])
    }
  })
})

test('a player without what the schema asks for holds up no report, and is noted with each field', async () => {
  const other = openLife(db, await addSpanishBrand(db, 'corta'), addStore({ operatorId: 'X1' }))
  const bare = await other.player()
  await db.query({
    text: `UPDATE players SET name = NULL, lastname = NULL, dni = NULL, gender = NULL, birth_date = NULL, phone_number = NULL, phone_code = NULL WHERE id = $1`,
    values: [bare.playerId],
  })
  await other.close('2026-10-01T22:20:00Z')
  const made = await other.make('2026-10-02T01:30:00Z', '2026-10-01', { records: ['RUD'] })
  expect(made.findings).toContainEqual({
    record: 'RUD',
    kind: 'flaw',
    about: bare.playerId,
    what: 'without Documento, FechaNacimiento, Nombre, Apellido1, Sexo, Telefono',
  })
})

describe('a store with a schema', () => {
  let count = 0
  async function openBrand(schema: string) {
    const id = `comprobada-${(count += 1)}`
    const { folder } = addStore()
    const setting = { operator: `S${count}`, store: 'A1', folder, password: PASSWORD, schema }
    const checked = brandStore({ [id]: setting }, id)
    if (!checked) throw new Error('no store')
    const one = openLife(db, await addSpanishBrand(db, id), checked)
    await one.book(await one.player(), '2026-10-01T12:00:00Z', { amount: 1n })
    await one.close('2026-10-01T22:20:00Z')
    return () => one.make('2026-10-02T01:30:00Z', '2026-10-01')
  }

  test('says what the schema refuses, once a lot; the lots are written', async () => {
    const made = await (await openBrand(SCHEMA))()
    expect(made.lots.map(({ record }) => record)).toEqual(['RUD', 'CJD', 'CJT', 'CEV'])
    const warned = made.findings.filter(({ what }) => what.startsWith('the schema refuses it: '))
    expect(warned).toEqual([
      { record: 'RUD', kind: 'flaw', about: '', what: expect.stringContaining('RegionFiscal') },
    ])
  })

  test('that cannot be read makes no lots, and says why', async () => {
    const broken = join(store.folder, 'broken.xsd')
    writeFileSync(broken, '<no')
    await expect((await openBrand(broken))()).rejects.toThrow()
    await expect((await openBrand(join(store.folder, 'none.xsd')))()).rejects.toThrow('ENOENT')
  })
})
