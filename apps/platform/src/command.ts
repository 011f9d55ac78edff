import { readFileSync } from 'node:fs'
import { createSealer, type Sealer } from '@palco/sealing'
import { readConfig } from './config/index.ts'
import { type Database, migrate, openDatabase } from './db/index.ts'
import { isFit, LEAST_KEY, type ProviderKey, type PROVIDER_KEYS, sealedKey } from './provider-keys.ts'

/** A line for the person at the terminal; the command ends with 1. */
export class CommandRefused extends Error {}

/** Brings the platform's database up to date, runs a command on it and prints its lines. */
export async function runCommand(
  env: NodeJS.ProcessEnv,
  work: (db: Database, sealer: () => Sealer) => Promise<string[]>,
): Promise<void> {
  const { DATABASE_URL, SEALING_KEYS } = readConfig(env)
  await migrate(DATABASE_URL)
  const db = openDatabase({ url: DATABASE_URL, poolSize: 1 })
  try {
    for (const line of await work(db, () => givenSealer(env, SEALING_KEYS))) console.log(line)
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await db.close()
  }
}

/** What a command seals with has to be what the platform opens with: the demo's default is not taken for it. */
function givenSealer(env: NodeJS.ProcessEnv, keys: string): Sealer {
  if (!env.SEALING_KEYS)
    throw new CommandRefused(
      'SEALING_KEYS is missing: the keys that the platform has, to seal the key of the provider',
    )
  return createSealer(keys)
}

/** Id of a provider, of games or of odds. */
export const PROVIDER_ID = /^[a-z0-9][a-z0-9_-]{0,59}$/
const OF_SETTING = /^env:PROVIDER_[A-Z0-9_]{1,60}$/

/**
 * What a provider's row keeps of `--key`: the name of a setting, or the text of a file, sealed.
 * @throws CommandRefused when it is neither, or the file holds no key
 */
export function keyOfOption(
  option: string,
  { sealer, kind, id }: { sealer: Sealer; kind: keyof typeof PROVIDER_KEYS; id: string },
): Pick<ProviderKey, 'keyReference' | 'keySealed'> {
  if (OF_SETTING.test(option)) return { keyReference: option, keySealed: null }
  if (!option.startsWith('file:'))
    throw new CommandRefused(
      '--key: "env:PROVIDER_NAME_KEY" or "file:PATH", never the key itself: others can read a command',
    )
  const key = readKeyFile(option.slice('file:'.length))
  if (!isFit(key))
    throw new CommandRefused(`--key: ${option} gives no key of at least ${LEAST_KEY} characters`)
  return sealedKey(sealer, kind, id, key)
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

/** The origin that `--url` names. @throws CommandRefused when it is not one; `example` is shown then */
export function toOrigin(text: string, example: string): string {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new CommandRefused(`--url: "${text}" is not an origin such as ${example}`)
  return url.origin
}
