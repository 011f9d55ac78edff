import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newServerSeed, commitment, makeDraws } from '../fairness/stream.ts'
import { crashPoint } from '../kinds/crash/play.ts'
import { eventually, startTestPostgres } from '../testing/harness.ts'
import { START, withTable } from '../testing/table-bed.ts'
import { betAtTable, betNow, sitDown } from '../testing/table.ts'
import type { TableRoundState } from '../kinds/api-types.ts'

/** The server that runs a table is killed (SIGKILL) in every state of a round and started again. */
vi.setConfig({ testTimeout: 120_000 })
let postgres: Awaited<ReturnType<typeof startTestPostgres>>
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())

/** The root of a chain of one round whose flight lasts 18 to 27 s at full length. */
function rootOfLongFlight(): string {
  for (;;) {
    const root = newServerSeed()
    const point = crashPoint(makeDraws(root, 'cometa/0', 0))
    if (point >= 300 && point < 500) return root
  }
}

/** What the player lays at each table. */
const BETS = {
  cometa: [
    { stake: '1.00', auto: 200 },
    { stake: '1.00', auto: null },
  ],
  'ruleta-en-vivo': [{ bets: [{ type: 'red', numbers: [], amount: '1.00' }] }],
  'bacara-en-vivo': [{ bets: [{ spot: 'banker', amount: '1.00' }] }],
  'bingo-75': [{ price: '1.00', cards: [11, 12] }],
  'bingo-90': [{ price: '1.00', cards: [11, 12] }],
  'liga-del-rio': [{ round: '0', bets: [{ spot: '0:home+3:over', amount: '1.00' }] }],
  'turf-del-alba': [{ race: '0', bets: [{ spot: 'win-1', amount: '1.00' }] }],
  'galgos-del-plata': [{ race: '0', bets: [{ spot: 'place-1', amount: '1.00' }] }],
  'circuito-cero': [{ race: '0', bets: [{ spot: 'win-2', amount: '1.00' }] }],
  'once-pasos': [{ match: '0', bets: [{ spot: 'home', amount: '1.00' }] }],
  'gran-rueda': [{ bets: [{ spot: 'one', amount: '1.00' }] }],
  'mesa-de-siete': [{ stake: '1.00', seat: 3 }],
}
/** Share of the full length that a game's phases take: a race is decided at its start and only waits for its end. */
const PACES: Partial<Record<keyof typeof BETS, number>> = {
  cometa: 0.2,
  'turf-del-alba': 0.06,
  'galgos-del-plata': 0.06,
  'circuito-cero': 0.06,
  'liga-del-rio': 0.04,
  'once-pasos': 0.06,
}
type Killed = {
  game: keyof typeof BETS
  state: TableRoundState | 'credit'
  /** How long the table may be away in the result phase. */
  gap: number
  ends: 'settled' | 'voided'
  /** Tried in the nightly lane only: a game of the same family stands for it in a build. */
  night?: true
}
const isNight = Number(process.env['SEEDS'] ?? 0) >= 1000
const CASES: Killed[] = [
  { game: 'cometa', state: 'betting', gap: 60_000, ends: 'settled' },
  { game: 'ruleta-en-vivo', state: 'closed', gap: 60_000, ends: 'settled' },
  { game: 'ruleta-en-vivo', state: 'result', gap: 60_000, ends: 'settled', night: true },
  { game: 'bacara-en-vivo', state: 'result', gap: 60_000, ends: 'settled', night: true },
  { game: 'turf-del-alba', state: 'result', gap: 60_000, ends: 'settled' },
  { game: 'galgos-del-plata', state: 'result', gap: 60_000, ends: 'settled', night: true },
  { game: 'circuito-cero', state: 'closed', gap: 60_000, ends: 'settled', night: true },
  { game: 'liga-del-rio', state: 'result', gap: 60_000, ends: 'settled' },
  { game: 'once-pasos', state: 'result', gap: 60_000, ends: 'settled', night: true },
  { game: 'bingo-75', state: 'result', gap: 60_000, ends: 'settled' },
  { game: 'bingo-90', state: 'credit', gap: 60_000, ends: 'settled', night: true },
  { game: 'gran-rueda', state: 'credit', gap: 60_000, ends: 'settled' },
  { game: 'cometa', state: 'result', gap: 60_000, ends: 'settled', night: true },
  { game: 'cometa', state: 'result', gap: 1_500, ends: 'voided' },
  { game: 'cometa', state: 'credit', gap: 60_000, ends: 'settled' },
  { game: 'mesa-de-siete', state: 'betting', gap: 60_000, ends: 'settled' },
  { game: 'mesa-de-siete', state: 'closed', gap: 60_000, ends: 'settled', night: true },
  { game: 'mesa-de-siete', state: 'result', gap: 60_000, ends: 'settled' },
  { game: 'mesa-de-siete', state: 'credit', gap: 60_000, ends: 'settled', night: true },
]

describe('a table whose server is killed', () => {
  // Most of a case is waiting: they run at once, each with a database, a wallet and its own server.
  it.concurrent.each(CASES.filter(({ night }) => isNight || !night))(
    'in $state of $game, back within $gap ms: $ends',
    async ({ game, state, gap, ends }) => {
      const root = rootOfLongFlight()
      const tables = { pace: PACES[game] ?? 0.1, gap, voidAfter: 60_000 }
      await withTable(postgres, { game, root, forked: true, tables }, async (bed) => {
        const { wallet, database } = bed
        const { token, reader } = await sitDown(bed.address, wallet, game, 'pl_ana')
        const bets: object[] = BETS[game]
        await Promise.all(bets.map((bet) => betAtTable(bed.address, token, betNow(reader, bet))))
        let killing: Promise<void> | undefined
        wallet.state.hook = (move) => {
          if (state !== 'credit' || move !== 'credit') return false
          killing ??= bed.kill()
          return true
        }
        if (state === 'credit') await eventually(() => killing !== undefined)
        else if (state !== 'betting') await reader.until(state)
        await (killing ?? bed.kill())
        wallet.state.hook = null
        if (ends === 'voided')
          await eventually(async () => {
            const { rows } = await database.query<{ late: boolean }>(
              `SELECT seen_at < clock_timestamp() - $1 * interval '1 millisecond' AS late FROM table_rounds WHERE number = 0`,
              [gap],
            )
            return rows[0]!.late
          })
        await bed.restart()
        await eventually(
          async () =>
            (await database.query(`SELECT 1 FROM rounds WHERE state NOT IN ('settled', 'returned')`))
              .rowCount === 0,
        )
        const { rows: rounds } = await database.query<{ state: string; server_seed: string | null }>(
          'SELECT state, server_seed FROM table_rounds WHERE number = 0',
        )
        expect(rounds[0]!.state).toBe(ends)
        // A round that was voided in flight never shows what it would have come to.
        expect(rounds[0]!.server_seed).toBe(ends === 'settled' ? root : null)
        const { rows: ended } = await database.query<{
          state: string
          stake_minor: bigint
          win_minor: bigint
          bet: { auto?: number }
          id: string
        }>('SELECT id, state, stake_minor, win_minor, bet FROM rounds')
        let balance = START
        for (const { id, state: end, stake_minor, win_minor, bet } of ended) {
          const moves = wallet.state.applied.filter(({ round }) => round === id).map(({ move }) => move)
          expect(moves).toEqual(['debit', end === 'settled' ? 'credit' : 'rollback'])
          if (end === 'settled') balance += win_minor - stake_minor
          if (game === 'cometa' && ends === 'settled') expect(win_minor).toBe(bet.auto === 200 ? 200n : 0n)
          // ×2 was not reached before the kill, or was paid before it.
          if (ends === 'voided' && bet.auto !== 200) expect(end).toBe('returned')
        }
        // A bet whose debit came after the close was given back, and made again in the next round.
        const counted = ends === 'settled' ? ended.filter((one) => one.state === 'settled') : ended
        expect(counted.length).toBe(bets.length)
        expect(wallet.state.balance).toBe(balance)
        expect(commitment(root)).toBe(
          (await database.query<{ seed_hash: string }>('SELECT seed_hash FROM table_rounds WHERE number = 0'))
            .rows[0]!.seed_hash,
        )
      })
    },
  )
})
