import type { PaymentMethod, SavedDestination, WireMoney } from '@palco/contract'
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls, newIdempotencyKey } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { checkGiveUp } from '~/features/bonuses/checks.ts'
import { GIVE_UP, GiveUpBonuses } from '~/features/bonuses/withdrawal-notice.tsx'
import { BalanceStrip } from '~/features/wallet/balance-strip.tsx'
import { checkWithdrawal, chosenMethod, payoutText, findSavedDestination } from '~/features/wallet/checks.ts'
import { parseAmount, invalidMoney, refusedMoney } from '~/features/wallet/form-answer.ts'
import { isZero } from '~/features/wallet/deposits/method-picker.tsx'
import { SavedDestinations } from '~/features/wallet/withdrawals/saved-destinations.tsx'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { WithdrawForm } from '~/features/wallet/withdrawals/withdraw-form.tsx'
import { formatMoney, toLanguage, toTranslator, useTranslation } from '~/i18n/index.ts'
import { findCode, toRawText, toText } from '~/lib/form-values.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { toSession } from '~/session/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

const readMethods = (context: Context) =>
  makeApi(context).call(calls.listPaymentMethods, { direction: 'withdrawal' })

async function readAvailable(api: ReturnType<typeof makeApi>): Promise<WireMoney | null> {
  const balance = await api.call(calls.readBalance, {}, { silent: true })
  return balance.ok ? balance.data.response.cash : null
}

export async function loader({ context }: LoaderFunctionArgs) {
  const api = makeApi(context)
  const [offered, available, kept] = await Promise.all([
    readMethods(context),
    readAvailable(api),
    api.call(calls.listDestinations, {}, { silent: true }),
  ])
  const methods: PaymentMethod[] = offered.ok ? offered.data.response.methods : []
  const givenUp = (offered.ok && offered.data.response.gives_up_bonuses) || []
  const { user } = toSession(context)
  const fullName = [user?.name, user?.lastname].filter(Boolean).join(' ')
  const known = { full_name: fullName, dni: typeof user?.dni === 'string' ? user.dni : '' }
  const saved: SavedDestination[] = kept.ok ? kept.data.response.destinations : []
  return {
    methods,
    available,
    givenUp,
    known,
    saved,
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const language = toLanguage(context)
  const words = {
    t: toTranslator(context),
    money: (value: WireMoney) => formatMoney(value, language),
    language,
  }
  const api = makeApi(context)
  if (toText(form, 'act') === 'delete-destination') {
    const result = await api.call(calls.deleteDestination, { id: toText(form, 'id') })
    if (!result.ok) return refusedMoney(form, result.error, api.shown())
    throw redirect(paths.withdraw())
  }
  const offered = await readMethods(context)
  // Without them nothing says which fields the destination has: the money is not asked for.
  if (!offered.ok) return refusedMoney(form, offered.error, api.shown())
  const { methods, gives_up_bonuses: givenUp = [] } = offered.data.response
  const fields = { ...checkWithdrawal(form, methods, null, words), ...checkGiveUp(form, givenUp, words.t) }
  const chosen = chosenMethod(form, methods)
  const amount = parseAmount(form, chosen?.min.currency, language)
  if (Object.keys(fields).length > 0 || !amount) {
    // A form that is refused anyway names an amount above the balance, too.
    const available = await readAvailable(api)
    return invalidMoney(form, { ...checkWithdrawal(form, methods, available, words), ...fields })
  }

  const savedId = findSavedDestination(form)
  const destination =
    savedId === null
      ? Object.fromEntries((chosen?.fields ?? []).map((name) => [name, payoutText(form, name)]))
      : { destination: savedId }
  const result = await api.call(
    calls.withdraw,
    {
      method: toText(form, 'method'),
      amount,
      ...destination,
      password: toRawText(form, 'password') || undefined,
      code: findCode(form),
      give_up_bonuses: givenUp.length > 0 ? toText(form, GIVE_UP).split(' ') : undefined,
    },
    { idempotencyKey: toText(form, 'idempotency_key') },
  )
  if (!result.ok) return refusedMoney(form, result.error, api.shown())
  throw redirect(paths.payment(result.data.response.id))
}

export default function WithdrawPage() {
  const { t } = useTranslation()
  const { methods, available, givenUp, known, saved, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [first, ...others] = methods
  return (
    <AccountFrame page="withdraw" title={t('wallet.withdraw.title')} lead={t('wallet.withdraw.lead')}>
      <PageTitle>{t('wallet.withdraw.title')}</PageTitle>
      <BalanceStrip />
      {available && isZero(available.amount) ? (
        <EmptyState
          title={t('wallet.withdraw.nothing')}
          action={
            <Button href={paths.deposit()} variant="brand">
              {t('wallet.deposit.title')}
            </Button>
          }
        />
      ) : first ? (
        <Card className="roomy wallet-card">
          <WithdrawForm
            methods={[first, ...others]}
            available={available}
            known={known}
            saved={saved}
            idempotencyKey={idempotencyKey}
            answer={answer}
            bonus={{
              field: (error) => (
                <GiveUpBonuses bonuses={givenUp} agreed={answer?.values?.[GIVE_UP]} error={error} />
              ),
              check: (form) => checkGiveUp(form, givenUp, t),
            }}
          />
          <SavedDestinations saved={saved} />
        </Card>
      ) : (
        <EmptyState title={t('wallet.deposit.none')} text={t('wallet.deposit.noneText')} />
      )}
    </AccountFrame>
  )
}
