import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { centralEntry, endOfDirectory, LOCAL_HEADER, toHeader } from './zip-format.ts'

/** What goes into an archive. */
export type ZipEntry = { readonly name: string; readonly content: Uint8Array }

const AES = 99
const DEFLATE = 8
const ENCRYPTED = 1
/** Of the extra field of encrypted entries: AE-2, AES with 256 bits. */
const AES_EXTRA = Buffer.from([0x01, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, DEFLATE, 0])
const PBKDF2_ROUNDS = 1000
const BLOCK = 16

/**
 * A ZIP with Deflate whose entries are encrypted as WinZip does (AE-2, AES-256). The salt follows from password and content, so that the
 * same entries make the same bytes; another content has another one.
 * @param at the time of the entries
 */
export function encryptedZip(entries: readonly ZipEntry[], password: string, at: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const sealed = seal(deflateRawSync(content, { level: 9 }), password, saltFor(name, content, password))
    const nameBytes = Buffer.from(name, 'utf8')
    // With AE-2 the CRC is zero: the authentication code takes its place.
    const header = toHeader({
      version: 51,
      flags: ENCRYPTED,
      method: AES,
      packed: sealed.length,
      size: content.length,
      nameLength: nameBytes.length,
      extraLength: AES_EXTRA.length,
      at,
    })
    parts.push(LOCAL_HEADER, header, nameBytes, AES_EXTRA, sealed)
    directory.push(centralEntry(header, offset, nameBytes, AES_EXTRA))
    offset += 4 + header.length + nameBytes.length + AES_EXTRA.length + sealed.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...parts, central, endOfDirectory(entries.length, central.length, offset)])
}

function saltFor(name: string, content: Uint8Array, password: string): Buffer {
  const whole = createHmac('sha256', password).update(`salt ${name} `).update(content).digest()
  return whole.subarray(0, BLOCK)
}

function seal(packed: Buffer, password: string, salt: Buffer): Buffer {
  const keys = pbkdf2Sync(password, salt, PBKDF2_ROUNDS, 66, 'sha1')
  const sealed = counterMode(packed, keys.subarray(0, 32))
  const code = createHmac('sha1', keys.subarray(32, 64)).update(sealed).digest().subarray(0, 10)
  return Buffer.concat([salt, keys.subarray(64), sealed, code])
}

/** WinZip counts from one and little-endian, other than Node's counter mode; the same call opens. */
export function counterMode(data: Buffer, key: Buffer): Buffer {
  const blocks = Math.ceil(data.length / BLOCK)
  const counters = Buffer.alloc(blocks * BLOCK)
  for (let block = 0; block < blocks; block += 1) counters.writeUInt32LE(block + 1, block * BLOCK)
  const stream = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(counters)
  const result = Buffer.alloc(data.length)
  for (let index = 0; index < data.length; index += 1)
    result[index] = (data[index] ?? 0) ^ (stream[index] ?? 0)
  return result
}

/** A password has 50 characters, with digits, letters and signs among them. */
export const isPassword = (text: string): boolean =>
  Array.from(text).length === 50 && /\d/.test(text) && /[A-Za-z]/.test(text) && /[^A-Za-z\d\s]/.test(text)
