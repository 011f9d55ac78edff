import { TextField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Choice, Filters } from '../../../page/filters.tsx'
import { Pages, Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type BetRow, loadBets } from './load.server.ts'
import { BetState } from '../states.tsx'
import { BrandChoice } from '../../../page/brands.tsx'
import { type DeskColumn, DeskTable, SortField } from '../../../table/desk-table.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadBets(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ trading: { bets: b } }: Texts): DeskColumn<BetRow>[] => [
  {
    id: 'placed',
    title: b.placed,
    sortable: true,
    main: true,
    cell: (row) => (
      <Link to={row.address} data-row={row.id}>
        {row.placed}
      </Link>
    ),
  },
  { id: 'number', title: b.number, cell: (row) => <code>{row.number}</code> },
  { id: 'player', title: b.player, sortable: true, cell: (row) => row.player },
  { id: 'kind', title: b.kind, cell: (row) => row.kind },
  {
    id: 'legs',
    title: b.selections,
    cell: (row) => (
      <ul>
        {row.legs.map((leg) => (
          <li key={leg}>{leg}</li>
        ))}
      </ul>
    ),
  },
  { id: 'odds', title: b.odds, number: true, cell: (row) => row.odds },
  { id: 'stake', title: b.stake, sortable: true, number: true, cell: (row) => <b>{row.stake}</b> },
  { id: 'possible', title: b.possible, sortable: true, number: true, cell: (row) => row.possible },
  { id: 'returned', title: b.returned, number: true, cell: (row) => row.returned },
  { id: 'state', title: b.state, sortable: true, cell: (row) => <BetState state={row.state} /> },
]

/** Bets of a brand, newest first. */
export default function Bets() {
  const t = useTexts()
  const { bets: b } = t.trading
  const { rows, filter, sort, pageOnly, addresses } = useLoaderData<typeof loader>()
  const columns = listColumns(t)
  return (
    <>
      <Title title={b.title} />
      <Filters action="/trading/bets">
        <BrandChoice value={filter.brand} />
        <TextField
          id="filter-text"
          label={b.search}
          name="text"
          key={filter.text}
          defaultValue={filter.text}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          id="filter-event"
          label={b.event}
          name="event"
          key={`e${filter.event}`}
          defaultValue={filter.event}
          maxLength={100}
          autoComplete="off"
        />
        <Choice
          name="state"
          label={b.state}
          all={t.queue.all}
          options={Object.entries(b.states).map(([id, name]) => ({ id, name }))}
          value={filter.state}
        />
        <SortField columns={columns} sort={sort} />
      </Filters>
      {pageOnly && <p className="soft">{t.table.pageOnly}</p>}
      {rows.length === 0 ? (
        <p className="empty">{b.empty}</p>
      ) : (
        <DeskTable caption={b.title} columns={columns} rows={rows} rowId={(row) => row.id} sort={sort} />
      )}
      <Pages first={addresses.first} next={addresses.next} />
      <Zone />
    </>
  )
}
