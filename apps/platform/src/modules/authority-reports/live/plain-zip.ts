import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { dosTime } from '../lots/zip.ts'

/** The largest piece of an archive. */
export const PIECE_BYTES = 2 ** 30
/** What a ZIP has room for in its plain form. */
const MOST_BYTES = 2 ** 32 - 1
const MOST_ENTRIES = 2 ** 16 - 1

export type PlainEntry = { readonly name: string; readonly at: Date; readonly read: () => Buffer }

/** Writes bytes one after the other into pieces of a size. */
class Pieces {
  readonly paths: string[] = []
  readonly #hash = createHash('sha256')
  readonly #toPath: (piece: number) => string
  readonly #most: number
  #open: number | null = null
  length = 0

  constructor(toPath: (piece: number) => string, most: number) {
    this.#toPath = toPath
    this.#most = most
  }

  write(bytes: Buffer): void {
    this.#hash.update(bytes)
    for (let from = 0; from < bytes.length;) {
      const file =
        this.#open === null || this.length === this.paths.length * this.#most ? this.#next() : this.#open
      const left = this.paths.length * this.#most - this.length
      const written = writeSync(file, bytes, from, Math.min(left, bytes.length - from))
      from += written
      this.length += written
    }
  }

  #next(): number {
    this.close()
    const path = this.#toPath(this.paths.length + 1)
    this.#open = openSync(path, 'w')
    this.paths.push(path)
    return this.#open
  }

  close(): void {
    if (this.#open !== null) closeSync(this.#open)
    this.#open = null
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

/**
 * A ZIP without compression and encryption, entry by entry, in pieces of a size: one after the other they are the archive. The same entries
 * make the same bytes.
 * @throws when it is more than a ZIP has room for
 */
export function writePlainZip(
  entries: readonly PlainEntry[],
  toPath: (piece: number) => string,
  pieceBytes = PIECE_BYTES,
): { paths: string[]; sha256: string } {
  if (entries.length > MOST_ENTRIES) throw new Error(`an archive takes ${MOST_ENTRIES} files at most`)
  const pieces = new Pieces(toPath, pieceBytes)
  const directory: Buffer[] = []
  try {
    for (const { name, at, read } of entries) {
      const [content, nameBytes, offset] = [read(), Buffer.from(name, 'utf8'), pieces.length]
      const header = toHeader(content, nameBytes, at)
      pieces.write(Buffer.concat([Buffer.from('504b0304', 'hex'), header, nameBytes]))
      pieces.write(content)
      const tail = Buffer.alloc(14)
      tail.writeUInt32LE(offset, 10)
      directory.push(Buffer.concat([Buffer.from('504b01020a00', 'hex'), header, tail, nameBytes]))
      if (pieces.length > MOST_BYTES) throw new Error(`an archive takes ${MOST_BYTES} bytes at most`)
    }
    const [central, offset] = [Buffer.concat(directory), pieces.length]
    pieces.write(central)
    pieces.write(toEnd(entries.length, central.length, offset))
  } finally {
    pieces.close()
  }
  return { paths: pieces.paths, sha256: pieces.digest() }
}

/** What local and central headers share: stored, with a name in UTF-8. */
function toHeader(content: Buffer, name: Buffer, at: Date): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(10, 0)
  header.writeUInt16LE(0x800, 2)
  header.writeUInt32LE(dosTime(at), 6)
  header.writeUInt32LE(crc32(content), 10)
  header.writeUInt32LE(content.length, 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

function toEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
