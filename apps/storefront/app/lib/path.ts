export { isSitePath } from '@palco/contract/tables'

/**
 * A path as guards and route rules compare it (site-behaviour 1.3): without query, hash and base path, repeated
 * slashes joined, one trailing slash ignored. Letter case counts.
 */
export function comparablePath(address: string, base = '/'): string {
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/\/{2,}/g, '/')
  const prefix = base.replace(/\/+$/, '')
  const inner =
    prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) : path
  const rooted = inner.startsWith('/') ? inner : `/${inner}`
  return rooted.length > 1 && rooted.endsWith('/') ? rooted.slice(0, -1) : rooted
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether two addresses are the same page; percent-encoding is undone on both sides. */
export const isSamePage = (a: string, b: string): boolean =>
  decoded(comparablePath(a)) === decoded(comparablePath(b))

/** A path of this site as a header can hold it: percent-encoded, whatever letters it was written with. */
export function asLocation(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://site.invalid')
  return pathname + search + hash
}
