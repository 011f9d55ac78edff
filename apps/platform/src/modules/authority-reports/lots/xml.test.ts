import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../testing/read-lot.ts'
import { countryCode } from './countries.ts'
import { amountText, description, duration, FieldFault, hours, lines, stamp, text } from './fields.ts'
import { element, leaf, writeDocument } from './xml.ts'

// oxlint-disable-next-line no-control-regex
const LEFT_OUT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

test('any text that somebody typed is well-formed and read again as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (typed) => {
      const read =
        parse(writeDocument(element('Lote', [leaf('Nombre', `x${typed}`)]), 'urn:x')).at('Lote/Nombre') ?? ''
      // What XML has no place for becomes a sign that says so.
      expect(read).toBe(`x${typed}`.replaceAll(LEFT_OUT, '\uFFFD'))
    }),
    { numRuns: 500, examples: [['<&>"\''], ['\r\n\t'], ['\uD800'], ['\uDC00'], ['😀'], ['\u0000']] },
  )
})

describe('a field', () => {
  test('is refused when it is longer than the model allows, and cut only where it is a description', () => {
    expect(text('JugadorId', 'x'.repeat(50), 50)).toEqual(leaf('JugadorId', 'x'.repeat(50)))
    expect(() => text('JugadorId', 'x'.repeat(51), 50)).toThrow(FieldFault)
    expect(text('JugadorId', '😀'.repeat(50), 50).content).toHaveLength(100)
    expect(description('Hecho', '😀'.repeat(60), 50).content).toBe('😀'.repeat(50))
  })

  test('of an amount has two decimals and at most twelve digits', () => {
    expect([0n, 5n, -5n, 100n, -12_345n].map((minor) => amountText(minor))).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '1.00',
      '-123.45',
    ])
    expect(amountText(999_999_999_999n)).toBe('9999999999.99')
    expect(() => amountText(1_000_000_000_000n)).toThrow(FieldFault)
  })

  test('of lines has euros always, another unit where it is not zero', () => {
    const units = (amounts: Parameters<typeof lines>[1]) =>
      JSON.stringify(lines('Total', amounts)).match(/EUROBONOS|EUR(?!O)/g)
    expect(units({})).toEqual(['EUR'])
    expect(units({ EUR: 1n, EUROBONOS: 0n })).toEqual(['EUR'])
    expect(units({ EUROBONOS: -1n })).toEqual(['EUR', 'EUROBONOS'])
  })

  test('of a time has the clock of the brand with its offset', () => {
    expect(stamp(new Date('2023-01-27T07:11:25.999Z'), 'Europe/Madrid')).toBe('20230127081125+0100')
    expect(stamp(new Date('2026-03-29T00:59:59Z'), 'Europe/Madrid')).toBe('20260329015959+0100')
    expect(stamp(new Date('2026-03-29T01:00:00Z'), 'Europe/Madrid')).toBe('20260329030000+0200')
    expect(stamp(new Date('2026-01-01T02:00:00Z'), 'America/Argentina/Buenos_Aires')).toBe(
      '20251231230000-0300',
    )
  })

  test('of a session’s length has hours, minutes and seconds', () => {
    expect([0, 59, 60, 5999].map((minutes) => hours('H', minutes).content)).toEqual([
      '000000',
      '005900',
      '010000',
      '995900',
    ])
    expect(() => hours('H', 6000)).toThrow(FieldFault)
  })

  test('of a country is one that the model lists, in whatever letters', () => {
    expect(['ES', 'gb', 'XK', 'England', '', null].map(countryCode)).toEqual([
      'ES',
      'GB',
      '00',
      '00',
      '00',
      '00',
    ])
  })

  test('of a length has days, hours and minutes', () => {
    expect([0, 59, 60, 1439, 1440, 39_971].map((minutes) => duration('D', minutes).content)).toEqual([
      '000000',
      '000059',
      '000100',
      '002359',
      '010000',
      '271811',
    ])
  })
})
