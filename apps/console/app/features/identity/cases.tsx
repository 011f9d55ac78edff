import { Button } from '@palco/ui/button.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseList, dueColumn, ownerColumn, playerColumn } from '../../cases/case-list.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseRowView, loadCases } from './list.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCases(request, context)

export const ErrorBoundary = Problem

const columns = ({ identity: i }: Texts, brand: string): Column<CaseRowView>[] => [
  playerColumn('/support/identity', brand, i),
  { id: 'state', title: i.state, cell: (row) => row.state },
  { id: 'verdict', title: i.verdict, cell: (row) => row.verdict ?? '–' },
  ownerColumn(i),
  { id: 'created', title: i.created, cell: (row) => row.created },
  dueColumn(i),
]

/** The identity checks of a brand, those that wait for an operator first by their deadline. */
export default function IdentityCasesPage() {
  const t = useTexts()
  const { identity: i } = t
  const { brand, state, owner, states, rows, waiting, next, file } = useLoaderData<typeof loader>()
  return (
    <>
      <CaseList
        title={i.title}
        waiting={waiting}
        action="/support/identity"
        brand={brand}
        state={{ label: i.state, value: state, options: states }}
        owner={{ label: i.owner, value: owner }}
        columns={columns(t, brand)}
        rows={rows}
        none={i.none}
        next={{ href: next, label: i.older }}
      />
      <p>
        <Button href={file} download>
          {i.download}
        </Button>
      </p>
    </>
  )
}
