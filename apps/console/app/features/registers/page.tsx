import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Problem } from '../../page/problem.tsx'
import { WorkList } from '../../page/work-list.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type ConnectionView, loadRegisters, type QuestionView, type StandingView } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadRegisters(request, context)

export const ErrorBoundary = Problem

const connectionColumns = ({ registers: r }: Texts): Column<ConnectionView>[] => [
  { id: 'register', title: r.register, main: true, cell: (line) => line.name },
  { id: 'connection', title: r.connection, cell: (line) => line.connection },
  {
    id: 'status',
    title: r.status,
    cell: (line) => <Badge kind={line.isWrong ? 'negative' : 'positive'}>{line.state}</Badge>,
  },
  { id: 'answered', title: r.lastAnswer, cell: (line) => line.answered ?? '–' },
  { id: 'waiting', title: r.waiting, cell: (line) => line.waiting },
]

const standingColumns = ({ registers: r }: Texts, brand: string): Column<StandingView>[] => [
  {
    id: 'player',
    title: r.player,
    main: true,
    cell: (row) => (
      <Link to={`/support/registers?${new URLSearchParams({ brand, player: row.player }).toString()}`}>
        {row.player}
      </Link>
    ),
  },
  { id: 'register', title: r.register, cell: (row) => row.register },
  { id: 'answer', title: r.answer, cell: (row) => row.answer },
  { id: 'answered', title: r.lastAnswer, cell: (row) => row.answered ?? '–' },
  { id: 'due', title: r.due, cell: (row) => row.due ?? '–' },
  { id: 'tries', title: r.tries, cell: (row) => row.tries },
]

const questionColumns = ({ registers: r }: Texts): Column<QuestionView>[] => [
  { id: 'asked', title: r.asked, main: true, cell: (one) => one.asked },
  { id: 'register', title: r.register, cell: (one) => one.register },
  { id: 'occasion', title: r.occasion, cell: (one) => one.occasion },
  { id: 'said', title: r.answer, cell: (one) => one.said },
  { id: 'sent', title: r.sent, cell: (one) => one.sent },
  { id: 'reference', title: r.reference, cell: (one) => one.reference },
]

/** How the registers of excluded persons do that a brand asks, whom they list, and what was asked about one player. */
export default function RegistersPage() {
  const t = useTexts()
  const { registers: r, support: s } = t
  const { brand, state, player, states, connections, rows, questions, next } = useLoaderData<typeof loader>()
  const about = new URLSearchParams({ brand }).toString()
  return (
    <>
      <Link to={player ? `/support/registers?${about}` : `/support?${about}`}>
        {player ? r.back : s.title}
      </Link>
      <WorkList
        title={r.title}
        caption={player ?? r.state}
        waiting={connections.length === 0 ? r.noRegisters : ''}
        action="/support/registers"
        brand={brand}
        state={{ label: r.state, value: state, options: states }}
        choices={
          <TextField
            id="filter-player"
            name="player"
            label={r.find}
            defaultValue={player ?? ''}
            maxLength={60}
          />
        }
        columns={standingColumns(t, brand)}
        rows={rows}
        rowId={(row) => row.id}
        none={r.none}
        next={{ href: next, label: r.older }}
      />
      {player && (
        <section>
          <h2>{r.questions}</h2>
          {questions.length === 0 ? (
            <p className="empty">{r.noQuestions}</p>
          ) : (
            <DataTable
              caption={r.questions}
              columns={questionColumns(t)}
              rows={questions}
              rowId={(one) => one.id}
            />
          )}
        </section>
      )}
      {connections.length > 0 && (
        <section>
          <h2>{r.connections}</h2>
          <DataTable
            caption={r.connections}
            columns={connectionColumns(t)}
            rows={connections}
            rowId={(line) => line.id}
          />
        </section>
      )}
    </>
  )
}
