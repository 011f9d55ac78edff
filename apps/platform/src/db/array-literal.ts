const SPECIAL = /["\\]/g

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replace(SPECIAL, '\\$&')}"` : `"${text}"`

/**
 * PostgreSQL's text form of a one-dimensional array (PostgreSQL 18 manual, 8.15.6), or null when an element is of a
 * kind that pg must write itself. Batches pass thousands of ids and amounts at once; pg's own writer, which copies
 * what it has so far for each element, made a fifth of all the platform's garbage.
 */
export function arrayLiteral(values: readonly unknown[]): string | null {
  const parts: string[] = []
  for (const value of values) {
    if (value === null || value === undefined) parts.push('NULL')
    else if (typeof value === 'string') parts.push(quoted(value))
    else if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean')
      parts.push(String(value))
    else if (value instanceof Date) parts.push(`"${value.toISOString()}"`)
    else return null
  }
  return `{${parts.join(',')}}`
}

/** Values as pg takes them, with arrays written here. */
export const withArrayLiterals = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value))
