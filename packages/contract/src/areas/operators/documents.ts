import { z } from 'zod'
import { DOCUMENT_KINDS } from '../../tables/wallet.ts'
import { defineOperatorCall, done, paymentId } from './define.ts'

export const readProof = defineOperatorCall({
  name: 'operators.proof',
  method: 'GET',
  path: '/operators/v1/proof',
  access: 'payments.see',
  summary: 'The bytes of a proof, as an attachment of its type. Each call is written to the audit log.',
  input: z.object({ payment: paymentId, id: z.string().regex(/^\d{1,18}$/) }),
  answer: z.null(),
  refusals: ['unknown_payment'],
})

export const requestDocument = defineOperatorCall({
  name: 'operators.request_document',
  method: 'POST',
  path: '/operators/v1/request-document',
  access: 'payments.edit',
  summary:
    'Asks the player of a payment that waits for a document; the player gets a message and can answer.',
  input: z.object({
    id: paymentId,
    kind: z.enum(DOCUMENT_KINDS),
    note: z.string().trim().max(300).optional(),
  }),
  answer: done,
  refusals: ['unknown_payment', 'not_pending', 'document_asked'],
})

export const readDocument = defineOperatorCall({
  name: 'operators.document',
  method: 'GET',
  path: '/operators/v1/document',
  access: 'payments.see',
  summary: 'The bytes of a document, as an attachment of its type. Each call is written to the audit log.',
  input: z.object({ payment: paymentId, id: z.string().regex(/^\d{1,18}$/) }),
  answer: z.null(),
  refusals: ['unknown_payment'],
})

export const acceptDocument = defineOperatorCall({
  name: 'operators.accept_document',
  method: 'POST',
  path: '/operators/v1/accept-document',
  access: 'payments.decide',
  summary:
    'Accepts a document the player has sent; an identity document proves who the player is from then on. Accepting it again changes nothing.',
  input: z.object({ payment: paymentId, id: z.string().regex(/^\d{1,18}$/) }),
  answer: done,
  refusals: ['unknown_payment'],
})
