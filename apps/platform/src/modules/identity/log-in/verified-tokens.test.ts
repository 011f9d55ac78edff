import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { TokenKeys } from '../sessions/token-keys.ts'
import { VerifiedTokens } from './verified-tokens.ts'

const SECRET = 'a secret of the test that is long enough'
const KEY = new TextEncoder().encode(SECRET)
let now = 1_000_000

const tokens = (secret: string | (() => string) = SECRET) =>
  new VerifiedTokens({ keys: new TokenKeys(secret), issuer: 'palco', now: () => now })
const sign = (key = KEY, more: { issuer?: string; ends?: number } = {}) =>
  new SignJWT({ sid: 'se_1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(more.issuer ?? 'palco')
    .setAudience('brasa')
    .setExpirationTime(more.ends ?? now / 1000 + 60)
    .sign(key)

test('a good token is one every time, and only for its brand', async () => {
  const verified = tokens()
  const token = await sign()
  for (let turn = 0; turn < 3; turn++) expect(await verified.findSession(token, 'brasa')).toBe('se_1')
  expect(await verified.findSession(token, 'marea')).toBeNull()
})

test('a remembered token ends when it ends', async () => {
  const verified = tokens()
  const token = await sign()
  expect(await verified.findSession(token, 'brasa')).toBe('se_1')
  now += 59_999
  expect(await verified.findSession(token, 'brasa')).toBe('se_1')
  now += 1
  expect(await verified.findSession(token, 'brasa')).toBeNull()
})

test('another key, another issuer, another signature, no token at all', async () => {
  const verified = tokens()
  const token = await sign()
  const [head, body] = token.split('.')
  const [, , foreign] = (await sign(new TextEncoder().encode('another secret, also long enough'))).split('.')
  expect(await verified.findSession(token, 'brasa')).toBe('se_1')
  for (const bad of [`${head}.${body}.${foreign}`, await sign(KEY, { issuer: 'x' }), `${token}x`, 'x', ''])
    expect(await verified.findSession(bad, 'brasa')).toBeNull()
})

test('no other algorithm, none at all least of all, and no token without an end or an audience', async () => {
  const verified = tokens()
  const claims = { sid: 'se_1' }
  const ends = now / 1000 + 60
  const { privateKey } = await generateKeyPair('ES256')
  const made = (alg: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuer('palco')
      .setAudience('brasa')
      .setExpirationTime(ends)
  const unsigned = new UnsecuredJWT(claims)
    .setIssuer('palco')
    .setAudience('brasa')
    .setExpirationTime(ends)
    .encode()
  const long = new TextEncoder().encode('x'.repeat(64))
  const bare = () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuer('palco')
  const same = new VerifiedTokens({ keys: new TokenKeys('x'.repeat(64)), issuer: 'palco', now: () => now })
  expect(await same.findSession(await made('HS256').sign(long), 'brasa')).toBe('se_1')
  for (const bad of [await made('HS384').sign(long), await made('HS512').sign(long)])
    expect(await same.findSession(bad, 'brasa')).toBeNull()
  for (const bad of [
    unsigned,
    await made('ES256').sign(privateKey),
    await bare().setExpirationTime(ends).sign(KEY),
    await bare().setAudience('brasa').sign(KEY),
  ])
    expect(await verified.findSession(bad, 'brasa')).toBeNull()
})

test('a token of any of the keys is good, one of a key that was retired is refused though it was good before', async () => {
  let secret = SECRET
  const verified = tokens(() => secret)
  const other = 'another secret of the test which comes later'
  const [old, young] = [await sign(), await sign(new TextEncoder().encode(other))]
  expect(await verified.findSession(young, 'brasa')).toBeNull()
  secret = `${other},${SECRET}`
  for (const token of [old, young]) expect(await verified.findSession(token, 'brasa')).toBe('se_1')
  secret = other
  expect([await verified.findSession(old, 'brasa'), await verified.findSession(young, 'brasa')]).toEqual([
    null,
    'se_1',
  ])
})

test('a token that names a key is checked with that key, one that names none of ours with all', async () => {
  const keys = new TokenKeys(`first key of the test,${SECRET}`)
  const [first, second] = keys.all
  const named = (kid: string, key: Uint8Array) =>
    new SignJWT({ sid: 'se_1' })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setIssuer('palco')
      .setAudience('brasa')
      .setExpirationTime(now / 1000 + 60)
      .sign(key)
  const verified = new VerifiedTokens({ keys, issuer: 'palco', now: () => now })
  expect(await verified.findSession(await named(second?.id ?? '', KEY), 'brasa')).toBe('se_1')
  expect(await verified.findSession(await named('1', KEY), 'brasa')).toBe('se_1')
  expect(await verified.findSession(await named(first?.id ?? '', KEY), 'brasa')).toBeNull()
})
