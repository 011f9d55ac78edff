import { Badge } from '@palco/ui/badge.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { addressWith } from '../../page/address.ts'
import { Facts } from '../../page/facts.tsx'
import { Title } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { useTexts } from '../../texts/index.ts'
import { MailedForm } from './form.tsx'
import { loadMailed, type ScheduleRow } from './load.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadMailed(request, context)

export const ErrorBoundary = Problem

const VERB = 'report_schedule_act'

function Act({
  row,
  act,
  isDanger = false,
}: {
  row: ScheduleRow
  act: 'pause' | 'resume' | 'end' | 'leave'
  isDanger?: boolean
}) {
  const { mailed: m } = useTexts()
  return (
    <DeskForm verb={VERB} fields={{ id: row.id, act }}>
      <DeskButton verb={VERB} variant={isDanger ? 'danger' : 'neutral'} name={`${m[act]}: ${row.name}`}>
        {m[act]}
      </DeskButton>
    </DeskForm>
  )
}

/** One schedule: what it is, what became of its last mails, and what is done with it. */
function Schedule({ row }: { row: ScheduleRow }) {
  const { mailed: m } = useTexts()
  return (
    <section className="decision">
      <h2>
        {row.name} {row.paused && <Badge kind="warning">{m.paused}</Badge>}
      </h2>
      {row.by !== null && <p className="soft">{row.by}</p>}
      <Facts facts={row.facts} />
      {row.missed !== null && <Note kind="warning">{row.missed}</Note>}
      {row.mails.length > 0 && (
        <ul className="mailed-results">
          {row.mails.map(({ reader, result, look, at }) => (
            <li key={reader}>
              <b>{reader}</b> <Badge kind={look}>{result}</Badge> <small className="soft">{at}</small>
            </li>
          ))}
        </ul>
      )}
      <div className="pages">
        <Link className="button button-neutral" to={row.address} aria-label={`${m.open}: ${row.name}`}>
          {m.open}
        </Link>
        {row.mine ? (
          <>
            <Link
              className="button button-neutral"
              to={addressWith('/mailed-reports', { id: row.id })}
              aria-label={`${m.change}: ${row.name}`}
            >
              {m.change}
            </Link>
            <Act row={row} act={row.paused ? 'resume' : 'pause'} />
            <Act row={row} act="end" isDanger />
          </>
        ) : (
          <Act row={row} act="leave" />
        )}
      </div>
    </section>
  )
}

/** Reports that are mailed on schedule: the operator's, and those that they get. */
export default function MailedPage() {
  const { mailed: m } = useTexts()
  const { rows, form, problem } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={m.title}>
        <p className="soft">{m.explain}</p>
      </Title>
      {problem !== null && <Note kind="warning">{problem}</Note>}
      {form && <MailedForm form={form} />}
      {rows.length === 0 ? <p className="empty">{m.none}</p> : <p className="soft mailed-how">{m.how}</p>}
      <div className="sections-of">
        {rows.map((row) => (
          <Schedule key={row.id} row={row} />
        ))}
      </div>
    </>
  )
}
