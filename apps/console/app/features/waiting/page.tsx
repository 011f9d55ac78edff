import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Facts } from '../../page/facts.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { type DecisionView, loadWaiting } from './load.server.ts'
import { useTexts } from '../../texts/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadWaiting(context)

export const ErrorBoundary = Problem

function Decision({ decision }: { decision: DecisionView }) {
  const { waiting: w, trading } = useTexts()
  const { proposal: p } = trading
  return (
    <section className="decision">
      <h2>{decision.what}</h2>
      <p className="soft">
        {decision.brand} · {decision.by}
        {decision.cause !== '' && ` · ${decision.cause}`}
      </p>
      <Facts facts={decision.facts} />
      <h3>{w.why}</h3>
      <ul className="reasons">
        {decision.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {decision.worst.length > 0 && (
        <>
          <h3>{w.worst}</h3>
          <ul className="reasons">
            {decision.worst.map(({ name, value }) => (
              <li key={name}>
                {name}: <b>{value}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{decision.seconds}</p>
      {decision.own && <Note kind="warning">{p.own}</Note>}
      <div className="pages">
        {decision.page !== null && (
          <Link className="button button-neutral" to={decision.page}>
            {w.open}
          </Link>
        )}
        {decision.confirms && (
          <DeskForm verb="confirm" fields={{ proposal: decision.id }}>
            <DeskButton verb="confirm" variant="brand" name={`${p.confirm}: ${decision.what}`}>
              {p.confirm}
            </DeskButton>
          </DeskForm>
        )}
        <DeskForm verb="drop" fields={{ proposal: decision.id }}>
          <DeskButton verb="drop" name={`${p.drop}: ${decision.what}`}>
            {p.drop}
          </DeskButton>
        </DeskForm>
      </div>
    </section>
  )
}

/** What waits for a second operator. */
export default function Waiting() {
  const { waiting: w } = useTexts()
  const { decisions } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={w.title} />
      <p className="soft">{w.explain}</p>
      {decisions.length === 0 && <p className="empty">{w.empty}</p>}
      <div className="sections-of">
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </div>
      <Zone />
    </>
  )
}
