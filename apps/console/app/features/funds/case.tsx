import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Proposal } from '../../approvals/proposal.tsx'
import { ActForm, Choice } from '../../cases/act-form.tsx'
import { DecisionList } from '../../cases/decision-list.tsx'
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

/** The figures that began the case, and what they are now. */
function Figures({ view }: Props) {
  const { funds: f } = useTexts()
  return (
    <section>
      <h2>{f.figuresTitle}</h2>
      <p>
        {view.sum}: <b>{view.reached}</b> ({f.threshold} {view.threshold}),{' '}
        <span className="soft">{view.reachedAt}</span>
      </p>
      <dl>
        {view.figures.map(({ name, before, now }) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>
              {before} <span className="soft">· {f.now(now)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Requests({ view: { requests } }: Props) {
  const { funds: f, support: s } = useTexts()
  return (
    <section className="stack">
      <h2>{f.sentTitle}</h2>
      {requests.length === 0 && <p className="empty">{f.noRequests}</p>}
      {requests.map((one) => (
        <figure key={one.id}>
          {one.address && one.isPicture && <img src={one.address} alt={one.kind} loading="lazy" />}
          <figcaption>
            <b>{one.kind}</b> {one.reason && `· ${one.reason} `}
            <span className="soft">{one.sent ?? f.awaited(one.asked)}</span>{' '}
            {one.address && (
              <Button href={one.address} download>
                {s.download} ({one.isPicture ? 'WebP' : 'PDF'}, {one.size})
              </Button>
            )}
          </figcaption>
          {one.declared && (
            <dl>
              {one.declared.map(({ name, value }) => (
                <div key={name}>
                  <dt className="soft">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </figure>
      ))}
    </section>
  )
}

/** The form of one decision. */
function Decision({ view: { brand, id, kinds, why }, act }: Props & { act: CaseView['acts'][number] }) {
  const { funds: f } = useTexts()
  const field = (name: string) => `${act.id}-${name}`
  return (
    <ActForm
      verb="funds_decide"
      fields={{ brand, id }}
      act={act}
      isSevere={act.id === 'refuse'}
      note={{ label: f.note, hint: f.noteHint }}
    >
      {act.id === 'ask' && (
        <>
          <Choice name="request" id={field('request')} label={f.request} options={kinds} />
          <Choice
            name="reason"
            id={field('reason')}
            label={f.reason}
            options={[{ id: '', name: f.noReason }, ...why]}
          />
        </>
      )}
      {act.id === 'refuse' && <Choice name="reason" id={field('reason')} label={f.reason} options={why} />}
    </ActForm>
  )
}

/** What of the account is closed now, and what closes if nothing is answered. */
function Doors({ view: { closed, later, reason, isLate } }: Props) {
  const { funds: f } = useTexts()
  if (!closed && !later && !reason) return null
  return (
    <Note kind={closed ? 'warning' : 'info'}>
      {reason && <p>{reason}</p>}
      {closed && (
        <p>
          {f.closed}: <b>{closed}</b>
        </p>
      )}
      {later && !isLate && <p>{f.closesLater(later)}</p>}
    </Note>
  )
}

/** One case: the figures that began it, what the player answered, and the decision of operators. */
export default function FundsCasePage() {
  const { funds: f, players } = useTexts()
  const view = useLoaderData<typeof loader>()
  const { brand, id, proposal } = view
  return (
    <>
      <Link to={`/support/funds?${new URLSearchParams({ brand }).toString()}`}>{f.back}</Link>
      <Title title={view.player}>
        <Link to={playerSearch(brand, view.player)}>{players.see}</Link>
        <p className="soft">
          {view.state} · {f.asked}: {view.asks} · {f.owner}: {view.owner ?? f.free} · {f.created}:{' '}
          {view.created}
          {view.due && ` · ${f.due}: ${view.due}`}
        </p>
      </Title>
      <div className="stack">
        <Doors view={view} />
        <div className="sections-of">
          <div className="stack">
            <Figures view={view} />
            <Requests view={view} />
          </div>
          <section className="stack">
            <DeskForm verb="funds_decide" fields={{ brand, id, act: view.owning }}>
              <DeskButton verb="funds_decide">{f.acts[view.owning]}</DeskButton>
            </DeskForm>
            {proposal && (
              <>
                <p>
                  {f.asked}: <b>{proposal.acts}</b>
                </p>
                <Proposal
                  proposal={proposal}
                  verb="funds_decide"
                  fields={{ brand, id }}
                  confirms={proposal.confirms}
                />
              </>
            )}
            {view.acts.map((act) => (
              <Decision key={act.id} view={view} act={act} />
            ))}
            <DecisionList
              title={f.decided}
              decisions={view.decisions.map(({ reason, ...one }) => ({
                ...one,
                reasons: reason ? [reason] : [],
              }))}
            />
          </section>
        </div>
      </div>
      <Zone />
    </>
  )
}
