import { FUNNEL_STEPS } from '@palco/contract/tables'
import type { Column } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Problem } from '../../../page/problem.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { BehindPage, idColumn } from '../behind-page.tsx'
import { type FunnelPlayerRow, loadFunnelPlayers } from './players.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFunnelPlayers(request, context)

export const ErrorBoundary = Problem

const listColumns = ({ figures: { cohort: c, funnel: n }, queue: q }: Texts): Column<FunnelPlayerRow>[] => [
  idColumn('player', c.player),
  { id: 'brand', title: q.brand, cell: ({ brand }) => brand },
  { id: 'code', title: n.groups.code, cell: ({ code }) => code },
  { id: 'registered', title: c.registered, cell: ({ registered }) => registered },
  ...FUNNEL_STEPS.map((step): Column<FunnelPlayerRow> => ({
    id: step,
    title: n.steps[step],
    cell: ({ steps }) => steps[step],
  })),
]

/** The players who have come to a step of the funnel, or have not. */
export default function FunnelPlayers() {
  const t = useTexts()
  const { funnel: n } = t.figures
  const { brand, about, rows, isWhole, back, problem } = useLoaderData<typeof loader>()
  return (
    <BehindPage
      here="funnels"
      brand={brand}
      title={n.playersTitle}
      about={about}
      back={{ href: back, label: n.back }}
      problem={problem}
      rows={rows}
      columns={listColumns(t)}
      none={n.nobody}
      extent={isWhole ? n.wholePlayers : n.firstPlayers}
    />
  )
}
