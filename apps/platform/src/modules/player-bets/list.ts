import type { ListedBet } from '@palco/contract'
import type { Log } from '@palco/service/log'
import type { Database } from '../../db/index.ts'
import type { AskedBets, BetPlace, BetReader, FoundBets } from '../../model/index.ts'

export type BetListDeps = { db: Database; log: Log; betReaders: () => readonly BetReader[] }

/** A place in the list of all: bets of one moment go by their kind, those of a kind as it orders them. */
export type ListPlace = BetPlace & { kind: string }

type Page = { bets: ListedBet[]; next: ListPlace | null; missing: BetReader['product'][] }
type Part = { reader: BetReader; found: FoundBets }

const placedTime = ({ placed_at }: ListedBet): number => Date.parse(placed_at)

/** Where a kind goes on after a place of the list: kinds that stand before that of the place have given what is of its moment. */
function placeIn({ kind }: BetReader, after: ListPlace | null): BetPlace | null {
  if (after === null) return null
  if (kind === after.kind) return after
  return { at: kind > after.kind ? after.at : new Date(after.at.getTime() + 1), id: '' }
}

/** One page over the bets of all readers. A reader that fails leaves out its product and nothing else. */
export async function listAll(
  { db, log }: Pick<BetListDeps, 'db' | 'log'>,
  readers: readonly BetReader[],
  { after, limit, ...asked }: Omit<AskedBets, 'after'> & { after: ListPlace | null },
): Promise<Page> {
  const parts: Part[] = []
  const missing = new Set<BetReader['product']>()
  await Promise.all(
    readers.map(async (reader) => {
      try {
        const found = await reader.read(db, { ...asked, after: placeIn(reader, after), limit: limit + 1 })
        parts.push({ reader, found })
      } catch (error) {
        log.error({ error, kind: reader.kind }, 'bets of a kind could not be listed')
        missing.add(reader.product)
      }
    }),
  )
  return { ...merge(parts, limit), missing: [...missing].toSorted() }
}

/** The newest of all parts, down to where each of them was read to. */
function merge(parts: readonly Part[], limit: number): Pick<Page, 'bets' | 'next'> {
  const floor = Math.max(...parts.map(({ found }) => found.readTo?.getTime() ?? -Infinity))
  const bets = parts
    .flatMap(({ found }) => found.bets)
    .filter((bet) => placedTime(bet) >= floor)
    .toSorted((a, b) => placedTime(b) - placedTime(a) || compare(b.kind, a.kind))
  const page = bets.slice(0, limit)
  const last = page.at(-1)
  if (bets.length > limit && last)
    return { bets: page, next: { at: new Date(placedTime(last)), kind: last.kind, id: last.id } }
  return { bets: page, next: Number.isFinite(floor) ? { at: new Date(floor), kind: '', id: '' } : null }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** How many bets are open; those of a reader that fails are not counted. */
export async function countAllOpen(
  { db, log }: Pick<BetListDeps, 'db' | 'log'>,
  readers: readonly BetReader[],
  owner: AskedBets['owner'],
): Promise<number> {
  const counts = await Promise.all(
    readers.map(({ kind, countOpen }) =>
      countOpen(db, owner).catch((error: unknown) => {
        log.error({ error, kind }, 'open bets of a kind could not be counted')
        return 0
      }),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
