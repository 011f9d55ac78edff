import { expect, test } from 'vitest'
import { hotp, matchingStep, otpauthAddress, readSecret, secretText, computeStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B, SHA-1: %i s is %s', (seconds, code) => {
  expect(hotp(secret, computeStep(at(seconds)), 8)).toBe(code)
  expect(hotp(secret, computeStep(at(seconds)))).toBe(code.slice(2))
})

test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('RFC 4226, appendix D: %s', (code) => {
  const codes = Array.from({ length: 10 }, (_, counter) => hotp(secret, counter))
  expect(codes).toContain(code)
})

test('one step early or late passes, two do not', () => {
  const now = at(1_111_111_111)
  const taken = [-2, -1, 0, 1, 2].map((off) =>
    matchingStep(secret, hotp(secret, computeStep(now) + off), now, 0),
  )
  expect(taken).toEqual([null, computeStep(now) - 1, computeStep(now), computeStep(now) + 1, null])
})

test('a step that was taken, and those before it, have expired', () => {
  const now = at(1_111_111_111)
  const step = computeStep(now)
  expect(matchingStep(secret, hotp(secret, step), now, step)).toBeNull()
  expect(matchingStep(secret, hotp(secret, step - 1), now, step)).toBeNull()
  expect(matchingStep(secret, hotp(secret, step + 1), now, step)).toBe(step + 1)
})

test.each(['', '12345', '1234567', 'abcdef', '٠١٢٣٤٥'])('%o is no code', (code) => {
  expect(matchingStep(secret, code, at(59), 0)).toBeNull()
})

test('the address for an authenticator carries the secret in base 32', () => {
  expect(otpauthAddress({ issuer: 'Palco', username: 'eva', secret })).toBe(
    'otpauth://totp/Palco:eva?issuer=Palco&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
  expect(Buffer.from(readSecret(secretText(secret)))).toEqual(secret)
})
