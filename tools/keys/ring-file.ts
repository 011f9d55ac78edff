import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { readSecretFiles } from '@palco/service/environment'
import type { Environment } from '../environment.ts'
import { KeysRefused } from './refused.ts'

/** A setting of keys that lies in a file. */
export type RingFile = { path: string; text: string }

/**
 * The file of a setting of keys.
 * @throws KeysRefused when it is not set, does not come from a file, or its file cannot be read
 */
export function findRingFile(env: Environment, name: string): RingFile {
  const path = env[`${name}_FILE`]
  if (!path) {
    const where = env[name]
      ? 'is a value of the environment, which this command cannot write'
      : 'is not set here'
    throw new KeysRefused(
      `${name} ${where}: put its keys in a file of mode 0600, set ${name}_FILE to its path (or name the file of settings by --file), and restart once`,
    )
  }
  const { values, refusals } = readSecretFiles({ [`${name}_FILE`]: path, [name]: env[name] })
  const text = values[name]
  if (refusals.length > 0 || !text) throw new KeysRefused(refusals.join('\n') || `${name}: ${path} is empty`)
  return { path: realpathSync(path), text }
}

const toCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/**
 * Writes a file of keys whole or not at all. Its owner stays, who alone may write it, and its group may read it where it could before. Refused while
 * another command writes it, and where it was changed since it was read.
 * @param read the file as it was read
 * @throws KeysRefused
 */
export function writeRingFile({ path, text: before }: RingFile, text: string): void {
  const { uid, gid, mode } = statSync(path)
  const me = process.getuid?.() ?? 0
  if (me !== 0 && me !== uid)
    throw new KeysRefused(
      `${path} belongs to another user, who could not read it any more: run this as that user or as root`,
    )
  const draft = `${path}.new`
  let file: number
  try {
    file = openSync(draft, 'wx', 0o600)
  } catch (error) {
    if (toCode(error) !== 'EEXIST') throw new KeysRefused(`${draft} cannot be written: ${toCode(error)}`)
    throw new KeysRefused(
      `${draft} is there: another command is at work. If none is, remove it; ${path} is as it was before`,
    )
  }
  try {
    if (readRing(path) !== before)
      throw new KeysRefused(`${path} was changed by somebody else meanwhile: run the command again`)
    if (me === 0) fchownSync(file, uid, gid)
    fchmodSync(file, 0o600 | (mode & 0o040))
    writeSync(file, `${text}\n`)
    fsyncSync(file)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  syncFolder(dirname(path))
}

const readRing = (path: string): string | undefined =>
  readSecretFiles({ CONSOLE_KEY_FILE: path }).values['CONSOLE_KEY']

/** The new name is on the disk, too. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a key to a file that is not there yet, readable for its owner only. @throws KeysRefused */
export function writeKeyFile(path: string, text: string): void {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    throw new KeysRefused(
      `--to: ${path} ${toCode(error) === 'EEXIST' ? 'is there already; name a new file' : `cannot be written (${toCode(error)})`}`,
    )
  }
  writeSync(file, `${text}\n`)
  closeSync(file)
}
