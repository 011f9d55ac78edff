import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import {
  type Acting,
  addInvited,
  admit,
  appendAudit,
  type AuditAction,
  type ChangeRefusal,
  endRequests,
  findPerson,
  isCovered,
  type OperatorDeps,
  type Person,
  type Plan,
  type ProposalRow,
  readRightsIn,
  type RightsIn,
  setRights,
  type StoredDecision,
  workOn,
} from '../../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../../result.ts'
import { askForInvitationMail } from './invitation-mail.ts'
import { inOrder, isPart } from './name-sets.ts'
import { personSubject } from './queries.ts'

type Calls = typeof operatorCalls
type Input<Name extends keyof Calls> = OperatorCallInput<Calls[Name]>
type Rule = 'unknown_operator' | 'same_operator' | 'beyond_rights' | 'wrong_state'
type Parts = { tx: Tx; deps: OperatorDeps; acting: Acting }
type PersonPlan<Code extends string> = Promise<Plan<object, Refused<Code>> | Refused<Code>>

/** The operator that is changed, whom the caller may change. */
async function findOther(
  { tx, deps, acting: { by } }: Parts,
  username: string,
): Promise<Person | Refused<Rule>> {
  const other = await findPerson(tx, username, by.brands, deps.now())
  if (!other) return refuse('unknown_operator')
  if (other.id === by.id) return refuse('same_operator')
  return isCovered(other.rightsIn, by.lasting) && isPart(other.brands, by.brands)
    ? other
    : refuse('beyond_rights')
}

type Planned = {
  kind: StoredDecision['kind']
  username: string
  action: AuditAction
  /** What two operators agree on, which the audit log says as well. */
  agreed: Record<string, unknown>
  before: Record<string, unknown> | null
  cause: string
  brands: readonly string[]
  isWider: boolean
}

/** A change of an operator as a plan: no money, and two operators for what makes somebody's rights wider. */
const toPlan = <Code extends string>(
  { kind, username, action, agreed, before, cause, brands, isWider }: Planned,
  execute: (first: ProposalRow | null) => Promise<ChangeRefusal | null>,
): Plan<object, Refused<Code>> => ({
  subject: personSubject(username),
  brandId: null,
  among: brands,
  worst: [],
  reasons: isWider ? ['always'] : [],
  decision: { kind, rules: { username, ...agreed } },
  cause,
  about: { subject: username, before, after: { ...agreed, why: cause }, brands },
  actions: {
    alone: action,
    recorded: 'operator.proposed',
    decided: action,
    refused: 'operator.second_operator_refused',
  },
  async execute(first) {
    const refused = await execute(first)
    return refused === null ? { answer: {} } : refuse(refused as Code)
  },
})

/** What these roles give in these brands, where it is no more than the caller has there. */
async function readGiven(
  { tx, acting: { by } }: Parts,
  roles: readonly string[],
  brands: readonly string[],
): Promise<RightsIn | Refused<'unknown_role' | 'role_beyond_brands' | 'beyond_rights'>> {
  const { rightsIn, refused } = await readRightsIn(tx, roles, brands)
  if (refused) return refuse(refused)
  return isCovered(rightsIn, by.lasting) && isPart(brands, by.brands) ? rightsIn : refuse('beyond_rights')
}

type InviteRefusal =
  | 'name_taken'
  | 'email_taken'
  | 'unknown_role'
  | 'role_beyond_brands'
  | 'beyond_rights'
  | 'second_operator_needed'

/** Invites an operator. */
export async function planInvitation(
  parts: Parts,
  { username, email, language, cause, ...asked }: Input<'inviteOperator'>,
): PersonPlan<InviteRefusal> {
  const { tx, deps, acting } = parts
  const { by } = acting
  const [roles, brands] = [inOrder(asked.roles), inOrder(asked.brands)]
  const given = await readGiven(parts, roles, brands)
  if (isRefused(given)) return given
  const agreed = { email, roles, brands, language }
  const planned = { kind: 'operator_invite', username, action: 'operator.invited', agreed, cause } as const
  return toPlan({ ...planned, before: null, brands, isWider: true }, async (first) => {
    const two = { by: by.id, first: first?.operatorId ?? null }
    const refused = await addInvited(tx, two, { username, email, roles, brands, language }, deps.now())
    if (refused === null) await mailInvitation(parts, username)
    return refused
  })
}

async function mailInvitation({ tx, deps, acting }: Parts, username: string): Promise<void> {
  const invited = await findPerson(tx, username, acting.by.brands, deps.now())
  if (invited) await askForInvitationMail(tx, invited.id)
}

/** Sets roles and brands. */
export async function planRights(
  parts: Parts,
  { username, cause, ...given }: Input<'changeOperatorRights'>,
): PersonPlan<Rule | 'unknown_role' | 'role_beyond_brands' | 'second_operator_needed'> {
  const { tx, deps, acting } = parts
  const other = await findOther(parts, username)
  if (isRefused(other)) return other
  const [roles, brands] = [inOrder(given.roles), inOrder(given.brands)]
  const rightsIn = await readGiven(parts, roles, brands)
  if (isRefused(rightsIn)) return rightsIn
  const isWider = !isCovered(rightsIn, other.rightsIn)
  const planned = {
    kind: 'operator_rights',
    username,
    action: 'operator.rights_changed',
    agreed: { roles, brands },
    before: { roles: other.roles, brands: other.brands },
    cause,
    brands: inOrder([...brands, ...other.brands]),
    isWider,
  } as const
  return toPlan(planned, async (first) => {
    const two = { by: acting.by.id, first: first?.operatorId ?? null }
    const refused = await setRights(tx, two, other.id, { roles, brands })
    if (refused === null) await endRequests(tx, other.id, { by: acting.by.id, at: deps.now(), all: false })
    return refused
  })
}

/** Lets a disabled operator in again. */
export async function planEnabling(
  parts: Parts,
  { username, cause }: Input<'enableOperator'>,
): PersonPlan<Rule | 'email_taken' | 'second_operator_needed'> {
  const { tx, deps, acting } = parts
  const other = await findOther(parts, username)
  if (isRefused(other)) return other
  if (!other.disabledAt) return refuse('wrong_state')
  const planned = {
    kind: 'operator_enable',
    username,
    action: 'operator.enabled',
    agreed: {},
    cause,
  } as const
  return toPlan({ ...planned, before: null, brands: other.brands, isWider: true }, (first) =>
    admit(tx, { by: acting.by.id, first: first?.operatorId ?? null }, other.id, {
      act: 'enable',
      at: deps.now(),
    }),
  )
}

/** An invitation in place of password and authenticator. */
export async function planReset(
  parts: Parts,
  { username, email, cause }: Input<'resetOperator'>,
): PersonPlan<Rule | 'email_taken' | 'too_many_invitations' | 'second_operator_needed'> {
  const { tx, deps, acting } = parts
  const other = await findOther(parts, username)
  if (isRefused(other)) return other
  if (other.disabledAt) return refuse('wrong_state')
  const planned = {
    kind: 'operator_reset',
    username,
    action: 'operator.reset',
    agreed: { email },
    before: { email: other.email },
    cause,
    brands: other.brands,
    isWider: true,
  } as const
  return toPlan(planned, async (first) => {
    const two = { by: acting.by.id, first: first?.operatorId ?? null }
    const at = deps.now()
    const refused = await admit(tx, two, other.id, { act: 'reset', email, at })
    if (refused !== null) return refused
    await endRequests(tx, other.id, { by: acting.by.id, at, all: true })
    await askForInvitationMail(tx, other.id)
    return null
  })
}

const ACTIONS = {
  end_sessions: 'operator.sessions_ended',
  disable: 'operator.disabled',
  send_invitation: 'operator.invitation_sent',
  withdraw_invitation: 'operator.invitation_withdrawn',
} as const satisfies Record<Input<'workOnOperator'>['act'], AuditAction>

/** Acts of a single administrator: none of them widens rights. */
export const workOnPerson = (
  deps: OperatorDeps,
  acting: Acting,
  { username, act, cause }: Input<'workOnOperator'>,
): Promise<{ done: true } | Refused<Rule | 'too_many_invitations'>> =>
  deps.db.transaction(async (tx) => {
    const other = await findOther({ tx, deps, acting }, username)
    if (isRefused(other)) return other
    const at = deps.now()
    const refused = await workOn(tx, acting.by.id, other.id, act, at)
    if (refused) return refuse(refused as Rule | 'too_many_invitations')
    if (act === 'send_invitation') await askForInvitationMail(tx, other.id)
    if (act === 'disable') await endRequests(tx, other.id, { by: acting.by.id, at, all: true })
    await appendAudit(tx, {
      at,
      operatorId: acting.by.id,
      action: ACTIONS[act],
      subject: username,
      after: { why: cause },
      brands: other.brands,
      address: acting.address,
    })
    return { done: true as const }
  })
