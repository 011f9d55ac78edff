import { expect, test } from 'vitest'
import { firstKey, InvalidKeyRing, listKeys, readKeyRing, toKeyId } from './key-ring.ts'
import { demoToken, readDemoToken } from './provider/demo.ts'
import { readLine, signLine } from './feed/signed-lines.ts'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from './signing.ts'

const [OLD, NEW] = ['old key of sixteen+', 'new key of sixteen+']
const at = { nowMs: 1_000, nonce: 'n-1' }

test('a single value is a ring of one, with an id that its text alone gives', () => {
  expect(readKeyRing(OLD, 16)).toEqual([{ id: toKeyId(OLD), text: OLD }])
  expect(readKeyRing(` ${OLD} \n`, 16)[0].id).toBe(toKeyId(OLD))
  expect(toKeyId(OLD)).toMatch(/^[0-9a-f]{12}$/)
  expect(toKeyId(OLD)).not.toBe(toKeyId(NEW))
})

test('commas and line breaks separate keys, and the first one is first', () => {
  for (const text of [`${NEW},${OLD}`, `${NEW}\n${OLD}`, `${NEW},\r\n ${OLD},`])
    expect([listKeys(text), firstKey(text)]).toEqual([[NEW, OLD], NEW])
  expect([listKeys(''), firstKey('')]).toEqual([[], ''])
})

test('no key, a short one and one that stands there twice are refused, and none is repeated', () => {
  for (const [text, problem] of [
    ['', 'there is no key'],
    [' , \n', 'there is no key'],
    [`${NEW},short`, 'key 2 of 2 is shorter than 16 characters'],
    ['fifteen letters', 'has to be at least 16 characters'],
    [`${NEW},${OLD},${NEW}`, 'a key stands there twice'],
  ] as const) {
    const read = () => readKeyRing(text, 16)
    expect(read, text).toThrow(InvalidKeyRing)
    expect(read).toThrow(problem)
    expect(read).not.toThrow('short,')
  }
  expect(readKeyRing('sixteen letters!', 16)).toHaveLength(1)
})

test('the first key signs, and a signature with any of them is good', () => {
  const used: string[] = []
  const check = (keys: string, signers: string) =>
    checkSignature(keys, signedHeaders('p', signers, '{}', at), '{}', at.nowMs, (id) => used.push(id))
  expect(check(`${NEW},${OLD}`, OLD)).toBe('ok')
  expect(check(`${NEW},${OLD}`, `${NEW},${OLD}`)).toBe('ok')
  expect(used).toEqual([toKeyId(OLD), toKeyId(NEW)])
  expect(check(OLD, `${NEW},${OLD}`)).toBe('invalid')
  expect(check(NEW, OLD)).toBe('invalid')
  expect(check('', OLD)).toBe('invalid')
  // An old signature says nothing of a key that is used now.
  const headers = signedHeaders('p', OLD, '{}', at)
  expect(checkSignature(OLD, headers, '{}', at.nowMs + 60_001, (id) => used.push(id))).toBe('stale')
  expect(used).toHaveLength(2)
  expect(headers[SIGNATURE_HEADERS.signature]).toMatch(/^[0-9a-f]{64}$/)
})

test('lines of a stream and tokens of demos are good with any of the keys too', () => {
  const line = signLine(OLD, 'n', 1, '{"a":1}')
  expect([readLine(`${NEW},${OLD}`, 'n', 1, line), readLine(NEW, 'n', 1, line)]).toEqual(['{"a":1}', null])
  const launch = {
    game_id: 'dice',
    brand_id: 'brasa',
    currency: 'ARS',
    language: 'es_ES',
    min_stake: { amount: '1.00', currency: 'ARS' },
    max_stake: { amount: '9.00', currency: 'ARS' },
    site_origin: 'http://localhost',
    play_modes: [],
    until: 2_000,
  } as unknown as Parameters<typeof demoToken>[1]
  const token = demoToken(OLD, launch)
  expect(readDemoToken(`${NEW},${OLD}`, token, 1_000)).not.toBeNull()
  expect(readDemoToken(NEW, token, 1_000)).toBeNull()
})
