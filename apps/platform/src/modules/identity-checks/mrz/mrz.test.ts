import { describe, expect, test } from 'vitest'
import { compareMrz } from './compare-mrz.ts'
import { checkDigit, readMrz } from './read-mrz.ts'

/** The specimens of ICAO 9303. */
const TD3 = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
const TD1 = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'
const TD2 = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6'

describe('a machine-readable zone', () => {
  test.each([
    ['TD1', TD1, 'D23145890', []],
    ['TD2', TD2, 'D23145890', []],
    ['TD3', TD3, 'L898902C3', ['ZE184226B']],
  ])('of the specimen %s is read, and its check digits fit', (format, text, number, optional) => {
    const expected = {
      format,
      code: format === 'TD3' ? 'P' : 'I',
      issuer: 'UTO',
      surname: 'ERIKSSON',
      given: 'ANNA MARIA',
      number,
      nationality: 'UTO',
      birth: '740812',
      sex: 'F',
      expiry: '120415',
      optional,
      wrong: [],
    }
    expect(readMrz(text)).toEqual(expected)
    expect(readMrz(text.replaceAll('\n', '').toLowerCase())).toEqual(expected)
  })

  test.each([TD1, TD2, TD3])('with any one character of its checked fields changed is found out', (text) => {
    const lines = text.split('\n')
    // Names and the country are under no check digit.
    const checked = text === TD1 ? [0, 1] : [1]
    for (const line of checked)
      for (const [at, sign] of Array.from(lines[line] ?? '').entries()) {
        // The other signs of these lines are letters.
        if (!/[0-9]/.test(sign)) continue
        const other = String((Number(sign) + 1) % 10)
        const changed = lines.with(
          line,
          (lines[line] ?? '').slice(0, at) + other + (lines[line] ?? '').slice(at + 1),
        )
        expect(readMrz(changed.join('\n'))?.wrong, `${line} ${at}`).not.toEqual([])
      }
  })

  test('of a long number goes on in the first optional field', () => {
    const line = `I<UTOD23145890<AB11223456${checkDigit('D23145890AB11223456')}<<<<`
    const second = '7408122F1204159UTO<<<<<<<<<<<'
    const whole = checkDigit(line.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29))
    expect(readMrz(`${line}\n${second}${whole}\n${TD1.split('\n')[2]}`)).toMatchObject({
      number: 'D23145890AB11223456',
      optional: [],
      wrong: [],
    })
  })

  test('of a long number goes on in the optional field of a card of two lines', () => {
    const number = `D23145890<UTO7408122F1204159AB12${checkDigit('D23145890AB12')}<<`
    const whole = checkDigit(number.slice(0, 10) + number.slice(13, 20) + number.slice(21))
    const text = `${TD2.split('\n')[0]}\n${number}${whole}`
    expect(readMrz(text)).toMatchObject({ number: 'D23145890AB12', optional: [], wrong: [] })
    expect(readMrz(text.replace('AB12', 'AB13'))?.wrong).toContain('number')
  })

  test.each(['', 'P<UTO', TD3.slice(1), `${TD3}<`, TD3.replace('<', '*')])(
    'of another shape is none: %s',
    (text) => {
      expect(readMrz(text)).toBeNull()
    },
  )
})

describe('an account', () => {
  const anna = {
    name: 'Anna María',
    lastname: 'Eriksson',
    birth_date: '1974-08-12',
    country: 'UY',
    dni: 'D-23145890',
  }
  const compare = (given: Partial<typeof anna> = {}, text = TD1, today = '2012-04-15') =>
    compareMrz(text, { ...anna, ...given }, today)

  test('that its document is of has nothing against it', () => {
    expect(compare()).toEqual([])
    expect(compare({}, TD2)).toEqual([])
    expect(compare({ name: 'Anna' })).toEqual([])
  })

  test('with another name, birth date or number than the document is found out', () => {
    expect(compare({ name: 'Otra', lastname: 'Persona' })).toEqual(['name_differs'])
    expect(compare({ birth_date: '1974-08-13' })).toEqual(['birth_date_differs'])
    expect(compare({ dni: '12345678' })).toEqual(['number_differs'])
    // A passport has a number that is no other document's.
    expect(compare({ dni: '12345678' }, TD3)).toEqual([])
  })

  test('whose letters a document writes as two has nothing against it', () => {
    const muller = TD1.replace('ERIKSSON<<ANNA<MARIA<<<<<<<<<<', 'MUELLER<<JOERG<<<<<<<<<<<<<<<<')
    expect(compare({ name: 'Jörg', lastname: 'Müller' }, muller)).toEqual([])
    expect(compare({ name: 'Jörg', lastname: 'Ruiz' }, muller)).toEqual(['name_differs'])
  })

  test('whose document is over since yesterday, or cannot be read', () => {
    expect(compare({}, TD1, '2012-04-16')).toEqual(['expired'])
    expect(compare({}, TD1.replace('740812', '740813'))).toEqual(['unreadable'])
    expect(compare({}, 'nothing')).toEqual(['unreadable'])
  })
})
