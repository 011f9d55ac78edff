import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Choice, Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { loadQueue, type TicketRowView } from './load.server.ts'
import { BrandChoice } from '../../page/brands.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadQueue(request, context)

export const ErrorBoundary = Problem

const columns = ({ support: s }: Texts, brand: string): Column<TicketRowView>[] => [
  {
    id: 'subject',
    title: s.subject,
    main: true,
    cell: (row) => (
      <Link to={`/support/${row.number}?${new URLSearchParams({ brand }).toString()}`}>{row.subject}</Link>
    ),
  },
  { id: 'number', title: s.number, cell: (row) => row.number },
  { id: 'category', title: s.category, cell: (row) => row.category },
  { id: 'from', title: s.from, cell: (row) => (row.guest ? `${row.from} (${s.guest})` : row.from) },
  { id: 'assigned', title: s.assigned, cell: (row) => row.assigned ?? <Badge>{s.free}</Badge> },
  { id: 'changed', title: s.changed, cell: (row) => row.changed },
]

/** The tickets of a brand, those that wait first. */
export default function SupportQueuePage() {
  const t = useTexts()
  const { support: s } = t
  const { brand, state, assigned, states, rows, waiting, next, mayDecide } = useLoaderData<typeof loader>()
  const whose = [
    { id: 'me', name: s.mine },
    { id: 'none', name: s.unassigned },
  ]
  return (
    <>
      <Title title={s.title}>
        <p className="soft">{waiting}</p>
        <Link to={`/support/rounds?${new URLSearchParams({ brand }).toString()}`}>{t.rounds.title}</Link>{' '}
        {mayDecide && (
          <Link to={`/support/identity?${new URLSearchParams({ brand }).toString()}`}>
            {t.identity.title}
          </Link>
        )}
      </Title>
      <Filters action="/support">
        <BrandChoice value={brand} />
        <SelectField id="filter-state" label={s.state} name="state" defaultValue={state} key={state}>
          {states.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Choice name="assigned" label={s.whose} all={s.all} options={whose} value={assigned} />
      </Filters>
      {rows.length === 0 ? (
        <p className="empty">{s.none}</p>
      ) : (
        <DataTable caption={s.list} columns={columns(t, brand)} rows={rows} rowId={(row) => row.number} />
      )}
      <Pager label={s.list} nextHref={next} nextLabel={s.older} />
      <Zone />
    </>
  )
}
