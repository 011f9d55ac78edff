import { readConfig } from './config/index.ts'
import { type Database, migrate, openDatabase } from './db/index.ts'

/** A line for the person at the terminal; the command ends with 1. */
export class CommandRefused extends Error {}

/** Brings the platform's database up to date, runs a command on it and prints its lines. */
export async function runCommand(
  env: NodeJS.ProcessEnv,
  work: (db: Database) => Promise<string[]>,
): Promise<void> {
  const { DATABASE_URL } = readConfig(env)
  await migrate(DATABASE_URL)
  const db = openDatabase({ url: DATABASE_URL, poolSize: 1 })
  try {
    for (const line of await work(db)) console.log(line)
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await db.close()
  }
}

/** Id of a provider, of games or of odds. */
export const PROVIDER_ID = /^[a-z0-9][a-z0-9_-]{0,59}$/
const KEY_REFERENCE = /^(env:PROVIDER_[A-Z0-9_]{1,60}|file:[^\n]{1,490})$/

/** @throws CommandRefused when the text names neither a setting nor a file that holds a provider's key */
export function checkKeyReference(text: string): void {
  if (!KEY_REFERENCE.test(text))
    throw new CommandRefused('--key: "env:PROVIDER_NAME_KEY" or "file:PATH", the key itself is never stored')
}

/** The origin that `--url` names. @throws CommandRefused when it is not one; `example` is shown then */
export function originOf(text: string, example: string): string {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new CommandRefused(`--url: "${text}" is not an origin such as ${example}`)
  return url.origin
}
