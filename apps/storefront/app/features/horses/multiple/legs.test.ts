import { expect, test } from 'vitest'
import { type ChosenLeg, legsText, readLegs, withLeg } from './legs.ts'

const leg = (race: string, runner = 3, odds = '4.50'): ChosenLeg => ({ race, runner, odds })

test('legs are what they were, and what cannot be read is left out', () => {
  const legs = [leg('sim:race:1'), leg('a b@c', 12, '1.125')]
  expect(readLegs(legsText(legs))).toEqual(legs)
  expect(readLegs(null)).toEqual([])
  expect(readLegs(`nonsense %E0%A4@1@2.00 ${legsText(legs)} x@y@z`)).toEqual(legs)
})

test('a race has one leg, the last one chosen, and six are the most', () => {
  expect(withLeg([leg('a'), leg('b')], leg('a', 7))).toEqual([leg('a', 7), leg('b')])
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((race) => leg(race))
  expect(withLeg(six, leg('g'))).toEqual(six)
  expect(readLegs(legsText([...six, leg('g'), leg('a', 9)]))).toEqual(six)
})
