import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { TooBusy } from '../../../result.ts'
import { Passwords } from './passwords.ts'

const passwords = new Passwords()

test('a stored password is argon2id, with no less memory and passes than OWASP asks for', async () => {
  const [, kind, , settings = ''] = (await passwords.hash('a long enough one')).split('$')
  const { m = '0', t = '0' } = Object.fromEntries(settings.split(',').map((pair) => pair.split('=')))
  expect(kind).toBe('argon2id')
  expect(Number(m)).toBeGreaterThanOrEqual(19_456)
  expect(Number(t)).toBeGreaterThanOrEqual(2)
})

test('the same password is stored differently each time, and each of them knows it', async () => {
  const [one, other] = await Promise.all([passwords.hash('the same one'), passwords.hash('the same one')])
  expect(one).not.toBe(other)
  expect(await passwords.matches(one, 'the same one')).toBe(true)
  expect(await passwords.matches(one, 'the same on')).toBe(false)
})

test('a flood waits in a short queue, and what does not fit in it is turned away', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 70 }, () => passwords.matchesDecoy('anything')),
  )
  const busy = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.length).toBeLessThan(10)
  for (const reason of busy) expect(reason).toBeInstanceOf(TooBusy)
})

test('a password with accents fits from a device that writes them as two characters, and hashes of before go on', async () => {
  const [composed, decomposed] = ['contraseña é'.normalize('NFC'), 'contraseña é'.normalize('NFD')]
  const stored = await passwords.hash(decomposed)
  expect(await passwords.matches(stored, composed)).toBe(true)
  expect(await passwords.matches(stored, decomposed)).toBe(true)
  const before = await hash(decomposed)
  expect(await passwords.matches(before, composed)).toBe(true)
  expect(await passwords.matches(before, decomposed)).toBe(true)
  expect(await passwords.matches(before, 'contrasena e')).toBe(false)
})
