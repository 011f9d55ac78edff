import { calls } from '@palco/contract'
import { byTime, toPage } from '@palco/service/cursor'
import { handle, INVALID_CURSOR, toOwner, type Route } from '../../../http/index.ts'
import { refuse } from '../../../result.ts'
import { listDocuments } from '../review/documents.ts'
import type { WalletRoutesDeps } from '../for-routes.ts'
import { findPayment, listPayments, paymentCursor } from './store.ts'
import { documentOnWire, paymentOnWire } from './wire.ts'

export function paymentRoutes({ db, now }: WalletRoutesDeps): Route[] {
  return [
    handle(calls.listPayments, async ({ input, context }) => {
      const before = byTime.read(input.cursor)
      if (before === undefined) return INVALID_CURSOR
      const { kind, state, limit } = input
      const wanted = { kind, open: state === 'open', before, limit: limit + 1 }
      const { page, next } = toPage(await listPayments(db, toOwner(context), wanted), limit, paymentCursor)
      const payments = page.map((row) => paymentOnWire(row, context.language, now()))
      return { response: { payments, next_cursor: next } }
    }),
    handle(calls.readPayment, async ({ input, context }) => {
      const payment = await findPayment(db, toOwner(context), input.id)
      if (!payment) return refuse('unknown_payment')
      const documents = (await listDocuments(db, [payment.id])).map(documentOnWire)
      return { response: { ...paymentOnWire(payment, context.language, now()), documents } }
    }),
  ]
}
