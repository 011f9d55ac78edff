import type { Column } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { BehindPage, idColumn } from '../behind-page.tsx'
import { loadSportBets, type SportBetRow } from './bets.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSportBets(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ figures: { sport: s }, queue: q }: Texts): Column<SportBetRow>[] => [
  idColumn('bet', s.bet),
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
    <BehindPage
      here="sports"
      brand={brand}
      title={s.betsTitle}
      about={about}
      back={{ href: back, label: s.back }}
      problem={problem}
      rows={rows}
      columns={listColumns(t)}
      none={s.noBets}
      extent={isWhole ? s.wholeBets : s.firstBets}
    />
  )
}
