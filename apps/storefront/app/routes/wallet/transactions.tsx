import type { Transaction } from '@palco/contract'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { LoginRequest } from '~/features/account/login-request.tsx'
import { BalanceStrip } from '~/features/wallet/balance-strip.tsx'
import { ExportLinks } from '~/features/wallet/statement/export-links.tsx'
import { TotalsStrip } from '~/features/wallet/statement/totals.tsx'
import { toFilters, TransactionFilterForm } from '~/features/wallet/statement/transaction-filters.tsx'
import { TransactionsTable } from '~/features/wallet/statement/transactions-table.tsx'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { toSession } from '~/session/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Pager } from '@palco/ui/pager.tsx'

const PAGE = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!toSession(context).loggedIn) return null
  const search = new URL(request.url).searchParams
  const filters = toFilters(search)
  const api = makeApi(context)
  const { from, to } = filters
  const [result, summed] = await Promise.all([
    api.call(calls.listTransactions, {
      ...filters,
      cursor: search.get('cursor') ?? undefined,
      limit: PAGE,
    }),
    api.call(calls.readTotals, { from, to }, { silent: true }),
  ])
  const transactions: Transaction[] = result.ok ? result.data.response.transactions : []
  return {
    transactions,
    nextCursor: result.ok ? result.data.response.next_cursor : null,
    filters,
    totals: summed.ok ? summed.data.response : null,
    shown: api.shown(),
  }
}

export default function TransactionsPage() {
  const { t } = useTranslation()
  const page = useLoaderData<typeof loader>()
  return (
    <AccountFrame
      page="transactions"
      title={t('wallet.transactions.title')}
      lead={t('wallet.transactions.lead')}
    >
      <PageTitle>{t('wallet.transactions.title')}</PageTitle>
      {page ? <Movements {...page} /> : <LoginRequest />}
    </AccountFrame>
  )
}

type Page = NonNullable<Awaited<ReturnType<typeof loader>>>

function Movements({ transactions, nextCursor, filters, totals }: Page) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const filtered = Object.keys(filters).length > 0
  return (
    <>
      <BalanceStrip />
      <TransactionFilterForm filters={filters} />
      {transactions.length === 0 ? (
        <EmptyState
          title={t('wallet.transactions.empty')}
          text={t(filtered ? 'wallet.transactions.emptyText' : 'wallet.transactions.emptyFresh')}
        />
      ) : (
        <TransactionsTable transactions={transactions} />
      )}
      <Pager
        label={t('wallet.transactions.title')}
        previousHref={search.has('cursor') ? hrefWith(search, null) : null}
        previousLabel={t('wallet.transactions.newer')}
        nextHref={nextCursor ? hrefWith(search, nextCursor) : null}
        nextLabel={t('wallet.transactions.older')}
      />
      {transactions.length > 0 && <ExportLinks filters={filters} />}
      {totals && <TotalsStrip totals={totals} />}
    </>
  )
}

function hrefWith(search: URLSearchParams, cursor: string | null): string {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  if (cursor) next.set('cursor', cursor)
  return `?${next}`
}
