import { expect, test } from 'vitest'
import { toFrameOrigin, settingsProblems } from './index.ts'
import { toPlace } from './categories.ts'
import { toGameId } from './game-id.ts'
import { toMinor } from './wallet.ts'

const stakes = { ARS: { min: '1.00', max: '50.00' } }
const settings = { frame_origin: 'https://frames.example/', stakes, merchant_id: 'm-1' }

test('settings are checked field by field before a provider is saved', () => {
  expect(settingsProblems('palco', null)).toEqual([])
  expect(settingsProblems('merchant', settings)).toEqual([])
  expect(settingsProblems('aggregator', { ...settings, casino_id: 'c' })).toEqual([])
  expect(settingsProblems('telegraph', settings)).toEqual(['protocol: one of palco, aggregator, merchant'])
  const wrong: [object, string][] = [
    [{ ...settings, merchant_id: '' }, 'settings merchant_id'],
    [{ ...settings, frame_origin: 'https://frames.example/games' }, 'settings frame_origin'],
    [{ ...settings, frame_origin: 'javascript:1' }, 'settings frame_origin'],
    [{ ...settings, path: 'v1/' }, 'settings path'],
    [{ ...settings, stakes: { ARS: { min: '1,00', max: '5' } } }, 'settings stakes.ARS.min'],
  ]
  for (const [given, said] of wrong) expect(settingsProblems('merchant', given)[0]).toContain(said)
})

test('the framed origin is the settings\u2019, of our own protocol the server\u2019s', () => {
  const url = 'https://api.example/'
  expect(toFrameOrigin({ url, protocol: 'merchant', settings })).toBe('https://frames.example')
  expect(toFrameOrigin({ url })).toBe('https://api.example')
})

test('ids, kinds and amounts of a family become ours', () => {
  expect(toGameId('north_light', 'studio:Gold of_the Fjord!')).toBe('north-light-studio-gold-of-the-fjord')
  expect(toGameId('fam', 'x'.repeat(200))).toHaveLength(80)
  expect(toPlace('Virtual Sports', false)).toMatchObject({
    kind: 'virtual_sports',
    area: 'virtuals',
    categories: [],
  })
  expect([toMinor('10', 'ARS'), toMinor('10.500000000000', 'ARS'), toMinor('0.00', 'ARS')]).toEqual([
    1000n,
    1050n,
    0n,
  ])
  for (const text of ['10.005', '-1', '', '1e3', '9'.repeat(18)])
    expect(() => toMinor(text, 'ARS')).toThrow('invalid_request')
})

test.each(['slot', 'Slots', 'Video Slots', 'classic-slot', 'Megaways', 'Pokies'])(
  'a game of the kind %s is a slot, with the ceiling and the cycle of one',
  (kind) => expect(toPlace(kind, false)).toMatchObject({ categories: ['slots'], area: 'casino' }),
)

test.each(['fish', 'slotted table', 'arcade'])('a game of the kind %s is none', (kind) =>
  expect(toPlace(kind, false)).toMatchObject({ categories: [], area: 'casino' }),
)
