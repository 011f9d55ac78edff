import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Proposal } from '../../approvals/proposal.tsx'
import { ActForm, Choice } from '../../cases/act-form.tsx'
import { DecisionList } from '../../cases/decision-list.tsx'
import { Reasons } from '../../cases/reasons.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { playerSearch } from '../../page/player-address.ts'
import { Problem } from '../../page/problem.tsx'
import { useTexts } from '../../texts/index.ts'
import { type CaseView, loadCase } from './load.server.ts'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadCase(request, context, params['id'] ?? '')

export const ErrorBoundary = Problem

type Props = { view: CaseView }

function Person({ view: { person } }: Props) {
  const { identity: i } = useTexts()
  return (
    <section>
      <h2>{i.checked}</h2>
      <dl>
        {person.map(({ name, value }) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Verdict({ view: { verdict, verdictAt, verdictReasons } }: Props) {
  const { identity: i } = useTexts()
  return (
    <section>
      <h2>{i.verdict}</h2>
      <p>
        <b>{verdict ?? i.noVerdict}</b> {verdictAt && <span className="soft">{verdictAt}</span>}
      </p>
      <Reasons reasons={verdictReasons} />
    </section>
  )
}

function Documents({ view: { documents } }: Props) {
  const { identity: i, support: s } = useTexts()
  return (
    <section className="stack">
      <h2>{i.papers}</h2>
      {documents.length === 0 && <p className="empty">{i.noPapers}</p>}
      {documents.map((one) => (
        <figure key={one.id}>
          {one.sent && one.isPicture && <img src={one.address} alt={one.kind} loading="lazy" />}
          <figcaption>
            <b>{one.kind}</b> {one.reason && `· ${one.reason} `}
            <span className="soft">{one.sent ?? i.awaited(one.asked)}</span>{' '}
            {one.sent && (
              <Button href={one.address} download>
                {s.download} ({one.isPicture ? 'WebP' : 'PDF'}, {one.size})
              </Button>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

/** The form of one decision. */
function Decision({ view: { brand, id, kinds, why }, act }: Props & { act: CaseView['acts'][number] }) {
  const { identity: i } = useTexts()
  const field = (name: string) => `${act.id}-${name}`
  return (
    <ActForm
      verb="identity_decide"
      fields={{ brand, id }}
      act={act}
      isSevere={act.id === 'refuse'}
      note={{ label: i.note, hint: i.noteHint }}
    >
      {act.id === 'ask' && <Choice name="document" id={field('document')} label={i.paper} options={kinds} />}
      {(act.id === 'ask' || act.id === 'refuse') && (
        <Choice name="reason" id={field('reason')} label={i.reason} options={why} />
      )}
    </ActForm>
  )
}

/** One identity check: the provider's verdict, the documents, and the decision of an operator. */
export default function IdentityCasePage() {
  const { identity: i, players } = useTexts()
  const view = useLoaderData<typeof loader>()
  const { brand, id, proposal } = view
  return (
    <>
      <Link to={`/support/identity?${new URLSearchParams({ brand }).toString()}`}>{i.back}</Link>
      <Title title={view.player}>
        <Link to={playerSearch(brand, view.player)}>{players.see}</Link>
        <p className="soft">
          {view.state} · {i.owner}: {view.owner ?? i.free} · {i.created}: {view.created}
          {view.due && ` · ${i.due}: ${view.due}`}
        </p>
      </Title>
      {view.reasons.length > 0 && (
        <Note kind="warning">
          <Reasons reasons={view.reasons} />
        </Note>
      )}
      <div className="sections-of">
        <div className="stack">
          <Person view={view} />
          <Verdict view={view} />
          <Documents view={view} />
        </div>
        <section className="stack">
          <DeskForm verb="identity_decide" fields={{ brand, id, act: view.owning }}>
            <DeskButton verb="identity_decide">{i.acts[view.owning]}</DeskButton>
          </DeskForm>
          {proposal && (
            <Proposal
              proposal={proposal}
              verb="identity_decide"
              fields={{ brand, id }}
              confirms={proposal.confirms}
            />
          )}
          {view.acts.map((act) => (
            <Decision key={act.id} view={view} act={act} />
          ))}
          <DecisionList title={i.decided} decisions={view.decisions} />
        </section>
      </div>
      <Zone />
    </>
  )
}
