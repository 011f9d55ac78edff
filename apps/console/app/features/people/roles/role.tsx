import { Badge } from '@palco/ui/badge.tsx'
import { DataTable } from '@palco/ui/data-table.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Proposal } from '../../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { Fold } from '../../../forms/fold.tsx'
import { auditColumns } from '../../../page/audit-columns.tsx'
import { Facts } from '../../../page/facts.tsx'
import { Title, Zone } from '../../../page/parts.tsx'
import { Problem } from '../../../page/problem.tsx'
import { useTexts } from '../../../texts/index.ts'
import { Cause } from '../fields.tsx'
import { loadRole, type RoleView } from './load.server.ts'
import { RightsMatrix } from './matrix.tsx'
import { RoleForm } from './role-form.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) => loadRole(context, params['name'] ?? '')

export const ErrorBoundary = Problem

type Props = { view: RoleView }

function Retirement({ view: { name, retired } }: Props) {
  const { people: p } = useTexts()
  const words = retired ? p.restoreRole : p.retireRole
  const verb = 'role_retire'
  const act = retired ? 'restore' : 'retire'
  return (
    <Fold name={words.name} look="neutral" form="role retirement" verb={verb}>
      <DeskForm id="role retirement" className="stack" verb={verb} fields={{ name, act }}>
        <p className="soft">{words.effect}</p>
        <Cause id="cause-retirement" />
        <DeskButton verb={verb} variant={retired ? 'brand' : 'danger'}>
          {words.name}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

function Changes({ view }: Props) {
  const { people: p } = useTexts()
  const { name, matrix, retired, changes, copies } = view
  if (!changes && !copies) return null
  return (
    <section className="stack">
      <h2>{p.actions}</h2>
      {changes && !retired && <RoleForm id="change" words={p.changeRole} rows={matrix} name={name} />}
      {copies && <RoleForm id="copy" words={p.copyRole} rows={matrix} />}
      {changes && <Retirement view={view} />}
    </section>
  )
}

function Waiting({ view: { proposal, wanted, confirms } }: Props) {
  const { people: p } = useTexts()
  if (!proposal) return null
  if (!confirms) return <Note kind="warning">{p.aboutRole}</Note>
  return (
    <>
      {wanted.map((words) => (
        <Note key={words} kind="info">
          {words}
        </Note>
      ))}
      <Proposal proposal={proposal} verb="confirm" fields={{ proposal: proposal.id }} confirms={{}} />
    </>
  )
}

/** One role: what it allows by area, who has it and what was done to it. */
export default function RolePage() {
  const t = useTexts()
  const { people: p } = t
  const view = useLoaderData<typeof loader>()
  const { lines } = view
  return (
    <>
      <Link to="/people">{p.back}</Link>
      <Title title={p.roleTitle(view.title)}>
        {view.retired && <Badge kind="warning">{p.retired}</Badge>}
      </Title>
      <div className="stack">
        {view.note && <Note kind="warning">{view.note}</Note>}
        <Facts facts={view.facts} />
        <Waiting view={view} />
        <section className="stack">
          <h2>{p.rights}</h2>
          <p className="soft">{p.rolesExplain}</p>
          <RightsMatrix rows={view.matrix} />
        </section>
        {/* Empty and folded again once something went on record. */}
        <Changes key={lines[0]?.id ?? ''} view={view} />
        <section className="stack">
          <h2>{p.roleLately}</h2>
          {lines.length === 0 ? (
            <p className="soft">{p.nothing}</p>
          ) : (
            <DataTable caption={p.roleLately} columns={auditColumns(t)} rows={lines} rowId={({ id }) => id} />
          )}
        </section>
      </div>
      <Zone />
    </>
  )
}
