import { expect, test } from 'vitest'
import { isPhoneLike, readPhone } from './number.ts'

test.each([
  ['+54 9 11 5555-4444', 'AR', '+5491155554444'],
  ['+541155554444', 'AR', '+5491155554444'],
  ['011 15 5555 4444', 'AR', '+5491155554444'],
  ['11 5555 4444', 'AR', '+5491155554444'],
  ['(11) 96123-4567', 'BR', '+5511961234567'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['+34612345678', 'AR', '+34612345678'],
])('%s in %s is %s', (text, country, number) => {
  expect(readPhone(text, country)).toBe(number)
})

test.each([
  '',
  'ana',
  '123',
  '+54',
  '00000000',
  '+999123456789',
  '+34806123456',
  '+34912345678',
  '0810 222 1234',
  '+447012345678',
])('“%s” is no number of a mobile telephone', (text) => {
  expect(readPhone(text, 'AR')).toBeNull()
})

test('a name with a letter is none, nor is a short one', () => {
  expect([isPhoneLike('11 5555-4444'), isPhoneLike('+54 (11) 5555.4444'), isPhoneLike('1234567')]).toEqual([
    true,
    true,
    true,
  ])
  expect([isPhoneLike('123456'), isPhoneLike('ana1155554444'), isPhoneLike('1155554444@x.com')]).toEqual([
    false,
    false,
    false,
  ])
})
