import type { Column } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { BehindPage, idColumn } from '../behind-page.tsx'
import { type CohortPlayerRow, loadCohortPlayers } from './players.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCohortPlayers(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ figures: { cohort: c, names }, queue: q }: Texts): Column<CohortPlayerRow>[] => [
  idColumn('player', c.player),
  { id: 'brand', title: q.brand, cell: ({ brand }) => brand },
  { id: 'registered', title: c.registered, cell: ({ registered }) => registered },
  { id: 'days', title: c.days, number: true, cell: ({ days }) => days },
  { id: 'stakes', title: names.stakes, number: true, cell: ({ stakes }) => stakes },
  {
    id: 'ggr',
    title: names.ggr,
    number: true,
    cell: ({ ggr, isLoss }) => <b className={isLoss ? 'figure-loss' : undefined}>{ggr}</b>,
  },
]

/** The players of a cohort who staked in a period. */
export default function CohortPlayers() {
  const t = useTexts()
  const { cohort: c } = t.figures
  const { brand, about, rows, isWhole, back, problem } = useLoaderData<typeof loader>()
  return (
    <BehindPage
      here="cohorts"
      brand={brand}
      title={c.playersTitle}
      about={about}
      back={{ href: back, label: c.back }}
      problem={problem}
      rows={rows}
      columns={listColumns(t)}
      none={c.nobody}
      extent={isWhole ? c.wholePlayers : c.firstPlayers}
    />
  )
}
