import { hash } from 'node:crypto'

export type Hashable = string | number | boolean | bigint | null | undefined

/**
 * SHA-256 (hex) of a flat payload, the same whatever the order of its fields; absent and undefined fields are equal.
 * Include everything that makes a request another request: amount, method, bank data, …
 */
export function payloadHash(fields: Record<string, Hashable>): string {
  const lines: string[] = []
  for (const name of Object.keys(fields).sort()) {
    const value = fields[name]
    if (value !== undefined) lines.push(JSON.stringify([name, typeof value, String(value)]))
  }
  return hash('sha256', lines.join('\n'), 'hex')
}
