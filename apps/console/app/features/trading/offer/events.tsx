import { Badge } from '@palco/ui/badge.tsx'
import { SelectField, TextField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { Choice, Filters } from '../../../page/filters.tsx'
import { Pages, Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { LIVE_SECONDS, MOST_LIVE_RENEWALS } from '../../../page/renewal-limits.ts'
import { type EventRow, loadEvents } from './events.server.ts'
import { BrandChoice } from '../../../page/brands.tsx'
import { EventState } from '../states.tsx'
import { useRenewal } from '../../../page/use-renewal.tsx'
import { withColumns } from '../../../table/chosen-columns.ts'
import { type DeskColumn, DeskTable, SortField } from '../../../table/desk-table.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadEvents(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ trading: t }: Texts): DeskColumn<EventRow>[] => [
  {
    id: 'event',
    title: t.events.event,
    sortable: true,
    main: true,
    cell: (row) => (
      <Link to={row.address} data-row={row.id}>
        {row.match} {row.score !== null && <b>{row.score}</b>}
      </Link>
    ),
  },
  {
    id: 'competition',
    title: t.events.competition,
    sortable: true,
    cell: (row) => (
      <span>
        {row.competition} <span className="soft">{t.sports[row.sport]}</span>
      </span>
    ),
  },
  {
    id: 'starts',
    title: t.events.starts,
    sortable: true,
    cell: (row) => <span className="line">{row.starts}</span>,
  },
  { id: 'state', title: t.events.state, sortable: true, cell: (row) => <EventState state={row.state} /> },
  { id: 'offer', title: t.events.offer, cell: (row) => <Offer row={row} /> },
  { id: 'markets', title: t.events.markets, sortable: true, number: true, cell: (row) => row.markets },
  { id: 'bets', title: t.events.bets, sortable: true, number: true, cell: (row) => row.bets },
  { id: 'stake', title: t.events.stake, sortable: true, number: true, cell: (row) => row.stake },
  {
    id: 'worst',
    title: t.events.worst,
    sortable: true,
    number: true,
    cell: (row) => <b className={row.isRisky ? 'costs' : undefined}>{row.worst}</b>,
  },
]

function Offer({ row }: { row: EventRow }) {
  const { events: e } = useTexts().trading
  if (row.suspended) return <Badge kind="negative">{e.byUs}</Badge>
  return row.fed ? <span className="soft">{e.open}</span> : <Badge kind="warning">{e.noFeed}</Badge>
}

/** Events of the offer with what is open on them. */
export default function Events() {
  const t = useTexts()
  const { events: e, sports, renews, renewNow, sport } = t.trading
  const { rows, filter, sort, pageOnly, addresses } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  useRenewal(true, LIVE_SECONDS, MOST_LIVE_RENEWALS)
  const columns = listColumns(t)
  return (
    <>
      <Title title={e.title}>
        <p className="soft">
          {renews(LIVE_SECONDS)} <Link to={withColumns(addresses.renew, search)}>{renewNow}</Link>
        </p>
      </Title>
      <Filters action="/trading">
        <BrandChoice value={filter.brand} />
        <SelectField id="filter-list" label={e.list} name="list" defaultValue={filter.list} key={filter.list}>
          {Object.entries(e.lists).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Choice
          name="sport"
          label={sport}
          all={t.queue.all}
          options={Object.entries(sports).map(([id, name]) => ({ id, name }))}
          value={filter.sport}
        />
        <SelectField
          id="filter-order"
          label={e.order}
          name="order"
          defaultValue={filter.order}
          key={`o${filter.order}`}
        >
          {Object.entries(e.orders).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          id="filter-text"
          label={e.search}
          name="text"
          key={`t${filter.text}`}
          defaultValue={filter.text}
          maxLength={60}
          autoComplete="off"
        />
        <SortField columns={columns} sort={sort} />
      </Filters>
      {rows.length === 0 ? (
        <p className="empty">{e.empty}</p>
      ) : (
        <DeskTable caption={e.title} columns={columns} rows={rows} rowId={(row) => row.id} sort={sort} />
      )}
      {pageOnly && <p className="soft">{t.table.pageOnly}</p>}
      <Pages first={addresses.first} next={addresses.next} />
      <Zone />
    </>
  )
}
