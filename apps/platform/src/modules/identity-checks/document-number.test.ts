import { describe, expect, test } from 'vitest'
import { isNumberIn } from './document-number.ts'

describe('document numbers by country', () => {
  test.each([
    ['BR', '11144477735'],
    ['BR', '52998224725'],
    ['BR', '12345678909'],
    ['AR', '12345678'],
    ['AR', '1234567'],
    ['AR', '20123456786'],
    ['AR', '23300000029'],
    ['ES', '12345678Z'],
    ['ES', '00000000T'],
    ['ES', 'X1234567L'],
    ['ES', 'Y1234567X'],
    ['ES', 'Z1234567R'],
    ['UY', 'ANYTHING1'],
  ])('%s takes %s', (country, number) => {
    expect(isNumberIn(country, number)).toBe(true)
  })

  test.each([
    ['BR', '11144477736'],
    ['BR', '11111111111'],
    ['BR', '12345678'],
    ['AR', '20123456785'],
    ['AR', '123456'],
    ['ES', '12345678A'],
    ['ES', 'X1234567X'],
    ['ES', '12345678'],
  ])('%s refuses %s', (country, number) => {
    expect(isNumberIn(country, number)).toBe(false)
  })
})
