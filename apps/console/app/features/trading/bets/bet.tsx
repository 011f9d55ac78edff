import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { Facts } from '../../../page/facts.tsx'
import { Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { type BetView, loadBet } from './load.server.ts'
import { BetState } from '../states.tsx'
import { Fold } from '../../../forms/fold.tsx'
import { Proposal } from '../../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { SelectField, TextField } from '../../../forms/fields.tsx'

export const loader = ({ params, context }: LoaderFunctionArgs) => loadBet(params.id ?? '', context)

export const ErrorBoundary = Problem

type Leg = BetView['selections'][number]

const columns = ({ trading: { bets: b, events } }: Texts): Column<Leg>[] => [
  { id: 'match', title: b.match, main: true, cell: (leg) => <Link to={leg.address}>{leg.match}</Link> },
  { id: 'when', title: events.starts, cell: (leg) => leg.when },
  { id: 'market', title: b.market, cell: (leg) => <Link to={leg.marketAddress}>{leg.market}</Link> },
  { id: 'outcome', title: b.leg, cell: (leg) => <b>{leg.outcome}</b> },
  { id: 'odds', title: b.odds, number: true, cell: (leg) => leg.odds },
  { id: 'state', title: b.state, cell: (leg) => <BetState leg state={leg.state} /> },
]

function Void({ bet }: { bet: BetView }) {
  const { void: v } = useTexts().trading
  return (
    <section className="decision">
      <h2>{v.title}</h2>
      <p>{v.explain}</p>
      <Fold name={v.open} shortcut="r" look="neutral" form="void" verb="void">
        <DeskForm id="void" className="stack" verb="void" fields={{ bet: bet.id }}>
          <SelectField id="cause" label={v.cause} name="cause">
            {Object.entries(v.causes).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField id="note" label={v.note} name="note" maxLength={300} autoComplete="off" />
          <DeskButton verb="void" variant="danger">
            {v.confirm}
          </DeskButton>
        </DeskForm>
      </Fold>
    </section>
  )
}

/** One bet: its selections, everything that happened to it, and its void. */
export default function Bet() {
  const t = useTexts()
  const { bets: b } = t.trading
  const bet = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <>
      <title>{`${bet.kind} ${bet.stake} · ${t.title}`}</title>
      <nav className="ways">
        <Link className="button button-ghost" to={bet.addresses.list} aria-keyshortcuts="u">
          {b.back}
        </Link>
      </nav>
      <div className="title">
        <h1 tabIndex={-1}>
          {bet.kind} <span className="big">{bet.stake}</span>
        </h1>
        <p className="soft">
          <Link to={bet.addresses.player}>{bet.player}</Link> · {bet.brand}
        </p>
        <BetState state={bet.state} />
      </div>
      <div className="columns" key={key}>
        <div>
          <section>
            <h2>{b.legs}</h2>
            <DataTable caption={b.legs} columns={columns(t)} rows={bet.selections} rowId={(leg) => leg.id} />
          </section>
          <section>
            <h2>{b.history}</h2>
            <ol className="history">
              {bet.history.map(({ id, at, time, kind, more }) => (
                <li key={id}>
                  <time dateTime={at}>{time}</time>
                  <span>{kind}</span>
                  <span className="soft">{more}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div>
          {bet.proposal && (
            <Proposal proposal={bet.proposal} verb="void" fields={{}} confirms={bet.confirms} />
          )}
          {bet.voidable && <Void bet={bet} />}
          <section>
            <Facts facts={bet.facts} />
          </section>
        </div>
      </div>
      <Zone />
    </>
  )
}
