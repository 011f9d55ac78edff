import type { CallAnswer, calls as Calls } from '@palco/contract'
import { data } from 'react-router'
import { makeApi, calls, statusOfFailure, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

export type PastRound = CallAnswer<typeof Calls.readProdeHistory>['response']['rounds'][number]
export type HistoryData = {
  /** `null`: they could not be read. */
  rounds: PastRound[] | null
  next: string | null
  shown: ShownError[]
}

const PAGE = 20

/** The player's rounds, the latest first. */
export async function loadHistory(context: Context, url: URL) {
  const api = makeApi(context)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const found = await api.call(calls.readProdeHistory, { cursor, limit: PAGE }, { silent: true })
  const page: HistoryData = {
    rounds: found.ok ? found.data.response.rounds : null,
    next: found.ok ? found.data.response.next_cursor : null,
    shown: api.shown(),
  }
  return data(page, found.ok ? undefined : { status: statusOfFailure(found.error) })
}
