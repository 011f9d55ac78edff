import { expect, test } from 'vitest'
import { bonusesLive } from './live.ts'
import { openTable } from '../testing/table.ts'

const table = await openTable()

test('the state of a new stream names the running bonus: it may have changed since the page was rendered', async () => {
  const player = await table.player()
  const viewer = { brandId: 'brasa', player: { id: player.id, sessionId: 'any' } }
  const state = () => bonusesLive(table.db).snapshot?.(viewer, '')
  expect(await state()).toEqual([])
  const { body } = await table.claim(player, await table.define({ times: 1 }))
  const { id } = body.response
  const event = { key: `bonus ${id}`, event: { type: 'bonus', bonus_id: id } }
  expect(await state()).toEqual([event])
  // It has just ended: a page may still show it running.
  await table.cancel(player, id)
  expect(await state()).toEqual([event])
})
