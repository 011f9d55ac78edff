import { type OperatorCallAnswer, operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { segmentWorld } from './testing/world.ts'

const world = await segmentWorld()
const { call, marketer, eva, readAudit } = world
const stranger = await world.operator({ brands: ['marea'], role: 'trader' })

async function readTags(
  token = eva.token,
): Promise<OperatorCallAnswer<typeof operatorCalls.listTags>['tags']> {
  return (await call(operatorCalls.listTags, { brand: 'brasa' }, token)).body.tags
}

test('a tag has one name, is set once with who and when, and is set no more once it is retired', async () => {
  const { id } = await world.player()
  const tag = await world.saveTag('Cuidado especial')
  expect(await world.saveTag('CUIDADO ESPECIAL')).toBe('tag_exists')
  expect(await world.tagPlayer(id, tag, 'set')).toBe('done')
  expect(await world.tagPlayer(id, tag, 'set')).toBe('wrong_state')
  expect(await world.tagPlayer(id, tag, 'set', marketer.token)).toBe('forbidden')
  expect(await world.tagPlayer(id, tag, 'set', stranger.token)).toBe('forbidden')
  expect(await world.tagPlayer('pl_00000000000000000zzz', tag, 'set')).toBe('unknown_player')
  expect((await readTags()).find((one) => one.id === tag)).toMatchObject({ players: 1, retired: false })
  expect(await world.saveTag('Cuidado', { id: tag, retired: true })).toBe(tag)
  const { id: other } = await world.player()
  expect(await world.tagPlayer(other, tag, 'set')).toBe('wrong_state')
  expect(await world.tagPlayer(id, tag, 'remove')).toBe('done')
  expect(await world.tagPlayer(id, tag, 'remove')).toBe('wrong_state')
  expect((await readAudit(id)).map(({ action, operator }) => [action, operator])).toEqual([
    ['player.tagged', eva.username],
    ['player.untagged', eva.username],
  ])
})

test('a player has twenty tags at most', async () => {
  const { id } = await world.player()
  const tags = []
  for (let made = 0; made < 21; made += 1) tags.push(await world.saveTag(`Lote ${made}`))
  for (const tag of tags.slice(0, 20)) expect(await world.tagPlayer(id, tag, 'set')).toBe('done')
  expect(await world.tagPlayer(id, tags[20] ?? '', 'set')).toBe('too_many_tags')
})

test('a brand has sixty tags at most', async () => {
  const known = (await readTags()).length
  for (let made = known; made < 60; made += 1) expect(await world.saveTag(`Más ${made}`)).toMatch(/^\d+$/)
  expect(await world.saveTag('Una de más')).toBe('too_many_tags')
})
