import { createHash, randomBytes } from 'node:crypto'
import { readFunctions, readMigrations } from '@palco/migrations'
import pg from 'pg'
import { migrate, SCHEMA } from '../db/migrate.ts'

/** Any fixed number: test files that need the template at once make it once. */
const TEMPLATE_LOCK = 7_021_985

/** The same server, another database. */
export function toUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

let template: string | undefined

/** The template's name holds the hash of all migrations and functions: a changed file makes a new template. */
export function templateName(): string {
  return (template ??= nameOfFiles())
}

function nameOfFiles(): string {
  const hash = createHash('sha256')
  const files = [...readMigrations(SCHEMA.migrations), ...readFunctions(SCHEMA.functions)]
  for (const { name, checksum } of files) hash.update(`${name} ${checksum}\n`)
  return `palco_template_${hash.digest('hex').slice(0, 16)}`
}

async function withAdmin<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the migrated template database unless it is there. Answers its name. */
export async function ensureTemplate(server: string): Promise<string> {
  const name = templateName()
  await withAdmin(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [
      name,
    ])
    if (rowCount !== 0) return
    // One that is not marked as a template is half made: its maker was killed.
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}`)
    await migrate(toUrl(server, name))
    await allowTestClock(toUrl(server, name))
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`)
  })
  return name
}

/** Clocks of tests are not PostgreSQL's: their time counts for an erasure (docs/erasure.md). */
async function allowTestClock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('INSERT INTO erasure_test_clock DEFAULT VALUES')
  } finally {
    await client.end()
  }
}

/** Copies the template into a new database. Answers its owner's address. */
export async function createDatabase(server: string): Promise<string> {
  const template = await ensureTemplate(server)
  const name = `palco_test_${randomBytes(6).toString('hex')}`
  // Copied as files, not through the log: half of the time.
  await withAdmin(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  )
  return toUrl(server, name)
}

export async function dropDatabase(server: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await withAdmin(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}
