import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Choice } from '../../page/filters.tsx'
import { Problem } from '../../page/problem.tsx'
import { WorkList } from '../../page/work-list.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseRowView, loadCases } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCases(request, context)

export const ErrorBoundary = Problem

const columns = ({ screening: s }: Texts, brand: string): Column<CaseRowView>[] => [
  {
    id: 'player',
    title: s.player,
    main: true,
    cell: (row) => (
      <Link to={`/support/screening/${row.id}?${new URLSearchParams({ brand }).toString()}`}>
        {row.player}
      </Link>
    ),
  },
  { id: 'entry', title: s.entry, cell: (row) => row.entry },
  { id: 'list', title: s.list, cell: (row) => `${row.list} · ${row.kind}` },
  {
    id: 'score',
    title: s.score,
    cell: (row) => <Badge kind={row.isStrong ? 'negative' : 'warning'}>{row.score}</Badge>,
  },
  { id: 'state', title: s.state, cell: (row) => row.state },
  { id: 'owner', title: s.owner, cell: (row) => row.owner ?? <Badge>{s.free}</Badge> },
  { id: 'due', title: s.due, cell: (row) => row.due ?? '–' },
]

/** Players of a brand who may be on a list, open cases first by their deadline. */
export default function ScreeningCasesPage() {
  const t = useTexts()
  const { screening: s, support } = t
  const { brand, state, kind, owner, states, kinds, rows, open, next, file } = useLoaderData<typeof loader>()
  const whose = [
    { id: 'me', name: support.mine },
    { id: 'none', name: support.unassigned },
  ]
  return (
    <>
      <Link to={`/support?${new URLSearchParams({ brand }).toString()}`}>{support.title}</Link>
      <WorkList
        title={s.title}
        waiting={open}
        action="/support/screening"
        brand={brand}
        state={{ label: s.state, value: state, options: states }}
        choices={
          <>
            <Choice name="kind" label={s.kind} all={support.all} options={kinds} value={kind} />
            <Choice name="owner" label={s.owner} all={support.all} options={whose} value={owner} />
          </>
        }
        columns={columns(t, brand)}
        rows={rows}
        rowId={(row) => row.id}
        none={s.none}
        next={{ href: next, label: s.older }}
      />
      <p>
        <Button href={file} download>
          {s.download}
        </Button>
      </p>
    </>
  )
}
