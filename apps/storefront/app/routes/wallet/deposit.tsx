import type { Payment, PaymentMethod, WireMoney } from '@palco/contract'
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { apiOf, calls, newIdempotencyKey } from '~/api/index.ts'
import { useBrand } from '~/brand/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { DepositChoice } from '~/features/bonuses/deposit-choice.tsx'
import { loadDepositOffers } from '~/features/bonuses/load.server.ts'
import { BalanceStrip } from '~/features/wallet/balance-strip.tsx'
import { checkDeposit, chosenMethod, networkOf } from '~/features/wallet/checks.ts'
import { DepositForm } from '~/features/wallet/deposit-form.tsx'
import { OpenDeposits } from '~/features/wallet/open-deposits.tsx'
import { amountOf, invalidMoney, refusedMoney } from '~/features/wallet/form-answer.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { formatMoney, languageOf, translatorFor, useTranslation } from '~/i18n/index.ts'
import { textOf } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import { Card } from '@palco/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Note } from '@palco/ui/note.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const [result, offers, pending, latest] = await Promise.all([
    api.call(calls.listPaymentMethods, { direction: 'deposit' }),
    loadDepositOffers(context),
    api.call(calls.listPayments, { kind: 'deposit', state: 'open', limit: 10 }, { silent: true }),
    api.call(calls.listPayments, { kind: 'deposit', limit: 1 }, { silent: true }),
  ])
  const chosen = new URL(request.url).searchParams.get('bonus')
  const methods: PaymentMethod[] = result.ok ? result.data.response.methods : []
  const open: readonly Payment[] = pending.ok ? pending.data.response.payments : []
  const lastMethod = latest.ok ? latest.data.response.payments[0]?.method.id : undefined
  return {
    methods,
    open,
    offers,
    chosen,
    lastMethod,
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = apiOf(context)
  const method = textOf(form, 'method')
  const idempotencyKey = textOf(form, 'idempotency_key')
  const language = languageOf(context)
  const words = { t: translatorFor(language), money: (value: WireMoney) => formatMoney(value, language) }
  const offered = await api.call(calls.listPaymentMethods, { direction: 'deposit' })
  // Without them nothing says in what the amount is: no payment is opened.
  if (!offered.ok) return refusedMoney(form, offered.error, api.shown())
  const { methods } = offered.data.response
  const fields = checkDeposit(form, methods, words)
  const amount = amountOf(form, chosenMethod(form, methods)?.min.currency)
  if (Object.keys(fields).length > 0 || !amount) return invalidMoney(form, fields)
  const network = networkOf(form, methods)
  const promoCode = textOf(form, 'promo_code') || textOf(form, 'bonus') || undefined
  const result = await api.call(
    calls.deposit,
    { method, amount, network, promo_code: promoCode },
    { idempotencyKey },
  )
  if (!result.ok) return refusedMoney(form, result.error, api.shown())
  // The payment page goes on to the provider by itself: a post may not be redirected to a foreign origin (form-action).
  const { id, redirect_url, instructions } = result.data.response
  throw redirect(paths.payment(id, redirect_url && !instructions ? 'open' : undefined))
}

export default function DepositPage() {
  const { t } = useTranslation()
  const { methods, open, offers, chosen, lastMethod, idempotencyKey } = useLoaderData<typeof loader>()
  const brand = useBrand()
  const answer = useActionData<typeof action>()
  const [first, ...others] = methods
  return (
    <AccountFrame page="deposit" title={t('wallet.deposit.title')}>
      <PageTitle>{t('wallet.deposit.title')}</PageTitle>
      {/* A phone's one screen is the form's; the header has the balance there. */}
      <div className="deposit-balance">
        <p className="account-lead text-mid">{t('wallet.deposit.lead')}</p>
        <BalanceStrip />
      </div>
      <OpenDeposits deposits={open} idempotencyKey={idempotencyKey} page="deposit" />
      {first ? (
        <Card className="roomy wallet-card deposit-card">
          <DepositForm
            methods={[first, ...others]}
            preferred={lastMethod}
            idempotencyKey={idempotencyKey}
            answer={answer}
            bonus={
              brand.modules.bonuses
                ? (deposit) => (
                    <DepositChoice
                      offers={offers}
                      chosen={answer?.values?.bonus ?? chosen}
                      deposit={deposit}
                      code={answer?.values?.promo_code}
                      error={answer?.fields?.promo_code}
                    />
                  )
                : undefined
            }
          />
        </Card>
      ) : (
        <EmptyState title={t('wallet.deposit.none')} text={t('wallet.deposit.noneText')} />
      )}
      <Note kind="info" className="wallet-card deposit-note">
        {t('wallet.deposit.safe')}{' '}
        <a className="link" href={paths.responsibleGaming()}>
          {t('content.pages.responsibleGaming')}
        </a>
      </Note>
    </AccountFrame>
  )
}
