import { once } from 'node:events'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { csvLine } from '@palco/service/csv'
import type { Database } from '../../db/index.ts'
import { REPORTS } from './list.ts'
import { headCells, type MadeReport, makeReport } from './make.ts'
import type { ReportRequest } from './types.ts'

/** How long a reader may take for what was sent: the database waits a little longer. */
const READ_MS = 60_000

/**
 * Writes a report as CSV (RFC 4180, UTF-8, a point in decimals), as fast as it is read.
 * @throws when the target is closed or not read for a minute
 */
export async function writeReport(
  db: Database,
  request: ReportRequest,
  target: Writable,
): Promise<MadeReport> {
  await write(target, csvLine(headCells(REPORTS[request.name])))
  return makeReport(db, request, async (rows) => {
    await write(target, rows.map((row) => csvLine(row)).join(''))
    return true
  })
}

async function write(target: Writable, text: string): Promise<void> {
  if (target.destroyed) throw new Error('nobody reads the report any more')
  if (text === '' || target.write(text)) return
  const waiting = new AbortController()
  const closed = once(target, 'close', { signal: waiting.signal })
  const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(READ_MS)])
  try {
    await Promise.race([once(target, 'drain', { signal }), closed])
  } catch (error) {
    if (!signal.aborted) throw error
    throw new Error('the report was not read for a minute', { cause: error })
  } finally {
    closed.catch(() => undefined)
    waiting.abort()
  }
  if (target.destroyed) throw new Error('nobody reads the report any more')
}

/** A report as a file that is made while it is read; `ended` hears how, once. A report that cannot be made whole breaks off. */
export function reportFile(
  db: Database,
  request: ReportRequest,
  ended: (made: MadeReport | Error) => void,
): Readable {
  const file = new PassThrough()
  // It may fail before anything listens; who reads it hears of it all the same.
  file.on('error', () => undefined)
  writeReport(db, request, file).then(
    (made) => {
      file.end()
      ended(made)
    },
    (error: Error) => {
      file.destroy(error)
      ended(error)
    },
  )
  return file
}
