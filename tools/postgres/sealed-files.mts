import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { argv } from 'node:process'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createZstdCompress, createZstdDecompress } from 'node:zlib'

/**
 * Files that are compressed (Zstandard) and sealed (AES-256-GCM), and the program by which PostgreSQL archives its log so. It stands alone, since
 * a copy of it runs as PostgreSQL's account from the data directory.
 *
 * A sealed file: eight bytes that name the format, eight of the key's id, 16 of salt, then pieces of 64 KiB, each with a tag of 16 bytes. The key of a
 * file is derived from the salt and from what the file is (HKDF-SHA256), so that none can stand in another's place. The nonce of a piece is its
 * number, and whether it is the last: a file that was cut does not open.
 */
const FORMAT = Buffer.from('PALCOBK1')
const ID_BYTES = 8
const SALT_BYTES = 16
const HEADER_BYTES = FORMAT.length + ID_BYTES + SALT_BYTES
const PIECE_BYTES = 1 << 16
const TAG_BYTES = 16
/** The name of a file of the log that is sealed, behind PostgreSQL's. */
export const SEALED = '.zst.sealed'
export const ZIPPED = '.gz'

/** Keys of 32 bytes in base64, separated by commas: the first seals, each opens. @throws Error without the value in it */
export function readBackupKeys(text: string): Buffer[] {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'))
  if (keys.some((key) => key.length !== 32))
    throw new Error('BACKUP_KEYS: each key is 32 bytes in base64 (openssl rand -base64 32)')
  return keys
}

/** The identifier of a key, in hexadecimal; it reveals nothing of the key. */
const keyId = (key: Buffer): Buffer =>
  createHash('sha256').update('palco backup key id').update(key).digest().subarray(0, ID_BYTES)

/** Identifiers of the keys of a setting. @throws Error without the value in it */
export const backupKeyIds = (text: string): string[] =>
  readBackupKeys(text).map((key) => keyId(key).toString('hex'))

/** The identifier of the key that a file was sealed with; `null` for one that is not sealed. */
export function keyIdOfFile(path: string): string | null {
  const head = Buffer.alloc(FORMAT.length + ID_BYTES)
  const file = openSync(path, 'r')
  try {
    readSync(file, head, 0, head.length, 0)
  } finally {
    closeSync(file)
  }
  return head.subarray(0, FORMAT.length).equals(FORMAT) ? head.subarray(FORMAT.length).toString('hex') : null
}

const fileKey = (key: Buffer, salt: Buffer, context: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `palco backup ${context}`, 32))

function nonceAt(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(piece, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Pieces = {
  size: number
  /** Bytes in front of the pieces, and what is done with them. */
  head?: { bytes: number; read: (head: Buffer) => void }
  /** Called with a piece once it is known whether it is the last. */
  each: (piece: Buffer, number: number, isLast: boolean) => Buffer
}

/** Cuts a stream into pieces of one size. */
function inPieces({ size, head, each }: Pieces): Transform {
  let waiting: Buffer[] = []
  let held = 0
  let number = 0
  let isBegun = head === undefined
  const most = (): number => (isBegun ? size : (head?.bytes ?? 0) + size)
  function take(push: (piece: Buffer) => void): void {
    let all = Buffer.concat(waiting)
    if (!isBegun && head) {
      if (all.length < head.bytes) throw new NotOpened('it is cut, or not sealed')
      head.read(all.subarray(0, head.bytes))
      all = all.subarray(head.bytes)
      isBegun = true
    }
    // The last piece waits for the end, also a full one.
    for (; all.length > size; all = all.subarray(size)) push(each(all.subarray(0, size), number++, false))
    waiting = [all]
    held = all.length
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      waiting.push(chunk)
      held += chunk.length
      try {
        if (held > most()) take((piece) => this.push(piece))
        done()
      } catch (fault) {
        done(fault as Error)
      }
    },
    flush(done) {
      try {
        take((piece) => this.push(piece))
        done(null, each(Buffer.concat(waiting), number, true))
      } catch (fault) {
        done(fault as Error)
      }
    },
  })
}

/** Seals what flows through it. @param context what the file is: its place in the folder of backups */
export function sealing(key: Buffer, context: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const used = fileKey(key, salt, context)
  const header = Buffer.concat([FORMAT, keyId(key), salt])
  const each: Pieces['each'] = (piece, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', used, nonceAt(number, isLast))
    const sealed = [cipher.update(piece), cipher.final(), cipher.getAuthTag()]
    return Buffer.concat(number === 0 ? [header, ...sealed] : sealed)
  }
  return inPieces({ size: PIECE_BYTES, each })
}

/** A file that cannot be opened: another key, another file, cut or changed. */
export class NotOpened extends Error {
  override name = 'NotOpened'
}

/** Opens what `sealing` sealed. @throws NotOpened in the stream */
export function opening(keys: readonly Buffer[], context: string): Transform {
  let used: Buffer = Buffer.alloc(0)
  const read = (head: Buffer): void => {
    const [format, id, salt] = [
      head.subarray(0, FORMAT.length),
      head.subarray(FORMAT.length, FORMAT.length + ID_BYTES),
      head.subarray(FORMAT.length + ID_BYTES),
    ]
    if (!format.equals(FORMAT)) throw new NotOpened('it is not sealed')
    const key = keys.find((one) => keyId(one).equals(id))
    if (!key)
      throw new NotOpened(`it is sealed with the key ${id.toString('hex')}, which is not among BACKUP_KEYS`)
    used = fileKey(key, Buffer.from(salt), context)
  }
  const each: Pieces['each'] = (piece, number, isLast) => {
    if (piece.length < TAG_BYTES) throw new NotOpened('it is cut')
    const end = piece.length - TAG_BYTES
    const cipher = createDecipheriv('aes-256-gcm', used, nonceAt(number, isLast))
    cipher.setAuthTag(piece.subarray(end))
    const opened = cipher.update(piece.subarray(0, end))
    try {
      cipher.final()
    } catch {
      throw new NotOpened('it is not what was sealed')
    }
    return opened
  }
  return inPieces({ size: PIECE_BYTES + TAG_BYTES, head: { bytes: HEADER_BYTES, read }, each })
}

/** Archives a part of the log: whole or not at all, and never over another. @returns the exit code that PostgreSQL reads */
async function keep(keys: Buffer[], context: string, source: string, target: string): Promise<number> {
  const [key] = keys
  if (!key) return 1
  if (existsSync(target)) return (await isSame(keys, context, source, target)) ? 0 : 1
  const part = `${target}.part`
  await pipeline(
    createReadStream(source),
    createZstdCompress(),
    sealing(key, context),
    createWriteStream(part, { mode: 0o600, flush: true }),
  )
  await rename(part, target)
  const folder = await open(dirname(target))
  await folder.sync()
  await folder.close()
  return 0
}

async function isSame(keys: Buffer[], context: string, source: string, target: string): Promise<boolean> {
  const kept = createHash('sha256')
  await pipeline(createReadStream(target), opening(keys, context), createZstdDecompress(), kept)
  return kept.digest().equals(createHash('sha256').update(readFileSync(source)).digest())
}

/** Behind 125 PostgreSQL gives the recovery up; below, the log ends here. */
const DAMAGED = 200

/** Brings a part of the log back. @param unsealed whether one that is not sealed counts too @returns the exit code that PostgreSQL reads */
async function fetchPart(
  keys: Buffer[],
  context: string,
  kept: string,
  target: string,
  unsealed: boolean,
): Promise<number> {
  const [sealed, zipped] = [kept + SEALED, kept + ZIPPED]
  if (!unsealed && !existsSync(sealed) && existsSync(zipped)) {
    console.error(`${zipped} cannot be read: it is not sealed`)
    return DAMAGED
  }
  const out = () => createWriteStream(target, { mode: 0o600 })
  try {
    if (existsSync(sealed))
      await pipeline(createReadStream(sealed), opening(keys, context), createZstdDecompress(), out())
    else if (existsSync(zipped)) await pipeline(createReadStream(zipped), createGunzip(), out())
    else return 1
    return 0
  } catch (fault) {
    console.error(`${existsSync(sealed) ? sealed : zipped} cannot be read: ${(fault as Error).message}`)
    await rm(target, { force: true })
    return DAMAGED
  }
}

if (import.meta.main) {
  const [verb, keysFile = '', context = '', from = '', to = ''] = argv.slice(2)
  const text = readFileSync(keysFile, 'utf8').trim()
  const keys = text === '' ? [] : readBackupKeys(text)
  const done =
    verb === 'keep' ? keep(keys, context, from, to) : fetchPart(keys, context, from, to, verb === 'fetch')
  process.exitCode = await done.catch((fault: Error) => {
    console.error(fault.message)
    return verb === 'keep' ? 1 : DAMAGED
  })
}
