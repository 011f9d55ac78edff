import { expect, test } from 'vitest'
import { ALL_LOBBY_MODULES } from '~/brand/defaults.ts'
import { modulesInOrder } from './lobby.tsx'

test('a brand without an order of its own gets the variant’s, with every module', () => {
  for (const variant of [1, 2, 3] as const) {
    expect([...modulesInOrder(ALL_LOBBY_MODULES, variant)].sort()).toEqual([...ALL_LOBBY_MODULES].sort())
  }
  expect(modulesInOrder(ALL_LOBBY_MODULES, 2)[0]).toBe('seeker')
})
test('the brand’s own order and choice win', () => {
  expect(modulesInOrder(['games', 'sliders'], 2)).toEqual(['games', 'sliders'])
})
