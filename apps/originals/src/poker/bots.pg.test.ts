import { expect, it, vi } from 'vitest'
import { eventually, TEST_TIMING } from '../testing/harness.ts'
import {
  allIn,
  enterRooms,
  expectNothingHidden,
  expectPokerBooks,
  passive,
  playOn,
  pokerCall,
  pokerGet,
  sitAt,
  watchPoker,
  wish,
} from '../testing/poker.ts'
import { START, testBed } from '../testing/test-bed.ts'
import type { Lobby, LobbyTournament } from './messages/index.ts'

/** With bots allowed: at a cash table, and as entrants of tournaments. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const TABLE = 'ceibo-eur'
/** Long enough for a registration to be seen, short enough for a test. */
const CANCEL_AFTER = 2_000
/** A level takes two seconds: bots of equal stacks play on for minutes otherwise. */
const LEVELS = 1 / 90

const bed = testBed({
  timing: { poker: { ...TEST_TIMING.poker, cancelAfter: CANCEL_AFTER, levels: LEVELS } },
  pokerBots: true,
  final: [],
  expectBooks: () => expectPokerBooks(bed.database, bed.wallet, START),
})

const lobby = async (token: string): Promise<Lobby> =>
  (await pokerGet<Lobby>(bed.server.address, 'lobby', token)).body

it('bots come to a player, are named as bots, and go with their chips when the player leaves', async () => {
  const ana = await sitAt(bed.server.address, bed.wallet, { table: TABLE, player: 'pl_ana', amount: '1000' })
  const hands = () =>
    new Set(ana.reader.shown.flatMap(({ hand }) => (hand?.hand.result ? [hand.id] : []))).size
  await playOn(ana, passive, () => hands() >= 3)
  const bots = ana.reader.latest.table!.seats.filter(({ bot }) => bot)
  expect(bots.length).toBeGreaterThan(0)
  expect(new Set(bots.map(({ name }) => name)).size).toBe(bots.length)
  await pokerCall(bed.server.address, 'leave', { table: TABLE }, ana.token)
  await eventually(async () => {
    const { rows } = await bed.database.query<{ chairs: number }>(
      `SELECT chairs FROM poker_tables WHERE id = $1`,
      [TABLE],
    )
    return rows[0]!.chairs === 0
  })
  expectNothingHidden(ana)
  await ana.reader.close()
  // What the player won or lost and the rake are the bots' loss.
  const { rows } = await bed.database.query<{ bots: string; rake: string }>(
    `SELECT coalesce(sum(CASE WHEN to_account = 'bots' THEN minor WHEN from_account = 'bots' THEN -minor ELSE 0 END), 0)::text AS bots,
            coalesce(sum(CASE WHEN to_account = 'rake' THEN minor ELSE 0 END), 0)::text AS rake FROM poker_entries`,
  )
  await eventually(() => bed.wallet.state.balance - START === -BigInt(rows[0]!.bots) - BigInt(rows[0]!.rake))
})

const openOne = async (token: string, fits: (one: LobbyTournament) => boolean): Promise<LobbyTournament> =>
  (await lobby(token)).tournaments.find((one) => one.state === 'open' && fits(one))!

it('bots fill a tournament, and its prizes are paid', async () => {
  const { view_token: token } = await enterRooms(bed.server.address, bed.wallet, 'pl_ana')
  const game = await openOne(token, ({ chairs }) => chairs === 3)
  const request = { request_id: wish(), table: game.id }
  const registered = await pokerCall<{ seat: number }>(bed.server.address, 'register', request, token)
  expect(registered.status).toBe(200)
  expect(bed.wallet.state.balance).toBe(START - BigInt(game.buy_in) - BigInt(game.fee))
  const reader = await watchPoker(bed.server.address, token, game.id)
  const ana = { token, seat: registered.body.seat, reader, table: game.id, address: bed.server.address }
  const over = () => reader.latest.table?.tournament?.state === 'finished'
  await playOn(ana, allIn, over)
  const { results } = reader.latest.table!.tournament!
  expect(results.filter(({ bot }) => bot)).toHaveLength(2)
  const own = results.find(({ seat }) => seat === ana.seat)!
  await eventually(
    () => bed.wallet.state.balance === START - BigInt(game.buy_in) - BigInt(game.fee) + BigInt(own.prize),
  )
  await reader.close()
})

it('returns entries that are taken back, and those of a tournament that does not fill', async () => {
  const { view_token: token } = await enterRooms(bed.server.address, bed.wallet, 'pl_ana')
  const game = await openOne(token, ({ bots }) => !bots)
  const register = () =>
    pokerCall(bed.server.address, 'register', { request_id: wish(), table: game.id }, token)
  expect((await register()).status).toBe(200)
  expect((await register()).body.code).toBe('already_registered')
  expect((await pokerCall(bed.server.address, 'unregister', { table: game.id }, token)).status).toBe(204)
  await eventually(() => bed.wallet.state.balance === START)
  expect((await pokerCall(bed.server.address, 'unregister', { table: game.id }, token)).body.code).toBe(
    'not_registered',
  )
  expect((await register()).status).toBe(200)
  await eventually(() => bed.wallet.state.balance === START)
  const after = await lobby(token)
  expect(after.tournaments.find(({ id }) => id === game.id)?.state).toBe('cancelled')
  expect((await openOne(token, ({ name }) => name === game.name)).id).not.toBe(game.id)
})
