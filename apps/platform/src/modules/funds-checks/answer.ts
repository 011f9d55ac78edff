import type { Currency } from '@palco/contract'
import type { FundsOccupation, FundsSource, IncomeBand } from '@palco/contract/tables'
import type { Database, Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { refuse, type Result } from '../../result.ts'
import { type Pictures, readProof, toFileName, type Turns } from '../wallet/index.ts'
import { incomeBands } from './bands.ts'
import { listOpenCases, lockCase, moveCase } from './case-store.ts'
import { reviewBy } from './deadlines.ts'
import { setDoors } from './doors.ts'
import { keepDeclaration, keepDocument, listRequests } from './request-store.ts'
import type { CaseRow } from './types.ts'

type Parts = { db: Database; now: () => Date }
export type DocumentParts = Parts & {
  pictures: Pictures
  /** One after the other for each player. */
  turns: Turns
}
type Answered<Code extends string> = Result<{ caseId: string }, Code>

type Awaited = { caseId: string; id: string }

/** The declarations that the player's cases await. */
async function listDeclarations(q: Queryable, owner: Owner): Promise<Awaited[]> {
  const awaited: Awaited[] = []
  for (const found of await listOpenCases(q, owner))
    if (found.state === 'asked')
      for (const { id, kind, sentAt } of await listRequests(q, found.id))
        if (kind === 'declaration' && sentAt === null) awaited.push({ caseId: found.id, id })
  return awaited
}

/** The case in which the player is awaited to answer a request. */
async function findAwaited(q: Queryable, owner: Owner, id: string): Promise<CaseRow | null> {
  for (const found of await listOpenCases(q, owner))
    if (found.state === 'asked' && (await isAwaited(q, found.id, id))) return found
  return null
}

const isAwaited = async (q: Queryable, caseId: string, id: string): Promise<boolean> =>
  (await listRequests(q, caseId)).some((one) => one.id === id && one.sentAt === null)

/** Keeps an answer where it is still awaited. With the last one an operator decides, and what was closed for being late opens. */
async function keep(
  { db, now }: Parts,
  caseId: string,
  store: (tx: Tx, at: Date) => Promise<boolean>,
): Promise<Answered<'document_not_expected'>> {
  return db.transaction(async (tx): Promise<Answered<'document_not_expected'>> => {
    const locked = await lockCase(tx, caseId)
    if (locked?.state !== 'asked') return refuse('document_not_expected')
    const at = now()
    if (!(await store(tx, at))) return refuse('document_not_expected')
    const complete = (await listRequests(tx, caseId)).every(({ sentAt }) => sentAt !== null)
    if (complete) {
      await moveCase(tx, caseId, { state: 'reviewing', dueAt: reviewBy(at), at })
      await setDoors(tx, locked)
    }
    return { ok: true, caseId }
  })
}

type Declaring = {
  id: string
  currency: Currency
  occupation: FundsOccupation
  income: IncomeBand
  sources: FundsSource[]
  note: string
}

/** Takes a declaration that is asked for. It answers every case that awaits one: the same is not asked twice. */
export async function declare(
  parts: Parts,
  owner: Owner,
  { id, currency, occupation, income, sources, note }: Declaring,
): Promise<Answered<'document_not_expected'>> {
  const awaited = await listDeclarations(parts.db, owner)
  const asked = awaited.find((one) => one.id === id)
  if (!asked) return refuse('document_not_expected')
  const band = incomeBands(currency).find((one) => one.id === income)
  const range = { from: band?.from?.amount ?? null, to: band?.to?.amount ?? null }
  const declared = { occupation, income, ...range, sources: [...new Set(sources)], note }
  const keepIn = (one: Awaited) =>
    keep(parts, one.caseId, (tx, at) => keepDeclaration(tx, one, { declared, at }))
  const kept = await keepIn(asked)
  if (kept.ok) for (const one of awaited) if (one !== asked) await keepIn(one)
  return kept
}

type FileRefusal = 'document_not_expected' | 'invalid_file' | 'unreadable_file' | 'file_too_large'
type Sent = { id: string; file: { name: string; content: Buffer } | null }

/**
 * Takes a document that is asked for.
 * @throws TooBusy when the player sends too many at once
 */
export const sendDocument = (
  parts: DocumentParts,
  owner: Owner,
  sent: Sent,
): Promise<Answered<FileRefusal>> => parts.turns.take(owner.playerId, () => takeDocument(parts, owner, sent))

const atFile = (text: string) => ({ fields: { document: text } })

async function takeDocument(
  parts: DocumentParts,
  owner: Owner,
  { id, file }: Sent,
): Promise<Answered<FileRefusal>> {
  // Before any pixel is looked at.
  const found = await findAwaited(parts.db, owner, id)
  if (!found) return refuse('document_not_expected')
  if (!file || file.content.length === 0) return refuse('invalid_file', atFile('required'))
  const read = await readProof(file, parts.pictures)
  if (typeof read === 'string') return refuse(read, atFile('invalid'))
  const name = toFileName(file.name)
  return keep(parts, found.id, (tx, at) =>
    keepDocument(tx, { caseId: found.id, id }, { name, file: read, at }),
  )
}
