import { describe, expect, test } from 'vitest'
import { checkTokens, expiryInside, findExpiry, toStatus, findTokens, type Tokens } from './expiry.ts'

const NOW = 1_700_000_000_000
const jwt = (payload: object) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

describe('where an expiry comes from (site-behaviour 2.2)', () => {
  test.each([
    [
      'inside the token, before all else',
      jwt({ exp: NOW / 1000 + 60 }),
      { expiresInSeconds: 5 },
      NOW + 60_000,
    ],
    ['the same with its prefix', `Bearer ${jwt({ exp: 1 })}`, {}, 1000],
    ['a fixed life before expires_in', 'opaque', { fixedLifeMs: 1000, expiresInSeconds: 5 }, NOW + 1000],
    ['expires_in', 'opaque', { expiresInSeconds: 60 }, NOW + 60_000],
    ['expires_in as text', 'opaque', { expiresInSeconds: '60' }, NOW + 60_000],
    ['nothing', 'opaque', {}, null],
    ['undecodable', 'a.%%%.c', { expiresInSeconds: 1 }, NOW + 1000],
    ['exp that is no number', jwt({ exp: 'soon' }), {}, null],
  ])('%s', (_, token, from, expected) => expect(findExpiry(token, NOW, from)).toBe(expected))
  test('non-ASCII payloads are read', () => expect(expiryInside(jwt({ exp: 2, name: 'Ñandú' }))).toBe(2000))
})

describe('status of one token (site-behaviour 2.3)', () => {
  test.each([
    [null, NOW, 'unknown'],
    ['t', null, 'unknown'],
    ['t', NOW + 501, 'valid'],
    ['t', NOW + 500, 'expired'],
    ['t', NOW + 400, 'expired'],
    ['t', NOW + 5000, 'valid'],
    ['t', NOW - 1, 'expired'],
  ] as const)('%s expiring at %s is %s', (token, expires, status) =>
    expect(toStatus(token, expires, NOW)).toBe(status),
  )
})

describe('check of a session (site-behaviour 2.4)', () => {
  const past = NOW - 1
  const later = NOW + 60_000
  const of = (
    token: string | null,
    tokenExpires: number | null,
    refreshToken: string | null,
    refreshTokenExpires: number | null,
  ): Tokens => ({
    token,
    tokenExpires,
    refreshToken,
    refreshTokenExpires,
  })
  test.each([
    ['no token', of(null, null, 'r', later), [false, false, false]],
    ['refresh expired, token valid', of('t', later, 'r', past), [false, false, true]],
    ['refresh expired, token expired', of('t', past, 'r', past), [false, false, true]],
    ['token expired, refresh valid', of('t', past, 'r', later), [false, true, false]],
    ['token expired, refresh unknown', of('t', past, 'r', null), [false, true, false]],
    ['token expired, no refresh', of('t', past, null, null), [false, true, false]],
    ['token valid', of('t', later, null, null), [true, false, false]],
    ['token unknown', of('t', null, 'r', later), [true, false, false]],
  ] as const)('%s', (_, tokens, [valid, tokenExpired, refreshExpired]) => {
    expect(checkTokens(tokens, NOW)).toMatchObject({ valid, tokenExpired, refreshExpired })
  })
  test('refreshable only with a refresh token that is not expired', () => {
    expect(checkTokens(of('t', past, 'r', null), NOW).refreshable).toBe(true)
    expect(checkTokens(of('t', past, null, null), NOW).refreshable).toBe(false)
    expect(checkTokens(of('t', past, 'r', past), NOW).refreshable).toBe(false)
    expect(checkTokens(of(null, null, 'r', past), NOW).refreshable).toBe(false)
  })
})

describe('tokens of an answer', () => {
  test('Bearer is put before a token once', () => {
    expect(findTokens({ response: { token: 'abc' } }, NOW)?.token).toBe('Bearer abc')
    expect(findTokens({ response: { token: 'Bearer abc' } }, NOW)?.token).toBe('Bearer abc')
  })
  test('expires_in stands beside the token or at the top', () => {
    expect(findTokens({ response: { token: 'a', expires_in: 60 } }, NOW)?.tokenExpires).toBe(NOW + 60_000)
    expect(findTokens({ response: { token: 'a' }, expires_in: 60 }, NOW)?.tokenExpires).toBe(NOW + 60_000)
  })
  test('a refresh token that did not come again stays', () => {
    const before = { token: 'Bearer a', tokenExpires: 1, refreshToken: 'r', refreshTokenExpires: 2 }
    expect(findTokens({ response: { token: 'b' } }, NOW, before)).toMatchObject({
      refreshToken: 'r',
      refreshTokenExpires: 2,
    })
  })
  test('a refresh token without any expiry lives 30 days', () => {
    expect(findTokens({ response: { token: 'a', refresh_token: 'r' } }, NOW)?.refreshTokenExpires).toBe(
      NOW + 2_592_000_000,
    )
  })
  test.each([null, {}, { response: {} }, { response: { token: '' } }, { response: { token: 3 } }, 'x'])(
    '%j holds none',
    (answer) => {
      expect(findTokens(answer, NOW)).toBeNull()
    },
  )
})
