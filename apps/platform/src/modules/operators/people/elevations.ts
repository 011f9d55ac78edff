import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import {
  type Acting,
  appendAudit,
  type AuditAction,
  askElevation,
  decideElevation,
  type Elevation,
  type ElevationAct,
  endRequests,
  findElevation,
  listElevations,
  listRoles,
  type OperatorDeps,
  readElevation,
} from '../../../operators/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { noteWhenOver } from './elevation-over.ts'

type Calls = typeof operatorCalls
type Input<Name extends keyof Calls> = OperatorCallInput<Calls[Name]>
type Done = { done: true }

const onWire = (one: Elevation) => ({
  id: one.id,
  username: one.username,
  role: one.role,
  minutes: one.minutes,
  cause: one.cause,
  asked_at: one.askedAt.toISOString(),
  approved_by: one.approvedBy,
  ends_at: one.endsAt?.toISOString() ?? null,
})

/** The roles that an operator may ask for, and what they have asked for. */
export async function readOwn(
  { db, now }: OperatorDeps,
  { by }: Acting,
): Promise<OperatorCallAnswer<Calls['readElevation']>> {
  const found = await findElevation(db, by.id, now())
  const roles = await listRoles(db)
  return {
    roles: roles
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ name, rights }) => ({ name, rights: rights.filter((one) => !one.startsWith('people.')) })),
    elevation: found && onWire(found),
  }
}

/** What waits and what goes on in the operator's brands. */
export async function readElevations(
  { db, now }: OperatorDeps,
  { by }: Acting,
): Promise<OperatorCallAnswer<Calls['listElevations']>> {
  const found = await listElevations(db, by.brands, now())
  return { elevations: found.map((one) => ({ ...onWire(one), own: one.operatorId === by.id })) }
}

/** Asks for a role for a time. */
export const askForElevation = (
  { db, now }: OperatorDeps,
  { by, address }: Acting,
  { role, minutes, cause }: Input<'askElevation'>,
): Promise<Done | Refused<'unknown_role' | 'role_beyond_brands' | 'elevation_open' | 'unknown_operator'>> =>
  db.transaction(async (tx) => {
    const at = now()
    const refused = await askElevation(tx, by.id, { role, minutes, cause, at })
    if (refused) return refuse(refused as 'elevation_open')
    const asked = { role, minutes, why: cause }
    const entry = {
      action: 'operator.elevation_asked',
      subject: by.username,
      after: asked,
      brands: by.brands,
    } as const
    await appendAudit(tx, { ...entry, at, operatorId: by.id, address })
    return { done: true as const }
  })

const ACTIONS = {
  approve: 'operator.elevation_approved',
  refuse: 'operator.elevation_refused',
  end: 'operator.elevation_ended',
} as const satisfies Record<ElevationAct, AuditAction>

type Decided = { act: ElevationAct; cause?: string }

async function decide(
  tx: Tx,
  deps: OperatorDeps,
  { by, address }: Acting,
  one: Elevation,
  { act, cause }: Decided,
) {
  const at = deps.now()
  const refused = await decideElevation(tx, by.id, one.id, { act, at })
  if (refused) return refuse(refused as 'wrong_state')
  if (act === 'approve') await noteWhenOver(tx, one, new Date(at.getTime() + one.minutes * 60_000))
  // Taken away early, what was asked for with it goes; over by itself, it stays.
  if (act === 'end') await endRequests(tx, one.operatorId, { by: by.id, at, all: false })
  const after = { role: one.role, minutes: one.minutes, ...(cause !== undefined && { why: cause }) }
  const entry = { action: ACTIONS[act], subject: one.username, after, brands: one.brands } as const
  await appendAudit(tx, { ...entry, at, operatorId: by.id, address })
  return { done: true as const }
}

/** Gives a role back, or takes the request back. */
export const endOwn = (
  deps: OperatorDeps,
  acting: Acting,
  { id }: Input<'endElevation'>,
): Promise<Done | Refused<'unknown_elevation' | 'wrong_state'>> =>
  deps.db.transaction(async (tx) => {
    const found = await readElevation(tx, id)
    if (found?.operatorId !== acting.by.id) return refuse('unknown_elevation')
    return decide(tx, deps, acting, found, { act: 'end' })
  })

/** What another operator decides. */
export const decideOnElevation = (
  deps: OperatorDeps,
  acting: Acting,
  { id, act, cause }: Input<'decideElevation'>,
): Promise<Done | Refused<'unknown_elevation' | 'same_operator' | 'beyond_rights' | 'wrong_state'>> =>
  deps.db.transaction(async (tx) => {
    const found = await readElevation(tx, id)
    if (!found?.brands.some((brand) => acting.by.brands.includes(brand))) return refuse('unknown_elevation')
    if (found.operatorId === acting.by.id) return refuse('same_operator')
    return decide(tx, deps, acting, found, { act, cause })
  })
