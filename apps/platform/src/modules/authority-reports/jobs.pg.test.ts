import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { seedCatalogue } from '../../seed/games/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { makeDueLots } from './jobs.ts'
import { addSpanishBrand, addStore, openLife, PASSWORD } from './testing/life.ts'

const { db } = await testDatabase()
await seedCatalogue(db)

async function brandWith(id: string, jurisdiction: 'ES' | null = 'ES') {
  const brand = await addSpanishBrand(db, id, jurisdiction)
  const store = addStore({ operatorId: id })
  const life = openLife(db, brand, store)
  await life.book(await life.player({ at: '2026-10-20T10:00:00Z' }), '2026-10-20T10:00:00Z', { amount: 100n })
  const setting = { operator: id, store: 'A1', folder: store.folder, password: PASSWORD }
  return { brand, life, setting, folder: store.folder }
}
type Made = Awaited<ReturnType<typeof brandWith>>

const run = (all: readonly Made[], now: string) =>
  makeDueLots({
    db,
    log: silentLog,
    now: () => new Date(now),
    allBrands: async () => all.map(({ brand }) => brand),
    authorityStores: Object.fromEntries(all.map(({ brand, setting }) => [brand.id, setting])),
  })

const periods = async ({ brand }: Made): Promise<string[]> =>
  (
    await db.query<{ period: string }>({
      text: `SELECT DISTINCT interval || ' ' || day AS period FROM authority_lots WHERE brand_id = $1 ORDER BY 1`,
      values: [brand.id],
    })
  ).rows.map(({ period }) => period)

describe('lots of a day', () => {
  test('are made for each day that is closed, once, where the brand’s jurisdiction asks for them', async () => {
    const one = await brandWith('una')
    await one.life.close('2026-10-20T22:20:00Z')
    await run([one], '2026-10-20T23:05:00.000Z')
    expect(await periods(one)).toEqual(['D 2026-10-20'])
    const files = readdirSync(one.folder, { recursive: true }).length
    await run([one], '2026-10-21T10:00:00Z')
    expect(readdirSync(one.folder, { recursive: true })).toHaveLength(files)
    await one.life.close('2026-10-21T22:20:00Z')
    await run([one], '2026-10-21T23:04:59.999Z')
    expect(await periods(one)).toEqual(['D 2026-10-20'])
    await run([one], '2026-10-21T23:05:00.000Z')
    expect(await periods(one)).toEqual(['D 2026-10-20', 'D 2026-10-21'])
    // After a stop every day follows.
    await one.life.close('2026-10-23T22:20:00Z')
    await run([one], '2026-10-23T23:05:00Z')
    expect(await periods(one)).toEqual(['D 2026-10-20', 'D 2026-10-21', 'D 2026-10-22', 'D 2026-10-23'])
  })

  test('are made for no brand of another jurisdiction', async () => {
    const one = await brandWith('fuera', null)
    await one.life.close('2026-10-20T22:20:00Z')
    await run([one], '2026-10-21T02:00:00Z')
    expect(await periods(one)).toEqual([])
  })

  test('are not made before their day is closed, and of a brand without a store never', async () => {
    const [open, none] = [await brandWith('abierta'), await brandWith('sin')]
    await none.life.close('2026-10-20T22:20:00Z')
    await makeDueLots({
      db,
      log: silentLog,
      now: () => new Date('2026-10-21T02:00:00Z'),
      allBrands: async () => [open.brand, none.brand],
      authorityStores: { [open.brand.id]: open.setting },
    })
    expect([await periods(open), await periods(none)]).toEqual([[], []])
  })

  test('that cannot be made hold up no other brand, and the job fails', async () => {
    const [bad, good] = [await brandWith('mala'), await brandWith('buena')]
    for (const { life } of [bad, good]) await life.close('2026-10-20T22:20:00Z')
    const broken = { ...bad, setting: { ...bad.setting, signer: ['/no/such/program'] } }
    await expect(run([broken, good], '2026-10-21T02:00:00Z')).rejects.toThrow('was not started')
    expect([await periods(bad), await periods(good)]).toEqual([[], ['D 2026-10-20']])
  })
})

const SIGNATURE = `<s:Signature xmlns:s="http://www.w3.org/2000/09/xmldsig#"><s:SignatureValue/>
  <SignedProperties xmlns="http://uri.etsi.org/01903/v1.3.2#"/></s:Signature>`.replaceAll(/\s+/g, ' ')
/** A program that signs, but for lots that say this. */
const signer = (not: string): string[] => [
  '/bin/sh',
  '-c',
  `doc=$(cat); case "$doc" in *${not}*) exit 3;; esac; printf %s "$doc" | sed 's|</Lote>|${SIGNATURE}</Lote>|'`,
]

describe('a day that could not be made', () => {
  test('holds up no other, is tried at each run, and is made once it can be', async () => {
    const one = await brandWith('hueco')
    await one.life.close('2026-10-21T00:00:00Z')
    await run([one], '2026-10-21T03:00:00Z')
    const broken = { ...one, setting: { ...one.setting, signer: signer('20261021') } }
    for (const day of ['22', '23']) {
      await one.life.close(`2026-10-${day}T00:00:00Z`)
      await expect(run([broken], `2026-10-${day}T03:00:00Z`)).rejects.toThrow('ended with 3')
    }
    expect(await periods(one)).toEqual(['D 2026-10-20', 'D 2026-10-22'])
    await run([one], '2026-10-23T03:05:00Z')
    expect(await periods(one)).toEqual(['D 2026-10-20', 'D 2026-10-21', 'D 2026-10-22'])
  })

  test('is made also where somebody has made a later one by the command', async () => {
    const one = await brandWith('mano')
    for (const day of ['21', '22', '23']) await one.life.close(`2026-10-${day}T00:00:00Z`)
    await one.life.make('2026-10-21T03:00:00Z', '2026-10-20')
    await one.life.make('2026-10-23T02:00:00Z', '2026-10-22')
    await run([one], '2026-10-23T03:00:00Z')
    expect(await periods(one)).toEqual(['D 2026-10-20', 'D 2026-10-21', 'D 2026-10-22'])
  })
})

test('a month that ended while nothing was made is made after it', async () => {
  const one = await brandWith('parada')
  await one.life.close('2026-10-21T00:00:00Z')
  await run([one], '2026-10-21T03:00:00Z')
  // By another machine, days alone.
  await db.query({
    text: `INSERT INTO authority_lots (brand_id, operator_id, store_id, record, interval, day, number, lot_id, file, rows, signed,
        content_sha256, file_sha256, made_at, keys)
      SELECT brand_id, operator_id, store_id, record, interval, d, number, lot_id || d, file || d, rows, signed, content_sha256, file_sha256,
        made_at, keys FROM authority_lots, generate_series('2026-10-21'::date, '2026-11-30', '1 day') d WHERE brand_id = $1`,
    values: [one.brand.id],
  })
  await one.life.close('2026-12-01T00:00:00Z')
  await one.life.close('2026-12-01T00:00:00Z')
  await run([one], '2026-12-01T03:00:00Z')
  expect((await periods(one)).filter((period) => period.startsWith('M'))).toEqual([
    'M 2026-10-01',
    'M 2026-11-01',
  ])
})

test('those of a month are made on the first of the next one, once', async () => {
  const one = await brandWith('mes')
  await one.life.close('2026-10-30T23:20:00Z')
  await run([one], '2026-10-31T03:00:00Z')
  // September had no day of this brand.
  expect(await periods(one)).toEqual(['D 2026-10-30'])
  await one.life.close('2026-10-31T23:20:00Z')
  await run([one], '2026-11-01T00:04:59.999Z')
  expect(await periods(one)).not.toContain('M 2026-10-01')
  await run([one], '2026-11-01T00:05:00Z')
  expect(await periods(one)).toContain('M 2026-10-01')
  await one.life.close('2026-11-01T23:20:00Z')
  await run([one], '2026-11-02T03:00:00Z')
  expect((await periods(one)).filter((period) => period.startsWith('M'))).toEqual(['M 2026-10-01'])
})

test('a brand with the codes of another one writes over none of its lots, and says so', async () => {
  const [first, other] = [await brandWith('primera'), await brandWith('segunda')]
  const same = { ...other, setting: first.setting }
  const contents = () =>
    readdirSync(first.folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(join(one.parentPath, one.name), 'base64'))
  for (const { life } of [first, other]) await life.close('2026-10-20T22:20:00Z')
  await run([first], '2026-10-21T02:00:00Z')
  const before = contents()
  await expect(run([first, same], '2026-10-21T02:05:00Z')).rejects.toThrow('are those of the brand primera')
  expect(contents()).toEqual(before)
  expect(await periods(other)).toEqual([])
})
