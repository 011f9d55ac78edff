import {
  type OperatorCallAnswer,
  OPERATOR_ACTS,
  operatorCalls,
  type OperatorFile,
} from '@palco/contract/operators'
import { mayCall } from '@palco/contract/tables'
import type { BadgeKind } from '@palco/ui/badge.tsx'
import type { RouterContextProvider } from 'react-router'
import { proposalView } from '../../approvals/proposal.server.ts'
import { auditLine, lineBrand } from '../../page/audit-line.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { loadElevations } from './elevation/load.server.ts'
import { matrix } from './roles/load.server.ts'
import { rightWords, roleNames } from './words.server.ts'

type Context = Readonly<RouterContextProvider>
type Row = OperatorCallAnswer<typeof operatorCalls.listOperators>['operators'][number]
type Role = OperatorFile['all_roles'][number]

const LOOKS: Readonly<Record<Row['state'], BadgeKind>> = {
  active: 'positive',
  invited: 'info',
  closed_out: 'warning',
  disabled: 'negative',
}

const lastLogIn = ({ t, formats }: Entered, { last_login_at: at }: Row): string =>
  at === null ? t.people.never : formats.time(at)

const secondFactor = ({ t }: Entered, { second_factor: has }: Row): string =>
  has ? t.people.authenticator : t.people.noFactor

const isPart = (part: readonly string[], whole: readonly string[]): boolean =>
  part.every((one) => whole.includes(one))

/** Roles and brands that this operator may give: whatever gives no more than they have. */
function choices(entered: Entered, roles: readonly Role[]) {
  const { operator } = entered
  return {
    roles: roles
      .filter(({ rights, retired }) => !retired && isPart(rights, operator.rights))
      .map(({ name, rights }) => ({
        id: name,
        name: roleNames(entered, [name]),
        brands: operator.brands.filter((brand) => isPart(rights, brand.rights)).map(({ id }) => id),
      })),
    brands: operator.brands.map(({ id, name }) => ({ id, name })),
  }
}
export type Choices = ReturnType<typeof choices>

function viewRow(entered: Entered, row: Row) {
  return {
    username: row.username,
    state: entered.t.people.states[row.state],
    look: LOOKS[row.state],
    roles: roleNames(entered, row.roles),
    brands: row.brands.map(({ name }) => name).join(', '),
    lastLogIn: lastLogIn(entered, row),
    secondFactor: secondFactor(entered, row),
  }
}
export type PersonRow = ReturnType<typeof viewRow>

/** Operators of the brands of the one who looks, and what the roles let them do. */
export async function loadPeople(context: Context) {
  const { operators, roles, more } = await read(context, operatorCalls.listOperators, {})
  const entered = makeEntry(context)
  return {
    rows: operators.map((row) => viewRow(entered, row)),
    roles: roles.map(({ name, rights, retired, holders }) => ({
      id: name,
      name: roleNames(entered, [name]),
      retired,
      holders,
      rights: rightWords(entered, rights),
    })),
    elevations: await loadElevations(context),
    newRole: mayCall(entered.operator.rights, operatorCalls.saveRole.access) ? matrix(entered, []) : null,
    more,
    invite: mayCall(entered.operator.rights, operatorCalls.inviteOperator.access)
      ? choices(entered, roles)
      : null,
    zone: entered.formats.zone,
  }
}
export type RoleView = Awaited<ReturnType<typeof loadPeople>>['roles'][number]

function facts(entered: Entered, file: OperatorFile) {
  const { t, formats } = entered
  const { people: p } = t
  return [
    { name: p.roles, value: roleNames(entered, file.roles), manner: 'wide' as const },
    { name: p.brands, value: file.brands.map(({ name }) => name).join(', ') },
    { name: p.email, value: file.email ?? '–' },
    { name: p.secondFactor, value: secondFactor(entered, file) },
    { name: p.lastLogIn, value: lastLogIn(entered, file) },
    { name: p.created, value: formats.time(file.created_at) },
    ...(file.invitation ? [{ name: p.invitedUntil, value: formats.time(file.invitation.expires_at) }] : []),
  ]
}

/** Acts of one administrator that fit the state. */
function allowedActs({ operator, t }: Entered, file: OperatorFile) {
  if (file.own || !file.within || !mayCall(operator.rights, operatorCalls.workOnOperator.access)) return []
  const isOpen = file.invitation !== null
  const fits: Record<(typeof OPERATOR_ACTS)[number], boolean> = {
    end_sessions: file.sessions.length > 0,
    disable: file.state !== 'disabled',
    send_invitation: isOpen,
    withdraw_invitation: isOpen,
  }
  return OPERATOR_ACTS.filter((act) => fits[act]).map((act) => ({ id: act, ...t.people.work[act] }))
}

const mayDecide = ({ operator }: Entered, { own, within }: OperatorFile): boolean =>
  !own && within && mayCall(operator.rights, operatorCalls.changeOperatorRights.access)

/** One operator. */
export async function loadPerson(context: Context, username: string) {
  const file = await read(context, operatorCalls.readOperator, { username })
  const entered = makeEntry(context)
  const { t, formats } = entered
  // Sessions are of no brand; a line of another zone says its own.
  const zones = new Set([formats.zone, ...file.acts.map((row) => formats.toZone(lineBrand(row) ?? ''))])
  const decides = mayDecide(entered, file)
  return {
    username: file.username,
    email: file.email ?? '',
    state: { text: t.people.states[file.state], look: LOOKS[file.state] },
    note: file.own ? t.people.own : file.within ? null : t.people.beyond,
    facts: facts(entered, file),
    sessions: file.sessions.map((one, key) => ({
      id: String(key),
      device: one.device || '–',
      address: one.address,
      begun: formats.time(one.begun_at),
      used: formats.time(one.used_at),
    })),
    lines: file.acts.map((row) => auditLine(entered, row, zones.size > 1)),
    acts: allowedActs(entered, file),
    rights: decides
      ? {
          ...choices(entered, file.all_roles),
          chosen: [...file.roles, ...file.brands.map(({ id }) => id)],
        }
      : null,
    mayEnable: decides && file.state === 'disabled',
    mayReset: decides && file.state !== 'disabled',
    proposal: file.proposal && proposalView(entered, file.proposal, { brand: '' }),
    confirms: !file.own,
    zone: [...zones].join(', '),
  }
}
export type PersonView = Awaited<ReturnType<typeof loadPerson>>
