import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Choice } from '../../page/filters.tsx'
import { Problem } from '../../page/problem.tsx'
import { WorkList } from '../../page/work-list.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseRowView, loadCases } from './list.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCases(request, context)

export const ErrorBoundary = Problem

const columns = ({ funds: f }: Texts, brand: string): Column<CaseRowView>[] => [
  {
    id: 'player',
    title: f.player,
    main: true,
    cell: (row) => (
      <Link to={`/support/funds/${row.id}?${new URLSearchParams({ brand }).toString()}`}>{row.player}</Link>
    ),
  },
  { id: 'sum', title: f.reason_, cell: (row) => row.sum },
  { id: 'reached', title: f.reached, cell: (row) => row.reached },
  {
    id: 'state',
    title: f.state,
    cell: (row) => (row.isLate ? <Badge kind="negative">{row.state}</Badge> : row.state),
  },
  { id: 'closed', title: f.closed, cell: (row) => row.closed ?? '–' },
  { id: 'owner', title: f.owner, cell: (row) => row.owner ?? <Badge>{f.free}</Badge> },
  { id: 'due', title: f.due, cell: (row) => row.due ?? '–' },
]

/** Players of a brand who reached a step of the check of funds, those that wait first by their deadline. */
export default function FundsCasesPage() {
  const t = useTexts()
  const { funds: f, support } = t
  const { brand, state, owner, states, rows, waiting, next, file } = useLoaderData<typeof loader>()
  const whose = [
    { id: 'me', name: support.mine },
    { id: 'none', name: support.unassigned },
  ]
  return (
    <>
      <Link to={`/support?${new URLSearchParams({ brand }).toString()}`}>{support.title}</Link>
      <WorkList
        title={f.title}
        waiting={waiting}
        action="/support/funds"
        brand={brand}
        state={{ label: f.state, value: state, options: states }}
        choices={<Choice name="owner" label={f.owner} all={support.all} options={whose} value={owner} />}
        columns={columns(t, brand)}
        rows={rows}
        rowId={(row) => row.id}
        none={f.none}
        next={{ href: next, label: f.older }}
      />
      <p>
        <Button href={file} download>
          {f.download}
        </Button>
      </p>
    </>
  )
}
