import { isIP } from 'node:net'

/** Names of address ranges that Fastify knows: 127.0.0.0/8 and the like, link-local ones, private ones. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads a trusted-proxy setting: `off`, or a list of addresses, networks ("10.0.0.0/8") and named ranges, separated by
 * spaces or commas. A number of proxies is not offered: it would trust any client that reaches the port past the proxies.
 * @returns `null` for anything else
 */
export function findProxies(text: string): false | string[] | null {
  if (text === 'off') return false
  const list = text.split(/[\s,]+/).filter(Boolean)
  return list.length > 0 && list.every(isProxy) ? list : null
}

function isProxy(entry: string): boolean {
  if (RANGES.includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  // A network of all addresses would trust every caller.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
