import type { Language } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { RightsIn } from '../types.ts'

/** Operators of one list at most. */
export const MOST_OPERATORS = 500

export type Person = {
  id: string
  username: string
  email: string | null
  roles: string[]
  rightsIn: RightsIn
  brands: string[]
  language: Language
  createdAt: Date
  disabledAt: Date | null
  /** Whether password and authenticator are set up. */
  hasFactors: boolean
  lastLogInAt: Date | null
  /** The invitation that can still be taken. */
  invitedAt: Date | null
  invitedUntil: Date | null
}

const PERSON = `SELECT o.id::text, o.username, o.email, o.roles, operator_rights_in(o.roles, o.brands) AS "rightsIn", o.brands, o.language,
    o.created_at AS "createdAt", o.disabled_at AS "disabledAt", o.password_hash <> '' AS "hasFactors",
    (SELECT max(s.created_at) FROM operator_sessions s WHERE s.operator_id = o.id) AS "lastLogInAt",
    i.created_at AS "invitedAt", i.expires_at AS "invitedUntil"
  FROM operators o LEFT JOIN operator_invitations i ON i.operator_id = o.id AND i.ended_at IS NULL AND i.expires_at > $1`

/** Operators who have one of these brands, by name; one more than a list has, if there are more. */
export async function listPeople(q: Queryable, brands: readonly string[], at: Date): Promise<Person[]> {
  const { rows } = await q.query<Person>({
    name: 'operators-people',
    text: `${PERSON} WHERE o.brands && $2::text[] ORDER BY o.username LIMIT ${MOST_OPERATORS + 1}`,
    values: [at, brands],
  })
  return rows
}

/** Operators by their ids. */
export async function readPeople(q: Queryable, ids: readonly string[], at: Date): Promise<Person[]> {
  const { rows } = await q.query<Person>({
    name: 'operators-people-by-id',
    text: `${PERSON} WHERE o.id = ANY ($2::bigint[])`,
    values: [at, ids],
  })
  return rows
}

/** One of them by name. */
export async function findPerson(
  q: Queryable,
  username: string,
  brands: readonly string[],
  at: Date,
): Promise<Person | null> {
  const { rows } = await q.query<Person>({
    name: 'operators-person',
    text: `${PERSON} WHERE o.username = $2 AND o.brands && $3::text[]`,
    values: [at, username, brands],
  })
  return rows[0] ?? null
}

export async function openOperatorSessions(
  q: Queryable,
  operatorId: string,
  at: Date,
): Promise<{ device: string; address: string; beganAt: Date; usedAt: Date }[]> {
  const { rows } = await q.query<{ device: string; address: string; beganAt: Date; usedAt: Date }>({
    name: 'operators-open-sessions',
    text: `SELECT device, address, created_at AS "beganAt", last_seen_at AS "usedAt" FROM operator_sessions
      WHERE operator_id = $1 AND ended_at IS NULL AND last_seen_at > $2::timestamptz - interval '30 minutes'
        AND created_at > $2::timestamptz - interval '8 hours' ORDER BY last_seen_at DESC LIMIT 50`,
    values: [operatorId, at],
  })
  return rows
}

/** Why the database refuses a change of operators (operators/sql); `null`: it is done. */
export type ChangeRefusal =
  | 'unknown_operator'
  | 'same_operator'
  | 'beyond_rights'
  | 'wrong_state'
  | 'unknown_role'
  | 'name_taken'
  | 'email_taken'
  | 'too_many_invitations'
  | 'second_operator_needed'
  | 'held_role'
  | 'role_beyond_brands'
  | 'elevation_open'
  | 'unknown_elevation'

/** Asks a function of the database for a change of operators or their rights; `null`: it is done. */
export async function change(
  q: Queryable,
  name: string,
  values: readonly unknown[],
): Promise<ChangeRefusal | null> {
  const { rows } = await q.query<{ refused: ChangeRefusal | null }>({
    name: `operators-${name}`,
    text: `SELECT ${name}(${values.map((_, place) => `$${place + 1}`).join(', ')}) AS refused`,
    values: [...values],
  })
  return rows[0]?.refused ?? null
}

/** Who acts, and who asked for it before; `null`: one acts alone. */
export type Two = { by: string; first: string | null }

export type Invited = {
  username: string
  email: string
  roles: readonly string[]
  brands: readonly string[]
  language: string
}
export const addInvited = (q: Queryable, { by, first }: Two, one: Invited, at: Date) =>
  change(q, 'invite_operator', [by, first, one.username, one.email, one.roles, one.brands, one.language, at])

export const setRights = (
  q: Queryable,
  { by, first }: Two,
  operatorId: string,
  { roles, brands }: { roles: readonly string[]; brands: readonly string[] },
) => change(q, 'change_operator_rights', [by, first, operatorId, roles, brands])

export const admit = (
  q: Queryable,
  { by, first }: Two,
  operatorId: string,
  { act, email = null, at }: { act: 'enable' | 'reset'; email?: string | null; at: Date },
) => change(q, 'admit_operator', [by, first, operatorId, act, email, at])

export const workOn = (q: Queryable, by: string, operatorId: string, act: string, at: Date) =>
  change(q, 'work_on_operator', [by, operatorId, act, at])

/** What these roles would let an operator of these brands do, or why they cannot be given. */
export async function readRightsIn(
  q: Queryable,
  roles: readonly string[],
  brands: readonly string[],
): Promise<{ rightsIn: RightsIn; refused: 'unknown_role' | 'role_beyond_brands' | null }> {
  const { rows } = await q.query<{
    rightsIn: RightsIn
    refused: 'unknown_role' | 'role_beyond_brands' | null
  }>({
    name: 'operators-rights-in',
    text: 'SELECT operator_rights_in($1, $2) AS "rightsIn", operator_roles_refused($1, $2) AS refused',
    values: [roles, brands],
  })
  return rows[0] ?? { rightsIn: {}, refused: null }
}
