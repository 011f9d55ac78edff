import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useRouteLoaderData } from 'react-router'
import type { loader as deskLoader } from '../../layouts/desk.tsx'
import { Choice, Filters } from '../../page/filters.tsx'
import { Kind, Pages, Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { RENEWAL_SECONDS } from '../../page/renewal-limits.ts'
import { useRenewal } from '../../page/use-renewal.tsx'
import { loadQueue, type QueueRow } from './queue.server.ts'
import { withColumns } from '../../table/chosen-columns.ts'
import { type DeskColumn, DeskTable, SortField } from '../../table/desk-table.tsx'
import { openColumn } from '../../table/open-column.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadQueue(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ queue: q, documents }: Texts): DeskColumn<QueueRow>[] => [
  {
    id: 'since',
    title: q.since,
    sortable: true,
    cell: (row) => (
      <Link to={row.address} data-row={row.id}>
        {row.since}
      </Link>
    ),
  },
  {
    id: 'age',
    title: q.age,
    cell: (row) => <span className={row.late ? 'late' : undefined}>{row.age}</span>,
  },
  {
    id: 'due',
    title: q.due,
    sortable: true,
    cell: (row) => <span className={row.overdue ? 'late' : undefined}>{row.due}</span>,
  },
  { id: 'brand', title: q.brand, sortable: true, cell: (row) => row.brand },
  { id: 'kind', title: q.kind, sortable: true, cell: (row) => <Kind kind={row.kind} /> },
  { id: 'method', title: q.method, sortable: true, cell: (row) => row.method },
  { id: 'player', title: q.player, sortable: true, cell: (row) => row.player },
  { id: 'amount', title: q.amount, sortable: true, number: true, cell: (row) => <b>{row.amount}</b> },
  { id: 'proofs', title: q.proofs, sortable: true, number: true, cell: (row) => row.proofs },
  { id: 'documents', title: documents.title, number: true, cell: (row) => row.documents },
  { id: 'approvals', title: q.approvals, number: true, cell: (row) => row.approvals },
  openColumn(q.open, (row) => [row.player, row.amount]),
]

export default function Queue() {
  const t = useTexts()
  const { queue: q, kinds } = t
  const { rows, waiting, unclaimed, overdue, filter, sort, renews, addresses } =
    useLoaderData<typeof loader>()
  const brands = useRouteLoaderData<typeof deskLoader>('layouts/desk')?.operator.brands ?? []
  const columns = listColumns(t)
  const { search } = useLocation()
  useRenewal(renews)
  return (
    <>
      <Title title={q.title}>
        <p className="soft" role="status">
          {waiting > 0 && q.waiting(waiting)}
        </p>
        {overdue > 0 && (
          <p className="late" role="alert">
            {q.overdue(overdue)}
          </p>
        )}
        {unclaimed > 0 && (
          <p>
            <Link to="/unclaimed">{t.unclaimed.waiting(unclaimed)}</Link>
          </p>
        )}
        <p className="soft">
          {renews && q.renews(RENEWAL_SECONDS)}{' '}
          <Link to={withColumns(renews ? addresses.stop : addresses.renew, search)}>
            {renews ? q.stopRenewing : q.renewNow}
          </Link>
        </p>
      </Title>
      <Filters action="/">
        <Choice name="brand" label={q.brand} all={q.allBrands} options={brands} value={filter.brand} />
        <Choice
          name="kind"
          label={q.kind}
          all={q.all}
          options={(['deposit', 'withdrawal'] as const).map((id) => ({ id, name: kinds[id] }))}
          value={filter.kind}
        />
        <SortField columns={columns} sort={sort} />
      </Filters>
      {rows.length === 0 ? (
        <p className="empty">{q.empty}</p>
      ) : (
        <DeskTable caption={q.title} columns={columns} rows={rows} rowId={(row) => row.id} sort={sort} />
      )}
      <Pages first={addresses.first} next={addresses.next} />
      <Zone />
    </>
  )
}
