import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { FigurePages } from '../frame.tsx'
import { loadReturnRounds, type RoundRow } from './rounds.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadReturnRounds(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ figures: { returned: r }, queue: q }: Texts): Column<RoundRow>[] => [
  {
    id: 'round',
    title: r.round,
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
  { id: 'opened', title: r.opened, cell: ({ opened }) => opened },
  { id: 'closed', title: r.closed, cell: ({ closed }) => closed },
  { id: 'staked', title: r.columns.staked, number: true, cell: ({ staked }) => staked },
  { id: 'returned', title: r.columns.returned, number: true, cell: ({ returned }) => <b>{returned}</b> },
  { id: 'multiple', title: r.multiple, number: true, cell: ({ multiple }) => multiple },
]

/** The rounds behind a game's return, those that returned the most first. */
export default function ReturnRounds() {
  const t = useTexts()
  const { returned: r } = t.figures
  const { brand, about, rows, isWhole, back, problem } = useLoaderData<typeof loader>()
  return (
    <>
      <FigurePages here="returns" brand={brand} />
      <Title title={r.roundsTitle}>
        <p className="soft">{about}</p>
      </Title>
      <p className="figure-back">
        <Link to={back}>{r.back}</Link>
      </p>
      {problem !== null && <Note kind="warning">{problem}</Note>}
      {problem === null && rows.length === 0 && <p className="empty">{r.noRounds}</p>}
      {!isWhole && <p className="soft">{r.firstRounds}</p>}
      {rows.length > 0 && (
        <DataTable caption={r.roundsTitle} columns={listColumns(t)} rows={rows} rowId={(row) => row.id} />
      )}
      <Zone />
    </>
  )
}
