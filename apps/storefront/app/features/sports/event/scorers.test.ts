import { expect, test } from 'vitest'
import { scorers } from './scorers.ts'

const of = (kind: string, time: string, player: string | null, side: 'home' | 'away' = 'home') =>
  ({ kind, time, player, side }) as Parameters<typeof scorers>[0][number]

test('goals stand by scorer in their order, and a goal that was taken back is none, whatever was scored after it', () => {
  const newestFirst = [
    of('goal', '70:12', 'Ibarra'),
    of('corner', '60:00', null),
    of('goal', '54', 'Rivas', 'away'),
    of('goal_reversed', '26:40', null),
    of('goal', '25:30', null),
    of('goal', '15:01', 'Ibarra'),
    of('goal', '2', 'Soria'),
  ]
  expect(scorers(newestFirst, 'home')).toEqual(["Soria 2'", "Ibarra 16', 71'"])
  expect(scorers(newestFirst, 'away')).toEqual(["Rivas 54'"])
  expect(scorers(newestFirst.slice(3), 'home')).toEqual(["Soria 2'", "Ibarra 16'"])
})
