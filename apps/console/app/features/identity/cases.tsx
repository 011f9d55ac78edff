import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BrandChoice } from '../../page/brands.tsx'
import { Choice, Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseRowView, loadCases } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCases(request, context)

export const ErrorBoundary = Problem

const columns = ({ identity: i }: Texts, brand: string): Column<CaseRowView>[] => [
  {
    id: 'player',
    title: i.player,
    main: true,
    cell: (row) => (
      <Link to={`/support/identity/${row.id}?${new URLSearchParams({ brand }).toString()}`}>
        {row.player}
      </Link>
    ),
  },
  { id: 'state', title: i.state, cell: (row) => row.state },
  { id: 'verdict', title: i.verdict, cell: (row) => row.verdict ?? '–' },
  { id: 'owner', title: i.owner, cell: (row) => row.owner ?? <Badge>{i.free}</Badge> },
  { id: 'created', title: i.created, cell: (row) => row.created },
  { id: 'due', title: i.due, cell: (row) => row.due ?? '–' },
]

/** The identity checks of a brand, those that wait for an operator first by their deadline. */
export default function IdentityCasesPage() {
  const t = useTexts()
  const { identity: i, support: s } = t
  const { brand, state, owner, states, rows, waiting, next } = useLoaderData<typeof loader>()
  const whose = [
    { id: 'me', name: s.mine },
    { id: 'none', name: s.unassigned },
  ]
  return (
    <>
      <Link to={`/support?${new URLSearchParams({ brand }).toString()}`}>{s.title}</Link>
      <Title title={i.title}>
        <p className="soft">{waiting}</p>
      </Title>
      <Filters action="/support/identity">
        <BrandChoice value={brand} />
        <SelectField id="filter-state" label={i.state} name="state" defaultValue={state} key={state}>
          {states.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Choice name="owner" label={i.owner} all={s.all} options={whose} value={owner} />
      </Filters>
      {rows.length === 0 ? (
        <p className="empty">{i.none}</p>
      ) : (
        <DataTable caption={i.title} columns={columns(t, brand)} rows={rows} rowId={(row) => row.id} />
      )}
      <Pager label={i.title} nextHref={next} nextLabel={i.older} />
      <Zone />
    </>
  )
}
