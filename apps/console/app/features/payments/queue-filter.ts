/** What an operator wants to see of the queue; it goes along to a payment and on to the next one. */
export type QueueFilter = { brand?: string; kind?: 'deposit' | 'withdrawal' }

export function toFilter(query: URLSearchParams): QueueFilter {
  const kind = query.get('kind')
  return {
    brand: query.get('brand') || undefined,
    kind: kind === 'deposit' || kind === 'withdrawal' ? kind : undefined,
  }
}
