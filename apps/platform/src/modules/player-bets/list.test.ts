import type { ListedBet } from '@palco/contract'
import { silentLog } from '@palco/service/log'
import { expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import type { AskedBets, BetReader } from '../../model/index.ts'
import { countAllOpen, listAll, type ListPlace } from './list.ts'

const db = {} as Database
const deps = { db, log: silentLog }
const owner = { brandId: 'marea', playerId: 'ana' }
const money = { amount: '1.00', currency: 'EUR' as const }

const bet = (kind: ListedBet['kind'], at: number, id: string) =>
  ({
    kind,
    id,
    placed_at: new Date(at).toISOString(),
    state: 'open',
    stake: money,
    returned: null,
  }) as ListedBet

/** A reader over bets in memory. @param walk how many it looks at in one call, then it says how far it came */
function reader(kind: ListedBet['kind'], bets: readonly ListedBet[], walk = Infinity): BetReader {
  const inOrder = bets.toSorted(
    (a, b) => Date.parse(b.placed_at) - Date.parse(a.placed_at) || (a.id < b.id ? 1 : -1),
  )
  return {
    kind,
    product: kind === 'game_round' ? 'virtuals' : kind === 'sports_bet' ? 'sports' : 'horses',
    read: async (_, { after, limit }: AskedBets) => {
      const rest = inOrder.filter(({ placed_at, id }) => {
        const at = Date.parse(placed_at)
        return after === null || at < after.at.getTime() || (at === after.at.getTime() && id < after.id)
      })
      const seen = rest.slice(0, walk)
      const last = seen.at(-1)
      const isWhole = seen.length === rest.length || seen.length >= limit
      return {
        bets: seen.slice(0, limit),
        readTo: isWhole || !last ? null : new Date(Date.parse(last.placed_at) + 1),
      }
    },
    countOpen: async () => bets.length,
  }
}

const asked = (after: ListPlace | null, limit: number): Parameters<typeof listAll>[2] =>
  ({ owner, after, limit, language: 'es_ES', now: new Date(0), list: 'all', end: null }) as never

async function readWhole(readers: readonly BetReader[], limit: number): Promise<string[]> {
  const ids: string[] = []
  let after: ListPlace | null = null
  do {
    const page: Awaited<ReturnType<typeof listAll>> = await listAll(deps, readers, asked(after, limit))
    expect(page.bets.length).toBeLessThanOrEqual(limit)
    ids.push(...page.bets.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  return ids
}

const sports = [
  bet('sports_bet', 5_000, 's5'),
  bet('sports_bet', 3_000, 's3b'),
  bet('sports_bet', 3_000, 's3a'),
]
const races = [bet('race_bet', 4_000, 'r4'), bet('race_bet', 3_000, 'r3'), bet('race_bet', 1_000, 'r1')]
const ORDER = ['s5', 'r4', 's3b', 's3a', 'r3', 'r1']

test.each([1, 2, 3, 6, 20])('bets of all kinds follow each other by time, in pages of %i', async (limit) => {
  expect(await readWhole([reader('race_bet', races), reader('sports_bet', sports)], limit)).toEqual(ORDER)
})

test('what one kind has not looked at holds the others back, and nothing is left out', async () => {
  const rounds = [6_000, 4_500, 3_500, 2_000].map((at) => bet('game_round', at, `g${at}`))
  const readers = [reader('sports_bet', sports), reader('game_round', rounds, 2), reader('race_bet', races)]
  expect(await readWhole(readers, 10)).toEqual([
    'g6000',
    's5',
    'g4500',
    'r4',
    'g3500',
    's3b',
    's3a',
    'r3',
    'g2000',
    'r1',
  ])
  const first = await listAll(deps, readers, asked(null, 10))
  expect(first.bets.map(({ id }) => id)).toEqual(['g6000', 's5'])
})

test('a kind that fails leaves the others, and is named', async () => {
  const broken: BetReader = {
    ...reader('race_bet', races),
    read: () => Promise.reject(new Error('down')),
    countOpen: () => Promise.reject(new Error('down')),
  }
  const readers = [broken, reader('sports_bet', sports)]
  const page = await listAll(deps, readers, asked(null, 10))
  expect([page.bets.map(({ id }) => id), page.missing, page.next]).toEqual([
    ['s5', 's3b', 's3a'],
    ['horses'],
    null,
  ])
  expect(await countAllOpen(deps, readers, owner)).toBe(3)
})
