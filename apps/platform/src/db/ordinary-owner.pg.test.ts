import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { toUrl } from '../testing/database.ts'
import { testDatabase } from '../testing/index.ts'
import { migrate, openDatabase } from './index.ts'
import { ensureRole } from './role.ts'

const { server } = await testDatabase()
const superuser = new pg.Client({ connectionString: server })
await superuser.connect()
const names: string[] = []
afterAll(async () => {
  for (const name of names) {
    await superuser.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await superuser.query(`DROP ROLE IF EXISTS ${name}`)
  }
  await superuser.end()
})

const newName = (): string => {
  const name = `owner_${randomBytes(5).toString('hex')}`
  names.unshift(name)
  return name
}

/** A login with its own database and no rights besides. @returns its address and its name */
async function newOwner(rights = ''): Promise<{ url: string; owner: string }> {
  const owner = newName()
  await superuser.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'secret' ${rights}`)
  await superuser.query(`CREATE DATABASE ${owner} OWNER ${owner}`)
  const url = new URL(toUrl(server, owner))
  url.username = owner
  url.password = 'secret'
  return { url: url.href, owner }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('an ordinary owner reads what to grant, and then everything works', async () => {
  const { url, owner } = await newOwner()
  const refusal = await migrate(url).catch((error: unknown) => error as Error)
  expect(refusal).toMatchObject({
    name: 'MigrationRefused',
    message: expect.stringContaining(`GRANT "palco_app" TO "${owner}";`) as string,
  })
  await superuser.query(/runs once: (.*)$/.exec((refusal as Error).message)?.[1] ?? '')
  expect((await migrate(url)).length).toBeGreaterThan(20)
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const { rows } = await db.query({
      text: 'SELECT current_user, (SELECT count(*)::int FROM brands) AS brands',
    })
    expect(rows).toEqual([{ current_user: 'palco_app', brands: 0 }])
    await expect(db.query({ text: 'DELETE FROM ledger.entries' })).rejects.toThrow('permission denied')
  } finally {
    await db.close()
  }
})

test('where the role is missing, the refusal says how to make it', async () => {
  const { url, owner } = await newOwner()
  const role = newName()
  await withClient(url, async (client) => {
    const refusal = await ensureRole(client, role).catch((error: unknown) => error as Error)
    expect(refusal).toMatchObject({
      message: expect.stringMatching(
        `no CREATEROLE.*CREATE ROLE "${role}".*GRANT "${role}" TO "${owner}";`,
      ) as string,
    })
    await superuser.query(/runs once: (.*)$/.exec((refusal as Error).message)?.[1] ?? '')
    await ensureRole(client, role)
    await client.query(`SET ROLE ${role}`)
  })
})

test('an owner with CREATEROLE makes the role and may take it on', async () => {
  const { url } = await newOwner('CREATEROLE')
  const role = newName()
  await withClient(url, async (client) => {
    await ensureRole(client, role)
    await ensureRole(client, role)
    await client.query(`SET ROLE ${role}`)
    const { rows } = await client.query('SELECT current_user')
    expect(rows).toEqual([{ current_user: role }])
  })
})
