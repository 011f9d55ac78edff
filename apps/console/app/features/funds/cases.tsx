import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseList, dueColumn, ownerColumn, playerColumn } from '../../cases/case-list.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseRowView, loadCases } from './list.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCases(request, context)

export const ErrorBoundary = Problem

const columns = ({ funds: f }: Texts, brand: string): Column<CaseRowView>[] => [
  playerColumn('/support/funds', brand, f),
  { id: 'sum', title: f.reason_, cell: (row) => row.sum },
  { id: 'reached', title: f.reached, cell: (row) => row.reached },
  {
    id: 'state',
    title: f.state,
    cell: (row) => (row.isLate ? <Badge kind="negative">{row.state}</Badge> : row.state),
  },
  { id: 'closed', title: f.closed, cell: (row) => row.closed ?? '–' },
  ownerColumn(f),
  dueColumn(f),
]

/** Players of a brand who reached a step of the check of funds, those that wait first by their deadline. */
export default function FundsCasesPage() {
  const t = useTexts()
  const { funds: f } = t
  const { brand, state, owner, states, rows, waiting, next, file } = useLoaderData<typeof loader>()
  return (
    <>
      <CaseList
        title={f.title}
        waiting={waiting}
        action="/support/funds"
        brand={brand}
        state={{ label: f.state, value: state, options: states }}
        owner={{ label: f.owner, value: owner }}
        columns={columns(t, brand)}
        rows={rows}
        none={f.none}
        next={{ href: next, label: f.older }}
      />
      <p>
        <Button href={file} download>
          {f.download}
        </Button>
      </p>
    </>
  )
}
