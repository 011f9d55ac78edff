import type { Queryable } from '../../db/index.ts'
import { change, type Two } from './store.ts'

export type Role = {
  name: string
  rights: string[]
  /** From then on it gives no right. */
  retiredAt: Date | null
  /** Operators who have it, of all brands. */
  holders: number
}

const ROLE = `SELECT r.name, r.rights, r.retired_at AS "retiredAt",
    (SELECT count(*)::int FROM operators o WHERE operator_role_brands(r.name, o.roles, o.brands) <> '{}') AS holders FROM operator_roles r`

/** Every role by name, the retired ones too. */
export async function listRoles(q: Queryable): Promise<Role[]> {
  const { rows } = await q.query<Role>({ name: 'operators-roles', text: `${ROLE} ORDER BY r.name` })
  return rows
}

/** One role. */
export async function findRole(q: Queryable, name: string): Promise<Role | null> {
  const { rows } = await q.query<Role>({
    name: 'operators-role',
    text: `${ROLE} WHERE r.name = $1`,
    values: [name],
  })
  return rows[0] ?? null
}

/** `brands`: those in which they have the role. */
export type Holder = { id: string; username: string; brands: string[] }

/** The operators who have a role, for some hours too, by name. */
export async function listHolders(q: Queryable, name: string, at: Date): Promise<Holder[]> {
  const { rows } = await q.query<Holder>({
    name: 'operators-role-holders',
    text: 'SELECT id::text, username, brands FROM operator_role_holders($1, $2) ORDER BY username',
    values: [name, at],
  })
  return rows
}

export type RoleAct = 'create' | 'change' | 'retire' | 'restore'

/** Makes, changes, retires or restores a role. */
export const changeRole = (
  q: Queryable,
  { by, first }: Two,
  name: string,
  { act, rights, at }: { act: RoleAct; rights: readonly string[]; at: Date },
) => change(q, 'change_operator_role', [by, first, name, act, rights, at])
