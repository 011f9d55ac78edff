import { expect, test } from 'vitest'
import { findAddressKey, findNetwork } from './address-key.ts'

test.each([
  ['190.12.3.4', '190.12.3.4'],
  ['::ffff:190.12.3.4', '190.12.3.4'],
  ['2800:810:4c1:22:9a:1:2:3', '2800:810:4c1:22'],
  ['2800:0810:04c1:0022::1', '2800:810:4c1:22'],
  ['2800:810::1', '2800:810:0:0'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['100.64.0.1', null],
  ['100.127.255.255', null],
  ['100.128.0.1', '100.128.0.1'],
  ['172.31.0.1', null],
  ['172.32.0.1', '172.32.0.1'],
  ['192.168.1.2', null],
  ['::1', null],
  ['fd00::1', null],
  ['not an address', null],
])('the network of %s is %s', (address, network) => {
  expect(findNetwork(address)).toBe(network)
})

test('a key is the same for the same network and another for another key', () => {
  const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  expect(findAddressKey(one, '190.12.3.4')).toBe(findAddressKey(one, '190.12.3.4'))
  expect(findAddressKey(one, '190.12.3.4')).not.toBe(findAddressKey(other, '190.12.3.4'))
  expect(findAddressKey(one, null)).toBeNull()
})
