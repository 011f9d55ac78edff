import { useEffect } from 'react'
import {
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { apiOf, calls, newIdempotencyKey, type Api } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { refusedMoney } from '~/features/wallet/form-answer.ts'
import { PaymentReceipt } from '~/features/wallet/payment-receipt.tsx'
import { isOpen } from '~/features/wallet/payment-state.ts'
import { qrOf } from '~/features/wallet/qr.server.ts'
import { useFreshWhile } from '~/features/wallet/use-fresh-while.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { textOf } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const result = await api.call(calls.readPayment, { id: params.id ?? '' }, { silent: true })
  const payment = result.ok ? result.data.response : null
  return {
    payment,
    qr: payment && qrOf(payment),
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}

/** Takes the proof of a transfer, or takes a pending withdrawal back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = apiOf(context)
  if (textOf(form, 'intent') === 'proof') return sendProof(form, params.id ?? '', api)
  const result = await api.call(
    calls.cancelWithdrawal,
    { id: params.id ?? '' },
    { idempotencyKey: textOf(form, 'idempotency_key') },
  )
  return result.ok ? { shown: api.shown() } : refusedMoney(form, result.error, api.shown())
}

async function sendProof(form: FormData, id: string, api: Api) {
  const file = form.get('proof_of_payment')
  const result = await api.call(
    calls.sendProof,
    { id },
    { file: file instanceof File && file.size > 0 ? file : undefined },
  )
  return result.ok ? { shown: api.shown() } : refusedMoney(form, result.error, api.shown())
}

export default function PaymentPage() {
  const { t } = useTranslation()
  const { payment, qr, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id } = useParams()
  const [search] = useSearchParams()
  useFreshWhile(payment !== null && isOpen(payment))
  const provider =
    search.get('next') === 'open' && payment?.status === 'pending' ? payment.redirect_url : null
  useEffect(() => {
    // Replaced, so that the way back from the provider leads to the form and not here again.
    if (provider) location.replace(provider)
  }, [provider])
  const title = payment ? t(`wallet.payment.${payment.kind}`) : t('wallet.payment.notFound')
  const retryKey = answer && 'retryKey' in answer ? answer.retryKey : undefined
  return (
    <AccountFrame page={payment?.kind === 'withdrawal' ? 'withdraw' : 'deposit'} title={title}>
      <PageTitle>{title}</PageTitle>
      {payment ? (
        <PaymentReceipt key={id} payment={payment} qr={qr} idempotencyKey={retryKey ?? idempotencyKey} />
      ) : (
        <EmptyState
          title={t('wallet.payment.notFound')}
          text={t('wallet.payment.notFoundText')}
          action={
            <Button href={paths.profile('wallet')} variant="neutral">
              {t('wallet.payments.title')}
            </Button>
          }
        />
      )}
    </AccountFrame>
  )
}
