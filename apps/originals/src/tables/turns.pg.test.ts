import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commitment, makeDraws, newServerSeed } from '../fairness/stream.ts'
import type { Result, RoundsAnswer } from '../kinds/api-types.ts'
import type { LiveBlackjackTable } from '../kinds/live-blackjack/types.ts'
import { playSeats, toTable } from '../kinds/live-blackjack/play.ts'
import { expectBooks } from '../testing/books.ts'
import { call, eventually, move, startTestPostgres } from '../testing/harness.ts'
import { START, type TableBed, withTable } from '../testing/table-bed.ts'
import { betAtTable, sitDown, type TableReader } from '../testing/table.ts'
import { checkRound } from '../verify/check.ts'

const GAME = 'mesa-de-siete'
vi.setConfig({ testTimeout: 120_000 })
let postgres: Awaited<ReturnType<typeof startTestPostgres>>
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())

/** A round in which seats 2 and 5 have 4 to 11 points, so that each may draw, and the dealer shows no ace. */
function quietRoot(): string {
  for (;;) {
    const root = newServerSeed()
    const table = playSeats({ seats: [2, 5], moves: [] }, makeDraws(root, `${GAME}/0`, 0))!
    const points = [...table.places.values()].map(({ hands }) =>
      hands[0]!.cards.reduce((sum, card) => sum + Math.min(10, (card % 13) + 1), 0),
    )
    const aces = [...table.places.values()].some(({ hands }) =>
      hands[0]!.cards.some((card) => card % 13 === 0),
    )
    if (!table.over && !table.insuring && !aces && points.every((sum) => sum <= 11)) return root
  }
}

/** A test at a table of such a round, at whose end all rounds are over and the books are whole. */
function atTable(
  { forked, voidAfter = 60_000 }: { forked: boolean; voidAfter?: number },
  run: (table: TableBed & { root: string }) => Promise<void>,
): Promise<void> {
  const root = quietRoot()
  const tables = { pace: 0.15, gap: 60_000, voidAfter }
  return withTable(postgres, { game: GAME, root, forked, tables }, async (bed) => {
    await run({ ...bed, root })
    const { database, wallet } = bed
    await eventually(
      async () =>
        (await database.query(`SELECT 1 FROM rounds WHERE state NOT IN ('settled', 'returned', 'refused')`))
          .rowCount === 0,
    )
    await expectBooks(database, wallet, START)
  })
}

const sit = (address: string, token: string, seat: number | null) =>
  call<object>(address, '/api/table/sit', { seat }, token)
const findDetail = (reader: TableReader) =>
  reader.latest.round?.detail as LiveBlackjackTable | null | undefined
/** Waits until a seat is to act. */
const turn = (reader: TableReader, seat: number) =>
  eventually(() => findDetail(reader)?.asked.some((one) => one.seat === seat))
let asked = 0
const act = (address: string, token: string, round: Result, number: number, action: string, id?: string) =>
  move(address, token, {
    request_id: id ?? `turn-move-${++asked}`,
    round_id: round.round_id,
    number,
    move: { action } as never,
  })

describe('a table of seven seats', () => {
  it.concurrent('gives each seat to one player, each seat its turn, and pays what the verifier finds', () =>
    atTable({ forked: false }, async ({ root, address, wallet, database }) => {
      const ana = await sitDown(address, wallet, GAME, 'pl_ana')
      const ben = await sitDown(address, wallet, GAME, 'pl_ben')
      expect((await sit(address, ana.token, 2)).status).toBe(204)
      expect((await sit(address, ben.token, 2)).body.code).toBe('seat_taken')
      expect((await sit(address, ben.token, 7)).body.code).toBe('invalid_bet')
      const [first, second] = await Promise.all([
        betAtTable(address, ana.token, { stake: '1.00', seat: 2 }),
        betAtTable(address, ben.token, { stake: '1.00', seat: 5 }),
      ])
      // Whose bet plays keeps the seat.
      expect((await sit(address, ana.token, null)).body.code).toBe('invalid_move')
      await turn(ben.reader, 2)
      expect(ben.reader.latest.seats).toMatchObject([
        { seat: 2, name: 'An***', stake: '1.00' },
        { seat: 5, stake: '1.00' },
      ])
      expect([ana.reader.latest.seat, ben.reader.latest.seat]).toEqual([{ seat: 2 }, { seat: 5 }])
      expect((await act(address, ben.token, second, 0, 'hit')).body.code).toBe('move_out_of_turn')
      expect((await act(address, ben.token, first, 0, 'hit')).body.code).toBe('move_out_of_turn')
      expect((await act(address, ana.token, first, 0, 'insure')).body.code).toBe('invalid_move')
      const doubled = await Promise.all([
        act(address, ana.token, first, 0, 'double', 'double-0001'),
        act(address, ana.token, first, 0, 'double', 'double-0001'),
      ])
      await turn(ana.reader, 5)
      expect((await act(address, ana.token, first, 0, 'double', 'double-0001')).body).toMatchObject({
        stake: '2.00',
        state: 'open',
      })
      for (const { body } of doubled) expect([undefined, 'round_pending']).toContain(body.code)
      expect((await act(address, ben.token, second, 0, 'hit')).body.state).toBe('open')
      // Ben goes away: his hand stands when the time is over.
      await ben.reader.close()
      const ended = await ana.reader.until('settled', ana.reader.rounds[0]!.number)
      for (const { state, detail, server_seed, result, record } of ana.reader.rounds)
        if (state !== 'settled') {
          expect([server_seed, result, record ?? null]).toEqual([null, null, null])
          const shown = detail as LiveBlackjackTable | null
          if (shown && shown.asked.length > 0) expect(shown.dealer).toHaveLength(1)
        }
      expect(ended.server_seed).toBe(root)
      expect(commitment(root)).toBe(ended.seed_hash)
      expect(ended.record!.seats).toEqual([2, 5])
      expect(ended.record!.moves.slice(0, 2)).toEqual([
        { seat: 2, action: 'double' },
        { seat: 5, action: 'hit' },
      ])
      const table = playSeats(ended.record as never, makeDraws(root, ended.client_seed, 0))!
      expect(ended.detail).toEqual(toTable(table))
      await eventually(
        async () => (await database.query(`SELECT 1 FROM rounds WHERE state <> 'settled'`)).rowCount === 0,
      )
      const history = await fetch(`${address}/api/rounds`, {
        headers: { authorization: `Bearer ${ana.token}` },
      })
      const [played] = ((await history.json()) as RoundsAnswer).rounds
      const { paid } = table.places.get(2)!
      expect(played).toMatchObject({ stake: '2.00', win: (paid / 2).toFixed(2), seat: 2, moves: 1 })
      const checked = await checkRound({
        gameId: GAME,
        serverSeed: played!.server_seed!,
        clientSeed: played!.client_seed,
        nonce: played!.nonce,
        bet: played!.bet,
        moves: played!.made,
      })
      expect(checked).toMatchObject({ kind: 'live_blackjack', ...(ended.detail as object) })
      await ana.reader.close()
    }))

  it.concurrent('goes on without a further stake that is not confirmed in time, and returns it', () =>
    atTable({ forked: false }, async ({ address, wallet, database }) => {
      const ana = await sitDown(address, wallet, GAME, 'pl_ana')
      const ben = await sitDown(address, wallet, GAME, 'pl_ben')
      const [bet] = await Promise.all([
        betAtTable(address, ana.token, { stake: '1.00', seat: 2 }),
        betAtTable(address, ben.token, { stake: '1.00', seat: 5 }),
      ])
      await turn(ana.reader, 2)
      wallet.state.faults.debit.push(...Array<'lose_answer'>(400).fill('lose_answer'))
      expect((await act(address, ana.token, bet, 0, 'double', 'lost-double')).body.code).toBe('round_pending')
      // Its cards are not dealt: the hand stands, and the next seat is to act.
      await turn(ana.reader, 5)
      wallet.state.faults.debit.length = 0
      const [hand] = findDetail(ana.reader)!.places[0]!.hands
      expect(hand).toMatchObject({ doubled: false, staked: 2 })
      expect((await act(address, ana.token, bet, 0, 'double', 'lost-double')).body.code).toBe(
        'wallet_unavailable',
      )
      await ana.reader.until('settled', ana.reader.rounds[0]!.number)
      await eventually(
        async () => (await database.query(`SELECT 1 FROM rounds WHERE state <> 'settled'`)).rowCount === 0,
      )
      const moves = wallet.state.applied
        .filter(({ round }) => round === bet.round_id)
        .map(({ move: one }) => one)
      expect(moves).toEqual(['debit', 'debit', 'rollback', 'credit'])
      await ana.reader.close()
      await ben.reader.close()
    }))

  it.concurrent('is whole when the server is killed while the wallet takes a further stake', () =>
    atTable({ forked: true }, async ({ root, address, wallet, database, kill, restart }) => {
      const { token, reader } = await sitDown(address, wallet, GAME, 'pl_ana')
      const ben = await sitDown(address, wallet, GAME, 'pl_ben')
      const [bet] = await Promise.all([
        betAtTable(address, token, { stake: '1.00', seat: 2 }),
        betAtTable(address, ben.token, { stake: '1.00', seat: 5 }),
      ])
      await turn(reader, 2)
      let killing: Promise<void> | undefined
      wallet.state.hook = (made, phase) => {
        if (made !== 'debit' || phase !== 'after') return false
        killing ??= kill()
        return true
      }
      await act(address, token, bet, 0, 'double')
      await eventually(() => killing !== undefined)
      await killing
      wallet.state.hook = null
      await restart()
      await eventually(
        async () => (await database.query(`SELECT 1 FROM rounds WHERE state <> 'settled'`)).rowCount === 0,
      )
      const { rows } = await database.query<{ server_seed: string }>(
        'SELECT server_seed FROM table_rounds WHERE number = 0',
      )
      expect(rows[0]!.server_seed).toBe(root)
    }))

  it.concurrent('returns bets and further stakes when it was away for too long', () =>
    atTable({ forked: true, voidAfter: 4_000 }, async ({ address, wallet, database, kill, restart }) => {
      const { token, reader } = await sitDown(address, wallet, GAME, 'pl_ana')
      const ben = await sitDown(address, wallet, GAME, 'pl_ben')
      const [bet] = await Promise.all([
        betAtTable(address, token, { stake: '1.00', seat: 2 }),
        betAtTable(address, ben.token, { stake: '1.00', seat: 5 }),
      ])
      await turn(reader, 2)
      expect((await act(address, token, bet, 0, 'double')).body.stake).toBe('2.00')
      await kill()
      await eventually(async () => {
        const { rows } = await database.query<{ late: boolean }>(
          `SELECT seen_at < clock_timestamp() - interval '4.100 s' AS late FROM table_rounds WHERE number = 0`,
        )
        return rows[0]!.late
      })
      await restart()
      await eventually(
        async () => (await database.query(`SELECT 1 FROM rounds WHERE state <> 'returned'`)).rowCount === 0,
      )
      const { rows } = await database.query<{ state: string; server_seed: string | null }>(
        'SELECT state, server_seed FROM table_rounds WHERE number = 0',
      )
      expect(rows[0]).toEqual({ state: 'voided', server_seed: null })
      expect(wallet.state.balance).toBe(START)
    }))
})
