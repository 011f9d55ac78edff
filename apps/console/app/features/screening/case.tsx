import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Proposal } from '../../approvals/proposal.tsx'
import { ActForm } from '../../cases/act-form.tsx'
import { DecisionList } from '../../cases/decision-list.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { Facts } from '../../page/facts.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseView, loadCase, type PartView } from './load.server.ts'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadCase(request, context, params['id'] ?? '')

export const ErrorBoundary = Problem

type Props = { view: CaseView }

const columns = ({ screening: s }: Texts): Column<PartView>[] => [
  { id: 'name', title: s.part, main: true, cell: (part) => part.name },
  { id: 'value', title: s.player, cell: (part) => part.value },
  { id: 'found', title: s.entry, cell: (part) => part.found },
  { id: 'points', title: s.points, cell: (part) => part.points },
]

/** Comparisons with the parts of their score, the newest first. */
function Hits({ view: { hits } }: Props) {
  const t = useTexts()
  const { screening: s } = t
  return (
    <section className="stack">
      <h2>{s.hits}</h2>
      {hits.map((hit) => (
        <div key={hit.key}>
          <p>
            <b>
              {s.score}: {hit.score}
            </b>{' '}
            <span className="soft">
              {hit.at} · {hit.version}
            </span>
          </p>
          <DataTable
            caption={`${s.hits} ${hit.at}`}
            columns={columns(t)}
            rows={hit.parts}
            rowId={(part) => part.name}
          />
        </div>
      ))}
    </section>
  )
}

/** One case: the entry of the list, how the player compares with it, and the decision of operators. */
export default function ScreeningCasePage() {
  const { screening: s } = useTexts()
  const view = useLoaderData<typeof loader>()
  const { brand, id, proposal } = view
  return (
    <>
      <Link to={`/support/screening?${new URLSearchParams({ brand }).toString()}`}>{s.back}</Link>
      <Title title={view.player}>
        <Badge kind={view.isStrong ? 'negative' : 'warning'}>{view.score}</Badge>
        <p className="soft">
          {view.state} · {view.kind} · {s.owner}: {view.owner ?? s.free} · {s.opened}: {view.opened}
          {view.due && ` · ${s.due}: ${view.due}`}
        </p>
      </Title>
      <Note kind="warning">{s.secret}</Note>
      <div className="sections-of">
        <div className="stack">
          {view.isEntryEnded && <Note kind="info">{s.entryEnded}</Note>}
          <section>
            <h2>{s.listed}</h2>
            <Facts facts={view.facts} />
          </section>
          <Hits view={view} />
        </div>
        <section className="stack">
          {view.mayOwn && (
            <DeskForm verb="screening_decide" fields={{ brand, id, act: view.owning }}>
              <DeskButton verb="screening_decide">{s.acts[view.owning]}</DeskButton>
            </DeskForm>
          )}
          {proposal && (
            <Proposal
              proposal={proposal}
              verb="screening_decide"
              fields={{ brand, id }}
              confirms={proposal.confirms}
            />
          )}
          {view.acts.map((act) => (
            // Empty and folded again once something went on record.
            <ActForm
              key={`${act.id} ${view.decisions.length}`}
              verb="screening_decide"
              fields={{ brand, id }}
              act={act}
              isSevere={act.id === 'confirm'}
              note={{ label: s.note, hint: s.noteHint }}
            />
          ))}
          <DecisionList title={s.decided} decisions={view.decisions} />
        </section>
      </div>
      <Zone />
    </>
  )
}
