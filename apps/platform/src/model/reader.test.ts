import { expect, test } from 'vitest'
import { rewriteLocalised, textsForReaders, toReader, wordsForReaders } from './reader.ts'

const texts = textsForReaders({
  es_ES: { won: '{name}, ganaste el pozo: retirá {amount} acá' },
  en_US: { won: '{name}, you won the jackpot: withdraw {amount} here' },
  pt_BR: { won: '{name}, você ganhou o jackpot: saque {amount} aqui' },
})

test.each([
  ['AR', 'es_ES', 'Tenés Pozo, ganaste el pozo: retirá $ 5 acá'],
  ['MX', 'es_ES', 'Tenés Pozo, ganaste el pozo: retira $ 5 acá'],
  ['ES', 'es_ES', 'Tenés Pozo, ganaste el bote: retira $ 5 aquí'],
  ['ES', 'en_US', 'Tenés Pozo, you won the jackpot: withdraw $ 5 here'],
] as const)('a brand of %s writes to a reader of %s: values stay', (country, language, said) => {
  const t = texts(toReader({ country }, language))
  expect(t('won', { name: 'Tenés Pozo', amount: '$ 5' })).toBe(said)
})

test('words of any shape are looked up by reader; a function, which would hold values, is none', () => {
  const words = wordsForReaders({
    es_ES: { title: 'Tocá acá', of: { mini: 'Pozo mini' } },
    en_US: { title: 'Tap here', of: { mini: 'Mini jackpot' } },
    pt_BR: { title: 'Toque aqui', of: { mini: 'Jackpot mini' } },
  })
  expect(words(toReader({ country: 'ES' }, 'es_ES'))).toEqual({
    title: 'Toca aquí',
    of: { mini: 'Bote mini' },
  })
  expect(words(toReader({ country: 'ES' }, 'pt_BR')).of.mini).toBe('Jackpot mini')
  const greet = (name: string) => `Tenés ${name}`
  // @ts-expect-error a function
  expect(wordsForReaders({ es_ES: greet, en_US: greet, pt_BR: greet })).toBeDefined()
})

test('stored texts are rewritten in their Spanish part alone', () => {
  const stored = { id: 'pozo', name: { es_ES: 'Pozo', en_US: 'Pozo', pt_BR: 'Pozo' }, none: null, min: 5n }
  expect(rewriteLocalised([stored], 'ES')).toEqual([
    { id: 'pozo', name: { es_ES: 'Bote', en_US: 'Pozo', pt_BR: 'Pozo' }, none: null, min: 5n },
  ])
  expect(rewriteLocalised(stored, 'AR')).toBe(stored)
})
