import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import {
  type Acting,
  changeRole,
  endRequests,
  findRole,
  type Holder,
  listAuditLines,
  listHolders,
  openProposals,
  type OperatorDeps,
  type Plan,
  proposalOnWire,
  type Role,
  type RoleAct,
} from '../../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../../result.ts'
import { inOrder, isPart } from './name-sets.ts'

type Calls = typeof operatorCalls
type Input<Name extends keyof Calls> = OperatorCallInput<Calls[Name]>
type Rule = 'held_role' | 'beyond_rights' | 'unknown_role' | 'wrong_state' | 'second_operator_needed'
type Parts = { tx: Tx; deps: OperatorDeps; acting: Acting }
type RolePlan<Code extends string> = Promise<Plan<object, Refused<Code>> | Refused<Code>>

/** What a decision about a role is about, which the audit log says as well. */
const roleSubject = (name: string): string => `role:${name}`

const listBrands = (holders: readonly Holder[]): string[] => inOrder(holders.flatMap(({ brands }) => brands))

/** Whether an operator has these rights in every brand in which somebody has the role; of nobody: in some brand. */
function isWithin({ lasting, brands }: Acting['by'], wanted: readonly string[], holders: readonly Holder[]) {
  const where = listBrands(holders)
  const somewhere = Object.values(lasting).flat()
  return (
    isPart(wanted, somewhere) && where.every((id) => brands.includes(id) && isPart(wanted, lasting[id] ?? []))
  )
}

/** The role as lists show it. */
export const roleOnWire = ({ name, rights, retiredAt, holders }: Role) => ({
  name,
  rights,
  retired: retiredAt !== null,
  holders,
})

/** One role with who has it. */
export async function readRole(
  { db, now }: OperatorDeps,
  { by }: Acting,
  name: string,
): Promise<OperatorCallAnswer<Calls['readRole']> | Refused<'unknown_role'>> {
  const role = await findRole(db, name)
  if (!role) return refuse('unknown_role')
  const holders = await listHolders(db, name, now())
  const subject = roleSubject(name)
  const [proposal] = await openProposals(db, [subject])
  const acts = await listAuditLines(db, { brands: by.brands, before: null, limit: 20, subject })
  return {
    ...roleOnWire(role),
    held: holders.some(({ id }) => id === by.id),
    within: isWithin(by, role.rights, holders),
    operators: holders
      .filter(({ brands }) => brands.some((id) => by.brands.includes(id)))
      .map(({ username }) => username),
    acts: acts.map((line) => ({ ...line, at: line.at.toISOString() })),
    proposal: proposalOnWire(proposal, { by }),
  }
}

/** A role that is not the caller's and gives nothing that they lack. */
async function findChangeable(
  { tx, deps, acting: { by } }: Parts,
  name: string,
): Promise<{ role: Role; holders: Holder[] } | Refused<'unknown_role' | 'held_role' | 'beyond_rights'>> {
  const role = await findRole(tx, name)
  if (!role) return refuse('unknown_role')
  const holders = await listHolders(tx, name, deps.now())
  if (holders.some(({ id }) => id === by.id)) return refuse('held_role')
  return isWithin(by, role.rights, holders) ? { role, holders } : refuse('beyond_rights')
}

const ACTIONS = {
  create: 'operator.role_created',
  change: 'operator.role_changed',
  retire: 'operator.role_retired',
  restore: 'operator.role_restored',
} as const satisfies Record<RoleAct, string>

type Planned = {
  name: string
  act: RoleAct
  rights: readonly string[]
  holders: readonly Holder[]
  cause: string
  before?: Record<string, unknown>
  after: Record<string, unknown>
}

/** A change of a role as a plan: no money, and always two operators, for it changes everybody who has the role. */
function toPlan<Code extends string>(
  { tx, deps, acting: { by } }: Parts,
  { name, act, rights, holders, cause, before, after }: Planned,
): Plan<object, Refused<Code>> {
  const subject = roleSubject(name)
  const brands = listBrands(holders)
  return {
    subject,
    brandId: null,
    among: brands,
    worst: [],
    reasons: ['always'],
    decision: { kind: 'operator_role', rules: { name, act, ...(act !== 'retire' && { rights }) } },
    cause,
    about: { subject, before: before ?? null, after: { ...after, why: cause }, brands },
    actions: {
      alone: ACTIONS[act],
      recorded: 'operator.role_proposed',
      decided: ACTIONS[act],
      refused: 'operator.role_second_operator_refused',
    },
    async execute(first) {
      const at = deps.now()
      const two = { by: by.id, first: first?.operatorId ?? null }
      const refused = await changeRole(tx, two, name, { act, rights, at })
      if (refused !== null) return refuse(refused as Code)
      for (const { id } of holders) await endRequests(tx, id, { by: by.id, at, all: false })
      return { answer: {} }
    },
  }
}

const but = (all: readonly string[], left: readonly string[]): string[] =>
  all.filter((one) => !left.includes(one))

/** Makes a role, or sets the rights of one. */
export async function planRole(
  parts: Parts,
  { name, act, cause, ...given }: Input<'saveRole'>,
): RolePlan<Rule | 'name_taken' | 'unchanged_role'> {
  const { tx, acting } = parts
  const rights = inOrder(given.rights)
  if (!isWithin(acting.by, rights, [])) return refuse('beyond_rights')
  if (act === 'create') {
    if (await findRole(tx, name)) return refuse('name_taken')
    return toPlan(parts, { name, act, rights, holders: [], cause, after: { rights } })
  }
  const found = await findChangeable(parts, name)
  if (isRefused(found)) return found
  const { role, holders } = found
  if (!isWithin(acting.by, rights, holders)) return refuse('beyond_rights')
  if (role.retiredAt) return refuse('wrong_state')
  const [added, removed] = [but(rights, role.rights), but(role.rights, rights)]
  if (added.length + removed.length === 0) return refuse('unchanged_role')
  const after = { ...(added.length > 0 && { added }), ...(removed.length > 0 && { removed }) }
  return toPlan(parts, { name, act, rights, holders, cause, after: { ...after, holders: holders.length } })
}

/** Retires a role, or restores one. */
export async function planRetirement(
  parts: Parts,
  { name, act, cause }: Input<'retireRole'>,
): RolePlan<Rule> {
  const found = await findChangeable(parts, name)
  if (isRefused(found)) return found
  const { role, holders } = found
  if ((role.retiredAt !== null) !== (act === 'restore')) return refuse('wrong_state')
  const after = { rights: role.rights, holders: holders.length }
  return toPlan(parts, { name, act, rights: role.rights, holders, cause, after })
}
