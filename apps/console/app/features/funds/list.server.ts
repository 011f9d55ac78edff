import { type FundsCaseRow, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { readAllCases, tableFile } from '../../cases/file.server.ts'
import { caseAddresses, readCaseFilter } from '../../cases/list.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Context = Readonly<RouterContextProvider>

const STATES = ['waiting', 'asked', 'reviewing', 'refused', 'settled'] as const

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

/** Cases of a brand: those that wait, or those of one state. */
export async function loadCases(request: Request, context: Context) {
  const entered = makeEntry(context)
  const { cursor, ...filter } = readCaseFilter(entered, request, STATES)
  const { brand } = filter
  const found = await read(context, operatorCalls.listFundsCases, { ...filter, cursor })
  const { funds: f } = entered.t
  return {
    ...filter,
    waiting: f.waiting(found.waiting),
    states: STATES.map((id) => ({ id, name: f.states[id] ?? id })),
    rows: found.cases.map((row) => toRow(entered, row, brand)),
    ...caseAddresses('/support/funds', filter, found.next_cursor),
    zone: entered.formats.toZone(brand),
  }
}

/** The cases of the filter as a file for a spreadsheet. */
export async function casesFile(request: Request, context: Context): Promise<Response> {
  const entered = makeEntry(context)
  const { brand, state, owner } = readCaseFilter(entered, request, STATES)
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
