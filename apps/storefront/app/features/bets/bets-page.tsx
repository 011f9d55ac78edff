import type { ListedBet } from '@palco/contract'
import { BET_CHOICES, type BetChoice, type BetProduct } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { ReactNode } from 'react'
import { useBrand } from '~/brand/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { Retry } from '~/page/retry.tsx'
import { paths } from '~/paths.ts'
import { Chip } from '~/ui/chip.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { BetFilterForm } from './bet-filters.tsx'
import { type BetFilters, listBetProducts } from './choices.ts'
import type { BetsData } from './load.ts'
import './bets.css'

type Props = {
  data: BetsData
  /** Above the list: what a post was answered. */
  note?: ReactNode
  /** How a bet is shown: each product has its own way. */
  card: (one: ListedBet) => ReactNode
}

/** The player's bets of all products in one order, the last placed first, kept to a product and a state. */
export function BetsPage({ data, note, card }: Props) {
  const { t } = useTranslation()
  const { bets, filters, missing, next } = data
  return (
    <div className="all-bets">
      <PageTitle>{t('bets.title')}</PageTitle>
      <h1 className="display display-medium">{t('bets.title')}</h1>
      <ProductChips filters={filters} />
      <StateChips data={data} />
      <BetFilterForm key={paths.bets(filters)} filters={filters} />
      {note}
      {missing.length > 0 && <Missing products={missing} />}
      {bets === null ? (
        <EmptyState
          art="sports"
          heading={2}
          title={t('bets.failed')}
          text={t('bets.failedText')}
          action={<Retry />}
        />
      ) : (
        <div className="all-bets-list">{bets.map(card)}</div>
      )}
      {bets?.length === 0 && next === null && missing.length === 0 && <Nothing filters={filters} />}
      {next !== null && (
        <div className="show-more">
          <Button href={paths.bets({ ...filters, cursor: next })}>{t('bets.older')}</Button>
        </div>
      )}
    </div>
  )
}

/** A sport stays only where it can. */
const withProduct = ({ sport, ...filters }: BetFilters, product?: BetProduct): BetFilters => ({
  ...filters,
  product,
  ...(sport && product === 'sports' && { sport }),
})

function ProductChips({ filters }: { filters: BetFilters }) {
  const { t } = useTranslation()
  const products = listBetProducts(useBrand().modules)
  if (products.length < 2) return null
  const chosen = filters.product ?? (filters.sport && 'sports')
  return (
    <nav className="scroll-x all-bets-chips" aria-label={t('layout.nav.products')}>
      <Chip href={paths.bets(withProduct(filters))} on={chosen === undefined}>
        {t('bets.allProducts')}
      </Chip>
      {products.map((product) => (
        <Chip key={product} href={paths.bets(withProduct(filters, product))} on={chosen === product}>
          {t(`layout.nav.${product}`)}
        </Chip>
      ))}
    </nav>
  )
}

/** Only bets on sports can be cashed out. */
const isOffered = (choice: BetChoice, { product }: BetFilters): boolean =>
  choice !== 'cashed_out' || product === undefined || product === 'sports'

function StateChips({ data: { filters, open } }: { data: BetsData }) {
  const { t } = useTranslation()
  return (
    <nav className="scroll-x all-bets-chips" aria-label={t('bets.states')}>
      {BET_CHOICES.filter((choice) => isOffered(choice, filters)).map((choice) => (
        <Chip
          key={choice}
          href={paths.bets({ ...filters, state: choice === 'all' ? undefined : choice })}
          on={(filters.state ?? 'all') === choice}
          count={choice === 'open' && open > 0 ? open : undefined}
        >
          {t(`bets.choice.${choice}`)}
        </Chip>
      ))}
    </nav>
  )
}

/** What the list lacks, by name. */
function Missing({ products }: { products: readonly BetProduct[] }) {
  const { t } = useTranslation()
  const names = products.map((product) => t(`layout.nav.${product}`)).join(', ')
  return (
    <Note kind="warning" role="status" title={t('bets.missing', { products: names })}>
      {t('bets.missingText')}
    </Note>
  )
}

function Nothing({ filters }: { filters: BetFilters }) {
  const { t } = useTranslation()
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <EmptyState
      art="sports"
      heading={2}
      title={t(isFiltered ? 'bets.noneFiltered' : 'bets.none')}
      text={t(isFiltered ? 'bets.noneFilteredText' : 'bets.noneText')}
      action={
        isFiltered ? (
          <Button href={paths.bets()}>{t('bets.clear')}</Button>
        ) : (
          <Button href={paths.home()}>{t('bets.toHome')}</Button>
        )
      }
    />
  )
}
