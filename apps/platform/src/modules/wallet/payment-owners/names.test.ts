import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameTokens } from './name-tokens.ts'
import { compareNames, type NameResult, type PersonName } from './names.ts'

/** Given name and family name of the account, what the bank says, what it is. */
const VECTORS: readonly (readonly [given: string, family: string, holder: string, result: NameResult])[] = [
  // Spanish: accents, order, two surnames, one left out.
  ['José', 'Núñez', 'JOSE NUNEZ', 'match'],
  ['José', 'Núñez', 'NUÑEZ JOSE', 'match'],
  ['José Luis', 'García Pérez', 'GARCIA PEREZ, JOSE LUIS', 'match'],
  ['José', 'García Pérez', 'JOSE GARCIA', 'match'],
  ['María del Carmen', 'de la Fuente Ruiz', 'FUENTE RUIZ MARIA CARMEN', 'match'],
  ['María José', 'García', 'Jose Garcia', 'close'],
  ['José', 'García Pérez', 'J. GARCIA PEREZ', 'close'],
  ['José', 'González', 'JOSE GONZALES', 'close'],
  ['Ana', 'García Pérez', 'CARLOS GARCIA PEREZ', 'different'],
  ['Ana', 'García', 'ANA LOPEZ', 'different'],
  ['Íñigo', 'Yáñez-Muñoz', 'INIGO YANEZ MUNOZ', 'match'],
  // Portuguese: particles, many surnames, father and son, marriage.
  ['José', 'da Silva', 'JOSE SILVA', 'match'],
  ['João', 'dos Santos Conceição', 'JOAO SANTOS CONCEICAO', 'match'],
  ['José', 'da Silva', 'JOSE DA SILVA FILHO', 'close'],
  ['José', 'da Silva Júnior', 'JOSE DA SILVA JR', 'match'],
  ['José', 'da Silva Filho', 'JOSE DA SILVA NETO', 'close'],
  ['Ana', 'Souza Lima', 'ANA SOUZA LIMA PEREIRA', 'match'],
  ['Ana', 'Souza Lima', 'ANA LIMA PEREIRA', 'close'],
  ['Ana', 'Souza', 'ANA PEREIRA', 'different'],
  ['Ana', 'Souza', 'ANA MARIA CLARA BEATRIZ SOUZA', 'close'],
  // Other languages, and how banks and passports write them.
  ['Søren', 'Ørsted', 'SOREN ORSTED', 'match'],
  ['Łukasz', 'Wałęsa', 'LUKASZ WALESA', 'match'],
  ['Jürgen', 'Müller', 'JUERGEN MUELLER', 'different'],
  ['Jürgen', 'Müller', 'JURGEN MUELLER', 'close'],
  ['Jürgen', 'Straße', 'JURGEN STRASSE', 'match'],
  ['Patrick', 'O’Neill', "PATRICK O'NEILL", 'match'],
  ['Patrick', 'O´Neill', "PATRICK O'NEILL", 'match'],
  ['Gal·la', 'Riera', 'GALLA RIERA', 'match'],
  ['Oʻktam', 'Yoʻldosh', 'OKTAM YOLDOSH', 'match'],
  ['Anaŉ', 'Ruiz', 'ANAN RUIZ', 'match'],
  ['Ludwig', 'van der Berg', 'BERG LUDWIG', 'match'],
  ['Иван', 'Петров', 'IVAN PETROV', 'match'],
  ['李', '小龙', 'LI XIAOLONG', 'unknown'],
  ['Maximiliano', 'Etcheverry', 'MAXIMILIANO ETCHEVER', 'close'],
  ['Ana', 'Ruiz', 'ANA', 'close'],
  ['Ana', 'Ruiz', 'BRUNO', 'different'],
  ['Ana', 'Ruiz', '', 'unknown'],
  ['Ana', 'Ruiz', '···', 'unknown'],
]

test.each(VECTORS)('%s %s and %s: %s', (given, family, holder, result) => {
  expect(compareNames({ given, family }, { full: holder }).result).toBe(result)
})

const part = fc.constantFrom(
  'José',
  'Ana',
  'María',
  'Núñez',
  'García',
  'Gonçalves',
  'da Silva',
  'Souza',
  'Pérez',
  'Müller',
  'Ruiz',
  'J.',
  'dos Santos',
  'Filho',
  'Garc',
  'Garcí',
  'Gonsalves',
)
const name = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))
const kept = fc.oneof(
  name.map((full): PersonName => ({ full })),
  fc.tuple(name, name).map(([given, family]): PersonName => ({ given, family })),
)
/** Any text, also of no name. */
const anything = fc.oneof(
  kept,
  fc.string({ unit: 'grapheme', maxLength: 300 }).map((full): PersonName => ({ full })),
)
/** What changes nothing of a name. */
const written = fc.constantFrom<(text: string) => string>(
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(' ', '-'),
)

describe('a comparison of names', () => {
  test('is the same from both sides', () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        expect(compareNames(one, other)).toEqual(compareNames(other, one))
      }),
    )
  })

  test('of a name with itself is a match, unless it is too short or cannot be read', () => {
    fc.assert(
      fc.property(name, (full) => {
        const expected = nameTokens(full).tokens.length > 1 ? 'match' : 'close'
        expect(['close', 'unknown', expected]).toContain(compareNames({ full }, { full }).result)
        if (nameTokens(full).tokens.length > 1 && !/J\./.test(full))
          expect(compareNames({ full }, { full }).result).toBe('match')
      }),
    )
  })

  test('does not change with accents, case, forms of Unicode and what stands between words', () => {
    fc.assert(
      fc.property(name, name, written, (one, other, write) => {
        const [plain, changed] = [
          compareNames({ full: one }, { full: other }),
          compareNames({ full: write(one) }, { full: other }),
        ]
        expect(changed).toEqual(plain)
      }),
    )
  })

  test('does not change when what was normalised is normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { tokens } = nameTokens(text)
        const again = nameTokens(tokens.join(' '))
        // A word may stand first only now, or be a title only without its accents.
        expect(again.tokens.every((token) => tokens.includes(token))).toBe(true)
      }),
    )
  })

  test('does not get better when a word that both have becomes another one', () => {
    const order: readonly NameResult[] = ['unknown', 'different', 'close', 'match']
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ANA', 'RUIZ', 'SOUZA', 'PEREZ'), { minLength: 2, maxLength: 4 }),
        (words) => {
          const full = words.join(' ')
          const changed = ['QQQQQ', ...words.slice(1)].join(' ')
          const [same, other] = [compareNames({ full }, { full }), compareNames({ full }, { full: changed })]
          expect(order.indexOf(other.result)).toBeLessThanOrEqual(order.indexOf(same.result))
          expect(other.score).toBeLessThan(same.score)
        },
      ),
    )
  })

  test('shows what its score is made of', () => {
    expect(
      compareNames({ given: 'José Luis', family: 'García Pérez' }, { full: 'J LUIS GARCIA PERES' }),
    ).toEqual({
      result: 'close',
      score: 75,
      parts: {
        same: 2,
        initials: 1,
        near: 1,
        onlyShorter: 0,
        onlyLonger: 0,
        given: 'first',
        family: 'some',
        generations: true,
      },
    })
  })

  test('looks at a dozen words at most, however long a name is', () => {
    const long = Array.from({ length: 10_000 }, (_, index) => `W${'A'.repeat(index % 7)}`).join(' ')
    expect(nameTokens(long).tokens.length).toBeLessThanOrEqual(12)
    expect(compareNames({ full: long }, { full: long }).result).toBe('match')
  })
})
