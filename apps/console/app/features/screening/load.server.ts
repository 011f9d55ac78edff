import { operatorCalls, type ScreeningCaseRow, type ScreeningFile } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { proposalView } from '../../approvals/proposal.server.ts'
import { readAllCases, tableFile } from '../../cases/file.server.ts'
import { caseAddresses, readCaseFilter } from '../../cases/list.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Context = Readonly<RouterContextProvider>

const STATES = ['open', 'confirmed', 'cleared', 'ended'] as const
const KINDS = ['sanctions', 'pep'] as const

function rowView({ t, formats }: Entered, row: ScreeningCaseRow, brand: string) {
  const { screening: s } = t
  return {
    id: row.id,
    player: row.player,
    entry: row.entry,
    list: row.list,
    kind: s.kinds[row.kind] ?? row.kind,
    state: s.states[row.state] ?? row.state,
    score: String(row.score),
    isStrong: row.strong,
    owner: row.owner,
    opened: formats.time(row.opened_at, brand),
    due: row.due_at && formats.time(row.due_at, brand),
  }
}
export type CaseRowView = ReturnType<typeof rowView>

const readFilter = (entered: Entered, request: Request) => ({
  ...readCaseFilter(entered, request, STATES),
  kind: KINDS.find((one) => one === new URL(request.url).searchParams.get('kind')),
})

/** Cases of a brand: open ones by their deadline, or those of another state. */
export async function loadCases(request: Request, context: Context) {
  const entered = makeEntry(context)
  const { cursor, ...filter } = readFilter(entered, request)
  const { brand } = filter
  const found = await read(context, operatorCalls.listScreeningCases, { ...filter, cursor })
  const { screening: s } = entered.t
  return {
    ...filter,
    open: s.waiting(found.open),
    states: STATES.map((id) => ({ id, name: s.states[id] ?? id })),
    kinds: KINDS.map((id) => ({ id, name: s.kinds[id] ?? id })),
    rows: found.cases.map((row) => rowView(entered, row, brand)),
    ...caseAddresses('/support/screening', filter, found.next_cursor),
    zone: entered.formats.toZone(brand),
  }
}

/** The decisions that a state leaves. */
const DECISIONS: Readonly<Record<ScreeningFile['state'], readonly string[]>> = {
  open: ['clear', 'confirm', 'note'],
  confirmed: ['clear', 'note'],
  cleared: ['confirm', 'reopen', 'note'],
  ended: ['reopen', 'note'],
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'))

/** One comparison: each part of its score with what was compared and what it counts. */
function hitView({ t, formats }: Entered, hit: ScreeningFile['hits'][number], brand: string) {
  const { screening: s } = t
  const { person, parts } = hit
  const words = parts.words.map(({ person: a, entry: b, alike }) => `${a} ~ ${b} ${alike} %`).join(', ')
  return {
    key: hit.at,
    at: formats.time(hit.at, brand),
    score: String(hit.score),
    version: s.version(
      hit.algorithm,
      hit.list_published ?? '–',
      formats.time(hit.list_imported, brand),
      hit.list_sha256.slice(0, 12),
    ),
    parts: [
      {
        name: s.parts.name,
        value: `${person.name} ${person.lastname}`,
        found: `${parts.matched}${parts.weak ? ` (${s.weak})` : ''}${words && `: ${words}`}`,
        points: String(parts.name),
      },
      {
        name: s.parts.birth,
        value: person.birth_date ? formats.day(person.birth_date) : '–',
        found: s.births[parts.birth] ?? parts.birth,
        points: signed(parts.points.birth),
      },
      {
        name: s.parts.country,
        value: person.country ? formats.country(person.country) : '–',
        found: s.countries[parts.country] ?? parts.country,
        points: signed(parts.points.country),
      },
      {
        name: s.parts.document,
        value: person.dni ?? '–',
        found: s.documents[parts.document] ?? parts.document,
        points: signed(parts.points.document),
      },
    ],
  }
}
export type PartView = ReturnType<typeof hitView>['parts'][number]

/** A birth as the list has it: a day, or the span in which it lies. */
const birthText = ({ formats, t }: Entered, { from, to, circa }: ScreeningFile['births'][number]): string =>
  `${circa ? `${t.screening.circa} ` : ''}${from === to ? formats.day(from) : `${formats.day(from)} – ${formats.day(to)}`}`

/** One case with everything on record. */
export async function loadCase({ url }: Request, context: Context, id: string) {
  const entered = makeEntry(context)
  const brand = toBrand(entered, new URL(url).searchParams)
  const { formats, operator, t } = entered
  const { screening: s } = t
  const file = await read(context, operatorCalls.readScreeningCase, { brand, id })
  const joined = (texts: readonly string[]): string => texts.join('; ') || '–'
  return {
    ...rowView(entered, file, brand),
    brand,
    isEntryEnded: file.entry_ended,
    facts: [
      { name: s.list, value: `${file.list} · ${file.ref}` },
      {
        name: s.names,
        value: joined(file.names.map(({ full, weak }) => (weak ? `${full} (${s.weak})` : full))),
        manner: 'wide' as const,
      },
      { name: s.parts.birth, value: joined(file.births.map((one) => birthText(entered, one))) },
      { name: s.parts.country, value: joined(file.countries.map((code) => formats.country(code))) },
      {
        name: s.parts.document,
        value: joined(
          file.documents.map(({ number, country }) => (country ? `${number} (${country})` : number)),
        ),
      },
      { name: s.programmes, value: joined(file.programmes) },
    ],
    hits: file.hits.map((hit) => hitView(entered, hit, brand)),
    decisions: file.decisions.map((one) => ({
      name: s.acts[one.decision] ?? one.decision,
      by: one.operator,
      at: formats.time(one.at, brand),
      note: one.note,
    })),
    acts: DECISIONS[file.state].map((act) => ({ id: act, name: s.acts[act] ?? act })),
    owning: file.owner === operator.username ? ('give_back' as const) : ('take' as const),
    mayOwn: file.state === 'open' || file.state === 'confirmed',
    proposal: file.proposal && {
      ...proposalView(entered, file.proposal, { brand }),
      confirms: { act: 'clear', note: file.proposal.cause },
    },
    zone: formats.toZone(brand),
  }
}
export type CaseView = Awaited<ReturnType<typeof loadCase>>

/** The cases of the filter as a file for a spreadsheet. */
export async function casesFile(request: Request, context: Context): Promise<Response> {
  const entered = makeEntry(context)
  const { brand, state, kind, owner } = readFilter(entered, request)
  const rows = await readAllCases((cursor) =>
    read(context, operatorCalls.listScreeningCases, { brand, state, kind, owner, cursor }),
  )
  const { screening: s } = entered.t
  const head = [
    'id',
    s.player,
    s.list,
    s.kind,
    s.entry,
    s.state,
    s.score,
    s.owner,
    s.opened,
    s.changed,
    s.due,
  ]
  const lines = rows.map((row) => [
    row.id,
    row.player,
    row.list,
    s.kinds[row.kind] ?? row.kind,
    row.entry,
    s.states[row.state] ?? row.state,
    String(row.score),
    row.owner ?? '',
    row.opened_at,
    row.changed_at,
    row.due_at ?? '',
  ])
  return tableFile(entered, `screening-${state}`, [head, ...lines])
}
