import { describe, expect, it } from 'vitest'
import { moneyIn, computeSum, findStakeUpTo, toAmount, toUnits } from './money.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('amounts', () => {
  it('goes to units and back without loss, far beyond what a number holds', () => {
    for (const amount of ['0.00', '0.05', '2.00', '1234.56', '90071992547409931234.57', '0.125'])
      expect(toAmount(toUnits(amount))).toBe(amount)
    expect(toAmount(toUnits('7'))).toBe('7.00')
    expect(toAmount(toUnits('-3.10'))).toBe('-3.10')
    expect(computeSum(['0.10', '0.20'])).toBe(toUnits('0.30'))
  })

  it('refuses what is no plain amount', () => {
    for (const text of ['', '1,5', '1e3', '.5', '1.23456', '$ 1'])
      expect(() => toUnits(text)).toThrow(RangeError)
  })

  it.each([
    ['0.10', '0.10'],
    ['0.99', '0.50'],
    ['1.00', '1.00'],
    ['400.00', '20.00'],
    ['0.05', '0.10'],
  ])('of the stakes, the largest up to %s is %s', (amount, stake) => {
    expect(findStakeUpTo(['0.10', '0.50', '1.00', '20.00'], toUnits(amount))).toBe(stake)
  })

  it('writes in the language of the player', () => {
    expect(plain(moneyIn('es_ES', 'ARS')('1234.50'))).toBe('$ 1.234,50')
    expect(plain(moneyIn('es_ES', 'ARS')('200.00'))).toBe('$ 200,00')
    expect(plain(moneyIn('es_ES', 'EUR')('1234.50'))).toBe('1.234,50 €')
    expect(plain(moneyIn('pt_BR', 'BRL')('1234.50'))).toBe('R$ 1.234,50')
    expect(plain(moneyIn('en_US', 'USD')('200.00'))).toBe('$200.00')
  })
})
