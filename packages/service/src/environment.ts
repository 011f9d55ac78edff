import { readFileSync, statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

export type Env = Readonly<Record<string, string | undefined>>

/** Settings that may come from a file: what opens, signs or seals, and addresses that hold a password. */
const SECRETS: ReadonlySet<string> = new Set([
  'AUTHORITY_STORES',
  'BACKUP_KEYS',
  'BUS_URL',
  'CONFIG_HASH',
  'CONSOLE_KEY',
  'DATABASE_URL',
  'IDENTITY_SANDBOX_KEY',
  'MASTER_API_KEY',
  'ODDS_FEED_DATABASE_URL',
  'ODDS_FEED_SEALING_KEYS',
  'OPERATOR_SIGN_ON_CLIENT_SECRET',
  'ORIGINALS_DATABASE_URL',
  'ORIGINALS_SEALING_KEYS',
  'PAYMENTS_SANDBOX_KEY',
  'REGISTER_CONNECTIONS',
  'SEALING_KEYS',
  'SMS_URL',
  'SMTP_URL',
  'TOKEN_SECRET',
])
/** A key of a game provider or a provider of odds, whose name an installation chooses. */
export const isProviderKey = (name: string): boolean => /^PROVIDER_[A-Z0-9_]+_KEY$/.test(name)
const SUFFIX = '_FILE'

export const isSecret = (name: string): boolean => SECRETS.has(name) || isProviderKey(name)

/** A secret that cannot be had from its file; the message names the setting and the file, never the content. */
export class WrongSecretFile extends Error {
  override name = 'WrongSecretFile'
}

/**
 * The environment of a process with its secrets: `NAME_FILE=/path` gives `NAME` the text of the file, without line breaks at its end and a byte order
 * mark in front, and is itself left out, so that a program started with the answer reads no file again. An empty variable counts as absent.
 * @throws WrongSecretFile with a line for each secret given twice, and for each file that is empty or cannot be read
 */
export function readEnvironment(env: Env = process.env): Record<string, string | undefined> {
  const { values, refusals } = readSecretFiles(env)
  if (refusals.length > 0) throw new WrongSecretFile(refusals.join('\n'))
  return values
}

/** The same, with what is refused as lines. A refused secret keeps the value that stands in the environment. */
export function readSecretFiles(env: Env): {
  values: Record<string, string | undefined>
  fromFiles: string[]
  refusals: string[]
} {
  const values: Record<string, string | undefined> = { ...env }
  const fromFiles: string[] = []
  const refusals: string[] = []
  for (const [variable, path] of Object.entries(env)) {
    const name = variable.endsWith(SUFFIX) ? variable.slice(0, -SUFFIX.length) : ''
    if (!isSecret(name)) continue
    delete values[variable]
    if (!path) continue
    const text = env[name] ? null : readSecret(path)
    if (text) {
      values[name] = text
      fromFiles.push(name)
    } else
      refusals.push(
        env[name]
          ? `${name}: both ${name} and ${variable} are set; one of them says what it is`
          : `${name}: ${variable} names ${path}, which ${text === null ? 'cannot be read' : 'is empty'}`,
      )
  }
  return { values, fromFiles, refusals }
}

/** More is no secret but a file that was named by mistake. In bytes. */
const MOST_BYTES = 1 << 20

/** @returns `null` for what cannot be read as text: a folder, a pipe (whose reader would wait without end), a device, another encoding */
function readSecret(path: string): string | null {
  try {
    const about = statSync(path)
    if (!about.isFile() || about.size > MOST_BYTES) return null
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replace(/[\r\n]+$/, '')
  } catch {
    return null
  }
}

/** A text that a program writes in place is whole when it is the same after so many milliseconds. */
const SETTLED_MS = 100
/** How often the files are looked at, in milliseconds. A volume of secrets may be swapped as a whole, so their text is compared. */
const LOOK_EVERY_MS = 2_000

type Following = {
  env?: Env
  /** Goes on with the settings as they are now; rejects what cannot be used, and then goes on with those before. */
  take: (values: Record<string, string | undefined>) => void | Promise<void>
  onFault: (error: unknown) => void
  everyMs?: number
}

const namesOfFiles = (env: Env): string[] =>
  Object.keys(env).filter(
    (name) => name.endsWith('_FILE') && env[name] && isSecret(name.slice(0, -'_FILE'.length)),
  )

/**
 * Reads the files of secrets again when their text changes, and at once on SIGHUP. A program without such files follows nothing and leaves the
 * signal as it is.
 */
export function followSecretFiles({ env = process.env, take, onFault, everyMs = LOOK_EVERY_MS }: Following): {
  stop(): void
} {
  const files = namesOfFiles(env)
  if (files.length === 0) return { stop: () => undefined }
  const read = () => readSecretFiles(Object.fromEntries(files.map((name) => [name, env[name]])))
  let known = JSON.stringify(read())
  let running = Promise.resolve()
  const look = async (): Promise<void> => {
    const { values, refusals, fromFiles } = read()
    const now = JSON.stringify({ values, fromFiles, refusals })
    if (now === known) return
    await setTimeout(SETTLED_MS)
    if (JSON.stringify(read()) !== now) return look()
    known = now
    try {
      if (refusals.length > 0) throw new Error(refusals.join('\n'))
      await take({ ...readSecretFiles(env).values })
    } catch (error) {
      onFault(error)
    }
  }
  const lookInTurn = () => void (running = running.then(look))
  const timer = setInterval(lookInTurn, everyMs)
  timer.unref()
  process.on('SIGHUP', lookInTurn)
  return {
    stop() {
      clearInterval(timer)
      process.off('SIGHUP', lookInTurn)
    },
  }
}
