import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NameIndex } from './name-index.ts'
import { searchText } from './text.ts'

const NAMES = [
  'Boca Juniors River Plate Primera División',
  'Atlético Rafaela Unión Primera División',
  'Real Madrid Barcelona LaLiga',
  'Real Sociedad Athletic Club LaLiga',
  'São Paulo Grêmio Brasileirão',
  'Nürnberg Köln Bundesliga',
]
const index = new NameIndex(NAMES.map((name) => ({ id: name, text: searchText(name) })))
const found = (typed: string) => index.find(typed).ids.map((id) => id.split(' ').slice(0, 2).join(' '))

describe('names are found', () => {
  test.each([
    ['BOCA', 'Boca Juniors'],
    ['sao paulo', 'São Paulo'],
    ['bar', 'Real Madrid'],
    ['league of rear madird', undefined],
    ['bocajuniors', 'Boca Juniors'],
  ])('%j as %j', (typed, first) => expect(found(typed)[0]).toBe(first))

  test.each([
    ['bcoa', 'Boca Juniors', 'two letters changed places'],
    ['rivr', 'Boca Juniors', 'a letter is missing'],
    ['madrrid', 'Real Madrid', 'a letter too much'],
    ['maprid', 'Real Madrid', 'a wrong letter'],
    ['barselna', 'Real Madrid', 'two faults in a long word'],
    ['barsel', 'Real Madrid', 'a fault in the beginning of a word'],
    ['gremoi sao', 'São Paulo', 'a fault in one of two words'],
    ['nurmberg', 'Nürnberg Köln', 'a fault beside an accent'],
  ])('%j as %j: %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first)
    expect(index.find(typed).near).toBe(true)
  })

  test('with faults only where nothing has what was typed', () => {
    expect(found('real')).toEqual(['Real Madrid', 'Real Sociedad'])
    expect(index.find('real').near).toBe(false)
  })

  test('the best match first', () => {
    const games = new NameIndex([
      { id: 'inside', text: 'tesoro' },
      { id: 'prefix', text: 'oros' },
      { id: 'whole', text: 'oro' },
    ])
    expect(games.find('oro').ids).toEqual(['whole', 'prefix', 'inside'])
  })
})

test.each(['', ' ', '%', '_', `'"\\`, 'xyzxyz', 'boca madrid', 'x'.repeat(500)])(
  '%j finds nothing',
  (typed) => expect(index.find(typed)).toEqual({ ids: [], near: false }),
)

test('one fault anywhere in a word of four letters or more is found', () => {
  const words = ['boca', 'juniors', 'rafaela', 'madrid', 'barcelona', 'sociedad', 'bundesliga', 'paulo']
  const fault = fc.tuple(
    fc.constantFrom(...words),
    fc.nat(),
    fc.constantFrom('missing', 'wrong', 'extra', 'swapped'),
  )
  fc.assert(
    fc.property(fault, ([word, at, kind]) => {
      const place = at % (word.length - 1)
      const [start, first, second, rest] = [
        word.slice(0, place),
        word[place] ?? '',
        word[place + 1] ?? '',
        word.slice(place + 2),
      ]
      const middle = {
        missing: second,
        wrong: `ñ${second}`,
        extra: `${first}x${second}`,
        swapped: second + first,
      }[kind]
      const typed = start + middle + rest
      fc.pre(typed.length >= 4)
      const whole = index.find(word).ids
      expect(index.find(typed).ids.some((id) => whole.includes(id))).toBe(true)
    }),
  )
})
