import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type DeskRaceView, loadHorses, type RacePoolView } from './load.server.ts'
import { BrandChoice, useBrands } from '../../page/brands.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadHorses(request, context)

export const ErrorBoundary = Problem

const columns = ({ horses: h }: Texts): Column<RacePoolView>[] => [
  { id: 'race', title: h.race, main: true, cell: (row) => row.race },
  { id: 'pool', title: h.pool, cell: (row) => row.pool },
  { id: 'starts', title: h.starts, cell: (row) => row.starts },
  { id: 'state', title: h.state, cell: (row) => row.state },
  { id: 'tickets', title: h.tickets, number: true, cell: (row) => row.tickets },
  { id: 'staked', title: h.staked, number: true, cell: (row) => row.staked },
  { id: 'brandPart', title: h.brandPart, number: true, cell: (row) => row.brandPart },
  { id: 'paid', title: h.paid, number: true, cell: (row) => row.paid },
  { id: 'kept', title: h.kept, number: true, cell: (row) => row.kept },
]

const raceColumns = ({ horses: h }: Texts): Column<DeskRaceView>[] => [
  { id: 'race', title: h.race, main: true, cell: (row) => <Link to={row.address}>{row.race}</Link> },
  { id: 'starts', title: h.starts, cell: (row) => row.starts },
  { id: 'state', title: h.state, cell: (row) => (row.suspended ? h.board.byUs : '–') },
  { id: 'bets', title: h.bets, number: true, cell: (row) => row.bets },
  { id: 'staked', title: h.staked, number: true, cell: (row) => row.staked },
  { id: 'multiples', title: h.board.openMultiples, number: true, cell: (row) => row.multiples },
]

/** The next races with their bets, pools on races with their money, and what is not settled yet. */
export default function HorsesPage() {
  const t = useTexts()
  const { horses: h } = t
  const { brand, races, pools, unsettled } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={h.title} />
      {useBrands().length > 1 && (
        <Filters action="/trading/horses">
          <BrandChoice value={brand} />
        </Filters>
      )}
      <div className="sections-of">
        <DataTable caption={h.races} columns={raceColumns(t)} rows={races} rowId={(row) => row.id} />
        <p>
          {h.unsettled}: <strong>{unsettled}</strong>
        </p>
        {pools.length === 0 ? (
          <p className="empty">{h.none}</p>
        ) : (
          <DataTable caption={h.pools} columns={columns(t)} rows={pools} rowId={(row) => row.id} />
        )}
      </div>
      <Zone />
    </>
  )
}
