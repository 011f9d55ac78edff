import type { Language } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { readAuto } from './auto.ts'
import { figureIn } from './figure.ts'

const bounds = { least: 101, most: 1_000_000 }

test.each<[string, Language, number]>([
  ['2,00', 'es_ES', 200],
  ['2.5', 'es_ES', 250],
  ['1,50', 'pt_BR', 150],
  ['1.50', 'en_US', 150],
  ['2000', 'es_ES', 200_000],
  ['0,5', 'es_ES', 101],
  ['99999999', 'es_ES', 1_000_000],
])('%j in %s is an automatic cash-out at %d hundredths', (text, language, hundredths) =>
  expect(readAuto(text, language, bounds)).toEqual({ ok: true, hundredths }),
)

test.each<[string, Language]>([
  ['2.000', 'es_ES'],
  ['2.000', 'pt_BR'],
  ['2,000', 'en_US'],
])('%j in %s may be two or two thousand and is refused', (text, language) => {
  const [thousands, two] = language === 'en_US' ? ['2,000', '2.00'] : ['2.000', '2,00']
  expect(readAuto(text, language, bounds)).toEqual({ ok: false, meant: [thousands, two] })
})

test.each(['', 'dos', '2,345678'])('%j is refused', (text) =>
  expect(readAuto(text, 'es_ES', bounds)).toEqual({ ok: false, meant: null }),
)

test.each<Language>(['es_ES', 'en_US', 'pt_BR'])(
  'what the field writes in %s is read as the same',
  (language) => {
    for (const hundredths of [101, 200, 99_999, 100_000, 123_456, 1_000_000])
      expect(readAuto(figureIn(language)(hundredths), language, bounds)).toEqual({ ok: true, hundredths })
  },
)
