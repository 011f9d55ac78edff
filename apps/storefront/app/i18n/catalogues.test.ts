import { expect, test } from 'vitest'
import en from './en_US/index.ts'
import es from './es_ES/index.ts'
import pt from './pt_BR/index.ts'
import { translator, type Catalogue } from './translate.ts'

function keysOf(catalogue: Catalogue, at = ''): string[] {
  return Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'string' ? [at + name] : keysOf(value, `${at}${name}.`),
  )
}
function valuesIn(catalogue: Catalogue, key: string): string[] {
  const text = key
    .split('.')
    .reduce<unknown>((found, step) => (found as Catalogue)[step], catalogue) as string
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').sort()
}

test.each([
  ['en_US', en],
  ['pt_BR', pt],
] as const)('%s has exactly the texts of es_ES, with the same values in them', (_, other) => {
  expect(keysOf(other as Catalogue).sort()).toEqual(keysOf(es as Catalogue).sort())
  expect(keysOf(es as Catalogue).length).toBeGreaterThan(100)
  // A plural form may leave its number out ("At once").
  const differing = keysOf(es as Catalogue).filter(
    (key) =>
      !/_(zero|one)$/.test(key) &&
      String(valuesIn(es as Catalogue, key)) !== String(valuesIn(other as Catalogue, key)),
  )
  expect(differing).toEqual([])
})

test('texts take values and plural forms, and show their key when missing', () => {
  const t = translator(
    { a: { hi: 'Hola {{ name }}', n_zero: 'ninguno', n_one: 'uno', n_other: '{{count}} cosas' } },
    'es',
  )
  expect(t('a.hi', { name: '<b>' })).toBe('Hola <b>')
  expect([0, 1, 2].map((count) => t('a.n', { count }))).toEqual(['ninguno', 'uno', '2 cosas'])
  expect(t('a.missing')).toBe('a.missing')
  expect(t('constructor')).toBe('constructor')
})
