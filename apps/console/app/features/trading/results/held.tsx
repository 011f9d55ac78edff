import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Filters } from '../../../page/filters.tsx'
import { Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type HeldRow, loadHeld } from './load.server.ts'
import { BrandChoice } from '../../../page/brands.tsx'
import { EventState } from '../states.tsx'
import { useRenewal } from '../../../page/use-renewal.tsx'
import { type DeskColumn, DeskTable, SortField } from '../../../table/desk-table.tsx'
import { openColumn } from '../../../table/open-column.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadHeld(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ trading: { held: h, events } }: Texts): DeskColumn<HeldRow>[] => [
  {
    id: 'event',
    title: events.event,
    sortable: true,
    main: true,
    cell: (row) => (
      <Link to={row.address} data-row={row.id}>
        {row.match}
      </Link>
    ),
  },
  { id: 'state', title: events.state, cell: (row) => <EventState state={row.state} /> },
  { id: 'market', title: h.market, sortable: true, cell: (row) => row.name },
  { id: 'why', title: h.why, sortable: true, cell: (row) => row.why },
  { id: 'since', title: h.since, sortable: true, cell: (row) => row.since },
  { id: 'bets', title: h.waiting, sortable: true, number: true, cell: (row) => row.bets },
  { id: 'stake', title: h.stake, sortable: true, number: true, cell: (row) => <b>{row.stake}</b> },
  { id: 'proposed', title: h.proposed, cell: (row) => row.proposed },
  openColumn(h.decide, (row) => [row.match, row.name]),
]

/** Markets whose bets wait for operators. */
export default function Held() {
  const t = useTexts()
  const { held: h } = t.trading
  const { rows, sort, brand } = useLoaderData<typeof loader>()
  const columns = listColumns(t)
  useRenewal(true)
  return (
    <>
      <Title title={h.title}>
        <p className="soft">{h.explain}</p>
      </Title>
      <Filters action="/trading/held">
        <BrandChoice value={brand} />
        <SortField columns={columns} sort={sort} />
      </Filters>
      {rows.length === 0 ? (
        <p className="empty">{h.empty}</p>
      ) : (
        <DeskTable caption={h.title} columns={columns} rows={rows} rowId={(row) => row.id} sort={sort} />
      )}
      <Zone />
    </>
  )
}
