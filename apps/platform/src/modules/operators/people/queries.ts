import type { operatorCalls, OperatorCallAnswer } from '@palco/contract/operators'
import {
  type Acting,
  brandNames,
  findPerson,
  isCovered,
  listActsAbout,
  listPeople,
  listRoles,
  MOST_OPERATORS,
  openOperatorSessions,
  openProposals,
  type OperatorDeps,
  type Person,
  proposalOnWire,
} from '../../../operators/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { roleOnWire } from './roles.ts'

type List = typeof operatorCalls.listOperators
type Read = typeof operatorCalls.readOperator
type Row = OperatorCallAnswer<List>['operators'][number]

/** One decision about an operator waits at a time. */
export const personSubject = (username: string): string => `operator:${username}`

function toState({ disabledAt, hasFactors, invitedUntil }: Person): Row['state'] {
  if (disabledAt) return 'disabled'
  if (hasFactors) return 'active'
  return invitedUntil ? 'invited' : 'closed_out'
}

const toRow = (one: Person, names: ReadonlyMap<string, string>): Row => ({
  username: one.username,
  state: toState(one),
  roles: one.roles,
  brands: one.brands.map((id) => ({ id, name: names.get(id) ?? id })),
  last_login_at: one.lastLogInAt?.toISOString() ?? null,
  second_factor: one.hasFactors,
})

/** Operators of the brands of the one who asks. */
export async function readPeople(deps: OperatorDeps, { by }: Acting): Promise<OperatorCallAnswer<List>> {
  const found = await listPeople(deps.db, by.brands, deps.now())
  const names = await brandNames(deps, [...new Set(found.flatMap(({ brands }) => brands))])
  return {
    operators: found.slice(0, MOST_OPERATORS).map((one) => toRow(one, names)),
    roles: (await listRoles(deps.db)).map(roleOnWire),
    more: found.length > MOST_OPERATORS,
  }
}

const isWithin = (one: Person, by: Acting['by']): boolean =>
  isCovered(one.rightsIn, by.lasting) && one.brands.every((id) => by.brands.includes(id))

/** One of them. */
export async function readPerson(
  deps: OperatorDeps,
  { by }: Acting,
  username: string,
): Promise<OperatorCallAnswer<Read> | Refused<'unknown_operator'>> {
  const { db } = deps
  const at = deps.now()
  const found = await findPerson(db, username, by.brands, at)
  if (!found) return refuse('unknown_operator')
  const [proposal] = await openProposals(db, [personSubject(username)])
  const sessions = await openOperatorSessions(db, found.id, at)
  const acts = await listActsAbout(db, { operatorId: found.id, username, brands: by.brands })
  return {
    ...toRow(found, await brandNames(deps, found.brands)),
    email: found.email,
    language: found.language,
    created_at: found.createdAt.toISOString(),
    own: found.id === by.id,
    within: isWithin(found, by),
    sessions: sessions.map(({ device, address, beganAt, usedAt }) => ({
      device,
      address,
      begun_at: beganAt.toISOString(),
      used_at: usedAt.toISOString(),
    })),
    invitation:
      found.invitedAt && found.invitedUntil
        ? { sent_at: found.invitedAt.toISOString(), expires_at: found.invitedUntil.toISOString() }
        : null,
    acts: acts.map((line) => ({ ...line, at: line.at.toISOString() })),
    proposal: proposalOnWire(proposal, { by }),
    all_roles: (await listRoles(db)).map(roleOnWire),
  }
}
