import { expect, test } from 'vitest'
import { CATALOGUE, marketName, findMarket, marketTitle, outcomeName } from './index.ts'

const teams = { home: 'Norte', away: 'Sur', language: 'en_US' } as const
const market = (id: number) => {
  const found = findMarket('football', id)
  if (!found) throw new Error(`no market ${id}`)
  return found
}

test('names hold the line, in the market or in its outcomes', () => {
  expect(marketName(market(14), { ...teams, specifiers: { hcp: '1:0' } })).toBe('European handicap 1:0')
  expect(outcomeName(market(18), '12', { ...teams, specifiers: { total: '2.5' } })).toBe('Over 2.5')
})

test('a title has the line once, in the mark of its language', () => {
  const title = (id: number, specifiers: Record<string, string>) =>
    marketTitle(market(id), { ...teams, language: 'es_ES', specifiers })
  expect(title(18, { total: '2.5' })).toBe('Total de goles 2,5')
  expect(title(16, { hcp: '0.75' })).toBe('Hándicap asiático +0,75')
  expect(title(14, { hcp: '1:0' })).toBe('Hándicap europeo 1:0')
  expect(title(1, {})).toBe('Resultado final')
})

test('a handicap is signed, and turned for the other side', () => {
  const naming = { ...teams, specifiers: { hcp: '-0.75' } }
  expect(outcomeName(market(16), '1714', naming)).toBe('Norte (-0.75)')
  expect(outcomeName(market(16), '1715', naming)).toBe('Sur (+0.75)')
  expect(outcomeName(market(16), '1715', { ...teams, specifiers: { hcp: '0' } })).toBe('Sur (0)')
})

test('lines have the decimal mark of the language', () => {
  const over = (language: 'es_ES' | 'pt_BR') =>
    outcomeName(market(18), '12', { ...teams, language, specifiers: { total: '2.5' } })
  expect([over('es_ES'), over('pt_BR')]).toEqual(['Más de 2,5', 'Mais de 2,5'])
  const naming = { ...teams, language: 'es_ES', specifiers: { hcp: '-0.75' } } as const
  expect(outcomeName(market(16), '1715', naming)).toBe('Sur (+0,75)')
})

test('goals, corners and bookings are counted by ordinals of the language', () => {
  const named = (id: number, specifier: string, language: 'es_ES' | 'en_US' | 'pt_BR') => (count: string) =>
    marketName(market(id), { ...teams, language, specifiers: { [specifier]: count } })
  const scorer = ['1', '2', '3', '11', '13', '21']
  expect(scorer.map(named(38, 'goalnr', 'es_ES'))).toEqual(
    ['1.er', '2.º', '3.er', '11.º', '13.er', '21.er'].map((each) => `Autor del ${each} gol`),
  )
  expect(scorer.map(named(38, 'goalnr', 'en_US'))).toEqual(
    ['1st', '2nd', '3rd', '11th', '13th', '21st'].map((each) => `${each} goalscorer`),
  )
  expect(scorer.map(named(38, 'goalnr', 'pt_BR'))).toEqual(scorer.map((each) => `Autor do ${each}º gol`))
  expect(named(8, 'goalnr', 'es_ES')('2')).toBe('2.º gol')
  expect(named(62, 'goalnr', 'es_ES')('1')).toBe('1.er tiempo: 1.er gol')
  expect(named(100, 'goalnr', 'en_US')('4')).toBe('Minute of the 4th goal (by 15)')
  expect(named(163, 'cornernr', 'pt_BR')('9')).toBe('9º escanteio')
  expect(named(137, 'bookingnr', 'es_ES')('3')).toBe('Tarjeta n.º 3')
})

test('no placeholder is left in any name of the catalogue', () => {
  for (const one of Object.values(CATALOGUE).flat()) {
    const specifiers = Object.fromEntries(Object.keys(one.specifiers).map((name) => [name, '1']))
    for (const language of ['es_ES', 'en_US', 'pt_BR'] as const) {
      const names = [marketName(one, { ...teams, language, specifiers })]
      for (const id of Object.keys(one.outcomes))
        names.push(outcomeName(one, id, { ...teams, language, specifiers }))
      expect(names.filter((name) => name === '' || /[{}]/.test(name))).toEqual([])
    }
  }
})

test('a described market and its outcomes are called what the description says, with the teams in it', () => {
  const same = (name: string) => ({ es_ES: name, en_US: name, pt_BR: name })
  const description = {
    name: { es_ES: 'Margen', en_US: 'Margin', pt_BR: 'Margem' },
    outcomes: {
      'sr:winning_margin:3+:113': same('{home} +1'),
      'sr:winning_margin:3+:119': same('Otro {nothing}'),
    },
  }
  const naming = { ...teams, specifiers: { variant: 'sr:winning_margin:3+' }, description }
  expect(marketName(market(15), naming)).toBe('Margin')
  expect(marketTitle(market(15), { ...naming, language: 'pt_BR' })).toBe('Margem')
  expect(outcomeName(market(15), 'sr:winning_margin:3+:113', naming)).toBe('Norte +1')
  expect(outcomeName(market(15), 'sr:winning_margin:3+:119', naming)).toBe('Otro')
  expect(outcomeName(market(15), 'constructor', naming)).toBe('constructor')
  expect(marketName(market(15), { ...naming, description: undefined })).toBe('Winning margin')
})

test('players are named where the outcomes are players', () => {
  const naming = { ...teams, specifiers: {}, players: { 'sim:player:7': 'Ana Ruiz' } }
  expect(outcomeName(market(40), 'sim:player:7', naming)).toBe('Ana Ruiz')
  expect(outcomeName(market(40), 'sim:player:8', naming)).toBe('sim:player:8')
})
