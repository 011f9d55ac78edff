import { Badge } from '@palco/ui/badge.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Choice } from '../../page/filters.tsx'
import { Problem } from '../../page/problem.tsx'
import { WorkList } from '../../page/work-list.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseRowView, loadCases } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCases(request, context)

export const ErrorBoundary = Problem

const columns = ({ identity: i }: Texts, brand: string): Column<CaseRowView>[] => [
  {
    id: 'player',
    title: i.player,
    main: true,
    cell: (row) => (
      <Link to={`/support/identity/${row.id}?${new URLSearchParams({ brand }).toString()}`}>
        {row.player}
      </Link>
    ),
  },
  { id: 'state', title: i.state, cell: (row) => row.state },
  { id: 'verdict', title: i.verdict, cell: (row) => row.verdict ?? '–' },
  { id: 'owner', title: i.owner, cell: (row) => row.owner ?? <Badge>{i.free}</Badge> },
  { id: 'created', title: i.created, cell: (row) => row.created },
  { id: 'due', title: i.due, cell: (row) => row.due ?? '–' },
]

/** The identity checks of a brand, those that wait for an operator first by their deadline. */
export default function IdentityCasesPage() {
  const t = useTexts()
  const { identity: i, support: s } = t
  const { brand, state, owner, states, rows, waiting, next } = useLoaderData<typeof loader>()
  const whose = [
    { id: 'me', name: s.mine },
    { id: 'none', name: s.unassigned },
  ]
  return (
    <>
      <Link to={`/support?${new URLSearchParams({ brand }).toString()}`}>{s.title}</Link>
      <WorkList
        title={i.title}
        waiting={waiting}
        action="/support/identity"
        brand={brand}
        state={{ label: i.state, value: state, options: states }}
        choices={<Choice name="owner" label={i.owner} all={s.all} options={whose} value={owner} />}
        columns={columns(t, brand)}
        rows={rows}
        rowId={(row) => row.id}
        none={i.none}
        next={{ href: next, label: i.older }}
      />
    </>
  )
}
