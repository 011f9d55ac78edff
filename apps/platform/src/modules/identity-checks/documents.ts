import type { Database, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { refuse, type Result } from '../../result.ts'
import { toFileName, type Pictures, readProof, type Turns } from '../wallet/index.ts'
import { currentCheck, keepDocument, listDocuments, nextRound } from './store.ts'
import type { CheckRow } from './types.ts'

export type DocumentParts = {
  db: Database
  now: () => Date
  pictures: Pictures
  /** One after the other for each player. */
  turns: Turns
}
type Refusal = 'document_not_expected' | 'invalid_file' | 'unreadable_file' | 'file_too_large'
type Sent = { id: string; file: { name: string; content: Buffer } | null }

/**
 * Takes a document that is asked for; each request is answered once. With the last one the check goes to its provider.
 * @throws TooBusy when the player sends too many at once
 */
export const sendDocument = (
  parts: DocumentParts,
  owner: Owner,
  sent: Sent,
): Promise<Result<{ check: CheckRow; complete: boolean }, Refusal>> =>
  parts.turns.take(owner.playerId, () => takeDocument(parts, owner, sent))

const atFile = (text: string) => ({ fields: { document: text } })

async function takeDocument(
  { db, now, pictures }: DocumentParts,
  owner: Owner,
  { id, file }: Sent,
): Promise<Result<{ check: CheckRow; complete: boolean }, Refusal>> {
  const check = await currentCheck(db, owner)
  // Before any pixel is looked at.
  if (!check || !(await isAwaited(db, check, id))) return refuse('document_not_expected')
  if (!file || file.content.length === 0) return refuse('invalid_file', atFile('required'))
  const read = await readProof(file, pictures)
  if (typeof read === 'string') return refuse(read, atFile('invalid'))
  return db.transaction(async (tx): Promise<Result<{ check: CheckRow; complete: boolean }, Refusal>> => {
    const locked = await currentCheck(tx, owner, { locked: true })
    if (!locked || locked.id !== check.id || locked.state !== 'asked') return refuse('document_not_expected')
    const at = now()
    const answer = { name: toFileName(file.name), file: read, at }
    if (!(await keepDocument(tx, { checkId: check.id, id }, answer))) return refuse('document_not_expected')
    const complete = (await listDocuments(tx, check.id)).every(({ sentAt }) => sentAt !== null)
    if (complete) await nextRound(tx, check.id, at)
    return { ok: true, check: (await currentCheck(tx, owner)) ?? locked, complete }
  })
}

async function isAwaited(q: Database | Tx, { id: checkId, state }: CheckRow, id: string): Promise<boolean> {
  if (state !== 'asked') return false
  return (await listDocuments(q, checkId)).some((one) => one.id === id && one.sentAt === null)
}
