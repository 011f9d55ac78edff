import { expect, it } from 'vitest'
import { dice } from './dice/replay.ts'
import { slot } from './slot/replay.ts'
import { STEP_WORDS } from './step-words.ts'
import { seededDraw } from './testing/seeded-draw.ts'

it('writes multiples in the style of the reader, with both decimals', () => {
  const [es, en, pt] = [STEP_WORDS.es_ES, STEP_WORDS.en_US, STEP_WORDS.pt_BR]
  expect([es, en, pt].map(({ times }) => times('1234.5'))).toEqual(['×1.234,50', '×1,234.50', '×1.234,50'])
  expect([es.figure(2), en.figure(2), pt.figure(0.05)]).toEqual(['2,00', '2.00', '0,05'])
})

it.each([dice, slot])('has no other decimal mark in the steps of a round', ({ games, play, describe }) => {
  const text = (words: (typeof STEP_WORDS)['es_ES']) =>
    describe(play(games[0]!.id, { moves: [] }, seededDraw(3)) as never, words)
  expect(text(STEP_WORDS.en_US)).toMatch(/×\d+\.\d\d$/)
  expect(text(STEP_WORDS.es_ES)).toMatch(/×\d+,\d\d$/)
  expect(text(STEP_WORDS.es_ES)).not.toMatch(/\d\.\d/)
})
