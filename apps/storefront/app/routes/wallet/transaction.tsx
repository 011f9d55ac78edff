import type { Transaction } from '@palco/contract'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { TransactionDetail } from '~/features/wallet/statement/transaction-detail.tsx'
import { transactionName } from '~/features/wallet/statement/transaction-name.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = makeApi(context)
  const result = await api.call(calls.readTransaction, { id: params.id ?? '' }, { silent: true })
  const found: { transaction: Transaction; related: Transaction[] } | null = result.ok
    ? result.data.response
    : null
  return { found, shown: api.shown() }
}

/** One movement with the rest of its round. */
export default function TransactionPage() {
  const { t } = useTranslation()
  const { found } = useLoaderData<typeof loader>()
  const title = found ? t(transactionName(found.transaction)) : t('wallet.transactions.notFound')
  return (
    <AccountFrame page="transactions" title={title}>
      <PageTitle>{title}</PageTitle>
      {found ? (
        <TransactionDetail {...found} />
      ) : (
        <EmptyState
          title={t('wallet.transactions.notFound')}
          text={t('wallet.payment.notFoundText')}
          action={<Button href={paths.transactions()}>{t('wallet.transactions.title')}</Button>}
        />
      )}
    </AccountFrame>
  )
}
