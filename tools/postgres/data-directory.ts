import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { canReach, giveTo, letPass, sharedFolder, spawnAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { PostgresStartError } from './errors.ts'

/** The superuser of the embedded server. */
export const SUPERUSER = 'palco'

const passwordFile = (dataDir: string): string => join(dataDir, 'palco-password')

/**
 * The directory that is really used: the wanted one, or, when PostgreSQL's account cannot get there (root's repository
 * below a mode-700 folder), one in the shared folder that always belongs to the same wanted path.
 */
export function placeFor(
  wanted: string,
  account: Account,
  log: (line: string) => void,
  fallbackDir?: string,
): string {
  mkdirSync(dirname(wanted), { recursive: true })
  if (!account || canReach(account, dirname(wanted))) return wanted
  letPass(dirname(wanted))
  if (canReach(account, dirname(wanted))) return wanted
  if (existsSync(join(wanted, 'PG_VERSION')))
    throw new PostgresStartError(
      'not_ours',
      `${wanted} holds a database, but PostgreSQL's account (${account.name}) cannot enter ${dirname(wanted)}. ` +
        'Open the folders above it for others (chmod o+x), or move the directory and set DATA_DIR.',
    )
  const name = `${basename(wanted)}-${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}`
  const place = join(sharedFolder(fallbackDir), name)
  log(
    `PostgreSQL runs as ${account.name}, who cannot enter ${dirname(wanted)}: the data are kept in ${place}`,
  )
  return place
}

/** Makes the data directory if there is none; refuses, touching nothing, one of another version or something else. */
export function prepareDataDirectory(dataDir: string, account: Account, binaries: Binaries): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0)
    createDataDirectory(dataDir, account, binaries)
  const versionFile = join(dataDir, 'PG_VERSION')
  if (!existsSync(versionFile))
    throw new PostgresStartError(
      'not_a_data_directory',
      `${dataDir} has files in it but is no PostgreSQL data directory.`,
    )
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found !== binaries.major)
    throw new PostgresStartError(
      'wrong_version',
      `${dataDir} was made by PostgreSQL ${found}, this is PostgreSQL ${binaries.major}. Nothing was changed: ` +
        `dump it with PostgreSQL ${found} and load it into a new directory, or choose another one with DATA_DIR.`,
    )
  if (account && statSync(dataDir).uid !== account.uid) giveTo(account, dataDir)
}

/** Built aside and renamed, so a start that is killed half-way leaves no half database, and of two starts one wins. */
function createDataDirectory(dataDir: string, account: Account, binaries: Binaries): void {
  const building = `${dataDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const password = randomBytes(24).toString('base64url')
  try {
    mkdirSync(building, { mode: 0o700 })
    giveTo(account, building)
    const pwfile = `${building}.pw`
    writeFileSync(pwfile, password, { mode: 0o600 })
    giveTo(account, pwfile)
    const flags = [
      '-D',
      building,
      '-U',
      SUPERUSER,
      `--pwfile=${pwfile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
    ]
    const made = spawnSync(binaries.initdb, flags, {
      ...spawnAs(account),
      cwd: '/',
      env: binaries.env,
      encoding: 'utf8',
    })
    rmSync(pwfile)
    if (made.status !== 0)
      throw new PostgresStartError(
        'did_not_start',
        `PostgreSQL could not make ${dataDir}: ${made.error?.message ?? made.stderr.trim()}`,
      )
    writeFileSync(passwordFile(building), password, { mode: 0o600 })
    giveTo(account, passwordFile(building))
    renameSync(building, dataDir)
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error
  }
}

export function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8')
  } catch {
    throw new PostgresStartError(
      'not_ours',
      `${passwordFile(dataDir)} cannot be read: ${dataDir} is another user's database.`,
    )
  }
}
