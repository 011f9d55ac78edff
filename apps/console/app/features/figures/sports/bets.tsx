import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { FigurePages } from '../frame.tsx'
import { loadSportBets, type SportBetRow } from './bets.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSportBets(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ figures: { sport: s }, queue: q }: Texts): Column<SportBetRow>[] => [
  {
    id: 'bet',
    title: s.bet,
    main: true,
    cell: ({ id, address }) =>
      address === null ? (
        <span className="code">{id}</span>
      ) : (
        <Link className="code" to={address}>
          {id}
        </Link>
      ),
  },
  { id: 'brand', title: q.brand, cell: ({ brand }) => brand },
  { id: 'form', title: s.groups.form, cell: ({ form }) => form },
  { id: 'here', title: s.here, number: true, cell: ({ selections }) => selections },
  { id: 'placed', title: s.placed, cell: ({ placed }) => placed },
  { id: 'closed', title: s.closed, cell: ({ closed }) => closed },
  { id: 'stake', title: s.columns.stakes, number: true, cell: ({ stake }) => stake },
  {
    id: 'returned',
    title: s.columns.returns,
    number: true,
    cell: ({ returned, isLoss }) => <b className={isLoss ? 'figure-loss' : undefined}>{returned}</b>,
  },
]

/** The bets behind an event's margin, those that cost the most first. */
export default function SportBets() {
  const t = useTexts()
  const { sport: s } = t.figures
  const { brand, about, rows, isWhole, back, problem } = useLoaderData<typeof loader>()
  return (
    <>
      <FigurePages here="sports" brand={brand} />
      <Title title={s.betsTitle}>
        <p className="soft">{about}</p>
      </Title>
      <p className="figure-back">
        <Link to={back}>{s.back}</Link>
      </p>
      {problem !== null && <Note kind="warning">{problem}</Note>}
      {problem === null && rows.length === 0 && <p className="empty">{s.noBets}</p>}
      {rows.length > 0 && <p className="soft">{isWhole ? s.wholeBets : s.firstBets}</p>}
      {rows.length > 0 && (
        <DataTable caption={s.betsTitle} columns={listColumns(t)} rows={rows} rowId={(row) => row.id} />
      )}
      <Zone />
    </>
  )
}
