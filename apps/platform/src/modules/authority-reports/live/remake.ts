import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Queryable } from '../../../db/index.ts'
import { isBet } from '../games/index.ts'
import type { SourceName, Through } from '../games/types.ts'
import { lotIdentity, type RecordIdentity } from '../lots/lot.ts'
import { type StagedLot, stageLot } from '../lots/stage.ts'
import { LotsRefused } from '../make.ts'
import { lockStore } from '../store.ts'
import type { Finding, GameName, Span } from '../types.ts'
import type { Waiting } from './due.ts'
import { finishFiles, moveFile, removeEmpty, stageFile } from './files.ts'
import { fillParts, readGames } from './games.ts'
import {
  beginLong,
  type GameDeps,
  gameIdentity,
  type GameLot,
  gamePath,
  type MadeGames,
  readSafe,
  toSeconds,
} from './make.ts'
import { addGameLot, tryLock } from './store.ts'

type Brand = Span['brand']
/** The newest version of a lot of games, with the one that it replaces. */
type OnRecord = {
  /** Of the first version: its games name that one. */
  first: bigint
  index: number
  lotId: string
  file: string
  number: number
  contentSha256: string
  fileSha256: string
  madeAt: Date
  replacedAt: Date | null
  throughId: bigint
  throughAt: Date | null
  isPacked: boolean
}

/** The lots of a record whose first version was made on a day, by their numbers. */
async function readLots(q: Queryable, brand: Brand, record: GameName, day: string): Promise<OnRecord[]> {
  const { rows } = await q.query<OnRecord>({
    text: `WITH lots AS (SELECT l.*, split_part(lot_id, '-', 5)::int AS index FROM authority_lots l
        WHERE brand_id = $1 AND interval = 'T' AND day = $2 AND record = $3)
      SELECT DISTINCT ON (n.index) f.id AS first, n.index, n.lot_id AS "lotId", n.file, n.number, n.content_sha256 AS "contentSha256",
        n.file_sha256 AS "fileSha256", n.made_at AS "madeAt", p.made_at AS "replacedAt", n.through_id AS "throughId", n.through_at AS "throughAt",
        EXISTS (SELECT FROM authority_packs k WHERE k.brand_id = $1 AND k.day = (n.made_at AT TIME ZONE $4)::date) AS "isPacked"
      FROM lots n JOIN lots f ON f.index = n.index AND f.number = 0 LEFT JOIN lots p ON p.index = n.index AND p.number = n.number - 1
      ORDER BY n.index, n.number DESC`,
    values: [brand.id, day, record, brand.timeZone],
  })
  return rows
}

async function readPlaced(q: Queryable, lot: bigint): Promise<Waiting[]> {
  const { rows } = await q.query<{ source: SourceName; key: string }>({
    name: 'authority-games-placed',
    text: 'SELECT source, key FROM authority_games WHERE lot = $1 ORDER BY place',
    values: [lot],
  })
  return rows.map((row) => ({ ...row, players: 1 }))
}

type Built = { row: StagedLot['row']; bytes: Buffer; keys: string[]; findings: Finding[] }

async function build(
  q: Queryable,
  deps: GameDeps,
  brand: Brand,
  lot: OnRecord,
  identity: RecordIdentity,
  through: Through,
): Promise<Built> {
  const { store } = deps
  const context = { q, brand, operatorId: store.operatorId, through }
  const { games, findings } = await readGames(context, await readPlaced(q, lot.first))
  const lotId = lotIdentity(identity, '', lot.index)
  const filled = fillParts(games)
  const { lot: staged } = await stageLot(store, identity, lotId, gamePath(store, identity, lotId), filled)
  return { ...staged, keys: games.map(({ key }) => key), findings: [...findings] }
}

/**
 * Makes the lots of games of a day once more: the same bytes, and a file that was lost comes back, until its day is packed. With `rectify`
 * each is a new version that names those that it replaces: of bets with what the first one stands on, for their corrections are reported one by
 * one; of sessions and tournaments with all that was booked since.
 * @throws LotsRefused when there is none on record, or one would say something else
 */
export async function remakeGameLots(
  deps: GameDeps,
  { brand, record, day, rectify = false }: { brand: Brand; record: GameName; day: string; rectify?: boolean },
): Promise<MadeGames> {
  const safe = rectify ? await readSafe(deps.db) : null
  if (rectify && safe === null)
    throw new LotsRefused('movements are being written for long: try it again in a minute')
  const made = await deps.db.transaction(async (tx) => {
    await beginLong(tx)
    if (!(await tryLock(tx, brand.id, record)))
      throw new LotsRefused(`${record} is being made by another one`)
    await finishFiles(deps.db, deps.store, brand.id, record)
    const there = await readLots(tx, brand, record, day)
    if (there.length === 0) throw new LotsRefused(`${record} of ${day} was not made: it is made as games end`)
    const lots: GameLot[] = []
    const findings: Finding[] = []
    for (const lot of there) {
      const again = rectify
        ? await rectifyLot(tx, deps, { brand, record, day }, lot, safe ?? 0n)
        : await repeatLot(tx, deps, { brand, record, day }, lot)
      findings.push(...again.findings)
      lots.push({ ...again.row, record })
    }
    if (findings.some(({ kind }) => kind === 'fault'))
      throw new LotsRefused('sums or fields are wrong: nothing was written', findings)
    return { lots, findings }
  })
  for (const { fileSha256, file } of made.lots) moveFile(deps.store, record, fileSha256, file)
  removeEmpty(deps.store, record)
  return made
}

type Asked = { brand: Brand; record: GameName; day: string }

async function repeatLot(
  q: Queryable,
  deps: GameDeps,
  { brand, record, day }: Asked,
  lot: OnRecord,
): Promise<Built> {
  const keys = new Set((await readPlaced(q, lot.first)).map(({ key }) => key))
  const replaced = lot.replacedAt === null ? null : { at: lot.replacedAt, keys }
  const rest = { code: day.replaceAll('-', ''), number: lot.number, madeAt: lot.madeAt, replaced }
  const identity = gameIdentity(record, brand.timeZone, rest)
  const built = await build(q, deps, brand, lot, identity, { id: lot.throughId, at: lot.throughAt })
  if (built.row.contentSha256 !== lot.contentSha256 && built.findings.length === 0)
    throw new LotsRefused(
      `${lot.lotId} on record says something else than it would now: make it with --rectify`,
    )
  if (!lot.isPacked && !existsSync(join(deps.store.folder, lot.file)))
    stageFile(deps.store, record, built.row.fileSha256, built.bytes)
  return { ...built, row: { ...built.row, file: lot.file } }
}

async function rectifyLot(
  tx: Parameters<typeof addGameLot>[0],
  deps: GameDeps,
  { brand, record, day }: Asked,
  lot: OnRecord,
  safe: bigint,
): Promise<Built> {
  const { store } = deps
  const through = isBet(record) ? { id: lot.throughId, at: lot.throughAt } : { id: safe, at: null }
  const keys = new Set((await readPlaced(tx, lot.first)).map(({ key }) => key))
  const rest = {
    code: day.replaceAll('-', ''),
    number: lot.number + 1,
    madeAt: toSeconds(deps.now()),
    replaced: { at: lot.madeAt, keys },
  }
  const built = await build(tx, deps, brand, lot, gameIdentity(record, brand.timeZone, rest), through)
  stageFile(store, record, built.row.fileSha256, built.bytes)
  const other = await lockStore(tx, store, brand.id, [built.row.lotId])
  if (other !== null) throw new LotsRefused(`the codes of the store are those of the brand ${other}`)
  await addGameLot(tx, brand.id, { ...built.row, ...store, keys: built.keys, day, through })
  return built
}
