import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { DepositOrder } from '../adapter.ts'
import { sandboxAdapter } from './sandbox.ts'

let redirectUrl = ''
const provider = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ provider_id: 'sbx_1', redirect_url: redirectUrl }))
  })
})
await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
afterAll(() => new Promise((closed) => provider.close(closed)))
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
const adapter = sandboxAdapter({ url, key: 'a key of the test', publicUrl: 'http://127.0.0.1:4000' }, () => 0)

const order: DepositOrder = {
  reference: 'pay_abcdefghijklmnopqrst',
  amount: 1_000n,
  currency: 'ARS',
  language: 'es_ES',
  merchantName: 'Brasa',
  returnUrl: 'http://brasa.test/wallet',
  expiresAt: new Date(3_600_000),
  means: { kind: 'page' },
  kind: 'redirect',
  settings: {},
}

test('a player is sent to the provider’s own page', async () => {
  redirectUrl = `${url}/pay/token`
  expect(await adapter.openDeposit(order)).toMatchObject({ kind: 'opened', redirectUrl })
})

test.each([
  'https://evil.test/pay',
  `${url}.evil.test/pay`,
  'http://127.0.0.1:1/pay',
  `https${url.slice(4)}/pay`,
  'javascript:alert(1)',
])('and nowhere else, whatever is answered: %s', async (address) => {
  redirectUrl = address
  expect((await adapter.openDeposit(order)).kind).toBe('unknown')
})
