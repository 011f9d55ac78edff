import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { TextArea } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { Facts } from '../../page/facts.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { playerSearch } from '../../page/player-address.ts'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { type CaseView, type HitView, loadCase } from './load.server.ts'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadCase(request, context, params['id'] ?? '')

export const ErrorBoundary = Problem

type Props = { view: CaseView }

const columns = ({ risk: r }: Texts): Column<HitView>[] => [
  { id: 'rule', title: r.rule, main: true, cell: (hit) => hit.rule },
  { id: 'found', title: r.found, cell: (hit) => hit.found },
  { id: 'inputs', title: r.inputs, cell: (hit) => <span className="soft">{hit.thresholds}</span> },
  { id: 'version', title: r.version, cell: (hit) => hit.version },
  { id: 'at', title: r.at, cell: (hit) => hit.at },
]

function Hits({ view: { hits } }: Props) {
  const t = useTexts()
  const { risk: r } = t
  return (
    <section>
      <h2>{r.hits}</h2>
      {hits.length === 0 ? (
        <p className="empty">{r.noHits}</p>
      ) : (
        <DataTable caption={r.hits} columns={columns(t)} rows={hits} rowId={(hit) => hit.key} />
      )}
    </section>
  )
}

/** What was said and done, with the player's figures of the days before and after. */
function Interactions({ view: { interactions } }: Props) {
  const { risk: r } = useTexts()
  return (
    <section>
      <h2>{r.interactions}</h2>
      <ol className="ticket-lines">
        {interactions.map((one) => (
          <li key={one.key} className="ticket-line">
            <p className="soft">
              <b>{one.name}</b> · {one.by} · {one.at}
            </p>
            {one.choice && <p>{one.choice}</p>}
            {one.note && <p className="ticket-words">{one.note}</p>}
            <p className="soft">
              {r.before}: {one.before}
            </p>
            <p className="soft">
              {r.after}: {one.after ?? r.pending}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The form of one act, with the words that go on record. */
function Act({ view: { brand, id }, act }: Props & { act: CaseView['acts'][number] }) {
  const { risk: r } = useTexts()
  const form = `risk ${act.id}`
  const isEnd = act.id === 'settle' || act.id === 'false_alarm'
  return (
    <Fold name={act.name} look="neutral" form={form} verb="risk_work">
      <DeskForm id={form} className="stack" verb="risk_work" fields={{ brand, id, act: act.id }}>
        <TextArea
          id={`${act.id}-note`}
          name="note"
          label={isEnd ? r.reasonNote : r.note}
          hint={r.noteHint}
          rows={3}
          required
          minLength={3}
          maxLength={500}
        />
        <DeskButton verb="risk_work" variant="brand">
          {act.name}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

/** One case of risk: figures, what the rules found, and what was done. */
export default function RiskCasePage() {
  const { risk: r, players } = useTexts()
  const view = useLoaderData<typeof loader>()
  const { brand, id } = view
  return (
    <>
      <Link to={`/support/risk?${new URLSearchParams({ brand }).toString()}`}>{r.back}</Link>
      <Title title={view.player}>
        <Link to={playerSearch(brand, view.player)}>{players.see}</Link>
        <Badge kind={view.isHigh ? 'negative' : 'warning'}>{view.level}</Badge>
        <p className="soft">
          {view.outcome ?? view.state} · {r.owner}: {view.owner ?? r.free} · {r.opened}: {view.opened}
          {view.due && ` · ${r.due}: ${view.due}`} · {r.choice}: {view.choice ?? r.noChoice}
        </p>
      </Title>
      <div className="sections-of">
        <div className="stack">
          {view.offersStopped && <Note kind="warning">{r.stopped}</Note>}
          <section>
            <h2>{r.figures}</h2>
            <Facts facts={view.figures} />
          </section>
          <Hits view={view} />
          <Interactions view={view} />
        </div>
        {!view.isClosed && (
          <section className="stack">
            <DeskForm verb="risk_work" fields={{ brand, id, act: view.owning }}>
              <DeskButton verb="risk_work">{r.acts[view.owning]}</DeskButton>
            </DeskForm>
            {view.acts.map((act) => (
              // Empty and folded again once something went on record.
              <Act key={`${act.id} ${view.interactions.length}`} view={view} act={act} />
            ))}
          </section>
        )}
      </div>
      <Zone />
    </>
  )
}
