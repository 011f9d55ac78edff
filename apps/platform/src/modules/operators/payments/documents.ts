import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import { enqueueEvent } from '../../../db/index.ts'
import { wordsForReaders } from '../../../model/index.ts'
import { findPlayer } from '../../identity/index.ts'
import { sendMessage } from '../../messages/index.ts'
import {
  acceptSent,
  askDocument,
  type DocumentKind,
  findDocument,
  listDocuments,
  lockPayment,
  readReviewed,
  isUnderDecision,
} from '../../wallet/index.ts'
import { type Acting, appendAudit, didLately, type OperatorDeps } from '../../../operators/index.ts'
import { refuse, type Refused } from '../../../result.ts'

type Words = { title: string; kinds: Record<DocumentKind, string>; link: string }
const wordsFor = wordsForReaders<Words>({
  es_ES: {
    title: 'Necesitamos un documento tuyo',
    kinds: {
      identity: 'Para revisar tu pago necesitamos una foto de tu documento de identidad.',
      address: 'Para revisar tu pago necesitamos un comprobante de tu domicilio.',
      account: 'Para revisar tu pago necesitamos un resumen de la cuenta, con tu nombre y el número.',
    },
    link: 'Enviar el documento',
  },
  en_US: {
    title: 'We need a document from you',
    kinds: {
      identity: 'To review your payment we need a photo of your identity document.',
      address: 'To review your payment we need a proof of your address.',
      account: 'To review your payment we need a statement of the account, with your name and the number.',
    },
    link: 'Send the document',
  },
  pt_BR: {
    title: 'Precisamos de um documento seu',
    kinds: {
      identity: 'Para analisar seu pagamento, precisamos de uma foto do seu documento de identidade.',
      address: 'Para analisar seu pagamento, precisamos de um comprovante de endereço.',
      account: 'Para analisar seu pagamento, precisamos de um extrato da conta, com seu nome e o número.',
    },
    link: 'Enviar o documento',
  },
})

/** Asks the player of a waiting payment for a document: request, message and audit line are one transaction. */
export async function requestDocument(
  { db, now }: Pick<OperatorDeps, 'db' | 'now'>,
  { by, address }: Acting,
  { id, kind, note }: OperatorCallInput<typeof operatorCalls.requestDocument>,
): Promise<{ done: true } | Refused<'unknown_payment' | 'not_pending' | 'document_asked'>> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    const player = payment && (await findPlayer(tx, payment.brandId, payment.playerId))
    if (!player || !by.brands.includes(payment.brandId)) return refuse('unknown_payment')
    if (!isUnderDecision(payment)) return refuse('not_pending')
    const asked = await listDocuments(tx, [id])
    if (asked.some((one) => one.kind === kind && one.sentAt === null)) return refuse('document_asked')
    const at = now()
    const { brandId, playerId } = payment
    await askDocument(tx, { paymentId: id, kind, note: note || null, operatorId: by.id, at })
    const { title, kinds, link } = wordsFor(player)
    await sendMessage(tx, {
      brandId,
      playerId,
      key: `document:${id}:${kind}:${asked.length}`,
      title,
      text: `${kinds[kind]}\n\n[${link}](/wallet/payments/${id})`,
      format: 'markdown',
      about: 'service',
      at,
    })
    const after = { document: kind, ...(note && { note }) }
    const act = { at, operatorId: by.id, action: 'document.requested', subject: id, after } as const
    await appendAudit(tx, { ...act, brands: [brandId], address })
    return { done: true }
  })
}

/** A document's bytes. Who looked at whose papers goes on record. */
export async function openDocument(
  { db, now }: Pick<OperatorDeps, 'db' | 'now'>,
  { by, address }: Acting,
  wanted: { payment: string; id: string },
): Promise<{ type: string; content: Buffer } | Refused<'unknown_payment'>> {
  const payment = await readReviewed(db, by.brands, wanted.payment)
  const found = payment && (await findDocument(db, payment.id, wanted.id))
  if (!payment || !found) return refuse('unknown_payment')
  const look = {
    at: now(),
    operatorId: by.id,
    action: 'document.viewed',
    subject: payment.id,
    after: { document: wanted.id },
  } as const
  if (!(await didLately(db, look))) await appendAudit(db, { ...look, brands: [payment.brandId], address })
  return found
}

/**
 * Accepts what the player sent. Accepting, audit line and, for the first identity document, the event
 * `player.document_accepted` are one transaction.
 */
export async function acceptDocument(
  { db, now }: Pick<OperatorDeps, 'db' | 'now'>,
  { by, address }: Acting,
  wanted: { payment: string; id: string },
): Promise<{ done: true } | Refused<'unknown_payment'>> {
  return db.transaction(async (tx) => {
    const payment = await readReviewed(tx, by.brands, wanted.payment)
    if (!payment) return refuse('unknown_payment')
    const at = now()
    const document = { paymentId: payment.id, id: wanted.id }
    const kind = await acceptSent(tx, document, { operatorId: by.id, at })
    if (kind === null) return refuse('unknown_payment')
    if (kind === 'known') return { done: true }
    const { brandId, playerId } = payment
    const act = { at, operatorId: by.id, action: 'document.accepted', subject: payment.id } as const
    await appendAudit(tx, { ...act, after: { document: kind }, brands: [brandId], address })
    if (kind === 'identity')
      await enqueueEvent(tx, { topic: 'player.document_accepted', brandId, playerId, payload: {} })
    return { done: true }
  })
}
