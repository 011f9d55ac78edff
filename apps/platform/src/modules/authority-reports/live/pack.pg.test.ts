import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { seedCatalogue } from '../../../seed/games/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { addSpanishBrand, addStore, openLife, PASSWORD } from '../testing/life.ts'
import { openArchive } from '../testing/read-lot.ts'
import { readPlainZip } from '../testing/read-zip.ts'
import { stageFile } from './files.ts'
import { packDays } from './pack.ts'

const { db, url } = await testDatabase()
await seedCatalogue(db)
await db.query({ text: `UPDATE games SET area = 'virtuals' WHERE id = 'mate-de-oro'` })
/** When a day of Madrid with 25 hours is over, and packed. */
const OVER = '2026-10-25T23:00:59.999Z'
const PACKED = '2026-10-25T23:01:00.000Z'
let brands = 0

/** A brand with three lots of Sunday 2026-10-25, the last one in its last second. */
async function sunday(more: Parameters<typeof addStore>[0] = {}) {
  const id = `bolsa-${(brands += 1)}`
  const brand = await addSpanishBrand(db, id)
  const store = addStore({ operatorId: `B${brands}`, ...more })
  const life = openLife(db, brand, store)
  await life.games('2026-10-25T00:00:00Z')
  const ana = await life.player({ at: '2026-10-25T00:00:00Z' })
  await life.book(ana, '2026-10-25T00:00:00Z', { amount: 100_00n, kind: 'deposit' })
  await life.round(ana, '2026-10-25T00:30:00Z', 'mate-de-oro', 2n, 1n)
  const plan = ['2026-10-25T00:40:00Z', '2026-10-25T00:50:00Z'] as const
  await life.plan(ana.playerId, ...plan)
  await life.round(ana, '2026-10-25T00:41:00Z', 'ruleta-europea', 2n, 1n)
  const lots = [...(await life.games('2026-10-25T01:00:00Z')).lots]
  await life.round(ana, '2026-10-25T22:00:00Z', 'mate-de-oro', 2n, 1n)
  lots.push(...(await life.games('2026-10-25T22:59:59.999Z')).lots)
  const folder = `CNJ/${store.operatorId}/JU`
  const archive = `${folder}/Anteriores/${store.operatorId}_A1_JU_DIARIO_20261025.unsigned.zip`
  return {
    brand,
    life,
    ana,
    store,
    lots,
    archive,
    day: join(store.folder, folder, '20261025'),
    bytes: () => readFileSync(join(store.folder, archive)),
    pack: (now: string, pieceBytes?: number) =>
      packDays({ db, now: () => new Date(now), store }, brand, pieceBytes),
    packs: async () =>
      (
        await db.query<{ files: string[]; lots: number; sha256: string }>({
          text: 'SELECT files, lots, sha256 FROM authority_packs WHERE brand_id = $1',
          values: [brand.id],
        })
      ).rows,
    /** The state of a run that was killed before its row was written. */
    async forget() {
      const owner = openDatabase({ url, role: null, poolSize: 1 })
      await owner.query({ text: 'DELETE FROM authority_packs WHERE brand_id = $1', values: [brand.id] })
      await owner.close()
    },
  }
}

describe('a day that is over', () => {
  test('is packed into one archive a minute after its end, not before, and its folder goes', async () => {
    const { pack, packs, lots, archive, day, bytes, store } = await sunday()
    const before = new Map(lots.map(({ file }) => [file, readFileSync(join(store.folder, file))]))
    expect(await pack(OVER)).toEqual([])
    expect([existsSync(day), await packs()]).toEqual([true, []])
    expect(await pack(PACKED)).toEqual([{ day: '2026-10-25', files: [archive] }])
    const entries = readPlainZip(bytes())
    expect(
      new Map(entries.map(({ name, content }) => [`CNJ/${store.operatorId}/JU/${name}`, content])),
    ).toEqual(before)
    expect(entries.map(({ name }) => name.split('/').slice(0, 2).join('/'))).toEqual([
      '20261025/RAC',
      '20261025/RAC',
      '20261025/SES',
    ])
    expect(openArchive(entries[0]?.content ?? Buffer.alloc(0), PASSWORD).text).toContain('<Lote ')
    expect(existsSync(day)).toBe(false)
    expect(await packs()).toEqual([
      { files: [archive], lots: 3, sha256: createHash('sha256').update(bytes()).digest('hex') },
    ])
    expect(readdirSync(store.folder)).not.toContain('packs')
    expect(await pack('2026-10-26T10:00:00Z')).toEqual([])
  })

  test('that a killed run packed without writing it down is packed once more, with the same bytes', async () => {
    const { pack, forget, lots, store, bytes, archive, packs } = await sunday()
    const before = new Map(lots.map(({ file }) => [file, readFileSync(join(store.folder, file))]))
    await pack(PACKED)
    const first = bytes()
    await forget()
    for (const [file, content] of before) {
      mkdirSync(dirname(join(store.folder, file)), { recursive: true })
      writeFileSync(join(store.folder, file), content)
    }
    expect(await pack('2026-10-26T10:00:00Z')).toHaveLength(1)
    expect(bytes().equals(first)).toBe(true)
    expect((await packs()).map(({ files }) => files)).toEqual([[archive]])
  })

  test('whose folder a killed run has left loses it with the next one', async () => {
    const { pack, day, bytes } = await sunday()
    await pack(PACKED)
    const first = bytes()
    mkdirSync(join(day, 'RAC'), { recursive: true })
    expect(await pack('2026-10-26T10:00:00Z')).toEqual([])
    expect([existsSync(day), bytes().equals(first)]).toEqual([false, true])
  })

  test('has a lot that was lost, made once more', async () => {
    const { pack, lots, store, bytes } = await sunday()
    const [lot] = lots
    const lost = readFileSync(join(store.folder, lot?.file ?? ''))
    rmSync(join(store.folder, lot?.file ?? ''))
    await pack(PACKED)
    expect(readPlainZip(bytes()).some(({ content }) => content.equals(lost))).toBe(true)
  })

  test('with a file that is not the one on record is not packed, keeps its folder, and holds up no other day', async () => {
    const { pack, lots, store, day, life, ana, archive } = await sunday()
    writeFileSync(join(store.folder, lots[0]?.file ?? ''), 'changed')
    await life.round(ana, '2026-10-26T10:00:00Z', 'mate-de-oro', 2n, 1n)
    await life.games('2026-10-26T10:01:00Z')
    await expect(pack('2026-10-27T10:00:00Z')).rejects.toThrow('is not the file on record')
    expect([existsSync(day), existsSync(join(store.folder, archive))]).toEqual([true, false])
    expect(existsSync(join(store.folder, archive.replace('20261025', '20261026')))).toBe(true)
  })

  test('that is too large for one piece is more of them, which together are the archive', async () => {
    const [whole, other] = [await sunday(), await sunday()]
    await whole.pack(PACKED)
    const length = whole.bytes().length
    // Two archives of as many games differ by some bytes.
    const size = Math.ceil(length * 0.6)
    const [pack] = await other.pack(PACKED, size)
    expect(pack?.files).toEqual([`${other.archive}.001`, `${other.archive}.002`])
    const pieces = (pack?.files ?? []).map((file) => readFileSync(join(other.store.folder, file)))
    expect(pieces[0]?.length).toBe(size)
    expect(readPlainZip(Buffer.concat(pieces))).toHaveLength(3)
  })

  test('leaves what another store of the operator has in the same folder', async () => {
    const one = await sunday()
    const { operatorId, folder } = one.store
    const other = await sunday({ operatorId, storeId: 'A2', folder })
    const left = () => other.lots.filter(({ file }) => existsSync(join(folder, file))).length
    stageFile(other.store, 'RAC', 'sum', Buffer.from('of a run that goes on'))
    await one.life.games('2026-10-25T23:00:30Z')
    expect(readdirSync(join(folder, '.staged'), { recursive: true }).join()).toContain('sum.zip')
    await one.pack(PACKED)
    expect([left(), one.lots.some(({ file }) => existsSync(join(folder, file)))]).toEqual([3, false])
    await other.pack(PACKED)
    expect([left(), existsSync(one.day)]).toEqual([0, false])
  })

  test('that is packed takes no lot of a machine whose clock is behind: its games are in one of the next day', async () => {
    const { pack, life, ana, day } = await sunday()
    await pack(PACKED)
    await life.plan(ana.playerId, '2026-10-25T22:10:00Z', '2026-10-25T22:20:00Z')
    await life.round(ana, '2026-10-25T22:11:00Z', 'ruleta-europea', 2n, 1n)
    expect((await life.games('2026-10-25T22:59:59.999Z')).lots).toEqual([])
    expect(existsSync(day)).toBe(false)
    expect((await life.games('2026-10-26T08:00:00Z')).lots.map(({ lotId }) => lotId)).toEqual([
      'SES-T-20261026-0-001',
    ])
  })

  test('that is packed takes no lot that is made once more', async () => {
    const { pack, life, day } = await sunday()
    await pack(PACKED)
    const again = await life.again('2026-10-27T09:00:00Z', '2026-10-25', 'RAC')
    expect([again.lots.length, existsSync(day)]).toEqual([2, false])
  })
})
