import { calls, type Language, toWire } from '@palco/contract'
import { byTime, pageOf } from '@palco/service/cursor'
import type { Database } from '../../db/index.ts'
import {
  handle,
  idempotencyKeyOf,
  INVALID_CURSOR,
  ownerOf,
  type PlayerContext,
  type RateRule,
  type Route,
} from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { type Balances, readBalances } from '../../ledger/index.ts'
import type { Brand } from '../brands/index.ts'
import type { Adapters } from './adapter.ts'
import { cancelDeposit } from './deposits/cancel-deposit.ts'
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts'
import type { ConfirmPassword } from './withdrawals/confirm-destination.ts'
import { deposit } from './deposits/deposit.ts'
import { deleteDestination, destinationsOnWire, listDestinations } from './withdrawals/destinations.ts'
import { listDocuments } from './review/documents.ts'
import { coinOf, listMethods, methodOnWire } from './methods/methods.ts'
import { createRates, type Rates } from './methods/rates.ts'
import { stakedPercentOf } from './withdrawals/staked-first.ts'
import { sendDocument } from './review/send-document.ts'
import { sendProof } from './deposits/send-proof.ts'
import { Pictures, Turns } from './files/pictures/index.ts'
import { type GameNames, readMovement, readStatement } from './statement/statement.ts'
import { findPayment, listPayments, paymentCursor } from './payments/store.ts'
import { readTotals } from './statement/totals.ts'
import type { Payer, PaymentResult, WalletBonuses } from './payments/types.ts'
import { withdraw } from './withdrawals/withdraw.ts'
import { documentOnWire, paymentOnWire } from './payments/wire.ts'

export type WalletRoutesDeps = {
  db: Database
  adapters: Adapters
  now: () => Date
  /** The brand's own site, without a path: "https://brasa.example". Never taken from the request. */
  siteOrigin: (brand: Brand) => string
  /** Names of the games a statement mentions. */
  gameNames: GameNames
  confirmPassword?: (player: PlayerContext['player'], password: string) => ReturnType<ConfirmPassword>
  bonuses?: WalletBonuses
}

const payerOf = ({ player, brand }: PlayerContext): Payer => ({
  id: player.id,
  brandId: brand.id,
  currency: player.currency,
  blocked: player.status !== 'active',
})

const shownAs = ({ language, brand }: PlayerContext) => ({ language, timeZone: brand.timeZone })

export function walletRoutes(deps: WalletRoutesDeps): Route[] {
  const rates = createRates(deps.adapters, deps.now)
  return [
    ...moneyRoutes(deps, rates),
    ...destinationRoutes(deps),
    ...fileRoutes(deps),
    ...readRoutes(deps, rates),
  ]
}

/** More than anybody pays. Most tries also reach a payment provider. */
const MONEY: RateRule = { name: 'money', burst: 20, perMs: 60_000, only: 'account' }

function moneyRoutes(deps: WalletRoutesDeps, rates: Rates): Route[] {
  const { db, adapters, now, siteOrigin, bonuses, confirmPassword } = deps
  const answer = <Code extends string>(result: PaymentResult<Code>, language: Language) =>
    result.ok ? { response: paymentOnWire(result.payment, language, now()) } : result

  return [
    handle(
      calls.deposit,
      async ({ input, context }) => {
        const { brand, language } = context
        const opened = await deposit({ db, adapters, rates, now, bonuses }, payerOf(context), {
          method: input.method,
          amount: input.amount,
          network: input.network,
          key: idempotencyKeyOf(context),
          language,
          merchantName: brand.name,
          promoCode: input.promo_code,
          returnUrl: (id) => returnUrl(siteOrigin(brand), input.return_path, id),
        })
        return answer(opened, language)
      },
      { limit: MONEY },
    ),
    handle(
      calls.withdraw,
      async ({ input, context }) => {
        const { method, amount, password, destination, give_up_bonuses: giveUpBonuses, ...fields } = input
        const { brand, language } = context
        const stakedPercent = stakedPercentOf(brand.settings)
        const key = idempotencyKeyOf(context)
        const asked = { method, amount, fields, destination, password, giveUpBonuses }
        const request = { ...asked, key, language, stakedPercent }
        const confirm = confirmPassword && ((given: string) => confirmPassword(context.player, given))
        const parts = { db, now, bonuses, confirmPassword: confirm }
        return answer(await withdraw(parts, payerOf(context), request), language)
      },
      { limit: MONEY },
    ),
    handle(calls.cancelWithdrawal, async ({ input, context }) => {
      const request = { id: input.id, key: idempotencyKeyOf(context) }
      return answer(await cancelWithdrawal({ db, now }, payerOf(context), request), context.language)
    }),
    handle(calls.cancelDeposit, async ({ input, context }) =>
      answer(await cancelDeposit({ db, now }, payerOf(context), input.id), context.language),
    ),
  ]
}

function destinationRoutes({ db }: WalletRoutesDeps): Route[] {
  const listed = async (context: PlayerContext) => ({
    response: { destinations: destinationsOnWire(await listDestinations(db, ownerOf(context))) },
  })
  return [
    handle(calls.listDestinations, ({ context }) => listed(context)),
    handle(calls.deleteDestination, async ({ input, context }) => {
      await deleteDestination(db, ownerOf(context), input.id)
      return listed(context)
    }),
  ]
}

/** Each is looked at pixel by pixel: much work for little asking. */
const PROOFS: RateRule = { name: 'proof', burst: 30, perMs: 10 * 60_000 }
/** Proofs of one player that may wait behind the one at work. */
const WAITING_PROOFS = 2

function fileRoutes({ db, now }: WalletRoutesDeps): Route[] {
  const parts = { db, now, pictures: new Pictures(), turns: new Turns(WAITING_PROOFS) }
  return [
    handle(
      calls.sendProof,
      async ({ input, context }) => {
        const sent = await sendProof(parts, payerOf(context), { id: input.id, file: context.file })
        if (!sent.ok) return sent
        return { response: paymentOnWire(sent.payment, context.language, now()) }
      },
      { limit: PROOFS },
    ),
    handle(
      calls.sendDocument,
      async ({ input, context }) => {
        const sent = await sendDocument(parts, payerOf(context), { ...input, file: context.file })
        if (!sent.ok) return sent
        return { response: paymentOnWire(sent.payment, context.language, now()) }
      },
      { limit: PROOFS },
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

function readRoutes({ db, now, gameNames, bonuses }: WalletRoutesDeps, rates: Rates): Route[] {
  return [
    handle(calls.readBalance, async ({ context }) => {
      const { brandId, playerId } = ownerOf(context)
      const balances = await readBalances(db, brandId, playerId)
      // An account that cannot be read is a fault: the site shows "unavailable", never zero.
      if (!balances) throw new Error(`player ${playerId} has no accounts`)
      return { response: balanceOnWire(balances) }
    }),
    handle(calls.listTransactions, async ({ input, context }) => ({
      response: await readStatement(db, ownerOf(context), input, shownAs(context), gameNames),
    })),
    handle(calls.readTransaction, async ({ input, context }) => {
      const found = await readMovement(db, ownerOf(context), input.id, context.language, gameNames)
      return found ? { response: found } : refuse('unknown_transaction')
    }),
    handle(calls.readTotals, async ({ input, context }) => {
      const player = {
        ...ownerOf(context),
        currency: context.player.currency,
        timeZone: context.brand.timeZone,
      }
      return { response: await readTotals(db, player, input, now()) }
    }),
    handle(calls.listPayments, async ({ input, context }) => {
      const before = byTime.read(input.cursor)
      if (before === undefined) return INVALID_CURSOR
      const { kind, state, limit } = input
      const wanted = { kind, open: state === 'open', before, limit: limit + 1 }
      const rows = await listPayments(db, ownerOf(context), wanted)
      const { page, next } = pageOf(rows, limit, paymentCursor)
      return {
        response: {
          payments: page.map((row) => paymentOnWire(row, context.language, now())),
          next_cursor: next,
        },
      }
    }),
    handle(calls.readPayment, async ({ input, context }) => {
      const payment = await findPayment(db, ownerOf(context), input.id)
      if (!payment) return refuse('unknown_payment')
      const documents = (await listDocuments(db, [payment.id])).map(documentOnWire)
      return { response: { ...paymentOnWire(payment, context.language, now()), documents } }
    }),
    handle(calls.listPaymentMethods, async ({ input, context }) => {
      const methods = await listMethods(db, context.brand.id, input.direction)
      const own = methods.filter(({ currency }) => currency === context.player.currency)
      const priced = await Promise.all(own.map(async (method) => ({ method, rate: await rates.of(method) })))
      // A coin nobody can price just now is not offered.
      const shown = priced
        .filter(({ method, rate }) => coinOf(method) === null || rate !== null)
        .map(({ method, rate }) => methodOnWire(method, context.language, rate))
      const notice =
        input.direction === 'withdrawal'
          ? await bonuses?.notice(db, payerOf(context), context.language)
          : undefined
      return { response: { methods: shown, ...notice } }
    }),
  ]
}

export function balanceOnWire({ currency, cash, bonus, held }: Balances) {
  const money = (minor: bigint) => toWire({ minor, currency })
  return { currency, cash: money(cash), bonus: money(bonus), held: money(held) }
}
