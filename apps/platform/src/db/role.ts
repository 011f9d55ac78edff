import pg from 'pg'
import { MigrationRefused } from '@palco/migrations'

const INSUFFICIENT_PRIVILEGE = '42501'

type Standing = { owner: string; superuser: boolean; exists: boolean; member: boolean }

/**
 * Makes sure that the role the platform works as is there and that the login of this connection may take it on. A superuser
 * needs nothing; an owner with CREATEROLE makes it.
 * @throws MigrationRefused with the statements a superuser has to run, when the login may not do it itself
 */
export async function ensureRole(client: pg.ClientBase, role = 'palco_app'): Promise<void> {
  const { owner, superuser, exists, member } = await standing(client, role)
  if (superuser || member) return
  const [name, login] = [pg.escapeIdentifier(role), pg.escapeIdentifier(owner)]
  const create = `CREATE ROLE ${name} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`
  const grant = `GRANT ${name} TO ${login}`
  const needed = exists ? [grant] : [create, grant]
  try {
    for (const statement of needed) await client.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new MigrationRefused(
      `the login ${owner} may not ${exists ? `take on the role ${role}` : `make the role ${role} (no CREATEROLE)`}: ` +
        `a superuser of this server runs once: ${needed.map((statement) => `${statement};`).join(' ')}`,
      { cause: error },
    )
  }
}

async function standing(client: pg.ClientBase, role: string): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `SELECT current_user AS owner, me.rolsuper AS superuser, r.oid IS NOT NULL AS exists,
        coalesce(pg_has_role(current_user, r.oid, 'SET'), false) AS member
      FROM pg_roles me LEFT JOIN pg_roles r ON r.rolname = $1 WHERE me.rolname = current_user`,
    [role],
  )
  if (!rows[0]) throw new Error('the server does not know the login of this connection')
  return rows[0]
}
