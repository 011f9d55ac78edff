import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ListRefused } from './list-refused.ts'

/** The largest file that is read, in bytes. */
const MOST_BYTES = 512 * 1024 * 1024

/** What goes through the hash of a version: every byte of its files, in their order. */
export const newHash = (): Hash => createHash('sha256')

/**
 * A file as text, piece by piece.
 * @throws ListRefused when it cannot be read, is too large, or is not UTF-8
 */
export async function* readText(path: string, hash: Hash, mostBytes = MOST_BYTES): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > mostBytes) throw new ListRefused(`${path} has more than ${mostBytes} bytes`)
      hash.update(piece)
      yield decoder.decode(piece, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new ListRefused(`${path} is not UTF-8`)
    if ((error as NodeJS.ErrnoException).syscall)
      throw new ListRefused(`${path} cannot be read: ${(error as Error).message}`)
    throw error
  }
}
