import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { loadResult, type ResultView } from './load.server.ts'
import { EventState } from '../states.tsx'
import { Fold } from '../../../forms/fold.tsx'
import { Proposal } from '../../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { useFieldProblem } from '../../../forms/form-problems.tsx'
import { type Texts, useTexts } from '../../../texts/index.ts'
import { TextField } from '../../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadResult(request, context)

export const ErrorBoundary = Problem

type Outcome = ResultView['outcomes'][number]

const columns = ({ trading: { result: r } }: Texts, choose: boolean): Column<Outcome>[] => [
  { id: 'outcome', title: r.outcome, main: true, cell: (row) => row.name },
  {
    id: 'feed',
    title: r.feed,
    cell: (row) => <span className={row.differs ? 'costs' : undefined}>{row.feed}</span>,
  },
  {
    id: 'record',
    title: r.record,
    cell: (row) => <span className={row.differs ? 'costs' : undefined}>{row.record}</span>,
  },
  { id: 'force', title: r.inForce, cell: (row) => row.inForce },
  { id: 'bets', title: r.bets, number: true, cell: (row) => row.bets },
  { id: 'stake', title: r.stake, number: true, cell: (row) => row.stake },
  ...(choose ? [{ id: 'ours', title: r.ours, cell: (row: Outcome) => <Verdict outcome={row} /> }] : []),
]

function Verdict({ outcome }: { outcome: Outcome }) {
  const { result: r } = useTexts().trading
  const name = `verdict ${outcome.id}`
  const problem = useFieldProblem(name)
  return (
    <div className="select">
      <select
        className="input"
        name={name}
        aria-invalid={problem ? true : undefined}
        aria-label={`${r.ours}: ${outcome.name}`}
        defaultValue={outcome.preset}
        required
      >
        <option value="">{r.none}</option>
        {Object.entries(r.verdicts).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {problem && <p className="error">{problem}</p>}
    </div>
  )
}

function Cause({ id }: { id: string }) {
  const { result: r } = useTexts().trading
  return (
    <TextField
      id={id}
      label={r.cause}
      name="cause"
      required
      minLength={3}
      maxLength={300}
      autoComplete="off"
    />
  )
}

function Enter({ result }: { result: ResultView }) {
  const t = useTexts()
  const { result: r } = t.trading
  return (
    <section>
      <h2>{r.enter}</h2>
      <DeskForm className="stack" verb="decide" fields={{ ...result.fields, decision: 'settle' }}>
        <DataTable
          caption={r.title}
          columns={columns(t, true)}
          rows={result.outcomes}
          rowId={(row) => row.id}
        />
        <Cause id="cause" />
        <p className="soft">{r.two}</p>
        <DeskButton verb="decide" variant="brand">
          {r.save}
        </DeskButton>
      </DeskForm>
    </section>
  )
}

function Others({ result }: { result: ResultView }) {
  const { result: r } = useTexts().trading
  return (
    <section className="decision">
      {result.held !== null && (
        <Fold name={r.accept} shortcut="a" look="brand" form="accept" verb="decide">
          <DeskForm
            id="accept"
            className="stack"
            verb="decide"
            fields={{ ...result.fields, decision: 'accept_feed' }}
          >
            <Cause id="cause-accept" />
            <DeskButton verb="decide" variant="brand">
              {r.accept}
            </DeskButton>
          </DeskForm>
        </Fold>
      )}
      <Fold name={r.cancel} shortcut="r" look="neutral" form="cancel" verb="decide">
        <DeskForm
          id="cancel"
          className="stack"
          verb="decide"
          fields={{ ...result.fields, decision: 'cancel' }}
        >
          <p className="soft">{r.cancelHint}</p>
          <Cause id="cause-cancel" />
          <DeskButton verb="decide" variant="danger">
            {r.cancel}
          </DeskButton>
        </DeskForm>
      </Fold>
    </section>
  )
}

function History({ result }: { result: ResultView }) {
  const { result: r } = useTexts().trading
  return (
    <section>
      <h2>{r.history}</h2>
      {result.history.length === 0 && <p className="soft">{r.noHistory}</p>}
      <ol className="history">
        {result.history.map(({ revision, at, time, kind, source }) => (
          <li key={revision}>
            <time dateTime={at}>{time}</time>
            <span>{kind}</span>
            <span className="soft">{source}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How one market is decided: what feed, match record and operators say, and the decision of two operators. */
export default function Result() {
  const t = useTexts()
  const { result: r } = t.trading
  const result = useLoaderData<typeof loader>()
  // Each answer begins anew, so that forms that have been sent are folded and empty.
  const { key } = useLocation()
  return (
    <>
      <title>{`${r.title} · ${t.title}`}</title>
      <nav className="ways">
        <Link className="button button-ghost" to={result.heldAddress} aria-keyshortcuts="u">
          {r.back}
        </Link>
      </nav>
      <div className="title">
        <h1 tabIndex={-1}>{result.name}</h1>
        <p className="soft">
          <Link to={result.eventAddress}>{result.match}</Link> {result.score} · {result.competition} ·{' '}
          {result.starts}
        </p>
        <EventState state={result.eventState} />
        <Badge>{result.state}</Badge>
        {result.held !== null && <Badge kind="warning">{result.held}</Badge>}
      </div>
      <div className="columns" key={key}>
        <div>
          <Enter result={result} />
          <History result={result} />
        </div>
        <div>
          {result.proposal && <Proposal proposal={result.proposal} verb="decide" fields={result.fields} />}
          <Others result={result} />
          <section>
            <h2>{r.recordTitle}</h2>
            {result.record === null ? (
              <p className="soft">{r.noRecord}</p>
            ) : (
              <pre className="record">{result.record}</pre>
            )}
          </section>
        </div>
      </div>
      <Zone />
    </>
  )
}
