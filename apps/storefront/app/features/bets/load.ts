import type { BetProduct, ListedBet } from '@palco/contract'
import { data } from 'react-router'
import { makeApi, calls, newIdempotencyKey, statusOfFailure, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'
import { toSession } from '~/session/index.ts'
import { type BetFilters, toBetFilters } from './choices.ts'

export type BetsData = {
  /** `null`: they could not be read. */
  bets: ListedBet[] | null
  filters: BetFilters
  open: number
  /** Products whose bets could not be read. */
  missing: BetProduct[]
  next: string | null
  /** Of the next cash-out. */
  key: string
  shown: ShownError[]
}

const PAGE = 20
const LAST = 3

/** The player's bets of all products. */
export async function loadAllBets(context: Context, url: URL) {
  const api = makeApi(context)
  const filters = toBetFilters(url.searchParams)
  const { state, ...asked } = filters
  const cursor = url.searchParams.get('cursor') ?? undefined
  const found = await api.call(
    calls.listAllBets,
    { ...asked, choice: state ?? 'all', cursor, limit: PAGE },
    { silent: true },
  )
  const rest = { filters, key: newIdempotencyKey(), shown: api.shown() }
  if (!found.ok)
    return data<BetsData>(
      { ...rest, bets: null, open: 0, missing: [], next: null },
      { status: statusOfFailure(found.error) },
    )
  const { bets, open, missing, next_cursor: next } = found.data.response
  return data<BetsData>({ ...rest, bets, open, missing, next })
}

/** The last bets of a player; none of a guest, nor where they cannot be read. */
export async function loadLastBets(context: Context): Promise<ListedBet[]> {
  if (!toSession(context).loggedIn) return []
  const found = await makeApi(context).call(calls.listAllBets, { limit: LAST }, { silent: true })
  return found.ok ? found.data.response.bets : []
}
