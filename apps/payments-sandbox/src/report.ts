import type { paymentReportAnswer, PaymentReportItem, paymentReportRequest } from '@palco/contract/payments'
import { toPage } from '@palco/service/cursor'
import type { z } from 'zod'
import type { SandboxPayment, SandboxPayout } from './model.ts'

const PAGE = 500

/** A payment or payout as the merchant reads it. */
export const reportItem = (item: SandboxPayment | SandboxPayout): PaymentReportItem => ({
  kind: item.kind,
  reference: item.reference,
  provider_id: item.providerId,
  amount: item.amount,
  currency: item.currency,
  status: reportStatus(item),
  opened_at: new Date(item.openedAt ?? 0).toISOString(),
  ...(item.kind === 'payment' && item.holder && { holder: item.holder }),
})

/** A refund that is under way is not done yet: the payment is paid. */
function reportStatus(item: SandboxPayment | SandboxPayout): PaymentReportItem['status'] {
  const refund = item.kind === 'payment' ? item.refund?.state : undefined
  if (refund === 'done') return 'refunded'
  return refund === 'failed' || refund === 'refused' ? 'refund_failed' : item.state
}

/** The payments and payouts opened in the span, oldest first, from the cursor on. The cursor is the last one's place. */
export function reportPage(
  all: readonly (SandboxPayment | SandboxPayout)[],
  { from, to, cursor = '' }: z.infer<typeof paymentReportRequest>,
): z.infer<typeof paymentReportAnswer> {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const wanted = all
    .map((item) => ({ item, at: item.openedAt ?? 0 }))
    .filter(({ at }) => at >= first && at < last)
    .map(({ item, at }) => ({
      item,
      at,
      place: `${String(at).padStart(15, '0')} ${item.kind} ${item.reference}`,
    }))
    .filter(({ place }) => place > cursor)
    .sort((a, b) => (a.place < b.place ? -1 : 1))
  const { page, next } = toPage(wanted, PAGE, ({ place }) => place)
  return { items: page.map(({ item }) => reportItem(item)), next_cursor: next }
}
