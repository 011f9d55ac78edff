import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import type { Column } from '@palco/ui/data-table.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaseList, dueColumn, ownerColumn, playerColumn } from '../../cases/case-list.tsx'
import { Choice } from '../../page/filters.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseRowView, loadCases } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCases(request, context)

export const ErrorBoundary = Problem

const columns = ({ screening: s }: Texts, brand: string): Column<CaseRowView>[] => [
  playerColumn('/support/screening', brand, s),
  { id: 'entry', title: s.entry, cell: (row) => row.entry },
  { id: 'list', title: s.list, cell: (row) => `${row.list} · ${row.kind}` },
  {
    id: 'score',
    title: s.score,
    cell: (row) => <Badge kind={row.isStrong ? 'negative' : 'warning'}>{row.score}</Badge>,
  },
  { id: 'state', title: s.state, cell: (row) => row.state },
  ownerColumn(s),
  dueColumn(s),
]

/** Players of a brand who may be on a list, open cases first by their deadline. */
export default function ScreeningCasesPage() {
  const t = useTexts()
  const { screening: s, support } = t
  const { brand, state, kind, owner, states, kinds, rows, open, next, file } = useLoaderData<typeof loader>()
  return (
    <>
      <CaseList
        title={s.title}
        waiting={open}
        action="/support/screening"
        brand={brand}
        state={{ label: s.state, value: state, options: states }}
        choices={<Choice name="kind" label={s.kind} all={support.all} options={kinds} value={kind} />}
        owner={{ label: s.owner, value: owner }}
        columns={columns(t, brand)}
        rows={rows}
        none={s.none}
        next={{ href: next, label: s.older }}
      />
      <p>
        <Button href={file} download>
          {s.download}
        </Button>
      </p>
    </>
  )
}
