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

const columns = ({ risk: r }: Texts, brand: string): Column<CaseRowView>[] => [
  {
    id: 'player',
    title: r.player,
    main: true,
    cell: (row) => (
      <Link to={`/support/risk/${row.id}?${new URLSearchParams({ brand }).toString()}`}>{row.player}</Link>
    ),
  },
  {
    id: 'level',
    title: r.level,
    cell: (row) => <Badge kind={row.isHigh ? 'negative' : 'warning'}>{row.level}</Badge>,
  },
  { id: 'state', title: r.state, cell: (row) => row.state },
  { id: 'choice', title: r.choice, cell: (row) => row.choice ?? '–' },
  { id: 'owner', title: r.owner, cell: (row) => row.owner ?? <Badge>{r.free}</Badge> },
  { id: 'changed', title: r.changed, cell: (row) => row.changed },
  { id: 'due', title: r.due, cell: (row) => row.due ?? '–' },
]

/** The cases of risk of a brand, changed last first. */
export default function RiskCasesPage() {
  const t = useTexts()
  const { risk: r, support: s } = t
  const { brand, state, level, owner, states, levels, rows, running, next } = useLoaderData<typeof loader>()
  const whose = [
    { id: 'me', name: s.mine },
    { id: 'none', name: s.unassigned },
  ]
  return (
    <>
      <Link to={`/support?${new URLSearchParams({ brand }).toString()}`}>{s.title}</Link>
      <WorkList
        title={r.title}
        waiting={running}
        action="/support/risk"
        brand={brand}
        state={{ label: r.state, value: state, options: states }}
        choices={
          <>
            <Choice name="level" label={r.level} all={r.all} options={levels} value={level} />
            <Choice name="owner" label={r.owner} all={r.all} options={whose} value={owner} />
          </>
        }
        columns={columns(t, brand)}
        rows={rows}
        rowId={(row) => row.id}
        none={r.none}
        next={{ href: next, label: r.older }}
      />
    </>
  )
}
