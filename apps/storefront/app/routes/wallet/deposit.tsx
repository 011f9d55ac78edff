import type { Payment } from '@palco/contract'
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { useBrand } from '~/brand/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { DepositChoice } from '~/features/bonuses/deposit-choice.tsx'
import { loadDepositOffers } from '~/features/bonuses/load.server.ts'
import { ClosedNote } from '~/features/protection/closed-note.tsx'
import { readRestriction } from '~/features/protection/read-restriction.ts'
import { BalanceStrip } from '~/features/wallet/balance-strip.tsx'
import { loadDeposit, openDeposit } from '~/features/wallet/deposits/deposit.server.ts'
import { DepositForm } from '~/features/wallet/deposits/deposit-form.tsx'
import { OpenDeposits } from '~/features/wallet/deposits/open-deposits.tsx'
import { typedIn } from '~/features/wallet/deposits/typed.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import { Card } from '@palco/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Note } from '@palco/ui/note.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [form, restriction, offers, pending] = await Promise.all([
    loadDeposit(context),
    readRestriction(makeApi(context)),
    loadDepositOffers(context),
    makeApi(context).call(
      calls.listPayments,
      { kind: 'deposit', state: 'open', limit: 10 },
      { silent: true },
    ),
  ])
  const typed = typedIn(new URL(request.url).searchParams)
  if (form.asked) throw redirect(paths.firstLimits('deposit', typed))
  const open: readonly Payment[] = pending.ok ? pending.data.response.payments : []
  return { ...form, restriction, open, offers, typed }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await openDeposit(await request.formData(), context)
  if ('refused' in result) {
    if (result.typed) throw redirect(paths.firstLimits('deposit', result.typed))
    return result.refused
  }
  // The payment page goes on to the provider by itself: a post may not be redirected to a foreign origin (form-action).
  const { id, redirect_url, instructions } = result.opened
  throw redirect(paths.payment(id, redirect_url && !instructions ? 'open' : undefined))
}

export default function DepositPage() {
  const { t } = useTranslation()
  const { methods, noCredit, open, offers, typed, lastMethod, left, restriction, idempotencyKey } =
    useLoaderData<typeof loader>()
  const brand = useBrand()
  const answer = useAnswer<typeof action>()
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
      {restriction ? (
        <ClosedNote restriction={restriction} />
      ) : first ? (
        <Card className="roomy wallet-card deposit-card">
          <DepositForm
            methods={[first, ...others]}
            noCredit={noCredit}
            preferred={lastMethod}
            left={left}
            idempotencyKey={idempotencyKey}
            answer={answer}
            typed={typed}
            bonus={
              brand.modules.bonuses
                ? (deposit) => (
                    <DepositChoice
                      offers={offers}
                      chosen={answer?.values?.bonus ?? typed.bonus ?? null}
                      deposit={deposit}
                      code={answer?.values?.promo_code ?? typed.promo_code}
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
