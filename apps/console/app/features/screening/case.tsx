import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Proposal } from '../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { TextArea } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
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

/** The form of one act, with the words that go on record. */
function Act({ view: { brand, id }, act }: Props & { act: CaseView['acts'][number] }) {
  const { screening: s } = useTexts()
  const form = `screening ${act.id}`
  return (
    <Fold name={act.name} look="neutral" form={form} verb="screening_decide">
      <DeskForm id={form} className="stack" verb="screening_decide" fields={{ brand, id, act: act.id }}>
        <TextArea
          id={`${act.id}-note`}
          name="note"
          label={s.note}
          hint={s.noteHint}
          rows={3}
          required
          minLength={3}
          maxLength={500}
        />
        <DeskButton verb="screening_decide" variant={act.id === 'confirm' ? 'danger' : 'brand'}>
          {act.name}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

function Decisions({ view: { decisions } }: Props) {
  const { screening: s } = useTexts()
  if (decisions.length === 0) return null
  return (
    <section>
      <h2>{s.decided}</h2>
      <ol className="ticket-lines">
        {decisions.map((one) => (
          <li key={`${one.at} ${one.name} ${one.note}`} className="ticket-line">
            <p className="soft">
              <b>{one.name}</b> · {one.by} · {one.at}
            </p>
            <p className="ticket-words">{one.note}</p>
          </li>
        ))}
      </ol>
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
            <Act key={`${act.id} ${view.decisions.length}`} view={view} act={act} />
          ))}
          <Decisions view={view} />
        </section>
      </div>
      <Zone />
    </>
  )
}
