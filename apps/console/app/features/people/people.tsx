import { LANGUAGES } from '@palco/contract/tables'
import { Badge } from '@palco/ui/badge.tsx'
import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { type Texts, useLanguage, useTexts } from '../../texts/index.ts'
import { Cause, RightsFields } from './fields.tsx'
import { Elevations } from './elevation/list.tsx'
import { type Choices, loadPeople, type PersonRow, type RoleView } from './load.server.ts'
import { RoleForm } from './roles/role-form.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadPeople(context)

export const ErrorBoundary = Problem

const FORM = 'invite'
const VERB = 'person_invite'

const columns = ({ people: p }: Texts): Column<PersonRow>[] => [
  {
    id: 'username',
    title: p.username,
    main: true,
    cell: (row) => (
      <Link to={`/people/${row.username}`} data-row={row.username}>
        {row.username}
      </Link>
    ),
  },
  { id: 'state', title: p.state, cell: (row) => <Badge kind={row.look}>{row.state}</Badge> },
  { id: 'roles', title: p.roles, cell: (row) => row.roles },
  { id: 'brands', title: p.brands, cell: (row) => row.brands },
  { id: 'login', title: p.lastLogIn, cell: (row) => row.lastLogIn },
  { id: 'factor', title: p.secondFactor, cell: (row) => row.secondFactor },
]

const roleColumns = ({ people: p }: Texts): Column<RoleView>[] => [
  {
    id: 'role',
    title: p.role,
    main: true,
    cell: (row) => (
      <>
        <Link to={`/people/roles/${row.id}`}>{row.name}</Link>{' '}
        {row.retired && <Badge kind="warning">{p.retired}</Badge>}
      </>
    ),
  },
  { id: 'holders', title: p.holders, number: true, cell: (row) => row.holders },
  { id: 'rights', title: p.rights, cell: (row) => row.rights.join('; ') },
]

/** The form that invites; what it gives takes two administrators. */
function Invite({ choices }: { choices: Choices }) {
  const t = useTexts()
  const { people: p } = t
  const chosen = useLanguage()
  return (
    <Fold name={p.invite} look="brand" form={FORM} verb={VERB}>
      <DeskForm id={FORM} className="stack" verb={VERB} fields={{}}>
        <p className="soft">{p.inviteEffect}</p>
        <TextField
          id="invite-username"
          name="username"
          label={p.username}
          hint={p.usernameHint}
          required
          minLength={2}
          maxLength={40}
          pattern="[a-z0-9][a-z0-9._\-]{1,39}"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          id="invite-email"
          name="email"
          label={p.email}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
        />
        <SelectField id="invite-language" name="language" label={t.language} defaultValue={chosen}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {t.help.languages[one] ?? one}
            </option>
          ))}
        </SelectField>
        <RightsFields choices={choices} />
        <Cause id="invite-cause" />
        <DeskButton verb={VERB} variant="brand">
          {p.invite}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

/** Operators of one's brands, and who may do what. */
export default function PeoplePage() {
  const t = useTexts()
  const { people: p } = t
  const { rows, roles, more, elevations, invite, newRole } = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={p.title}>
        <p className="soft">{p.explain}</p>
      </Title>
      <div className="columns">
        <div className="stack">
          <DataTable caption={p.title} columns={columns(t)} rows={rows} rowId={({ username }) => username} />
          {more && <p className="soft">{p.more}</p>}
          <Elevations elevations={elevations} />
          <h2>{p.roles}</h2>
          <p className="soft">{p.rolesExplain}</p>
          <DataTable caption={p.roles} columns={roleColumns(t)} rows={roles} rowId={({ id }) => id} />
        </div>
        {invite && newRole && (
          <section className="stack">
            {/* Empty and folded again once an operator or a role came. */}
            <Invite key={rows.length} choices={invite} />
            <RoleForm key={`roles ${roles.length}`} id="new" words={p.newRole} rows={newRole} />
          </section>
        )}
      </div>
      <Zone />
    </>
  )
}
