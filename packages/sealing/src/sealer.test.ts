import { expect, test } from 'vitest'
import {
  createSealer,
  DEMO_SEALING_KEYS,
  holdDemoKey,
  InvalidSealingKeys,
  newSealingKeys,
  SealRefused,
  type Place,
} from './index.ts'

const KEY = newSealingKeys()
const sealer = createSealer(KEY)
const PLACE: Place = ['things.secret', '7']

function whyRefused(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof SealRefused) return error.why
    throw error
  }
  return 'opened'
}

test('what was sealed opens, bytes or text, also an empty one', () => {
  const secrets = [Buffer.from([0, 255, 128]), Buffer.alloc(0), Buffer.from('ñandú ñ')]
  for (const secret of secrets) expect(sealer.open(sealer.seal(secret, PLACE), PLACE)).toEqual(secret)
  expect(sealer.open(sealer.seal('ñandú', PLACE), PLACE).toString()).toBe('ñandú')
})

test('the stored text names its key, holds no secret and is another one each time', () => {
  const [one, two] = [sealer.seal('a secret', PLACE), sealer.seal('a secret', PLACE)]
  expect(one).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]{16}\.[\w-]+$/)
  expect(one.startsWith(sealer.prefix)).toBe(true)
  expect(one).not.toBe(two)
  expect(new Set([one, two].map((text) => text.split('.')[2])).size).toBe(2)
  expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('secret')
})

test('a changed byte is refused, wherever it is', () => {
  const sealed = sealer.seal('a secret', PLACE)
  const [version = '', id = '', nonce = '', body = ''] = sealed.split('.')
  const flipped = (text: string, at: number): string => {
    const bytes = Buffer.from(text, 'base64url')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64url')
  }
  for (let at = 0; at < 12; at += 1)
    expect(whyRefused(() => sealer.open([version, id, flipped(nonce, at), body].join('.'), PLACE))).toBe(
      'altered',
    )
  for (let at = 0; at < Buffer.from(body, 'base64url').length; at += 1)
    expect(whyRefused(() => sealer.open([version, id, nonce, flipped(body, at)].join('.'), PLACE))).toBe(
      'altered',
    )
})

test('what is no sealed value is refused', () => {
  const sealed = sealer.seal('a secret', PLACE)
  const malformed = ['', 'a plain secret', sealed.replace('v1', 'v2'), `${sealed}.more`]
  for (const text of malformed) expect(whyRefused(() => sealer.open(text, PLACE))).toBe('malformed')
  const [version, id, nonce, body = ''] = sealed.split('.')
  const short = [version, id, nonce, body.slice(0, 8)].join('.')
  expect(whyRefused(() => sealer.open(short, PLACE))).toBe('altered')
})

test('a value opens in its own row and column only', () => {
  const sealed = sealer.seal('a secret', ['things.secret', '7', 'ana'])
  const others: Place[] = [
    ['things.secret', '8', 'ana'],
    ['things.other', '7', 'ana'],
    ['things.secret', '7'],
    ['things.secret', '7ana'],
    ['things.secret', '7', 'ana', ''],
  ]
  for (const place of others)
    expect(
      whyRefused(() => sealer.open(sealed, place)),
      place.join(),
    ).toBe('altered')
})

test('after a rotation the new key seals and the old one still opens', () => {
  const old = sealer.seal('a secret', PLACE)
  const rotated = createSealer(`${newSealingKeys()}, ${KEY}`)
  expect(rotated.open(old, PLACE).toString()).toBe('a secret')
  expect(old.startsWith(rotated.prefix)).toBe(false)
  const anew = rotated.seal('a secret', PLACE)
  expect(anew.startsWith(rotated.prefix)).toBe(true)
  expect(whyRefused(() => sealer.open(anew, PLACE))).toBe('unknown_key')
})

test('an unknown key is refused by its name, and a value does not pass under the name of another', () => {
  const other = createSealer(newSealingKeys())
  const sealed = other.seal('a secret', PLACE)
  expect(() => sealer.open(sealed, PLACE)).toThrow(other.keyIds[0])
  const renamed = sealer.prefix + sealed.slice(other.prefix.length)
  expect(whyRefused(() => sealer.open(renamed, PLACE))).toBe('altered')
})

test('keys are read in either base64, with commas, blanks or lines between them', () => {
  const keys = [newSealingKeys(), newSealingKeys(), newSealingKeys()]
  const ids = createSealer(keys.join(',')).keyIds
  expect(createSealer(keys.join('\n')).keyIds).toEqual(ids)
  const url = keys.map((key) => Buffer.from(key, 'base64').toString('base64url'))
  expect(createSealer(` ${url.join(' , ')} `).keyIds).toEqual(ids)
})

test.each([
  ['nothing', '', 'there is no key'],
  ['a short key', Buffer.alloc(31, 1).toString('base64'), 'key 1 is not 32 bytes'],
  ['a long key', Buffer.alloc(33, 1).toString('base64'), 'key 1 is not 32 bytes'],
  ['words', 'correct horse battery staple', 'key 1 is not 32 bytes'],
  ['a second one that is none', `${KEY} nonsense`, 'key 2 is not 32 bytes'],
  ['a key twice', `${KEY} ${KEY}`, 'twice'],
])('%s: refused, and no key is repeated in the message', (_, text, message) => {
  const make = () => createSealer(text)
  expect(make).toThrow(InvalidSealingKeys)
  expect(make).toThrow(message)
  for (const entry of text.split(/\s+/).filter((part) => part.length > 7)) expect(make).not.toThrow(entry)
})

test('the key of development is known, wherever it stands and however it is written', () => {
  const url = Buffer.from(DEMO_SEALING_KEYS, 'base64').toString('base64url')
  expect([KEY, DEMO_SEALING_KEYS, `${KEY},${url}`].map(holdDemoKey)).toEqual([false, true, true])
})
