import { expect, it } from 'vitest'
import { makeLightPlan } from './light.ts'

it('goes from dawn to night in 24 races and begins again', () => {
  const lights = Array.from({ length: 24 }, (_, race) => makeLightPlan(String(race)))
  expect([...new Set(lights)]).toEqual(['dawn', 'day', 'dusk', 'night'])
  expect(
    ['dawn', 'day', 'dusk', 'night'].map((one) => lights.filter((light) => light === one).length),
  ).toEqual([2, 10, 2, 10])
  expect(makeLightPlan('24000000000000')).toBe(lights[0])
})
