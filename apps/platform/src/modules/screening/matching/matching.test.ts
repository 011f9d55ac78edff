import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry, Person } from '../types.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import { compareBirth, compareWords, HIT_FROM, plainNumber, scoreEntry, STRONG_FROM } from './score.ts'
import { lookupKeys, nameWords, wordKeys, wordShare } from './words.ts'

const entry = (given: Partial<Entry> = {}): Entry => ({
  ref: '1',
  names: [{ full: 'Zoltan Quispe Barranco', weak: false }],
  births: [],
  countries: [],
  documents: [],
  programmes: [],
  ...given,
})
const person = (given: Partial<Person> = {}): Person => ({
  name: 'Zoltan',
  lastname: 'Quispe Barranco',
  birth_date: null,
  country: null,
  dni: null,
  ...given,
})
const score = (given: Partial<Person>, listed: Partial<Entry> = {}) =>
  scoreEntry(person(given), entry(listed))

describe('Jaro-Winkler', () => {
  test.each([
    // The published vectors (Winkler 1990).
    ['MARTHA', 'MARHTA', 0.9611],
    ['DIXON', 'DICKSONX', 0.8133],
    ['DWAYNE', 'DUANE', 0.84],
    ['ABC', 'ABC', 1],
    ['ABC', 'XYZ', 0],
    ['', 'XYZ', 0],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(expected, 4)
  })

  test('is the same both ways, and between 0 and 1', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ABCDE'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const share = jaroWinkler(one, other)
        expect(jaroWinkler(other, one)).toBe(share)
        expect(share >= 0 && share <= 1).toBe(true)
      }),
    )
  })
})

describe('words', () => {
  test.each([
    ['Peña', 'PENA'],
    ['Łuków', 'LUKOW'],
    ['d’Ávila', 'DAVILA'],
    ['Иванов', 'IVANOV'],
  ])('of %s are %s', (name, word) => {
    expect(nameWords(name)).toEqual([word])
  })

  test.each([
    ['MUHAMMAD', 'MOHAMED', 0.88],
    ['ANA', 'A', 0.85],
    ['PEREZ', 'PORRAS', 0],
    ['LI', 'LU', 0],
    ['RUIZ', 'RUIZ', 1],
  ])('%s and %s are alike by %d', (one, other, expected) => {
    expect(wordShare(one, other)).toBeCloseTo(expected, 4)
  })

  test('one letter off, or swapped with the next, are found by a key', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLM'), minLength: 5, maxLength: 12 })
    const keys = (one: string, other: string) => lookupKeys(one).some((key) => wordKeys(other).includes(key))
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('A', 'Z'), (text, place, letter) => {
        const at = place % (text.length - 1)
        const [before, after] = [text.slice(0, at), text.slice(at + 1)]
        const swapped = before + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
        for (const other of [
          before + after,
          before + letter + after,
          before + letter + text.slice(at),
          swapped,
        ])
          expect(keys(text, other)).toBe(true)
      }),
    )
  })
})

describe('a score', () => {
  test('never changes with the order of the words, nor with capitals and marks', () => {
    const word = fc.constantFrom(
      'josé',
      'MARÍA',
      'Peña',
      'Quispe',
      'o’Hara',
      'Иванов',
      'li',
      'x',
      'Ruiz',
      'ruis',
    )
    const names = fc.array(word, { minLength: 1, maxLength: 6 })
    const turned = names.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(turned, names, ([one, shuffled], other) => {
        const listed = { names: [{ full: other.join(' '), weak: false }] }
        const first = score({ name: one.join(' '), lastname: '' }, listed)
        const again = score({ name: '', lastname: shuffled.join(' ').toUpperCase() }, listed)
        expect(again.score).toBe(first.score)
        const reversed = score(
          { name: one.join(' ').toLowerCase(), lastname: '' },
          { names: [{ full: other.toReversed().join(' ').toUpperCase(), weak: false }] },
        )
        expect(reversed.score).toBe(first.score)
      }),
    )
  })

  test('of the same words is 100, and of a name with words left out 4 less for each', () => {
    expect(score({}).score).toBe(100)
    expect(score({ lastname: 'Quispe' }).score).toBe(96)
    expect(compareWords(['A1', 'B1'], ['A1', 'B1', 'C1', 'D1', 'E1', 'F1']).share).toBeCloseTo(0.88)
  })

  test('of words that one name joins is that of the words apart, if the other has both', () => {
    const listed = { names: [{ full: 'Zhang Li Wei', weak: false }] }
    for (const name of ['Zhang Liwei', 'Liwei Zhang', 'Li Wei Zhang', 'Zhangli Wei'])
      expect(score({ name, lastname: '' }, listed).score).toBe(100)
    expect(
      score({ name: 'Zhang Li Wei', lastname: '' }, { names: [{ full: 'Liwei Zhang', weak: false }] }).score,
    ).toBe(100)
    expect(
      score({ name: 'Zhang Lili', lastname: '' }, { names: [{ full: 'Zhang Li', weak: false }] }).score,
    ).toBeLessThan(85)
  })

  test('of a single word is no hit by itself, and one with birth date and country', () => {
    const single = {
      names: [{ full: 'Barranco', weak: false }],
      births: [born('1960-01-12')],
      countries: ['UY'],
    }
    expect(score({}, single).score).toBe(73)
    expect(score({ country: 'UY' }, single).score).toBe(78)
    expect(score({ birth_date: '1960-01-12', country: 'UY' }, single).score).toBe(88)
  })

  const born = (from: string, to = from, circa = false) => ({ from, to, circa })
  test.each([
    ['1960-01-12', [born('1960-01-12')], 'equal'],
    ['1960-01-12', [born('1960-01-12', '1960-01-12', true)], 'year'],
    ['1960-12-01', [born('1960-01-12')], 'year'],
    ['1960-01-12', [born('1960-01-01', '1960-12-31')], 'year'],
    ['1959-12-31', [born('1960-01-01', '1960-12-31')], 'contradicts'],
    ['1961-01-01', [born('1960-01-01', '1960-12-31')], 'contradicts'],
    ['1961-01-01', [born('1960-01-01', '1960-12-31', true)], 'year'],
    ['1962-01-01', [born('1960-01-01', '1960-12-31', true)], 'contradicts'],
    ['1958-01-01', [born('1958-01-01', '1962-12-31')], 'year'],
    ['1963-01-01', [born('1958-01-01', '1962-12-31')], 'contradicts'],
    ['1963-01-01', [born('1958-01-01', '1962-12-31'), born('1963-01-01')], 'equal'],
    ['1963-01-01', [], 'absent'],
    [null, [born('1963-01-01')], 'absent'],
  ] as const)('born %s of %j is %s', (day, births, expected) => {
    expect(compareBirth(day, births)).toBe(expected)
  })

  test('adds the parts, and is strong from its threshold on', () => {
    const listed = { births: [born('1960-01-12')], countries: ['UY'] }
    expect(score({ birth_date: '1970-01-12' }, listed).score).toBe(80)
    expect(score({ birth_date: '1970-01-12', country: 'UY' }, listed).score).toBe(HIT_FROM)
    expect(score({ country: 'AR' }, listed)).toMatchObject({ score: STRONG_FROM, strong: true })
    expect(score({ lastname: 'Quispe', country: 'AR' }, listed)).toMatchObject({ score: 91, strong: false })
    expect(score({ lastname: 'Quispe', country: 'UY', birth_date: '1960-01-12' }, listed).score).toBe(100)
  })

  test('counts a weak alias less', () => {
    expect(score({}, { names: [{ full: 'Zoltan Quispe Barranco', weak: true }] }).score).toBe(90)
  })

  test('is 100 with the same document, of whatever name, but not of another country’s', () => {
    const documents = [{ number: 'AB 123.456', country: 'UY' }]
    const other = { name: 'Someone', lastname: 'Else', dni: 'ab-123456' }
    expect(score(other, { documents })).toMatchObject({
      score: 100,
      strong: true,
      parts: { document: 'equal' },
    })
    expect(score({ ...other, country: 'AR' }, { documents }).score).toBe(0)
    expect(score({ ...other, dni: 'AB123457' }, { documents }).parts.document).toBe('other')
    expect([plainNumber('1-2345'), plainNumber('1-23456')]).toEqual([null, '123456'])
  })
})
