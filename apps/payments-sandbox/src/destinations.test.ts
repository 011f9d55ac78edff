import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { Destinations } from './destinations.ts'

const answer = { site_origins: ['http://shop.example:8080'], platform_origin: 'http://api.example' }
const platform = createServer((_, response) => response.end(JSON.stringify(answer)))
beforeAll(() => new Promise<void>((done) => platform.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => platform.close(done)))

const destinations = (env: Record<string, string>) =>
  new Destinations(readConfig({ PAYMENTS_PORT: '0', ...env }), systemClock, () => undefined)
const merchant = () => `http://127.0.0.1:${(platform.address() as AddressInfo).port}`

test('a person is led back to a brand’s site and webhooks go to the platform, without a setting', async () => {
  const known = destinations({ MERCHANT_URL: merchant() })
  expect(await known.allowsReturn('http://shop.example:8080/payment/1')).toBe(true)
  expect(await known.allowsWebhook('http://api.example/hooks')).toBe(true)
  for (const wrong of [
    'http://shop.example/payment/1',
    'http://me@shop.example:8080/',
    'http://api.example/payment/1',
    'http://127.0.0.1:5432/',
    'javascript:alert(1)',
  ])
    expect(await known.allowsReturn(wrong), wrong).toBe(false)
  expect(await known.allowsWebhook('http://shop.example:8080/hooks')).toBe(false)
})

test('the settings allow more, also while the platform does not answer', async () => {
  const settings = { MERCHANT_URL: 'http://127.0.0.1:1', MERCHANT_ORIGINS: 'https://*.other.example' }
  const known = destinations(settings)
  expect(await known.allowsReturn('https://a.other.example/')).toBe(true)
  expect(await known.allowsReturn('http://shop.example:8080/')).toBe(false)
})
