import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useRouteLoaderData } from 'react-router'
import type { loader as deskLoader } from '../../layouts/desk.tsx'
import { Decision } from './decision.tsx'
import { Facts } from '../../page/facts.tsx'
import { Owner } from './owner.tsx'
import { Documents, Proofs } from './files.tsx'
import { Kind, Status, Zone } from '../../page/parts.tsx'
import { loadPayment, type PaymentPage } from './payment.server.ts'
import { Problem } from '../../page/problem.tsx'
import { useTexts } from '../../texts/index.ts'

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadPayment(params.id ?? '', request, context)

export const ErrorBoundary = Problem

function Ways({ payment }: { payment: PaymentPage }) {
  const { payment: p } = useTexts()
  const { queue, previous, next } = payment.addresses
  return (
    <nav className="ways" aria-label={p.ways}>
      <Link className="button button-ghost" to={queue} aria-keyshortcuts="u">
        {p.back}
      </Link>
      <Link className="button button-ghost" to={previous} aria-keyshortcuts="p">
        ← {p.previousOne}
      </Link>
      <Link
        className={`button ${payment.decision.open ? 'button-ghost' : 'button-brand'}`}
        to={next}
        aria-keyshortcuts="n"
        data-next
      >
        {p.nextOne} →
      </Link>
    </nav>
  )
}

function History({ payment }: { payment: PaymentPage }) {
  const { payment: p } = useTexts()
  return (
    <section>
      <h2>{p.history}</h2>
      <ol className="history">
        {payment.history.map(({ at, time, status, why }) => (
          <li key={`${at}${status}`}>
            <time dateTime={at}>{time}</time>
            <span>
              <Status status={status} />
            </span>
            <span className="soft">{why}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Player({ payment: { player } }: { payment: PaymentPage }) {
  const { payment: p } = useTexts()
  return (
    <section>
      <h2>
        {p.player}: {player.username}
      </h2>
      {player.blocked && <Note kind="negative">{p.blocked}</Note>}
      <Facts facts={player.facts}>
        <div>
          <dt>{p.logins}</dt>
          {player.logins.map((time) => (
            <dd key={time}>{time}</dd>
          ))}
          {player.logins.length === 0 && <dd>{p.none}</dd>}
        </div>
        <div className="wide">
          <dt>{p.open}</dt>
          {player.open.map(({ id, text, status }) => (
            <dd key={id}>
              <Link to={`/payments/${id}`}>{text}</Link> <Status status={status} />
            </dd>
          ))}
          {player.open.length === 0 && <dd>{p.none}</dd>}
        </div>
      </Facts>
    </section>
  )
}

/** What the player won from other players since an operator last let a withdrawal go. */
function FromPlayers({ payment }: { payment: PaymentPage }) {
  const { fromPlayers: f } = useTexts()
  if (payment.fromPlayers.length === 0) return null
  const speaks = payment.fromPlayers.some(({ signs }) => signs.length > 0)
  return (
    <section>
      <h2>{f.title}</h2>
      {speaks && <Note kind="negative">{f.why}</Note>}
      <ul className="history">
        {payment.fromPlayers.map(({ key, who, amount, folded, signs }) => (
          <li key={key}>
            <span>
              {who}: <b>{amount}</b>
            </span>
            <span className="soft">{[folded, ...signs].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One payment: what it is, what proves it, who asks for it, and the decision. */
export default function Payment() {
  const t = useTexts()
  const payment = useLoaderData<typeof loader>()
  const token = useRouteLoaderData<typeof deskLoader>('layouts/desk')?.token ?? ''
  // Each answer begins anew, so that forms that have been sent are folded and empty.
  const { key } = useLocation()
  return (
    <>
      <title>{`${t.kinds[payment.kind]} ${payment.amount} · ${t.title}`}</title>
      <Ways payment={payment} />
      <div className="title">
        <h1 tabIndex={-1}>
          <Kind kind={payment.kind} /> <span className="big">{payment.amount}</span>
        </h1>
        <p className="soft">
          <Link to={payment.player.address}>{payment.player.username}</Link> · {payment.brand}
        </p>
        <Status status={payment.status} />
      </div>
      <div className="columns" key={key}>
        <div>
          <section>
            <h2>{t.payment.figures}</h2>
            <Facts facts={payment.figures} />
          </section>
          {payment.kind === 'deposit' && <Proofs payment={payment} />}
          <Documents payment={payment} token={token} />
          <FromPlayers payment={payment} />
          <History payment={payment} />
        </div>
        <div>
          <Decision payment={payment} token={token} />
          <Owner payment={payment} token={token} />
          <Player payment={payment} />
        </div>
      </div>
      <Zone />
    </>
  )
}
