import { isIPv4, isIPv6 } from 'node:net'
import { findNetwork } from '../registration/address-key.ts'

/**
 * What a session keeps of the request that opened it: enough to be recognised by its player, and no more. Of `network` only a keyed
 * hash is kept (`address-key.ts`).
 */
export type LogInOrigin = {
  readonly device: string | null
  readonly address: string | null
  readonly network: string | null
}

/** What is known of the request of a log-in. `device`: the secret of the browser's device cookie, `null` = none. */
export type LogInRequest = { readonly ip: string; readonly userAgent: string; readonly device: string | null }

/** Order matters: most browsers also name the one they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//s, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const named = (list: typeof BROWSERS, userAgent: string): string[] =>
  list.filter(([mark]) => mark.test(userAgent)).map(([, name]) => name)

/** "Chrome · Android" from a `User-Agent` header; `null` when neither browser nor system is known. */
export function findDevice(userAgent: string): string | null {
  const parts = [BROWSERS, SYSTEMS].flatMap((list) => named(list, userAgent).slice(0, 1))
  return parts.length === 0 ? null : parts.join(' · ')
}

/**
 * An address without the part that names a household: the first half of IPv4 ("190.12.x.x"), the first two groups
 * of IPv6 ("2800:810:x"). `null` for what is no address.
 */
export function maskedAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 2).join('.')}.x.x`
  if (!isIPv6(plain)) return null
  const [first = '', second = ''] = plain.toLowerCase().split(':')
  return `${first || '0'}:${second || '0'}:x`
}

/** @param request address and `User-Agent` of a log-in or registration */
export const toOrigin = (request: Pick<LogInRequest, 'ip' | 'userAgent'>): LogInOrigin => ({
  device: findDevice(request.userAgent),
  address: maskedAddress(request.ip),
  network: findNetwork(request.ip),
})
