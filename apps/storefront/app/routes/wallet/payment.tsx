import { useEffect } from 'react'
import {
  redirect,
  useLoaderData,
  useParams,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { makeApi, calls, newIdempotencyKey, type Api } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { loadBonusOfDeposit } from '~/features/bonuses/load.server.ts'
import { BonusOfDeposit } from '~/features/bonuses/rules.tsx'
import { useFreshBonuses } from '~/features/bonuses/use-fresh-bonuses.ts'
import { loadGameToPlay } from '~/features/casino/play/load-remembered.ts'
import { invalidMoney, refusedMoney } from '~/features/wallet/form-answer.ts'
import { PaymentReceipt } from '~/features/wallet/payment-receipt.tsx'
import { isOpen } from '~/features/wallet/payment-state.ts'
import { findQr } from '~/features/wallet/deposits/qr.server.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { toTranslator, useTranslation } from '~/i18n/index.ts'
import { toText } from '~/lib/form-values.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { useFreshWhile } from '~/page/use-fresh-while.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { Button } from '@palco/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = makeApi(context)
  const result = await api.call(calls.readPayment, { id: params.id ?? '' }, { silent: true })
  const payment = result.ok ? result.data.response : null
  const bonus =
    payment?.kind === 'deposit' && payment.status === 'approved'
      ? await loadBonusOfDeposit(context, payment.id)
      : null
  return {
    payment,
    bonus,
    game: payment?.kind === 'deposit' && payment.status === 'approved' ? await loadGameToPlay(context) : null,
    qr: payment && findQr(payment),
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}

/** Takes the proof of a transfer or a document that was asked for, gives up a pending deposit, or takes a pending withdrawal back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = makeApi(context)
  const intent = toText(form, 'intent')
  if (intent === 'proof' || intent === 'document') return sendFile(form, params.id ?? '', context, intent)
  if (intent === 'cancel-deposit') return cancelDeposit(form, params.id ?? '', api)
  const result = await api.call(
    calls.cancelWithdrawal,
    { id: params.id ?? '' },
    { idempotencyKey: toText(form, 'idempotency_key') },
  )
  return result.ok ? { shown: api.shown() } : refusedMoney(form, result.error, api.shown())
}

/** Leads back to the page whose list was used. */
async function cancelDeposit(form: FormData, id: string, api: Api) {
  const result = await api.call(calls.cancelDeposit, { id })
  if (!result.ok) return refusedMoney(form, result.error, api.shown())
  const back = toText(form, 'back')
  if (back === 'deposit') throw redirect(paths.deposit())
  if (back === 'wallet') throw redirect(paths.profile('wallet'))
  return { shown: api.shown() }
}

const fileIn = (form: FormData, name: string): File | undefined => {
  const file = form.get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}

const FILE_FIELDS = { proof: 'proof_of_payment', document: 'document' } as const

async function sendFile(form: FormData, id: string, context: Context, intent: keyof typeof FILE_FIELDS) {
  const api = makeApi(context)
  const field = FILE_FIELDS[intent]
  const file = fileIn(form, field)
  if (!file) {
    const t = toTranslator(context)
    return invalidMoney(form, { [field]: t('wallet.pay.proofMissing') })
  }
  const result =
    intent === 'proof'
      ? await api.call(calls.sendProof, { id }, { file })
      : await api.call(calls.sendDocument, { id, request: toText(form, 'request') }, { file })
  return result.ok ? { shown: api.shown() } : refusedMoney(form, result.error, api.shown())
}

export default function PaymentPage() {
  const { t } = useTranslation()
  const { payment, bonus, game, qr, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { id } = useParams()
  const [search] = useSearchParams()
  useFreshWhile(payment !== null && isOpen(payment))
  useFreshBonuses()
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
        <PaymentReceipt
          key={id}
          payment={payment}
          game={game}
          qr={qr}
          idempotencyKey={retryKey ?? idempotencyKey}
          bonus={bonus && <BonusOfDeposit bonus={bonus} />}
        />
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
