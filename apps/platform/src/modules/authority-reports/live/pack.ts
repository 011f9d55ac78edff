import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Queryable, Tx } from '../../../db/index.ts'
import { startOfDay, toDay } from '../../../model/index.ts'
import { sha256 } from '../lots/stage.ts'
import { LotsRefused, type LotStore } from '../make.ts'
import { GAME_NAMES, type GameName, type Span } from '../types.ts'
import { removeFiles, stagingFolder } from './files.ts'
import type { GameDeps } from './make.ts'
import { PIECE_BYTES, writePlainZip } from './plain-zip.ts'
import { remakeGameLots } from './remake.ts'
import { tryLock } from './store.ts'

/** How long after its end a day is packed: clocks of other machines may be behind. */
export const PACK_MS = 60_000
/** Days that are looked for. */
const MOST_DAYS = 366

type Brand = Span['brand']
type PackedLot = {
  record: GameName
  day: string
  file: string
  fileSha256: string
  signed: boolean
  madeAt: Date
}
export type Pack = { readonly day: string; readonly files: readonly string[] }

/**
 * Puts the lots of games of each day that is over into one archive in `Anteriores`, and removes the day's folder after that. Each day is
 * packed once: its archive is there before its row, and the folder until the row is. A day that cannot be packed holds up no other.
 * @throws what went wrong with one of them, after the others are done
 */
export async function packDays(deps: GameDeps, brand: Brand, pieceBytes = PIECE_BYTES): Promise<Pack[]> {
  const packed: Pack[] = []
  const faults: unknown[] = []
  const today = toDay(new Date(deps.now().getTime() - PACK_MS), brand.timeZone)
  for (const day of await openDays(deps.db, brand, today))
    try {
      const pack = await packDay(deps, brand, day, pieceBytes)
      if (pack) packed.push(pack)
    } catch (fault) {
      faults.push(fault)
    }
  await removeFolders(deps, brand)
  if (faults.length > 0) throw faults[0]
  return packed
}

async function openDays(q: Queryable, brand: Brand, today: string): Promise<string[]> {
  const to = startOfDay(today, brand.timeZone)
  const from = new Date(to.getTime() - MOST_DAYS * 86_400_000)
  const { rows } = await q.query<{ day: string }>({
    text: `SELECT d.day::text AS day FROM (SELECT DISTINCT (made_at AT TIME ZONE $4)::date AS day FROM authority_lots
        WHERE brand_id = $1 AND interval = 'T' AND made_at >= $2 AND made_at < $3) d
      WHERE NOT EXISTS (SELECT FROM authority_packs p WHERE p.brand_id = $1 AND p.day = d.day) ORDER BY d.day`,
    values: [brand.id, from, to, brand.timeZone],
  })
  return rows.map(({ day }) => day)
}

/** The lots that lie in a day's folder, later versions of other days' lots among them. */
async function lotsIn(q: Queryable, brand: Brand, day: string): Promise<PackedLot[]> {
  const { rows } = await q.query<PackedLot>({
    text: `SELECT record, day::text AS day, file, file_sha256 AS "fileSha256", signed, made_at AS "madeAt" FROM authority_lots
      WHERE brand_id = $1 AND interval = 'T' AND (made_at AT TIME ZONE $3)::date = $2
        AND made_at >= $2::date - interval '2 days' AND made_at < $2::date + interval '3 days' ORDER BY file COLLATE "C"`,
    values: [brand.id, day, brand.timeZone],
  })
  return rows
}

const gameFolder = ({ operatorId }: LotStore): string => join('CNJ', operatorId, 'JU')

async function packDay(deps: GameDeps, brand: Brand, day: string, pieceBytes: number): Promise<Pack | null> {
  const { db, store } = deps
  await restoreLots(deps, brand, await lotsIn(db, brand, day))
  return db.transaction(async (tx) => {
    if (!(await lockAll(tx, brand))) return null
    const lots = await lotsIn(tx, brand, day)
    const code = day.replaceAll('-', '')
    const unsigned = lots.some(({ signed }) => !signed) ? '.unsigned' : ''
    const name = `${store.operatorId}_${store.storeId}_JU_DIARIO_${code}${unsigned}.zip`
    const { files, sum } = writePack(store, name, lots, pieceBytes)
    const { rowCount } = await tx.query({
      text: `INSERT INTO authority_packs (brand_id, day, files, lots, sha256, made_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      values: [brand.id, day, files, lots.length, sum, deps.now()],
    })
    return rowCount === 1 ? { day, files } : null
  })
}

/** Every record's: a run that began before midnight ends before the day is packed. */
async function lockAll(tx: Tx, brand: Brand): Promise<boolean> {
  for (const record of GAME_NAMES) if (!(await tryLock(tx, brand.id, record))) return false
  return true
}

/** What lacks its file is made once more. */
async function restoreLots(deps: GameDeps, brand: Brand, lots: readonly PackedLot[]): Promise<void> {
  const lost = lots.filter(({ file }) => !existsSync(join(deps.store.folder, file)))
  for (const [record, all] of Map.groupBy(lost, (lot) => lot.record))
    for (const day of new Set(all.map((lot) => lot.day))) await remakeGameLots(deps, { brand, record, day })
}

function writePack(
  store: LotStore,
  name: string,
  lots: readonly PackedLot[],
  pieceBytes: number,
): { files: string[]; sum: string } {
  const [staging, folder] = [stagingFolder(store, 'packs'), join(gameFolder(store), 'Anteriores')]
  mkdirSync(staging, { recursive: true })
  try {
    const entries = lots.map((lot) => ({
      name: lot.file.slice(gameFolder(store).length + 1),
      at: lot.madeAt,
      read: () => readLotFile(store, lot),
    }))
    const toPath = (piece: number) => join(staging, `${piece}`)
    const { paths, sha256: sum } = writePlainZip(entries, toPath, pieceBytes)
    const files = paths.map((_, index) =>
      join(folder, paths.length === 1 ? name : `${name}.${String(index + 1).padStart(3, '0')}`),
    )
    mkdirSync(join(store.folder, folder), { recursive: true })
    for (const [index, path] of paths.entries()) renameSync(path, join(store.folder, files[index] ?? ''))
    return { files, sum }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** @throws LotsRefused when the file is not there, or not the one on record */
function readLotFile(store: LotStore, { file, fileSha256, signed }: PackedLot): Buffer {
  const path = join(store.folder, file)
  if (!existsSync(path)) throw new LotsRefused(`${file} is not there: its day is not packed`)
  const bytes = readFileSync(path)
  // A lost lot that is signed once more has another signature.
  if (!signed && sha256(bytes) !== fileSha256)
    throw new LotsRefused(`${file} is not the file on record: its day is not packed`)
  return bytes
}

/** Empties the folders of days whose archives are on record, of what the brand has in them. */
async function removeFolders({ db, store }: GameDeps, brand: Brand): Promise<void> {
  const folder = join(store.folder, gameFolder(store))
  const days = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{8}$/.test(name)) : []
  if (days.length === 0) return
  const { rows } = await db.query<{ code: string }>({
    name: 'authority-packed-days',
    text: `SELECT to_char(day, 'YYYYMMDD') AS code FROM authority_packs WHERE brand_id = $1 AND to_char(day, 'YYYYMMDD') = ANY ($2)`,
    values: [brand.id, days],
  })
  for (const { code } of rows) removeFiles(store, join(folder, code))
}
