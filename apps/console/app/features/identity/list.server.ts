import { type IdentityCaseRow, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { readAllCases, tableFile } from '../../cases/file.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Context = Readonly<RouterContextProvider>

const STATES = ['waiting', 'asked', 'reviewing', 'unclear', 'accepted', 'refused'] as const
const WHOSE = ['me', 'none'] as const

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

function readFilter(entered: Entered, { url }: Request) {
  const query = new URL(url).searchParams
  return {
    brand: toBrand(entered, query),
    state: STATES.find((known) => known === query.get('state')) ?? 'waiting',
    owner: WHOSE.find((known) => known === query.get('owner')),
    cursor: query.get('cursor') ?? undefined,
  }
}

/** Identity checks of a brand: those that wait, or those of one state. */
export async function loadCases(request: Request, context: Context) {
  const entered = makeEntry(context)
  const { cursor, ...filter } = readFilter(entered, request)
  const { brand, state, owner } = filter
  const found = await read(context, operatorCalls.listIdentityCases, { ...filter, cursor })
  const { identity: i } = entered.t
  const kept = { brand, state, ...(owner && { owner }) }
  const next = found.next_cursor && new URLSearchParams({ ...kept, cursor: found.next_cursor })
  return {
    ...filter,
    waiting: i.waiting(found.waiting),
    states: STATES.map((id) => ({ id, name: i.states[id] ?? id })),
    rows: found.cases.map((row) => toRow(entered, row, brand)),
    next: next ? `/support/identity?${next.toString()}` : null,
    file: `/support/identity.csv?${new URLSearchParams(kept).toString()}`,
    zone: entered.formats.toZone(brand),
  }
}

/** The cases of the filter as a file for a spreadsheet. */
export async function casesFile(request: Request, context: Context): Promise<Response> {
  const entered = makeEntry(context)
  const { brand, state, owner } = readFilter(entered, request)
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
