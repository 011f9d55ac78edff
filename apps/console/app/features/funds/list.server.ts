import { type FundsCaseRow, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { readAllCases, tableFile } from '../../cases/file.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Context = Readonly<RouterContextProvider>

const STATES = ['waiting', 'asked', 'reviewing', 'refused', 'settled'] as const
const WHOSE = ['me', 'none'] as const

/** A case as a line of the list, in the operator's words. */
export function toRow({ t, formats }: Entered, row: FundsCaseRow, brand: string) {
  const { funds: f } = t
  return {
    id: row.id,
    player: row.player,
    state: row.late && row.state === 'asked' ? f.late : (f.states[row.state] ?? row.state),
    isLate: row.late,
    sum: f.sum(f.sums[row.sum] ?? row.sum, row.days),
    threshold: formats.money(row.threshold),
    reached: formats.money(row.reached),
    reachedAt: formats.time(row.reached_at, brand),
    asks: f.asks[row.asks] ?? row.asks,
    closed: row.closed.map((door) => f.doors[door] ?? door).join(', ') || null,
    owner: row.owner,
    created: formats.time(row.created_at, brand),
    due: row.due_at && formats.time(row.due_at, brand),
  }
}
export type CaseRowView = ReturnType<typeof toRow>

function readFilter(entered: Entered, { url }: Request) {
  const query = new URL(url).searchParams
  return {
    brand: toBrand(entered, query),
    state: STATES.find((one) => one === query.get('state')) ?? 'waiting',
    owner: WHOSE.find((one) => one === query.get('owner')),
    cursor: query.get('cursor') ?? undefined,
  }
}

/** Cases of a brand: those that wait, or those of one state. */
export async function loadCases(request: Request, context: Context) {
  const entered = makeEntry(context)
  const { cursor, ...filter } = readFilter(entered, request)
  const { brand, state, owner } = filter
  const found = await read(context, operatorCalls.listFundsCases, { ...filter, cursor })
  const { funds: f } = entered.t
  const kept = { brand, state, ...(owner && { owner }) }
  const next = found.next_cursor && new URLSearchParams({ ...kept, cursor: found.next_cursor })
  return {
    ...filter,
    waiting: f.waiting(found.waiting),
    states: STATES.map((id) => ({ id, name: f.states[id] ?? id })),
    rows: found.cases.map((row) => toRow(entered, row, brand)),
    next: next ? `/support/funds?${next.toString()}` : null,
    file: `/support/funds.csv?${new URLSearchParams(kept).toString()}`,
    zone: entered.formats.toZone(brand),
  }
}

/** The cases of the filter as a file for a spreadsheet. */
export async function casesFile(request: Request, context: Context): Promise<Response> {
  const entered = makeEntry(context)
  const { brand, state, owner } = readFilter(entered, request)
  const rows = await readAllCases((cursor) =>
    read(context, operatorCalls.listFundsCases, { brand, state, owner, cursor }),
  )
  const { funds: f } = entered.t
  const head = ['id', f.player, f.state, f.reason_, f.threshold, f.reached, f.reachedAt, f.asked, f.closed]
  const lines = rows.map((row) => [
    row.id,
    row.player,
    f.states[row.state] ?? row.state,
    f.sum(f.sums[row.sum] ?? row.sum, row.days),
    `${row.threshold.amount} ${row.threshold.currency}`,
    `${row.reached.amount} ${row.reached.currency}`,
    row.reached_at,
    f.asks[row.asks] ?? row.asks,
    row.closed.map((door) => f.doors[door] ?? door).join(', '),
    row.owner ?? '',
    row.created_at,
    row.changed_at,
    row.due_at ?? '',
  ])
  return tableFile(entered, `funds-${state}`, [[...head, f.owner, f.created, f.changed, f.due], ...lines])
}
