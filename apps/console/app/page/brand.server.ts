import type { Entered } from '../session/visit.server.ts'

/** The brand that a page of trading is about: the address's, else the operator's first. */
export function toBrand({ operator }: Entered, query: URLSearchParams): string {
  const wanted = query.get('brand')
  return operator.brands.find(({ id }) => id === wanted)?.id ?? operator.brands[0]?.id ?? ''
}
