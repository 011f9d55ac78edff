import { describe, expect, test } from 'vitest'
import { COMBINATIONS, toJourneys, toShare } from './combinations.ts'

const runs = (marks: string, night: boolean): string[] =>
  COMBINATIONS.filter((each) => toJourneys(each, night).test(`phone a.journey.ts a player ${marks}`)).map(
    ({ size, language }) => `${size} ${language}`,
  )

const ALL = COMBINATIONS.map(({ size, language }) => `${size} ${language}`)

describe.each([
  ['', ['phone es_ES'], ['phone en_US', 'phone pt_BR']],
  ['@spanish', ['phone es_ES'], []],
  ['@en_US', ['phone en_US'], ['phone es_ES', 'phone pt_BR']],
  ['@languages', ['phone es_ES', 'phone en_US', 'phone pt_BR'], []],
  ['@phone @spanish', ['phone es_ES'], ['desktop es_ES']],
  ['@desktop @spanish', ['desktop es_ES'], ['phone es_ES']],
  ['@sizes @spanish', ['phone es_ES', 'desktop es_ES'], []],
  ['@desktop @pt_BR', ['desktop pt_BR'], ALL.filter((each) => each !== 'desktop pt_BR')],
  ['@phone @spanish @share', ['phone es_ES'], ['phone es_ES', 'desktop es_ES']],
])('a journey marked "%s"', (marks, build, night) => {
  test('runs in a build with some combinations, at night with the others', () => {
    expect(runs(marks, false)).toEqual(build)
    expect(runs(marks, true)).toEqual(night)
  })
})

test('the shares of a list are the whole list, each entry once', () => {
  const list = ['a', 'b', 'c', 'd', 'e']
  const shares = [0, 1, 2].map((first) => toShare(list, first, 3, false))
  expect(shares.flat().sort()).toEqual(list)
  expect(toShare(list, 1, 3, true)).toEqual(list)
})
