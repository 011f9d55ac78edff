import type { Database, Tx } from '../../../db/index.ts'
import { startOfDay, toDay } from '../../../model/index.ts'
import { settledUpTo } from '../../play/index.ts'
import { GAME_TAGS, SOURCES } from '../games/index.ts'
import { lookedThrough, readSeen, seeGames } from '../games/see.ts'
import { SOURCE_NAMES, type Through } from '../games/types.ts'
import { lotPath } from '../lots/divide.ts'
import { stamp } from '../lots/fields.ts'
import { lotIdentity, type RecordIdentity } from '../lots/lot.ts'
import { type StagedLot, stageLot } from '../lots/stage.ts'
import { LotsRefused, type LotStore } from '../make.ts'
import { lockStore } from '../store.ts'
import { type Finding, GAME_NAMES, type GameName, type Span } from '../types.ts'
import { PARTS_PER_LOT, planLots, type Waiting } from './due.ts'
import { finishFiles, moveFile, removeEmpty, stageFile } from './files.ts'
import { fillParts, readGames } from './games.ts'
import { addGameLot, dropGames, isPacked, placeGames, readLast, tryLock, waitingGames } from './store.ts'

/** Lots of a record that one run makes at most: the next run goes on. */
export const LOTS_PER_RUN = 20
/** Reading and signing take longer than requests may. */
const LONG_MS = 10 * 60_000

export type GameDeps = { db: Database; now: () => Date; store: LotStore }
export type GameLot = {
  readonly record: GameName
  readonly lotId: string
  readonly file: string
  readonly rows: bigint
  readonly fileSha256: string
}
export type MadeGames = { readonly lots: readonly GameLot[]; readonly findings: readonly Finding[] }
type Brand = Span['brand']

/**
 * Makes the lots of games that are due: of each record one with 500 parts at once, one with fewer when a quarter of an hour has passed since
 * the one before it. A game is in a lot once, and lots are numbered without a gap, however many processes try and wherever one is killed:
 * which games a lot has is written with its number, and its file comes to its place after that, at the next run if need be.
 * @returns null where movements are being written for so long that no end of them is known: the next run looks again
 */
export async function makeGameLots(deps: GameDeps, brand: Brand): Promise<MadeGames | null> {
  if (brand.currency !== 'EUR') throw new LotsRefused(`the brand ${brand.id} is not in euros`)
  const safe = await readSafe(deps.db)
  if (safe === null) return null
  await lookForGames(deps, brand, safe)
  const lots: GameLot[] = []
  const findings: Finding[] = []
  const faults: unknown[] = []
  for (const record of GAME_NAMES)
    try {
      const made = await makeRecord(deps, brand, record, safe)
      lots.push(...made.lots)
      findings.push(...made.findings)
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0) throw faults[0]
  return { lots, findings }
}

/** Up to which movement none can appear any more; null: one is being written for long. */
export async function readSafe(db: Database): Promise<bigint | null> {
  const safe = await settledUpTo(db)
  if (safe !== null) return safe
  const { rowCount } = await db.query({ text: 'SELECT FROM published.movements LIMIT 1' })
  return rowCount === 0 ? 0n : null
}

async function lookForGames({ db, now }: GameDeps, brand: Brand, safe: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await tryLock(tx, brand.id, 'games'))) return
    await tx.query({ text: `SET LOCAL statement_timeout = ${LONG_MS}` })
    const today = startOfDay(toDay(now(), brand.timeZone), brand.timeZone)
    await seeGames(tx, brand.id, await readSeen(tx, brand.id, today), safe)
  })
}

/** What a run makes of one record: nothing where another one makes them. */
async function makeRecord(deps: GameDeps, brand: Brand, record: GameName, safe: bigint): Promise<MadeGames> {
  const { db, store } = deps
  const made = await db.transaction(async (tx) => {
    await beginLong(tx)
    if (!(await tryLock(tx, brand.id, record))) return { lots: [], findings: [] }
    await finishFiles(db, store, brand.id, record)
    // In the snapshot of the games: another run may still be looking, or one left movements to the next.
    const seen = await lookedThrough(tx, brand.id)
    if (seen === null) return { lots: [], findings: [] }
    const through = { id: seen < safe ? seen : safe, at: null }
    return new GameMaker(tx, deps, brand, record, through).make()
  })
  for (const { fileSha256, file } of made.lots) moveFile(store, record, fileSha256, file)
  removeEmpty(store, record)
  return made
}

/** A transaction of one snapshot, in which lots are signed. */
export async function beginLong(tx: Tx): Promise<void> {
  await tx.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ' })
  await tx.query({ text: `SET LOCAL statement_timeout = ${LONG_MS}` })
  await tx.query({ text: `SET LOCAL idle_in_transaction_session_timeout = ${LONG_MS}` })
}

export type GameIdentity = RecordIdentity & { readonly record: { readonly name: GameName } }

/** What identifies the record of a game. @param code of the day in which its first lot was made */
export const gameIdentity = (
  record: GameName,
  zone: string,
  rest: Pick<RecordIdentity, 'code' | 'number' | 'madeAt' | 'replaced'>,
): GameIdentity => ({
  ...rest,
  record: { name: record, tag: GAME_TAGS[record], division: { as: 'records' }, intervals: [] },
  interval: 'T',
  zone,
})

/** Where a lot of games lies, without its ending: in the folder of the day on which it was made. */
export function gamePath(store: LotStore, { record, madeAt, zone }: RecordIdentity, lotId: string): string {
  const clock = stamp(madeAt, zone).slice(0, 14)
  return lotPath({ record, interval: 'T', code: clock.slice(0, 8), key: '', lotId, ...store, madeAt: clock })
}

/** Whole seconds: what a record says of its time is what a later version has to name. */
export const toSeconds = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

class GameMaker {
  readonly #tx: Tx
  readonly #deps: GameDeps
  readonly #brand: Brand
  readonly #record: GameName
  readonly #through: Through
  readonly #findings: Finding[] = []

  constructor(tx: Tx, deps: GameDeps, brand: Brand, record: GameName, through: Through) {
    this.#tx = tx
    this.#deps = deps
    this.#brand = brand
    this.#record = record
    this.#through = through
  }

  async make(): Promise<{ lots: GameLot[]; findings: Finding[] }> {
    // Read behind the lock: of two runs the later one has the later time.
    const now = this.#deps.now()
    const madeAt = toSeconds(now)
    const day = toDay(now, this.#brand.timeZone)
    // Packed by a machine whose clock is ahead: the next run is in the next day.
    if (await isPacked(this.#tx, this.#brand.id, day)) return { lots: [], findings: [] }
    const last = await readLast(this.#tx, this.#brand.id, this.#record, day)
    const plans = planLots(await this.#waiting(now), last.madeAt, now).slice(0, LOTS_PER_RUN)
    const filled: {
      games: Waiting[]
      empty: readonly Waiting[]
      lot: StagedLot['row'] | null
    }[] = []
    let index = last.count
    for (const plan of plans) {
      const { games, empty, findings } = await readGames(this.#context(), plan)
      this.#findings.push(...findings)
      if (games.length > 0) index += 1
      const lot = games.length > 0 ? await this.#fill(madeAt, day, index, games) : null
      filled.push({ games: games.map(({ game: _, ...one }) => one), empty, lot })
    }
    // Written together and at last: until here nothing was, so nobody waits for a program that signs.
    for (const { games, empty, lot } of filled) {
      await dropGames(this.#tx, this.#brand.id, empty)
      if (lot) await this.#write(lot, day, games)
    }
    return {
      lots: filled.flatMap(({ lot }) => lot ?? []).map((lot) => ({ ...lot, record: this.#record })),
      findings: this.#findings,
    }
  }

  #context() {
    const { operatorId } = this.#deps.store
    return { q: this.#tx, brand: this.#brand, operatorId, through: this.#through }
  }

  /** In the order in which the ledger named them. */
  async #waiting(now: Date): Promise<Waiting[]> {
    const asked = { brandId: this.#brand.id, now, safe: this.#through.id, most: LOTS_PER_RUN * PARTS_PER_LOT }
    const all: Awaited<ReturnType<typeof waitingGames>> = []
    for (const source of SOURCE_NAMES)
      if (SOURCES[source].record === this.#record) all.push(...(await waitingGames(this.#tx, source, asked)))
    return all
      .toSorted((one, other) => Number(one.seenId - other.seenId) || (one.key < other.key ? -1 : 1))
      .slice(0, asked.most)
  }

  async #fill(
    madeAt: Date,
    day: string,
    index: number,
    games: Awaited<ReturnType<typeof readGames>>['games'],
  ) {
    const { store } = this.#deps
    const rest = { code: day.replaceAll('-', ''), number: 0, madeAt, replaced: null }
    const identity = gameIdentity(this.#record, this.#brand.timeZone, rest)
    const lotId = lotIdentity(identity, '', index)
    const { lot, refused } = await stageLot(
      store,
      identity,
      lotId,
      gamePath(store, identity, lotId),
      fillParts(games),
    )
    if (refused !== null)
      this.#findings.push({ record: this.#record, kind: 'flaw', about: '', what: refused })
    stageFile(store, this.#record, lot.row.fileSha256, lot.bytes)
    return lot.row
  }

  async #write(lot: StagedLot['row'], day: string, games: readonly Waiting[]): Promise<void> {
    const { store } = this.#deps
    const other = await lockStore(this.#tx, store, this.#brand.id, [lot.lotId])
    if (other !== null)
      throw new LotsRefused(
        `the codes ${store.operatorId} and ${store.storeId} are those of the brand ${other}`,
      )
    const keys = games.map(({ key }) => key)
    const id = await addGameLot(this.#tx, this.#brand.id, {
      ...lot,
      ...store,
      keys,
      day,
      through: this.#through,
    })
    await placeGames(this.#tx, this.#brand.id, id, games)
  }
}
