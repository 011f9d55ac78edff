import { createHash } from 'node:crypto'
import type { LotRow } from '../store.ts'
import type { LotStore } from './lot-store.ts'
import { type FilledPart, lotDocument, type RecordIdentity } from './lot.ts'
import { encryptedZip } from './zip.ts'

export type StagedLot = { readonly row: Omit<LotRow, 'interval' | 'day' | 'keys'>; readonly bytes: Buffer }

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/**
 * A lot as it is written, signed and encrypted. What the schema refuses is reported, and the lot is made: it is the best there is.
 * @param path below the store's folder, without its ending
 */
export async function stageLot(
  store: LotStore,
  identity: RecordIdentity,
  lotId: string,
  path: string,
  parts: readonly FilledPart[],
): Promise<{ lot: StagedLot; refused: string | null }> {
  const { record, number, madeAt } = identity
  const document = lotDocument(identity, store, lotId, parts)
  const signed = await store.signer.sign(document)
  const refused = (await store.check?.(signed)) ?? []
  const entry = {
    name: store.signer.signs ? 'enveloped.xml' : 'lote.xml',
    content: Buffer.from(signed, 'utf8'),
  }
  const bytes = encryptedZip([entry], store.password, madeAt)
  const row = {
    record: record.name,
    number,
    lotId,
    file: `${path}${store.signer.signs ? '' : '.unsigned'}.zip`,
    rows: parts.reduce((sum, { rows }) => sum + BigInt(rows.length), 0n),
    signed: store.signer.signs,
    contentSha256: sha256(document),
    fileSha256: sha256(bytes),
    madeAt,
  }
  return { lot: { row, bytes }, refused: refusedText(refused) }
}

function refusedText([first, ...more]: readonly string[]): string | null {
  if (first === undefined) return null
  return `the schema refuses it: ${first}${more.length > 0 ? `, and ${more.length} more` : ''}`
}
