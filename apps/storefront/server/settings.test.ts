import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any setting the site runs against the local platform', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    apiBaseUrl: 'http://127.0.0.1:4000',
    externalApiUrl: 'http://127.0.0.1:4000',
    masterApiKeyHeader: 'X-Master-Api-Key',
    resetOnError: false,
    tokenValidationMs: null,
    trustProxy: 'off',
    ownHosts: [],
  })
})
test('the external api follows the base address unless it is named', () => {
  expect(readSettings({ API_BASE_URL: 'https://api.test/v1/' }).externalApiUrl).toBe('https://api.test/v1')
  expect(readSettings({ EXTERNAL_API_URL: 'https://ext.test' }).apiBaseUrl).toBe('http://127.0.0.1:4000')
})
test.each([
  ['off', null],
  ['', null],
  ['on', 1000],
  ['2500', 2500],
])('TOKEN_VALIDATION %s → %s', (value, ms) =>
  expect(readSettings({ TOKEN_VALIDATION: value }).tokenValidationMs).toBe(ms),
)
test.each([
  ['PORT', 'http'],
  ['API_BASE_URL', 'ftp://x'],
  ['RESET_ON_ERROR', 'maybe'],
  ['TOKEN_VALIDATION', 'often'],
  ['TRUST_PROXY', 'proxy.internal'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '10.0.0.1, on'],
])('a wrong %s stops the start and is named', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})
