import { calls, type Language, type Payment } from '@palco/contract'
import { byTime, toPage } from '@palco/service/cursor'
import { handle, INVALID_CURSOR, toOwner, type Route } from '../../../http/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import { refuse } from '../../../result.ts'
import { listDocuments } from '../review/documents.ts'
import type { WalletRoutesDeps } from '../for-routes.ts'
import { findPayment, listPayments, paymentCursor } from './store.ts'
import type { PaymentRow } from './types.ts'
import { documentOnWire, paymentOnWire } from './wire.ts'

type Reader = { player: PlayerIdentity; language: Language }

/** A payment as its player reads it. In an operator's view the way to the provider is left out: what is paid there is not the player's money. */
function toRead(row: PaymentRow, { player, language }: Reader, now: Date): Payment {
  const payment = paymentOnWire(row, language, now)
  return player.view ? { ...payment, redirect_url: null } : payment
}

export function paymentRoutes({ db, now }: WalletRoutesDeps): Route[] {
  return [
    handle(calls.listPayments, async ({ input, context }) => {
      const before = byTime.read(input.cursor)
      if (before === undefined) return INVALID_CURSOR
      const { kind, state, limit } = input
      const wanted = { kind, open: state === 'open', before, limit: limit + 1 }
      const { page, next } = toPage(await listPayments(db, toOwner(context), wanted), limit, paymentCursor)
      const payments = page.map((row) => toRead(row, context, now()))
      return { response: { payments, next_cursor: next } }
    }),
    handle(calls.readPayment, async ({ input, context }) => {
      const payment = await findPayment(db, toOwner(context), input.id)
      if (!payment) return refuse('unknown_payment')
      const documents = (await listDocuments(db, [payment.id])).map(documentOnWire)
      return { response: { ...toRead(payment, context, now()), documents } }
    }),
  ]
}
