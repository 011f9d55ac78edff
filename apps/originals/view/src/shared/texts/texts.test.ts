import { describe, expect, it } from 'vitest'
import { frame } from './frame.ts'
import { catalogues, makeTexts } from './index.ts'
import { panels } from './panels.ts'
import { play } from './play.ts'
import { roulette } from './roulette.ts'

const holes = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1])).sort((a, b) => a.localeCompare(b))

describe('texts', () => {
  it('have the same keys and the same holes in all languages', () => {
    const { es_ES, en_US, pt_BR } = catalogues
    for (const other of [en_US, pt_BR]) {
      expect(Object.keys(other).sort()).toEqual(Object.keys(es_ES).sort())
      for (const [key, text] of Object.entries(es_ES))
        expect(holes(other[key as keyof typeof other]), key).toEqual(holes(text))
    }
  })
  it('stand under a key of one group only, which no other group replaces', () => {
    const keys = [frame, play, panels, roulette].flatMap((group) => Object.keys(group.es_ES))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })
  it('fill the holes', () => {
    expect(makeTexts('es_ES')('free_left', { n: 2, m: 10 })).toBe('Giro 2 de 10')
    expect(makeTexts('xx')('spin')).toBe('Girar')
  })
})
