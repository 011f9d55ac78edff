import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Next to the backups: who was erased, so that a restore of an earlier moment does it again. */
const FILE = 'erasures.jsonl'

export type LoggedErasure = { playerId: string; at: Date }

/**
 * Adds a line, which is on the disk when this resolves: id and time, nothing else. It begins a new line also where the one before was
 * not written whole, as on a full disk.
 */
export async function logErasure(folder: string, { playerId, at }: LoggedErasure): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, FILE), 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    const isWhole = size === 0 || buffer.toString() === '\n'
    // Writes all of it or throws; a write alone may end half-way.
    await file.appendFile(
      `${isWhole ? '' : '\n'}${JSON.stringify({ player: playerId, at: at.toISOString() })}\n`,
    )
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Players of the log, each once. A last line that was not written whole belongs to an erasure that was not committed. */
export async function readErasureLog(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const ids = text
    .split('\n')
    .flatMap((line) => /^\{"player":"([^"]+)","at":"[^"]+"\}$/.exec(line)?.[1] ?? [])
  return [...new Set(ids)]
}
