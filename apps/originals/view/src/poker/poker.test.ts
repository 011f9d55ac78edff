import { listCards, type LegalMoves } from '@palco/poker-rules'
import { LANGUAGES } from '@palco/contract/tables'
import { TYPED_AMOUNTS } from '@palco/contract/testing/typed-amounts'
import { describe, expect, it, test } from 'vitest'
import { makeChips, toDecimal, makeMoney, typedAmount, typedText } from './panels/figures.ts'
import { filtered, findQuickSeat } from './lobby/lobby-filter.ts'
import { namesOfHand } from './table/hand-names.ts'
import { toPlace, placesFor } from './table/places.ts'
import { preMoveNow, staysChosen } from './table/pre-moves.ts'
import { amountAt, nudged, partOfPot, listPresets, STEPS, computeStep } from './table/sizes.ts'
import { strengthWords } from './table/strength.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'
import { pokerTexts } from './texts.ts'

describe('chairs', () => {
  const NAMES = [2, 3, 4, 5, 6, 7, 8, 9, 10]
  test.each(NAMES)('%i stand on the felt without lying on each other', (count) => {
    for (const shape of ['upright', 'wide'] as const) {
      const places = placesFor(count, shape)
      expect(places).toHaveLength(count)
      for (const { seat, bet, button } of places)
        for (const [x, y] of [seat, bet, button]) {
          expect(x).toBeGreaterThan(3)
          expect(x).toBeLessThan(97)
          expect(y).toBeGreaterThan(3)
          expect(y).toBeLessThan(97)
        }
      places.forEach(({ seat: one }, at) =>
        places.slice(at + 1).forEach(({ seat: other }) => {
          expect(Math.abs(one[0] - other[0]) > 18 || Math.abs(one[1] - other[1]) > 14).toBe(true)
        }),
      )
    }
  })

  test.each(NAMES)('of %i, an upright table leaves the line of the pot free of bets', (count) => {
    const beside = placesFor(count, 'upright').filter(
      ({ bet: [x, y] }) => y > 27 && y < 41 && x > 30 && x < 70,
    )
    expect(beside).toEqual([])
  })

  it('turn so that the own one is at the bottom', () => {
    expect([1, 2, 3, 4].map((chair) => toPlace(chair, 4, 3))).toEqual([2, 3, 0, 1])
    expect(toPlace(1, 9, null)).toBe(0)
    expect(() => placesFor(1, 'wide')).toThrow(RangeError)
  })
})

describe('sizes of a raise', () => {
  const legal: LegalMoves = { fold: true, check: false, call: 600n, raise: { min: 1200n, max: 4650n } }
  const betting = { legal, pot: 1700n, bet: 600n, all: 4650n }

  it('are parts of the pot as it is after the call', () => {
    expect(partOfPot(betting, [1n, 1n])).toBe(2900n)
    expect(listPresets(betting).map(({ id, to }) => [id, to])).toEqual([
      ['least', 1200n],
      ['half', 1750n],
      ['two_thirds', 2133n],
      ['pot', 2900n],
      ['all_in', 4650n],
    ])
  })

  it('offers each amount once, and no all-in where the limit forbids it', () => {
    const short = { ...betting, legal: { ...legal, raise: { min: 1200n, max: 1300n } }, all: 1300n }
    expect(listPresets(short).map(({ id }) => id)).toEqual(['least', 'all_in'])
    const onlyAll = { ...betting, legal: { ...legal, raise: { min: 900n, max: 900n } }, all: 900n }
    expect(listPresets(onlyAll).map(({ id }) => id)).toEqual(['all_in'])
    const potLimit = { ...betting, legal: { ...legal, raise: { min: 1200n, max: 2900n } } }
    expect(listPresets(potLimit).map(({ id }) => id)).toEqual(['least', 'half', 'two_thirds', 'pot'])
    expect(listPresets({ ...betting, legal: { ...legal, raise: null } })).toEqual([])
  })

  it('follow the slider and its buttons within the range', () => {
    const range = { min: 1200n, max: 4650n }
    expect(amountAt(0, range, 50n)).toBe(1200n)
    expect(amountAt(STEPS, range, 50n)).toBe(4650n)
    for (let step = 0; step <= STEPS; step += 50) {
      const amount = amountAt(step, range, 1n)
      expect(amount >= 1200n && amount <= 4650n).toBe(true)
      expect(Math.abs(computeStep(amount, range) - step)).toBeLessThan(20)
    }
    expect(nudged(1210n, 1, range, 50n)).toBe(1250n)
    expect(nudged(1210n, -1, range, 50n)).toBe(1200n)
    expect(nudged(4650n, 1, range, 50n)).toBe(4650n)
    expect(nudged(1300n, -1, range, 50n)).toBe(1250n)
  })
})

describe('choices before the turn', () => {
  const free: LegalMoves = { fold: true, check: true, call: null, raise: null }
  const asked: LegalMoves = { fold: true, check: false, call: 300n, raise: null }

  it('become the move that fits, or the player decides', () => {
    expect(preMoveNow({ kind: 'check_fold' }, free)).toEqual({ kind: 'check' })
    expect(preMoveNow({ kind: 'check_fold' }, asked)).toEqual({ kind: 'fold' })
    expect(preMoveNow({ kind: 'check' }, asked)).toBeNull()
    expect(preMoveNow({ kind: 'call', amount: 300n }, asked)).toEqual({ kind: 'call' })
    expect(preMoveNow({ kind: 'call', amount: 200n }, asked)).toBeNull()
    expect(preMoveNow({ kind: 'call_any' }, free)).toEqual({ kind: 'check' })
    expect(preMoveNow({ kind: 'call_any' }, asked)).toEqual({ kind: 'call' })
  })

  it('are taken back by a raise behind them', () => {
    expect(staysChosen({ kind: 'check' }, 100n)).toBe(false)
    expect(staysChosen({ kind: 'call', amount: 100n }, 300n)).toBe(false)
    expect(staysChosen({ kind: 'call', amount: 100n }, 100n)).toBe(true)
    expect(staysChosen({ kind: 'call_any' }, 300n)).toBe(true)
  })
})

describe('amounts', () => {
  it('are written in the player’s style', () => {
    expect(toDecimal(5n, 'ARS')).toBe('0.05')
    expect(makeMoney('es_ES', 'ARS')('125000').replace(/\s/g, ' ')).toBe('$ 1.250')
    expect(makeChips('en_US')(12500n)).toBe('12,500')
  })

  it.each([
    ['1.250,50', 'es_ES', 125050n],
    ['1250.5', 'es_ES', 125050n],
    ['$ 1.250', 'es_ES', 125000n],
    ['1,250.50', 'en_US', 125050n],
    ['1,250', 'en_US', 125000n],
    ['12,345,6', 'es_ES', null],
    ['1.25.0', 'es_ES', null],
    ['', 'es_ES', null],
    ['-5', 'es_ES', null],
    ['1,234', 'es_ES', null],
    ['15€50', 'es_ES', null],
  ] as const)('are read as they are typed: "%s" in %s', (text, language, minor) => {
    expect(typedAmount(text, language, 'ARS')).toBe(minor)
  })

  it.each(TYPED_AMOUNTS)('read $text $currency in $language as site and console do', (one) => {
    const { text, currency, language, reading } = one
    const read = typedAmount(text, language, currency)
    expect(read === null ? null : Number(toDecimal(read, currency))).toBe(
      typeof reading === 'string' ? Number(reading) : null,
    )
  })

  it('are typed back to what they were, in every language', () => {
    for (const language of LANGUAGES)
      for (const amount of [5n, 100n, 125050n, 123456700n])
        expect(typedAmount(typedText(amount, language, 'ARS'), language, 'ARS')).toBe(amount)
    expect(typedText(1500n, 'es_ES', null)).toBe('1.500')
  })
})

describe('texts', () => {
  const holes = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]!).sort((a, b) => a.localeCompare(b))
  it('have the same holes in all languages', () => {
    for (const other of [en, pt])
      for (const [key, text] of Object.entries(es))
        expect(holes(other[key as keyof typeof es]), key).toEqual(holes(text))
  })

  it.each([
    ['As Kd', '', 'Carta alta: as'],
    ['Qs Qh', '', 'Par de reinas'],
    ['As Kd', 'Kh 4s 4d', 'Dobles parejas: reyes y cuatros'],
    ['As 2d', '3h 4s 5d', 'Escalera al cinco'],
    ['As Kd', 'Qh Js Td', 'Escalera al as'],
    ['Qs Qh', 'Qd 4s 4d 9h', 'Full de reinas y cuatros'],
    ['As 9s', '2s 3s Ks', 'Color al as'],
  ])('say what %s with "%s" is worth', (hole, board, words) => {
    expect(strengthWords('holdem', listCards(hole), listCards(board), pokerTexts('es_ES'))).toBe(words)
  })

  it('count two of four cards in Omaha', () => {
    const words = strengthWords('omaha', listCards('As Ah 2c 3d'), listCards('Ad Ac 7h'), pokerTexts('en_US'))
    expect(words).toBe('Four aces')
  })
})

test('the lobby shows what fits, cheapest blinds first', () => {
  const one = (id: string, variant: string, big: string, players: number) =>
    ({ id, variant, private: false, players, chairs: 6, stakes: { big_blind: big } }) as never
  const lobby = {
    now: 0,
    tables: [one('c', 'omaha', '100', 1), one('b', 'holdem', '900', 2), one('a', 'holdem', '1000', 6)],
    tournaments: [],
  }
  const ids = (filter: Parameters<typeof filtered>[1]) => filtered(lobby, filter).tables.map(({ id }) => id)
  expect(ids({ variant: null, free: false })).toEqual(['b', 'a', 'c'])
  expect(ids({ variant: null, free: true })).toEqual(['b', 'c'])
  expect(ids({ variant: 'omaha', free: false })).toEqual(['c'])
})

test('a quick seat is a free chair that the balance reaches, where most people sit', () => {
  const table = (id: string, least: string, players: number, more: object = {}) =>
    ({
      id,
      players,
      chairs: 6,
      your_seat: null,
      line: { waiting: 0 },
      stakes: { min_buy_in: least },
      ...more,
    }) as never
  const tables = [
    table('empty', '100', 0),
    table('some', '100', 3),
    table('same', '200', 3),
    table('dear', '1001', 5),
    table('full', '100', 6),
    table('kept', '100', 5, { line: { waiting: 1 } }),
    table('mine', '100', 4, { your_seat: 2 }),
  ]
  expect(findQuickSeat(tables, 1000n)?.id).toBe('some')
  expect(findQuickSeat(tables, 1001n)?.id).toBe('dear')
  expect(findQuickSeat(tables, 99n)).toBeNull()
})

test('who leaves as a hand ends is called by name until the next hand', () => {
  const [ana, bot, ben] = [
    { seat: 1, name: 'ana' },
    { seat: 2, name: 'Linotipia' },
    { seat: 2, name: 'ben' },
  ]
  const first = namesOfHand(null, { hand: { id: 'h1' }, seats: [ana, bot] })
  const left = namesOfHand(first, { hand: { id: 'h1' }, seats: [ana] })
  expect(left.names.get(2)).toBe('Linotipia')
  expect(namesOfHand(left, { hand: { id: 'h1' }, seats: [ana, ben] }).names.get(2)).toBe('Linotipia')
  expect(namesOfHand(left, { hand: { id: 'h2' }, seats: [ana, ben] }).names.get(2)).toBe('ben')
  expect(namesOfHand(left, { hand: null, seats: [ana] }).names.has(2)).toBe(false)
})
