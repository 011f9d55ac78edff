import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { VerifiedTokens } from './verified-tokens.ts'

const KEY = new TextEncoder().encode('a secret of the test, long enough')
let now = 1_000_000

const tokens = () => new VerifiedTokens({ key: KEY, issuer: 'palco', now: () => now })
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
  const same = new VerifiedTokens({ key: long, issuer: 'palco', now: () => now })
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
