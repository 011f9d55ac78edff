import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Proposal } from '../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { TextField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { auditColumns } from '../../page/audit-columns.tsx'
import { Facts } from '../../page/facts.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useTexts } from '../../texts/index.ts'
import { Cause, RightsFields } from './fields.tsx'
import { loadPerson, type PersonView } from './load.server.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) => loadPerson(context, params['name'] ?? '')

export const ErrorBoundary = Problem

type Props = { view: PersonView }

const sessionColumns = ({ people: p }: Texts): Column<PersonView['sessions'][number]>[] => [
  { id: 'device', title: p.device, main: true, cell: (row) => row.device },
  { id: 'address', title: p.address, cell: (row) => <span className="code">{row.address}</span> },
  { id: 'begun', title: p.begun, cell: (row) => row.begun },
  { id: 'used', title: p.used, cell: (row) => row.used },
]

/** A folded form about this operator, with what it does and its cause. */
function Change({
  username,
  verb,
  id,
  words,
  fields,
  isGrave = false,
  children,
}: {
  username: string
  verb: string
  id: string
  words: { name: string; effect: string }
  fields?: Readonly<Record<string, string>>
  isGrave?: boolean
  children?: ReactNode
}) {
  const form = `person ${id}`
  return (
    <Fold name={words.name} look="neutral" form={form} verb={verb}>
      <DeskForm id={form} className="stack" verb={verb} fields={{ username, ...fields }}>
        <p className="soft">{words.effect}</p>
        {children}
        <Cause id={`cause-${id}`} />
        <DeskButton verb={verb} variant={isGrave ? 'danger' : 'brand'}>
          {words.name}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

function Email({ email }: { email: string }) {
  const { people: p } = useTexts()
  return (
    <TextField
      id="reset-email"
      name="email"
      label={p.email}
      type="email"
      defaultValue={email}
      required
      maxLength={254}
      autoComplete="off"
    />
  )
}

/** What administrators may do with this operator. */
function Changes({ view }: Props) {
  const { people: p } = useTexts()
  const { username, rights, acts, mayEnable, mayReset, email } = view
  if (!rights && acts.length === 0) return null
  return (
    <section className="stack">
      <h2>{p.actions}</h2>
      {rights && (
        <Change username={username} verb="person_rights" id="rights" words={p.changeRights}>
          <RightsFields choices={rights} chosen={rights.chosen} />
        </Change>
      )}
      {mayEnable && <Change username={username} verb="person_enable" id="enable" words={p.enable} />}
      {mayReset && (
        <Change username={username} verb="person_reset" id="reset" words={p.reset} isGrave>
          <Email email={email} />
        </Change>
      )}
      {acts.map(({ id, ...words }) => (
        <Change
          key={id}
          username={username}
          verb="person_work"
          id={id}
          words={words}
          fields={{ act: id }}
          isGrave={id === 'disable'}
        />
      ))}
    </section>
  )
}

/** What waits for a second administrator about this operator. */
function Waiting({ view: { proposal, confirms } }: Props) {
  const { people: p } = useTexts()
  if (!proposal) return null
  if (!confirms) return <Note kind="warning">{p.about}</Note>
  return <Proposal proposal={proposal} verb="confirm" fields={{ proposal: proposal.id }} confirms={{}} />
}

/** One operator: what they may do, where they are logged in, and what they did. */
export default function PersonPage() {
  const t = useTexts()
  const { people: p } = t
  const view = useLoaderData<typeof loader>()
  const { sessions, lines } = view
  return (
    <>
      <Link to="/people">{p.back}</Link>
      <Title title={view.username}>
        <Badge kind={view.state.look}>{view.state.text}</Badge>
      </Title>
      <div className="stack">
        {view.note && <Note kind="warning">{view.note}</Note>}
        <Facts facts={view.facts} />
        <Waiting view={view} />
        {/* Empty and folded again once something went on record. */}
        <Changes key={lines[0]?.id ?? ''} view={view} />
        <section className="stack">
          <h2>{p.sessions}</h2>
          {sessions.length === 0 ? (
            <p className="soft">{p.noSessions}</p>
          ) : (
            <DataTable
              caption={p.sessions}
              columns={sessionColumns(t)}
              rows={sessions}
              rowId={({ id }) => id}
            />
          )}
        </section>
        <section className="stack">
          <h2>{p.lately}</h2>
          {lines.length === 0 ? (
            <p className="soft">{p.nothing}</p>
          ) : (
            <DataTable caption={p.lately} columns={auditColumns(t)} rows={lines} rowId={({ id }) => id} />
          )}
        </section>
      </div>
      <Zone />
    </>
  )
}
