import type { Transaction } from '@palco/contract'
import { calls, statusOfFailure, type Api } from '~/api/index.ts'
import type { TransactionFilters } from './transaction-filters.tsx'

/** The most lines of a file; more are exported in shorter periods. */
export const EXPORT_LIMIT = 5_000
const PAGE = 100

export type ExportLines = { lines: Transaction[]; complete: boolean }

/** Reads the whole filtered statement, newest first. @returns the status to answer with when the backend did not answer all of it */
export async function exportLines(api: Api, filters: TransactionFilters): Promise<ExportLines | number> {
  const lines: Transaction[] = []
  let cursor: string | undefined
  do {
    const result = await api.call(calls.listTransactions, { ...filters, cursor, limit: PAGE })
    if (!result.ok) return statusOfFailure(result.error)
    lines.push(...result.data.response.transactions)
    cursor = result.data.response.next_cursor ?? undefined
  } while (cursor !== undefined && lines.length < EXPORT_LIMIT)
  return { lines, complete: cursor === undefined }
}
