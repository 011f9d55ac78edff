import { Badge } from '@palco/ui/badge.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useMay } from '../../page/brands.tsx'
import { Choice } from '../../page/filters.tsx'
import { Problem } from '../../page/problem.tsx'
import { loadQueue, type TicketRowView } from './load.server.ts'
import { WorkList } from '../../page/work-list.tsx'
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
  const may = useMay()
  const { support: s } = t
  const { brand, state, assigned, states, rows, waiting, next } = useLoaderData<typeof loader>()
  const whose = [
    { id: 'me', name: s.mine },
    { id: 'none', name: s.unassigned },
  ]
  const about = new URLSearchParams({ brand }).toString()
  return (
    <WorkList
      title={s.title}
      caption={s.list}
      waiting={waiting}
      links={
        <>
          <Link to={`/support/rounds?${about}`}>{t.rounds.title}</Link>{' '}
          {may('identity.see') && (
            <>
              <Link to={`/support/identity?${about}`}>{t.identity.title}</Link>{' '}
              <Link to={`/support/funds?${about}`}>{t.funds.title}</Link>{' '}
            </>
          )}
          {may('risk.see') && <Link to={`/support/risk?${about}`}>{t.risk.title}</Link>}{' '}
          {may('screening.see') && (
            <>
              <Link to={`/support/registers?${about}`}>{t.registers.title}</Link>{' '}
              <Link to={`/support/screening?${about}`}>{t.screening.title}</Link>
            </>
          )}
        </>
      }
      action="/support"
      brand={brand}
      state={{ label: s.state, value: state, options: states }}
      choices={<Choice name="assigned" label={s.whose} all={s.all} options={whose} value={assigned} />}
      columns={columns(t, brand)}
      rows={rows}
      rowId={(row) => row.number}
      none={s.none}
      next={{ href: next, label: s.older }}
    />
  )
}
