/** What an operator wants to see of the queue; it goes along to a payment and on to the next one. */
export type QueueFilter = { brand?: string; kind?: 'deposit' | 'withdrawal' }

export function filterOf(query: URLSearchParams): QueueFilter {
  const kind = query.get('kind')
  return {
    brand: query.get('brand') || undefined,
    kind: kind === 'deposit' || kind === 'withdrawal' ? kind : undefined,
  }
}

/** An address with the values that are set. */
export function addressWith(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const query = new URLSearchParams(given).toString()
  return query === '' ? path : `${path}?${query}`
}
