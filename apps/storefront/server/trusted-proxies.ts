import { BlockList, isIP } from 'node:net'
import type { SiteSettings } from '../app/site-settings.ts'

/** Named ranges, the same as the platform's setting knows. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Reads a trusted-proxy setting: off, on (anyone), or addresses, networks ("10.0.0.0/8") and named ranges.
 * @returns `null` for anything else
 */
export function findTrustedProxies(entries: readonly string[]): SiteSettings['trustProxy'] | null {
  const [only = 'off', ...more] = entries
  if (more.length === 0 && only === 'off') return 'off'
  if (more.length === 0 && ['on', 'true', 'all'].includes(only)) return 'all'
  const known = new BlockList()
  const networks = entries.flatMap((entry) => RANGES[entry] ?? [entry])
  return networks.every((network) => add(known, network)) ? known : null
}

function add(known: BlockList, network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  if (version === 0 || rest.length > 0) return false
  // A network of all addresses would trust every caller: that is the value "on".
  if (bits !== undefined && !(/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)) return false
  known.addSubnet(address, Number(bits ?? longest), version === 4 ? 'ipv4' : 'ipv6')
  return true
}

/** Whether an address, an IPv4 one without the prefix of IPv6, is one of the proxies named one by one. */
export function isNamedProxy(trustProxy: SiteSettings['trustProxy'], address: string): boolean {
  if (typeof trustProxy === 'string') return false
  const version = isIP(address)
  return version !== 0 && trustProxy.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
