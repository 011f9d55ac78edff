import { calls } from '@palco/contract'
import { handle, toIdempotencyKey, type Route } from '../../../http/index.ts'
import type { Rates } from '../methods/rates.ts'
import { toAnswer, FILES, MONEY, toPayer, type WalletRoutesDeps } from '../for-routes.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { deposit } from './deposit.ts'
import { type ProofParts, sendProof } from './send-proof.ts'

export function depositRoutes(deps: WalletRoutesDeps, rates: Rates, files: ProofParts): Route[] {
  const { db, adapters, now, siteOrigin, bonuses, depositRoom, depositWaits, accountHolder, beforeDeposit } =
    deps
  return [
    handle(
      calls.deposit,
      async ({ input, context }) => {
        const { brand, language } = context
        const closed = await beforeDeposit?.(context)
        if (closed) return closed
        const limits = { depositRoom: depositRoom?.(context), depositWaits: depositWaits?.(context) }
        const parts = { db, adapters, rates, now, bonuses, accountHolder, ...limits }
        const opened = await deposit(parts, toPayer(context, now()), {
          method: input.method,
          amount: input.amount,
          network: input.network,
          key: toIdempotencyKey(context),
          language,
          merchantName: brand.name,
          promoCode: input.promo_code,
          returnUrl: (id) => returnUrl(siteOrigin(brand), input.return_path, id),
        })
        return toAnswer(opened, language, now())
      },
      { limit: MONEY },
    ),
    handle(calls.cancelDeposit, async ({ input, context }) =>
      toAnswer(await cancelDeposit({ db, now }, toPayer(context, now()), input.id), context.language, now()),
    ),
    handle(
      calls.sendProof,
      async ({ input, context }) => {
        const sent = await sendProof(files, toPayer(context, now()), { id: input.id, file: context.file })
        return toAnswer(sent, context.language, now())
      },
      { limit: FILES },
    ),
  ]
}

function returnUrl(origin: string, path: string | undefined, paymentId: string): string {
  const url = new URL(path ?? `/wallet/payments/${paymentId}`, origin)
  // `new URL` would follow a path that names another host; the contract's pattern forbids it, this makes it sure.
  if (url.origin !== new URL(origin).origin) return `${origin}/wallet/payments/${paymentId}`
  if (path !== undefined) url.searchParams.set('payment', paymentId)
  return url.href
}
