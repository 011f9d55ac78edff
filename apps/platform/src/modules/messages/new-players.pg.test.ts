import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { enqueueEvent } from '../../db/index.ts'
import { TEST_BRANDS } from '../../testing/platform.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'

const rewards = await rewardsPlatform({})
const { db } = rewards
const marea = TEST_BRANDS.find(({ id }) => id === 'marea')
if (!marea) throw new Error('no marea')
await rewards.saveBrand({ ...marea, configuration: { ...marea.configuration, jurisdiction: 'ES' } })

/** A player whose registration is heard of once these data are on record. */
async function registered(
  domain: string,
  { born = null, country = 'UY' }: { born?: string | null; country?: string } = {},
): Promise<Known> {
  const player = await rewards.player({ domain })
  await db.query({
    text: 'UPDATE players SET birth_date = $2, country = $3 WHERE id = $1',
    values: [player.id, born, country],
  })
  await rewards.settle()
  return player
}
const inbox = async (player: Known) =>
  (await rewards.call(calls.listMessages, {}, player)).body.response.messages
const greeting = async (player: Known) =>
  (await inbox(player)).filter(({ title }) => title?.startsWith('Antes de jugar'))

test('gets the message of the law with the registration, the young with their risks', async () => {
  for (const [born, isYoung] of [
    ['2004-01-01', true],
    [null, true],
    ['1990-01-01', false],
  ] as const) {
    const [message, ...others] = await greeting(await registered('marea.test', { born }))
    expect(others).toEqual([])
    expect(message?.text).toContain('900 200 225')
    expect(message?.text.includes('menos de 26')).toBe(isYoung)
  }
})

test('gets it once, however often the registration is heard of, and it stays deleted', async () => {
  const player = await registered('marea.test')
  for (const { id } of await greeting(player)) await rewards.call(calls.deleteMessage, { id }, player)
  await enqueueEvent(db, {
    topic: 'player.registered',
    brandId: player.brandId,
    playerId: player.id,
    payload: {},
  })
  await rewards.settle()
  expect(await greeting(player)).toEqual([])
})

test('gets it as a resident of Spain at any brand', async () => {
  expect(await greeting(await registered('brasa.test', { country: 'ES' }))).toHaveLength(1)
})

test('gets none where no rule wants it', async () => {
  expect(await greeting(await registered('brasa.test'))).toEqual([])
})
