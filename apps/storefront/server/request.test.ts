import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { toAddress, findFacts } from './request.ts'
import { readSettings } from './settings.ts'

const FORWARDED = {
  host: 'shop.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '6.6.6.6, 203.0.113.7',
}

const from = (peer: string, headers: Record<string, string> = FORWARDED) =>
  ({ url: '/terms', method: 'GET', headers, socket: { remoteAddress: peer } }) as unknown as IncomingMessage

const trusting = (TRUST_PROXY: string) => readSettings({ TRUST_PROXY })

test.each([
  ['no proxy is trusted', 'off', '10.0.0.1'],
  ['it comes past the proxy', '10.0.0.1', '10.0.0.2'],
  ['it comes past the proxy of this machine', 'loopback', '10.0.0.2'],
  ['it comes from outside the proxies’ network', '10.0.0.0/31', '10.0.0.2'],
  ['it comes from outside the proxies’ network (IPv6)', 'fd00:1::/32', 'fd00:2::1'],
  ['it comes from outside the private networks', 'uniquelocal', '192.0.2.1'],
])('forwarded headers count for nothing where %s', (_, trust, peer) => {
  const settings = trusting(trust)
  expect(findFacts(from(peer), settings)).toMatchObject({
    host: 'shop.test',
    https: false,
    origin: 'http://shop.test',
    clientAddress: peer,
  })
  expect(toAddress(from(peer), settings)).toEqual({ host: 'shop.test', https: false })
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['loopback', '::ffff:127.0.0.1'],
  ['loopback', '::1'],
  ['10.0.0.0/8', '10.200.3.4'],
  ['10.0.0.0/8', '::ffff:10.200.3.4'],
  ['192.0.2.9, fd00:1::/32', 'fd00:1:2::9'],
  ['uniquelocal', '172.31.255.1'],
  ['linklocal', 'fe80::1'],
])(
  'of the trusted proxy (%s) they count, and the visitor is the last address it did not write itself',
  (trust, peer) => {
    expect(findFacts(from(peer), trusting(trust))).toMatchObject({
      host: 'evil.test',
      https: true,
      clientAddress: '203.0.113.7',
    })
  },
)

test('addresses of our own proxies in a row are not the visitor’s; what is no address is none', () => {
  const settings = trusting('10.0.0.1, 10.0.0.2')
  const seen = (list: string) =>
    findFacts(from('10.0.0.1', { ...FORWARDED, 'x-forwarded-for': list }), settings)?.clientAddress
  expect(seen('6.6.6.6, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7')
  expect(seen('203.0.113.7, <script>')).toBe('203.0.113.7')
  // Some proxies write the port, too: what the visitor wrote before it does not count then either.
  expect(seen('6.6.6.6, 203.0.113.7:51234')).toBe('203.0.113.7')
  expect(seen('6.6.6.6, [2001:db8::7]:443, 10.0.0.2:80')).toBe('2001:db8::7')
  expect(seen('unknown')).toBe('10.0.0.1')
})

test('the hops of a network of proxies are not the visitor’s', () => {
  const settings = trusting('10.0.0.0/8 fd00::/8')
  const seen = (list: string) =>
    findFacts(from('10.0.0.1', { ...FORWARDED, 'x-forwarded-for': list }), settings)?.clientAddress
  expect(seen('6.6.6.6, 203.0.113.7, 10.9.9.9, fd12::1, ::ffff:10.1.1.1')).toBe('203.0.113.7')
  expect(seen('10.9.9.9, 10.8.8.8')).toBe('10.0.0.1')
})
