import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '@palco/service/database'
import { systemClock } from '../clock.ts'
import type { PokerTiming } from '../config/config.ts'
import { type RunningOriginals, startOriginals } from '../originals.ts'
import { START, withCrashBed } from '../testing/crash-bed.ts'
import type { FakeWallet } from '../testing/fake-wallet.ts'
import { eventually, startTestPostgres, TEST_TIMING } from '../testing/harness.ts'
import {
  allIn,
  expectNothingHidden,
  expectPokerBooks,
  enterRooms,
  passive,
  playOn,
  pokerCall,
  pokerGet,
  type Seated,
  sitAt,
  watchPoker,
  wish,
} from '../testing/poker.ts'
import type { Lobby, TableShown } from './messages/index.ts'

/** The server of the poker rooms is killed (SIGKILL) in every state of a table and started again. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })
const TABLE = 'ceibo-eur'

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())

type Bed = {
  wallet: FakeWallet
  address: string
  database: ReturnType<typeof openDatabase>
  /** Kills the server, waits, starts it again, and connects the players' streams anew. */
  restart: (players: Seated[], waitMs?: number) => Promise<void>
}

/** Runs a test with a database, a wallet and its own forked server, and compares the books at its end. */
async function withServer(poker: Partial<PokerTiming>, test: (bed: Bed) => Promise<void>): Promise<void> {
  const url = await postgres.database()
  const timing = { lateMs: 600, poker: { ...TEST_TIMING.poker, ...poker } }
  await withCrashBed(url, timing, async ({ wallet, config, address, kill }) => {
    const database = openDatabase(url, () => {})
    let again: RunningOriginals | null = null
    const bed: Bed = {
      wallet,
      address,
      database,
      restart: async (players, waitMs = 0) => {
        await kill()
        wallet.state.hook = null
        for (const { reader } of players) await reader.close()
        if (waitMs > 0) await systemClock.wait(waitMs)
        again = await startOriginals(config, systemClock)
        bed.address = again.address
        for (const player of players) {
          player.address = again.address
          player.reader = await watchPoker(again.address, player.token, player.table)
        }
      },
    }
    try {
      await test(bed)
      await expectPokerBooks(database, wallet, START)
    } finally {
      await kill()
      await (again as RunningOriginals | null)?.stop()
      await database.end()
    }
  })
}

async function allLeave(bed: Bed, players: Seated[]): Promise<void> {
  await eventually(async () => {
    for (const { address, token, table } of players) await pokerCall(address, 'leave', { table }, token)
    const { rowCount } = await bed.database.query(
      `SELECT 1 FROM poker_stays WHERE state NOT IN ('gone', 'returned', 'refused')`,
    )
    return rowCount === 0
  })
  players.forEach(expectNothingHidden)
  for (const { reader } of players) await reader.close()
  const { rows } = await bed.database.query<{ rake: bigint }>(
    'SELECT coalesce(sum(rake), 0)::bigint AS rake FROM poker_hands',
  )
  expect(bed.wallet.state.balance).toBe(START - rows[0]!.rake)
}

const twoPlayers = async ({ address, wallet }: Bed): Promise<[Seated, Seated]> => [
  await sitAt(address, wallet, { table: TABLE, player: 'pl_ana', amount: '1000' }),
  await sitAt(address, wallet, { table: TABLE, player: 'pl_ben', amount: '700' }),
]
const findHand = ({ reader }: Seated) => reader.latest.table?.hand
const onFlop = ({ hand }: TableShown): boolean => hand?.hand.street === 'flop' && !hand.hand.result

describe('a poker table whose server is killed', () => {
  it('goes on with the hand in the middle, with the same cards', () =>
    withServer({}, async (bed) => {
      const players = await twoPlayers(bed)
      const flop = () => players[0].reader.shown.some(onFlop)
      await Promise.all(players.map((player) => playOn(player, passive, flop)))
      const before = await players[0].reader.until(onFlop)
      await bed.restart(players)
      const after = await players[0].reader.until(({ hand }) => hand?.id === before.hand!.id)
      const cards = ({ hand }: TableShown) => [
        hand!.hand.seats.map(({ hole }) => hole),
        hand!.hand.board.slice(0, 3),
      ]
      expect(cards(after)).toEqual(cards(before))
      expect(after.hand!.commitment).toBe(before.hand!.commitment)
      const over = () =>
        findHand(players[0])?.hand.result !== null || findHand(players[0])?.id !== before.hand!.id
      await Promise.all(players.map((player) => playOn(player, passive, over)))
      await allLeave(bed, players)
    }))

  it.each(['before', 'after'] as const)(
    'pays the chips of a player once whose account was closed to play: killed %s the wallet has the credit',
    (phase) =>
      withServer({}, async (bed) => {
        const [ana, ben] = await twoPlayers(bed)
        const findState = async (player: string) => {
          const { rows } = await bed.database.query<{ state: string }>(
            'SELECT state FROM poker_stays WHERE player_id = $1',
            [player],
          )
          return rows[0]?.state
        }
        const reached = Promise.withResolvers<void>()
        bed.wallet.state.hook = (move, at) => {
          const isHere = move === 'credit' && at === phase
          if (isHere) reached.resolve()
          return isHere
        }
        bed.wallet.state.closed.add('pl_ana')
        await reached.promise
        await ana.reader.close()
        await bed.restart([ben])
        await eventually(async () => (await findState('pl_ana')) === 'gone')
        expect(bed.wallet.state.applied.filter(({ move }) => move === 'credit')).toHaveLength(1)
        expect(await findState('pl_ben')).toBe('here')
        await allLeave(bed, [ben])
      }),
  )

  it('calls the hand off after a long absence: every stack is as before it', () =>
    withServer({ callOffAfter: 400, gap: 300 }, async (bed) => {
      const players = await twoPlayers(bed)
      const before = await players[0].reader.until(({ hand }) => hand !== null && hand.hand.result === null)
      const late = players.find((player) => player.seat === before.hand!.hand.toAct)!
      await playOn(late, allIn, () => findHand(late)!.turn > before.hand!.turn)
      await bed.restart(players, 1_500)
      await eventually(async () => {
        const { rows } = await bed.database.query<{ called_off: boolean }>(
          'SELECT called_off FROM poker_hands ORDER BY number LIMIT 1',
        )
        return rows[0]?.called_off
      })
      await allLeave(bed, players)
      const { rows } = await bed.database.query<{ net: bigint }>(
        'SELECT net FROM poker_hand_seats s JOIN poker_hands h ON h.id = s.hand_id WHERE h.number = 1',
      )
      expect(rows.map(({ net }) => net)).toEqual([0n, 0n])
    }))

  it('knows a buy-in whose answer was lost with it', () =>
    withServer({}, async (bed) => {
      const { view_token: token } = await enterRooms(bed.address, bed.wallet, 'pl_ana')
      let arrived = false
      bed.wallet.state.hook = (move, phase) => {
        if (move !== 'debit' || phase !== 'after') return false
        arrived = true
        return true
      }
      const request = { request_id: wish(), table: TABLE, seat: 3, amount: '500', entry: 'wait' }
      const asked = pokerCall(bed.address, 'sit', request, token)
      await eventually(() => arrived)
      await bed.restart([])
      await asked
      const answer = await eventually(async () => {
        const { status, body } = await pokerCall<{ seat: number }>(bed.address, 'sit', request, token)
        return (status === 200 || body.code === 'wallet_unavailable') && { status, body }
      })
      if (answer.status === 200) {
        expect(answer.body.seat).toBe(3)
        expect(bed.wallet.state.balance).toBe(START - 500n)
        await eventually(
          async () => (await pokerCall(bed.address, 'leave', { table: TABLE }, token)).status === 200,
        )
      }
      await eventually(() => bed.wallet.state.balance === START)
    }))

  it('pays out once what was on its way', () =>
    withServer({}, async (bed) => {
      const players = await twoPlayers(bed)
      let paying = false
      bed.wallet.state.hook = (move) => {
        if (move !== 'credit') return false
        paying = true
        return true
      }
      await eventually(async () => {
        await pokerCall(bed.address, 'leave', { table: TABLE }, players[0].token)
        return paying
      })
      await bed.restart([...players])
      await allLeave(bed, players)
      expect(bed.wallet.state.applied.filter(({ move }) => move === 'credit')).toHaveLength(2)
    }))

  it('plays a tournament to its end and gives the whole prize pool', () =>
    withServer({}, async (bed) => {
      const first = await enterRooms(bed.address, bed.wallet, 'pl_ana')
      const lobby = await pokerGet<Lobby>(bed.address, 'lobby', first.view_token)
      const game = lobby.body.tournaments.find(({ chairs, state }) => chairs === 3 && state === 'open')!
      const tokens = [first.view_token]
      for (const player of ['pl_ben', 'pl_cai'])
        tokens.push((await enterRooms(bed.address, bed.wallet, player)).view_token)
      const players: Seated[] = []
      for (const token of tokens) {
        const { body, status } = await pokerCall<{ seat: number }>(
          bed.address,
          'register',
          { request_id: wish(), table: game.id },
          token,
        )
        expect(status).toBe(200)
        const reader = await watchPoker(bed.address, token, game.id)
        players.push({ token, seat: body.seat, reader, table: game.id, address: bed.address })
      }
      await players[0]!.reader.until(({ hand }) => hand !== null)
      await bed.restart(players)
      const over = () => players[0]!.reader.latest.table?.tournament?.state === 'finished'
      await Promise.all(players.map((player) => playOn(player, allIn, over)))
      const [best] = players[0]!.reader.latest.table!.tournament!.results
      expect(best).toMatchObject({ place: 1, prize: game.full_prize_pool })
      for (const { reader } of players) await reader.close()
      await eventually(() => bed.wallet.state.balance === START - 3n * BigInt(game.fee))
    }))
})
