import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { centralEntry, endOfDirectory, LOCAL_HEADER, toHeader } from '../lots/zip-format.ts'

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
      const size = content.length
      const header = toHeader({
        version: 10,
        crc: crc32(content),
        packed: size,
        size,
        nameLength: nameBytes.length,
        at,
      })
      pieces.write(Buffer.concat([LOCAL_HEADER, header, nameBytes]))
      pieces.write(content)
      directory.push(centralEntry(header, offset, nameBytes))
      if (pieces.length > MOST_BYTES) throw new Error(`an archive takes ${MOST_BYTES} bytes at most`)
    }
    const [central, offset] = [Buffer.concat(directory), pieces.length]
    pieces.write(central)
    pieces.write(endOfDirectory(entries.length, central.length, offset))
  } finally {
    pieces.close()
  }
  return { paths: pieces.paths, sha256: pieces.digest() }
}
