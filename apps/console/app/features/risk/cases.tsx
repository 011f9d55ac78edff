import { Badge } from '@palco/ui/badge.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseList, dueColumn, ownerColumn, playerColumn } from '../../cases/case-list.tsx'
import { Choice } from '../../page/filters.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseRowView, loadCases } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCases(request, context)

export const ErrorBoundary = Problem

const columns = ({ risk: r }: Texts, brand: string): Column<CaseRowView>[] => [
  playerColumn('/support/risk', brand, r),
  {
    id: 'level',
    title: r.level,
    cell: (row) => <Badge kind={row.isHigh ? 'negative' : 'warning'}>{row.level}</Badge>,
  },
  { id: 'state', title: r.state, cell: (row) => row.state },
  { id: 'choice', title: r.choice, cell: (row) => row.choice ?? '–' },
  ownerColumn(r),
  { id: 'changed', title: r.changed, cell: (row) => row.changed },
  dueColumn(r),
]

/** The cases of risk of a brand, changed last first. */
export default function RiskCasesPage() {
  const t = useTexts()
  const { risk: r } = t
  const { brand, state, level, owner, states, levels, rows, running, next } = useLoaderData<typeof loader>()
  return (
    <CaseList
      title={r.title}
      waiting={running}
      action="/support/risk"
      brand={brand}
      state={{ label: r.state, value: state, options: states }}
      choices={<Choice name="level" label={r.level} all={r.all} options={levels} value={level} />}
      owner={{ label: r.owner, value: owner }}
      columns={columns(t, brand)}
      rows={rows}
      none={r.none}
      next={{ href: next, label: r.older }}
    />
  )
}
