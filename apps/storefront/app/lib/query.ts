/** A value of a query as callers give it. */
export type QueryValue = unknown

const isEmpty = (value: QueryValue): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const plain = (value: QueryValue): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** Form encoding with `=` left as it is inside values: "a b&c+/=é" → "a+b%26c%2B%2F=%C3%A9". */
const encodeValue = (text: string): string =>
  encodeURIComponent(text).replace(/%20/g, '+').replace(/%3D/g, '=')
const encodeKey = (text: string): string => encodeURIComponent(text).replace(/%20/g, '+')

/**
 * An address with its query, by the client's rules (site-behaviour 3.2): empty values are dropped (0 and false
 * stay), lists go under `name[]` without duplicates (by identity), objects as JSON, and a name that already
 * stands in the address is replaced. The caller's object is not changed.
 */
export function withQuery(address: string, query: Readonly<Record<string, QueryValue>>): string {
  const [beforeHash = '', hash] = address.split('#', 2)
  const [path = '', existing = ''] = beforeHash.split('?', 2)
  const given = Object.entries(query).filter(([, value]) => !isEmpty(value))
  const replaced = new Set(given.flatMap(([name]) => [name, `${name}[]`]))
  const kept = existing
    .split('&')
    .filter(
      (pair) =>
        pair !== '' && !replaced.has(decodeURIComponent((pair.split('=')[0] ?? '').replace(/\+/g, ' '))),
    )
  const pairs = given.flatMap(([name, value]) =>
    Array.isArray(value)
      ? [...new Set<unknown>(value)].map((entry) => `${encodeKey(`${name}[]`)}=${encodeValue(plain(entry))}`)
      : [`${encodeKey(name)}=${encodeValue(plain(value))}`],
  )
  const whole = [...kept, ...pairs].join('&')
  return path + (whole === '' ? '' : `?${whole}`) + (hash === undefined ? '' : `#${hash}`)
}
