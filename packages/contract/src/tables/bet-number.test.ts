import { expect, test } from 'vitest'
import { betNumber, idsOfBetNumber } from './bet-number.ts'

const ID = 'bet_3oce2k7qmxhdab23wq5z'

test('a bet has a short number in groups; an id of another backend stays as it is', () => {
  expect(ID).toHaveLength('bet_'.length + 20)
  expect(betNumber(ID)).toBe('OCE2-K7QM-XHDA')
  for (const other of ['B-1001', 'bet_none', '', `${ID}x`]) expect(betNumber(other)).toBe(other)
})

test('a number is read in any spelling; other texts are none', () => {
  for (const text of ['OCE2-K7QM-XHDA', 'oce2k7qmxhda', ' oce2 k7qm xhda ', '0ce2.k7qm.xhda']) {
    const begins = idsOfBetNumber(text)
    expect(begins.filter((begin) => ID.startsWith(begin))).toEqual(['bet_3oce2k7qmxhda'])
    expect(new Set(begins).size).toBe(32)
  }
  expect(idsOfBetNumber('1bcd-8fgh-ijkl')[0]).toBe('bet_2ibcdbfghijkl')
  for (const text of ['', 'ana', ID, 'OCE2-K7QM', 'OCE2-K7QM-XHD9']) expect(idsOfBetNumber(text)).toEqual([])
})
