import { operatorCalls } from '@palco/contract/operators'
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { read, sessionToken } from '../../session/calls.server.ts'
import { visitContext } from '../../session/visit.server.ts'
import { addressWith } from '../../page/address.ts'
import { toFilter } from './queue-filter.ts'

/** So many pages of the queue are looked through for a payment. */
const MOST_PAGES = 5

/** Ids of what waits, oldest first, up to the payment named and one more. */
async function idsAround({ context, request }: LoaderFunctionArgs, id: string): Promise<string[]> {
  const filter = toFilter(new URL(request.url).searchParams)
  const ids: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await read(context, operatorCalls.listQueue, { ...filter, cursor, limit: 100 })
    ids.push(...found.items.map((item) => item.id))
    cursor = found.next_cursor ?? undefined
    const at = ids.indexOf(id)
    if (cursor === undefined || (at !== -1 && at < ids.length - 1)) break
  }
  return ids
}

/**
 * Leads to the payment that waits next to the one named, in the order of the queue; to the queue where there is none. What no
 * longer waits has the oldest as its next.
 */
export const neighbourLoader = (parameter: 'after' | 'before') => async (args: LoaderFunctionArgs) => {
  const { context, request } = args
  if (sessionToken(context.get(visitContext)) === null) return redirectDocument('/login', 303)
  const query = new URL(request.url).searchParams
  const id = query.get(parameter) ?? ''
  const ids = await idsAround(args, id)
  const at = ids.indexOf(id)
  const wanted = parameter === 'after' ? ids[at + 1] : ids[at - 1]
  const filter = toFilter(query)
  return redirect(addressWith(wanted ? `/payments/${encodeURIComponent(wanted)}` : '/', filter), 303)
}
