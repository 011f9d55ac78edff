import { expect, test } from 'vitest'
import { asWritten, fillText, textsByLanguage, translator, type SameTexts, type Translate } from './texts.ts'

const base = {
  title: 'Inicio',
  a: {
    hi: 'Hola {name}',
    left: { n_zero: 'ninguno', n_one: 'uno', n_other: '{count} cosas de {name}' },
  },
} as const
const t: Translate<typeof base> = translator(base, 'es')

test('a text is found by its path and takes values as they are', () => {
  expect(t('title')).toBe('Inicio')
  expect(t('a.hi', { name: '<b>$&</b>' })).toBe('Hola <b>$&</b>')
})

test('the plural form follows the count and the rules of the language, with a form for none', () => {
  const said = (count: number) => t('a.left.n', { count, name: 'x' })
  expect([0, 1, 2].map(said)).toEqual(['ninguno', 'uno', '2 cosas de x'])
  // Spanish has its own form for millions, which no text here needs.
  expect(said(1_000_000)).toBe('1000000 cosas de x')
  const polish = { n_one: 'plik', n_few: 'pliki', n_many: 'plików', n_other: 'pliku' } as const
  const files: Translate<typeof polish> = translator(polish, 'pl')
  expect([1, 3, 5, 1.5].map((count) => files('n', { count }))).toEqual(['plik', 'pliki', 'plików', 'pliku'])
})

test('a text that a table lacks shows its key and is reported', () => {
  const missing: string[] = []
  const part: Translate<typeof base> = translator({ title: 'Inicio' }, 'es', (key) => missing.push(key))
  expect(part('a.hi', { name: 'Ana' })).toBe('a.hi')
  expect(part('title')).toBe('Inicio')
  expect(missing).toEqual(['a.hi'])
})

test('a value that is missing all the same leaves its place empty', () => {
  expect(fillText('{a} y {b}', { a: 1 })).toBe('1 y ')
})

test('the compiler refuses keys without a text and values that do not fit', () => {
  // @ts-expect-error no such text
  expect(t('a.bye')).toBe('a.bye')
  // @ts-expect-error a group of texts is no text
  expect(t('a')).toBe('a')
  // @ts-expect-error what every object has is no text
  expect(t('constructor')).toBe('constructor')
  // @ts-expect-error the name is missing
  expect(t('a.hi')).toBe('Hola ')
  // @ts-expect-error another name
  expect(t('a.hi', { nombre: 'Ana' })).toBe('Hola ')
  // @ts-expect-error a form of the plural is chosen by the count alone
  expect(t('a.left.n_one', { name: '' })).toBe('uno')
  // @ts-expect-error a plural needs a number
  expect(t('a.left.n', { count: '1', name: '' })).toBe('a.left.n')
})

test('the compiler compares the tables of two languages', () => {
  const other = { title: 'Home', a: { hi: 'Hi {name}', left: { n_zero: '', n_one: '', n_other: '' } } }
  const lacking = { title: 'Home', a: { hi: 'Hi {name}' } }
  // @ts-expect-error texts are missing
  const tables: SameTexts<typeof base>[] = [other, lacking]
  expect(tables.length).toBe(2)
  // @ts-expect-error a text that the base lacks
  expect({ ...other, more: '' } satisfies SameTexts<typeof base>).toBeDefined()
})

test('a language has its own table, an unknown one the Spanish', () => {
  const texts = textsByLanguage({
    es_ES: { left_one: 'Falta {what}', left_other: 'Faltan {count}: {what}' },
    en_US: { left_one: 'Missing: {what}', left_other: '{count} missing: {what}' },
    pt_BR: { left_one: 'Falta {what}', left_other: 'Faltam {count}: {what}' },
  })
  const said = (language: string | null) => texts(language, asWritten)('left', { count: 2, what: 'x' })
  expect(['en_US', 'pt_BR', 'fr', null].map(said)).toEqual([
    '2 missing: x',
    'Faltam 2: x',
    'Faltan 2: x',
    'Faltan 2: x',
  ])
  // @ts-expect-error what is left is missing
  expect(texts('en_US', asWritten)('left', { count: 1 })).toBe('Missing: ')
})
