import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { SelectField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Filters } from '../../page/filters.tsx'
import { Title } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { loadCollusion, type PairView } from './load.server.ts'
import { BrandChoice } from '../../page/brands.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCollusion(request, context)

export const ErrorBoundary = Problem

const columns = ({ poker: c }: Texts): Column<PairView>[] => [
  { id: 'players', title: c.players, main: true, cell: (row) => <b>{row.players}</b> },
  { id: 'flags', title: c.why, cell: (row) => row.flags },
  { id: 'hands', title: c.hands, number: true, cell: (row) => row.hands },
  { id: 'flow', title: c.chips, cell: (row) => row.flow },
  { id: 'dumps', title: c.dumps, number: true, cell: (row) => row.dumps },
  { id: 'addresses', title: c.addresses, number: true, cell: (row) => row.addresses },
  { id: 'together', title: c.together, number: true, cell: (row) => row.together },
  { id: 'elsewhere', title: c.elsewhere, number: true, cell: (row) => row.elsewhere },
]

/** Pairs of poker players for whom an indicator of collusion speaks. */
export default function Collusion() {
  const t = useTexts()
  const { poker: c } = t
  const { brand, days, chosen, pairs, problem } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={c.title}>
        <p className="soft">{c.explain}</p>
      </Title>
      <Filters action="/trading/poker">
        <BrandChoice value={brand} />
        <SelectField id="filter-days" label={c.period} name="days" defaultValue={chosen} key={chosen}>
          {days.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </Filters>
      {problem ? (
        <Note kind="warning">{problem}</Note>
      ) : pairs.length === 0 ? (
        <p className="empty">{c.none}</p>
      ) : (
        <DataTable caption={c.title} columns={columns(t)} rows={pairs} rowId={(row) => row.id} />
      )}
    </>
  )
}
