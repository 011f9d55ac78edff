import { createHash } from 'node:crypto'
import type { Database, Queryable, Tx } from '../../../db/index.ts'
import { refuse } from '../../../result.ts'
import type { Pictures, Turns } from '../files/pictures/index.ts'
import { toFileName, readProof, type ProofFile } from '../files/proof-file.ts'
import { isReviewed } from '../payments/reviewed.ts'
import { mayBecome } from '../payments/states.ts'
import { findPayment, lockPayment } from '../payments/store.ts'
import { moveTo } from '../payments/transitions.ts'
import type { Payer, PaymentResult, PaymentRow } from '../payments/types.ts'

export type ProofParts = {
  db: Database
  now: () => Date
  pictures: Pictures
  /** One after the other for each player, so that what is counted before the pixels holds. */ turns: Turns
}
type ProofRefusal =
  | 'unknown_payment'
  | 'proof_not_expected'
  | 'invalid_file'
  | 'unreadable_file'
  | 'file_too_large'
type Sent = { id: string; file: { name: string; content: Buffer } | null }

/** Each may be megabytes, and a person looks at all of them. */
const MOST_PROOFS = 10

const atFile = (text: string) => ({ fields: { proof_of_payment: text } })

const isOpen = (payment: PaymentRow): boolean => isReviewed(payment) && mayBecome(payment, 'under_review')

/**
 * Takes the proof of a transfer: the deposit goes under review and no longer expires. Sending another one adds it;
 * an operator sees all of them, the newest first.
 * @throws TooBusy when the player sends too many at once
 */
export const sendProof = (
  parts: ProofParts,
  payer: Payer,
  sent: Sent,
): Promise<PaymentResult<ProofRefusal>> => parts.turns.take(payer.id, () => takeProof(parts, payer, sent))

async function takeProof(
  { db, now, pictures }: ProofParts,
  payer: Payer,
  { id, file }: Sent,
): Promise<PaymentResult<ProofRefusal>> {
  const own = await findPayment(db, { brandId: payer.brandId, playerId: payer.id }, id)
  if (!own || own.kind !== 'deposit') return refuse('unknown_payment')
  if (!isOpen(own)) return refuse('proof_not_expected')
  if (!file || file.content.length === 0) return refuse('invalid_file', atFile('required'))
  // Before any pixel is looked at.
  if ((await countProofs(db, id)) >= MOST_PROOFS) return refuse('proof_not_expected')
  const proof = await readProof(file, pictures)
  if (typeof proof === 'string') return refuse(proof, atFile('invalid'))
  return db.transaction(async (tx): Promise<PaymentResult<ProofRefusal>> => {
    const payment = await lockPayment(tx, id)
    if (!payment || !isOpen(payment)) return refuse('proof_not_expected')
    if ((await countProofs(tx, payment.id)) >= MOST_PROOFS) return refuse('proof_not_expected')
    const at = now()
    const name = toFileName(file.name)
    await keepProof(tx, payment.id, proof, name, at)
    const shown = { ...payment, proofName: name, proofAt: at }
    return {
      ok: true,
      payment: await moveTo(tx, shown, { status: 'under_review', actor: 'player', now: at }),
    }
  })
}

async function countProofs(q: Queryable, paymentId: string): Promise<number> {
  const { rows } = await q.query<{ kept: number }>({
    name: 'wallet-count-proofs',
    text: 'SELECT count(*)::int AS kept FROM payment_proofs WHERE payment_id = $1',
    values: [paymentId],
  })
  return rows[0]?.kept ?? 0
}

async function keepProof(tx: Tx, paymentId: string, proof: ProofFile, name: string, at: Date): Promise<void> {
  const { type, content } = proof
  await tx.query({
    name: 'wallet-keep-proof',
    text: `INSERT INTO payment_proofs (payment_id, type, content, sha256, sent_at) VALUES ($1, $2, $3, $4, $5)`,
    values: [paymentId, type, content, createHash('sha256').update(content).digest('hex'), at],
  })
  await tx.query({
    name: 'wallet-name-proof',
    text: 'UPDATE payments SET proof_name = $2, proof_at = $3 WHERE id = $1',
    values: [paymentId, name, at],
  })
}
