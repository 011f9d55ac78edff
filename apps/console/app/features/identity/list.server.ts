import { type IdentityCaseRow, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { readAllCases, tableFile } from '../../cases/file.server.ts'
import { caseAddresses, readCaseFilter } from '../../cases/list.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Context = Readonly<RouterContextProvider>

const STATES = ['waiting', 'asked', 'reviewing', 'unclear', 'accepted', 'refused'] as const

/** A case as a line of the list, in the operator's words. */
export function toRow({ t, formats }: Entered, row: IdentityCaseRow, brand: string) {
  const { identity: i } = t
  return {
    id: row.id,
    player: row.player,
    state: i.states[row.state] ?? row.state,
    verdict: row.verdict && (i.verdicts[row.verdict] ?? row.verdict),
    owner: row.owner,
    created: formats.time(row.created_at, brand),
    changed: formats.time(row.changed_at, brand),
    due: row.due_at && formats.time(row.due_at, brand),
  }
}
export type CaseRowView = ReturnType<typeof toRow>

/** Identity checks of a brand: those that wait, or those of one state. */
export async function loadCases(request: Request, context: Context) {
  const entered = makeEntry(context)
  const { cursor, ...filter } = readCaseFilter(entered, request, STATES)
  const { brand } = filter
  const found = await read(context, operatorCalls.listIdentityCases, { ...filter, cursor })
  const { identity: i } = entered.t
  return {
    ...filter,
    waiting: i.waiting(found.waiting),
    states: STATES.map((id) => ({ id, name: i.states[id] ?? id })),
    rows: found.cases.map((row) => toRow(entered, row, brand)),
    ...caseAddresses('/support/identity', filter, found.next_cursor),
    zone: entered.formats.toZone(brand),
  }
}

/** The cases of the filter as a file for a spreadsheet. */
export async function casesFile(request: Request, context: Context): Promise<Response> {
  const entered = makeEntry(context)
  const { brand, state, owner } = readCaseFilter(entered, request, STATES)
  const rows = await readAllCases((cursor) =>
    read(context, operatorCalls.listIdentityCases, { brand, state, owner, cursor }),
  )
  const { identity: i } = entered.t
  const head = ['id', i.player, i.state, i.verdict, i.owner, i.created, i.changed, i.due]
  const lines = rows.map((row) => [
    row.id,
    row.player,
    i.states[row.state] ?? row.state,
    row.verdict ? (i.verdicts[row.verdict] ?? row.verdict) : '',
    row.owner ?? '',
    row.created_at,
    row.changed_at,
    row.due_at ?? '',
  ])
  return tableFile(entered, `identity-${state}`, [head, ...lines])
}
