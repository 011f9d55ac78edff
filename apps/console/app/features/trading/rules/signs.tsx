import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Choice, Filters } from '../../../page/filters.tsx'
import { Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { BrandChoice } from '../../../page/brands.tsx'
import { loadSigns, type SignRow } from './load.server.ts'
import { type DeskColumn, DeskTable, SortField } from '../../../table/desk-table.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSigns(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ trading: { signs: s } }: Texts): DeskColumn<SignRow>[] => [
  { id: 'kind', title: s.kind, sortable: true, main: true, cell: (row) => <b>{row.kind}</b> },
  { id: 'at', title: s.at, sortable: true, cell: (row) => <span className="line">{row.at}</span> },
  {
    id: 'players',
    title: s.players,
    sortable: true,
    cell: (row) => (
      <ul>
        {row.players.map(({ id, name, address }, index) => (
          <li key={id}>
            <Link to={address} data-row={index === 0 ? row.id : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    ),
  },
  { id: 'reason', title: s.reason, cell: (row) => row.reason },
  {
    id: 'bets',
    title: s.bets,
    sortable: true,
    cell: (row) => (
      <span className="numbers">
        {row.bets.map(({ id, name, address }) => (
          <Link key={id} to={address} aria-label={`${s.bets} ${name}`}>
            {name}
          </Link>
        ))}
      </span>
    ),
  },
  { id: 'stake', title: s.stake, sortable: true, number: true, cell: (row) => row.stake },
]

/** Signs of feed lag and collusion, with their reasons; nothing follows from them by itself. */
export default function Signs() {
  const t = useTexts()
  const { signs: s } = t.trading
  const { rows, brand, kind, sort } = useLoaderData<typeof loader>()
  const columns = listColumns(t)
  return (
    <>
      <Title title={s.title}>
        <p className="soft">{s.explain}</p>
      </Title>
      <Filters action="/trading/signs">
        <BrandChoice value={brand} />
        <Choice
          name="kind"
          label={s.kind}
          all={t.queue.all}
          options={Object.entries(s.kinds).map(([id, name]) => ({ id, name }))}
          value={kind}
        />
        <SortField columns={columns} sort={sort} />
      </Filters>
      {rows.length === 0 ? (
        <p className="empty">{s.empty}</p>
      ) : (
        <DeskTable caption={s.title} columns={columns} rows={rows} rowId={(row) => row.id} sort={sort} />
      )}
      <Zone />
    </>
  )
}
