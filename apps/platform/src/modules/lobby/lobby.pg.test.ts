import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { id, openProviderCalls } from '../casino/testing/provider-calls.ts'
import { drainPlay } from '../play/index.ts'
import { countRounds } from './count.ts'
import { lobby } from './index.ts'
import { deleteOld, makeNeighbours } from './store.ts'

const provider = await openProviderCalls({ more: (deps) => lobby.routes({ ...deps, keptMs: 0 }) })
const { fixture, db, wallet, clock } = provider
type Player = Awaited<ReturnType<typeof provider.next>>['player']

/** One whole round of a game: a stake of 100.00 and its wins, the last of which ends it. */
async function play(player: Player, game: string, wins: readonly string[] = ['0.00']) {
  const round_id = id('r')
  const session_id = await provider.enter(player, game)
  const answer = await wallet('debit', provider.toDebit({ session_id, round_id }))
  expect(answer.status).toBe(200)
  for (const [index, amount] of wins.entries()) {
    const round_ended = index === wins.length - 1
    clock.ms += 10
    const credit = { player_id: player.id, game_id: game, amount, round_ended }
    expect((await wallet('credit', provider.toCredit(round_id, credit))).status).toBe(200)
  }
}
const follow = () => drainPlay(db, 'lobby', countRounds)
const figures = async (area?: 'live_casino') =>
  (await fixture.call(calls.readLobbyFigures, area ? { area } : {})).body.response
const suggested = async (player: Player) =>
  (await fixture.call(calls.listSuggestedGames, {}, { player })).body.response

test('without rounds there is nothing to show; then real wins with masked names and the most played games', async () => {
  expect(await figures()).toEqual({ winners: [], top: [] })
  const { player } = await provider.next(10_000_000n)
  expect(await suggested(player)).toEqual({ because: null, games: [], lead: null })

  await play(player, 'mate-de-oro', ['499.00'])
  await play(player, 'mate-de-oro', ['100.00', '821.00'])
  await follow()
  // Two games are no top list.
  expect((await figures()).top).toEqual([])
  await play(player, 'libro-eterno', ['500.00'])
  await play(player, 'libro-eterno')
  await play(player, 'libro-eterno')
  await play(player, 'tigre-de-jade')
  await follow()
  // Reading again counts nothing twice.
  await follow()

  const { winners, top } = await figures()
  expect(winners).toMatchObject([
    { game: { id: 'libro-eterno', name: 'Libro Eterno' }, amount: { amount: '500.00' }, multiple: '5.00' },
    { game: { id: 'mate-de-oro' }, amount: { amount: '921.00', currency: 'ARS' }, multiple: '9.21' },
  ])
  expect(winners.every(({ player: name }) => name === 'pl***')).toBe(true)
  expect(top.map((game) => game.id)).toEqual(['libro-eterno', 'mate-de-oro', 'tigre-de-jade'])
  expect(await figures('live_casino')).toEqual({ winners: [], top: [] })
  const { rows } = await db.query<{ rounds: bigint }>({
    text: 'SELECT sum(rounds)::bigint AS rounds FROM lobby_game_days',
  })
  expect(rows[0]?.rounds).toBe(6n)

  clock.advance(8 * 86_400_000)
  await deleteOld(db, fixture.now())
  expect(await figures()).toEqual({ winners: [], top: [] })
})

test('who played a game is shown what its players also play, then what is like it, and nothing played just now', async () => {
  const { player } = await provider.next(10_000_000n)
  const others = await Promise.all([1, 2, 3].map(() => fixture.player({ cash: 10_000_000n })))
  for (const other of others) {
    await play(other, 'gato-mistico')
    await play(other, 'tiburon-turbo')
  }
  await play(others[0]!, 'fenix-x100')
  await play(player, 'siete-de-oro')
  await play(player, 'gato-mistico')
  await follow()
  await makeNeighbours(db, fixture.now())
  const { because, games, lead } = await suggested(player)
  expect(lead).toBe('casino')
  expect(because).toEqual({ id: 'gato-mistico', name: 'Gato Místico' })
  const ids = games.map((game) => game.id)
  // All three who played the cat played the shark as well, one of them the phoenix.
  expect(ids[0]).toBe('tiburon-turbo')
  expect(ids).toContain('fenix-x100')
  expect(ids).not.toContain('gato-mistico')
  expect(ids).not.toContain('siete-de-oro')
  expect(games.length).toBeGreaterThan(3)
})

test('the area of most of the last 50 stakes leads; older ones do not count', async () => {
  const { player } = await provider.next(1_000_000_000n)
  const stake = async (area: 'casino' | 'live_casino', count: number) => {
    for (let at = 0; at < count; at += 1)
      await play(player, area === 'casino' ? 'mate-de-oro' : 'ruleta-en-vivo')
    return (await suggested(player)).lead
  }
  expect(await stake('casino', 30)).toBe('casino')
  expect(await stake('live_casino', 20)).toBe('casino')
  // Five of the oldest fell out: 25 of each, and the first by name leads.
  expect(await stake('live_casino', 5)).toBe('casino')
  expect(await stake('live_casino', 1)).toBe('live_casino')
})
