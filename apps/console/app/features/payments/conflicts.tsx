import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Filters } from '../../page/filters.tsx'
import { type ConflictRow, loadConflicts } from './lists.server.ts'
import { Kind, Status, Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type DeskColumn, DeskTable, SortField } from '../../table/desk-table.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadConflicts(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ conflicts: c, queue: q }: Texts): DeskColumn<ConflictRow>[] => [
  { id: 'received', title: c.received, sortable: true, cell: (row) => row.received },
  { id: 'brand', title: q.brand, sortable: true, cell: (row) => row.brand },
  {
    id: 'kind',
    title: q.kind,
    sortable: true,
    cell: (row) => (
      <Link to={`/payments/${row.payment}`} data-row={row.id}>
        <Kind kind={row.kind} />
      </Link>
    ),
  },
  { id: 'player', title: q.player, sortable: true, cell: (row) => row.player },
  { id: 'amount', title: q.amount, sortable: true, number: true, cell: (row) => <b>{row.amount}</b> },
  {
    id: 'said',
    title: c.said,
    sortable: true,
    cell: (row) => (
      <span>
        {row.said} <span className="soft">({row.source})</span>
      </span>
    ),
  },
  { id: 'stands', title: c.stands, sortable: true, cell: (row) => <Status status={row.status} /> },
]

/** Events of payment providers that contradict what was done. */
export default function Conflicts() {
  const t = useTexts()
  const { conflicts: c } = t
  const { rows, sort } = useLoaderData<typeof loader>()
  const columns = listColumns(t)
  return (
    <>
      <Title title={c.title}>
        <p className="soft">{c.explain}</p>
        <Link to="/unclaimed">{t.unclaimed.title}</Link>
      </Title>
      {rows.length === 0 ? (
        <p className="empty">{c.empty}</p>
      ) : (
        <>
          <div className="narrow-only">
            <Filters action="/conflicts">
              <SortField columns={columns} sort={sort} />
            </Filters>
          </div>
          <DeskTable caption={c.title} columns={columns} rows={rows} rowId={(row) => row.id} sort={sort} />
        </>
      )}
      <Zone />
    </>
  )
}
