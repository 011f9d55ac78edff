import type { Column } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { BehindPage, idColumn } from '../behind-page.tsx'
import { loadReturnRounds, type RoundRow } from './rounds.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadReturnRounds(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ figures: { returned: r }, queue: q }: Texts): Column<RoundRow>[] => [
  idColumn('round', r.round),
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
    <BehindPage
      here="returns"
      brand={brand}
      title={r.roundsTitle}
      about={about}
      back={{ href: back, label: r.back }}
      problem={problem}
      rows={rows}
      columns={listColumns(t)}
      none={r.noRounds}
      extent={isWhole ? null : r.firstRounds}
    />
  )
}
