import { describe, expect, test } from 'vitest'
import { clearTokens, openJar, readTokens, writeTokens } from './cookies.ts'

const toHeader = (lines: string[]) =>
  lines
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ')

describe('auth cookies', () => {
  test.each([10, 3_000, 9_000])('a token of %i characters comes back whole', (length) => {
    const tokens = {
      token: `Bearer ${'x'.repeat(length)}`,
      tokenExpires: 5,
      refreshToken: 'r',
      refreshTokenExpires: null,
    }
    const jar = openJar(null, false)
    writeTokens(jar, tokens)
    for (const line of jar.headers()) expect(line.split(';')[0]?.length).toBeLessThan(4_000)
    expect(readTokens(openJar(toHeader(jar.headers()), false))).toEqual(tokens)
  })
  test('a shorter token leaves no chunk of a longer one behind', () => {
    const long = openJar(null, false)
    writeTokens(long, {
      token: 'x'.repeat(9_000),
      tokenExpires: null,
      refreshToken: null,
      refreshTokenExpires: null,
    })
    const jar = openJar(toHeader(long.headers()), false)
    writeTokens(jar, { token: 'Bearer b', tokenExpires: null, refreshToken: null, refreshTokenExpires: null })
    expect(readTokens(jar).token).toBe('Bearer b')
    expect(jar.get('auth.token.0')).toBeNull()
    expect(
      jar.headers().filter((line) => line.startsWith('auth.token.') && line.includes('Max-Age=0')).length,
    ).toBeGreaterThan(1)
  })
  test('on https they are __Host- and Secure; the language stays readable by its name', () => {
    const jar = openJar('__Host-auth.token=Bearer%20a; auth.token=Bearer%20planted', true)
    expect(readTokens(jar).token).toBe('Bearer a')
    jar.set('languageSession', 'en_US', { httpOnly: false })
    writeTokens(jar, readTokens(jar))
    const [language, token] = jar.headers()
    expect(language).toMatch(/^languageSession=en_US;.*Secure/)
    expect(language).not.toContain('HttpOnly')
    expect(token).toMatch(/^__Host-auth\.token=.*HttpOnly; Secure/)
  })
  test('an unknown expiry is written as false and read as unknown; a broken one too', () => {
    const jar = openJar(null, false)
    writeTokens(jar, { token: 'Bearer a', tokenExpires: null, refreshToken: null, refreshTokenExpires: null })
    expect(jar.get('auth.token_expires')).toBe('false')
    expect(readTokens(openJar('auth.token=a; auth.token_expires=soon', false)).tokenExpires).toBeNull()
  })
  test('clearing takes tokens and expiries', () => {
    const jar = openJar(
      'auth.token=a; auth.token_expires=1; auth.refresh_token=b; auth.refresh_token_expires=2; auth.strategy=local',
      false,
    )
    clearTokens(jar)
    for (const name of [
      'auth.token',
      'auth.token_expires',
      'auth.refresh_token',
      'auth.refresh_token_expires',
    ])
      expect(jar.get(name), name).toBeNull()
    expect(jar.get('auth.strategy')).toBe('local')
  })
})

describe('a view of an operator', () => {
  const OWN = 'auth.token=own; auth.token_expires=5; auth.refresh_token=mine; auth.refresh_token_expires=9'

  test('leaves the browser’s own session as it is', () => {
    const jar = openJar(OWN, false)
    expect([jar.isView(), readTokens(jar).token]).toEqual([false, 'own'])
    jar.beginView()
    writeTokens(jar, {
      token: 'Bearer view.a',
      tokenExpires: 7,
      refreshToken: null,
      refreshTokenExpires: null,
    })
    const lines = jar.headers()
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      'view.token',
      'view.token_expires',
      'view.strategy',
    ])
    for (const line of lines) expect(line).not.toContain('Max-Age')
    const viewing = openJar(`${OWN}; ${toHeader(lines)}`, false)
    expect([viewing.isView(), readTokens(viewing)]).toEqual([
      true,
      { token: 'Bearer view.a', tokenExpires: 7, refreshToken: null, refreshTokenExpires: null },
    ])
    clearTokens(viewing)
    expect(viewing.headers().filter((line) => line.startsWith('auth.'))).toEqual([])
    expect(viewing.headers().some((line) => /^view\.token=;.*Max-Age=0/.test(line))).toBe(true)
  })

  test('is of its host alone on https, and a plain cookie of that name begins none', () => {
    expect(openJar('view.token=planted', true).isView()).toBe(false)
    const jar = openJar('__Host-view.token=Bearer%20view.a', true)
    expect([jar.isView(), readTokens(jar).token]).toEqual([true, 'Bearer view.a'])
    clearTokens(jar)
    expect(jar.headers()[0]).toMatch(/^__Host-view\.token=;.*Secure/)
  })
})
