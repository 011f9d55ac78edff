import { expect, test } from 'vitest'
import { LOBBY_MODULES } from '@palco/contract/tables'
import { modulesInOrder } from './lobby.tsx'

test('a brand without an order of its own gets the variant’s, with every module', () => {
  for (const variant of [1, 2, 3] as const) {
    expect([...modulesInOrder(LOBBY_MODULES, variant)].sort()).toEqual([...LOBBY_MODULES].sort())
  }
  expect(modulesInOrder(LOBBY_MODULES, 2)[0]).toBe('seeker')
})
test('the brand’s own order and choice win', () => {
  expect(modulesInOrder(['games', 'sliders'], 2)).toEqual(['games', 'sliders'])
})
