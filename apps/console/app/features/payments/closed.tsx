import { TextField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Filters } from '../../page/filters.tsx'
import { type ClosedRow, loadClosed } from './lists.server.ts'
import { Pages, Status, Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type DeskColumn, DeskTable, SortField } from '../../table/desk-table.tsx'
import { openColumn } from '../../table/open-column.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadClosed(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ queue: q, closed: c, payment: p }: Texts): DeskColumn<ClosedRow>[] => [
  {
    id: 'reference',
    title: c.reference,
    sortable: true,
    cell: (row) => (
      <Link className="code" to={row.address} data-row={row.id}>
        {row.reference}
      </Link>
    ),
  },
  { id: 'asked', title: c.asked, sortable: true, cell: (row) => row.asked },
  { id: 'closed', title: c.closed, sortable: true, cell: (row) => row.closed },
  { id: 'brand', title: q.brand, sortable: true, cell: (row) => row.brand },
  { id: 'player', title: q.player, sortable: true, cell: (row) => row.player },
  { id: 'amount', title: q.amount, sortable: true, number: true, cell: (row) => <b>{row.amount}</b> },
  { id: 'status', title: p.status, sortable: true, cell: (row) => <Status status={row.status} /> },
  openColumn(q.open, (row) => [row.player, row.amount, row.reference]),
]

/** Transfers that ended without having been credited, to find the one whose money has come late. */
export default function Closed() {
  const t = useTexts()
  const { closed: c } = t
  const { rows, reference, sort, pageOnly, addresses } = useLoaderData<typeof loader>()
  const columns = listColumns(t)
  return (
    <>
      <Title title={c.title}>
        <p className="soft">{c.explain}</p>
      </Title>
      <Filters
        action="/closed"
        submit={c.find}
        more={
          reference && (
            <Link className="button button-ghost" to="/closed">
              {c.all}
            </Link>
          )
        }
      >
        <TextField
          id="filter-reference"
          label={c.search}
          key={reference}
          name="reference"
          defaultValue={reference}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SortField columns={columns} sort={sort} />
      </Filters>
      {rows.length === 0 ? (
        <p className="empty">{reference ? c.notFound(reference) : c.empty}</p>
      ) : (
        <DeskTable caption={c.title} columns={columns} rows={rows} rowId={(row) => row.id} sort={sort} />
      )}
      {pageOnly && <p className="soft">{t.table.pageOnly}</p>}
      <Pages first={addresses.first} next={addresses.next} />
      <Zone />
    </>
  )
}
