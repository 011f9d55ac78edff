import { calls } from '@palco/contract'
import { MOST_PLAYERS_ASKED } from '@palco/contract/provider'
import { expect, test } from 'vitest'
import { refuse } from '../../../result.ts'
import { protection } from '../../protection/index.ts'
import { openProviderCalls } from '../testing/provider-calls.ts'

const calling = await openProviderCalls({
  more: ({ db, now }) =>
    protection.routes({
      db,
      now,
      confirmPassword: () => Promise.resolve(null),
      confirmPlayer: () => Promise.resolve(refuse('wrong_password')),
    }),
})
const { block, clock, fixture, next, wallet } = calling
const DAY = 24 * 3_600_000
const ask = async (player_ids: string[], as?: Parameters<typeof wallet>[2]) => {
  const { status, body } = await wallet('closedPlayers', { player_ids }, as)
  return status === 200 ? body['closed'] : body.code
}

test('names who is on a break, to its last moment and not after it, and who is blocked', async () => {
  const { player: open } = await next()
  const { player: paused } = await next()
  const { player: blocked } = await next()
  const ids = [open.id, paused.id, blocked.id]
  expect(await ask(ids)).toEqual([])
  await block()
  const begun = clock.ms
  await fixture.call(calls.takeBreak, { length: 'day' }, { player: paused })
  expect(await ask(ids)).toEqual([paused.id, blocked.id].toSorted())
  clock.ms = begun + DAY - 1
  expect(await ask(ids)).toEqual([paused.id, blocked.id].toSorted())
  clock.ms = begun + DAY
  expect(await ask(ids)).toEqual([blocked.id])
})

test('says nothing of players who never opened a game of the provider, nor of ids that are none', async () => {
  const { player } = await next()
  const stranger = await fixture.player()
  for (const one of [player, stranger])
    await fixture.call(calls.takeBreak, { length: 'day' }, { player: one })
  expect(await ask([player.id, stranger.id, 'pl_none'])).toEqual([player.id])
  const other = { party: 'other', key: 'a-demo-key-of-a-game-provider-of-the-other' }
  expect(await ask([player.id, stranger.id], other)).toEqual([])
})

test('answers for so many at once and no more', async () => {
  const ids = Array.from({ length: MOST_PLAYERS_ASKED }, (_, number) => `pl_${number}`)
  expect(await ask(ids)).toEqual([])
  expect(await ask([...ids, 'pl_more'])).toBe('invalid_request')
  expect(await ask([])).toBe('invalid_request')
})
