import { refuse } from '../../../result.ts'
import { isAwaited, keepDocument } from './documents.ts'
import { toFileName, readProof } from '../files/proof-file.ts'
import type { ProofParts } from '../deposits/send-proof.ts'
import { findPayment } from '../payments/store.ts'
import type { Payer, PaymentResult } from '../payments/types.ts'

type DocumentRefusal =
  | 'unknown_payment'
  | 'document_not_expected'
  | 'invalid_file'
  | 'unreadable_file'
  | 'file_too_large'
type Sent = { id: string; request: string; file: { name: string; content: Buffer } | null }

/**
 * Takes the document an operator asked for. Each request is answered once, whatever has become of the payment.
 * @throws TooBusy when the player sends too many at once
 */
export const sendDocument = (
  parts: ProofParts,
  payer: Payer,
  sent: Sent,
): Promise<PaymentResult<DocumentRefusal>> =>
  parts.turns.take(payer.id, () => takeDocument(parts, payer, sent))

async function takeDocument(
  { db, now, pictures }: ProofParts,
  payer: Payer,
  { id, request, file }: Sent,
): Promise<PaymentResult<DocumentRefusal>> {
  const atFile = (text: string) => ({ fields: { document: text } })
  const payment = await findPayment(db, { brandId: payer.brandId, playerId: payer.id }, id)
  if (!payment) return refuse('unknown_payment')
  // Before any pixel is looked at.
  if (!(await isAwaited(db, id, request))) return refuse('document_not_expected')
  if (!file || file.content.length === 0) return refuse('invalid_file', atFile('required'))
  const read = await readProof(file, pictures)
  if (typeof read === 'string') return refuse(read, atFile('invalid'))
  const answer = { name: toFileName(file.name), file: read, at: now() }
  const kept = await keepDocument(db, { paymentId: id, id: request }, answer)
  return kept ? { ok: true, payment } : refuse('document_not_expected')
}
