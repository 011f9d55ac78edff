import { toBrand } from '../page/brand.server.ts'
import type { Entered } from '../session/visit.server.ts'

const WHOSE = ['me', 'none'] as const

/**
 * What the address of a list of cases names: the brand, the state, whose they are, and where the list goes on.
 * @param states those of the list; the first is what it begins with
 */
export function readCaseFilter<const State extends string>(
  entered: Entered,
  { url }: Request,
  states: readonly [State, ...State[]],
) {
  const query = new URL(url).searchParams
  return {
    brand: toBrand(entered, query),
    state: states.find((one) => one === query.get('state')) ?? states[0],
    owner: WHOSE.find((one) => one === query.get('owner')),
    cursor: query.get('cursor') ?? undefined,
  }
}

/** Where a list of cases goes on, `null` at its end, and where its file is. */
export function caseAddresses(
  path: string,
  filter: Readonly<Record<string, string | undefined>>,
  cursor: string | null,
): { next: string | null; file: string } {
  const kept = Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const next = cursor === null ? null : new URLSearchParams([...kept, ['cursor', cursor]])
  return {
    next: next && `${path}?${next.toString()}`,
    file: `${path}.csv?${new URLSearchParams(kept).toString()}`,
  }
}
