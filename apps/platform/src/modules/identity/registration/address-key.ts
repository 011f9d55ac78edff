import { createHmac } from 'node:crypto'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Addresses that name no household: of this machine, of private networks, of carriers' shared ranges (RFC 6598), of links. */
const SHARED = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  SHARED.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  SHARED.addSubnet(net, bits, 'ipv6')

/** The address of IPv4, the first half of IPv6 (what a household is given, RFC 6177); `null` for one that names none. */
export function findNetwork(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return SHARED.check(plain, 'ipv4') ? null : plain
  if (!isIPv6(plain) || SHARED.check(plain, 'ipv6')) return null
  const [head = '', tail = ''] = plain.toLowerCase().split('%')[0]?.split('::') ?? []
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const gap = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0')
  const groups = plain.includes('::') ? [...(first ?? []), ...gap, ...(last ?? [])] : (first ?? [])
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/s, ''))
    .join(':')
}

/** A network by a keyed hash: equal ones are found, none can be read back without the key. */
export const findAddressKey = (key: Uint8Array, network: string | null): string | null =>
  network === null
    ? null
    : createHmac('sha256', key).update(`address ${network}`).digest('base64url').slice(0, 24)
