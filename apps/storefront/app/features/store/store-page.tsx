import type { StoreItem } from '@palco/contract'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { artPath, EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { StoreData } from './load.ts'
import { ItemPicture, missingMiles, usePrice } from './price.tsx'
import './store.css'

const KINDS = {
  bonus: 'brand',
  free_spins: 'brand',
  free_bet: 'accent',
  tournament: 'accent',
  goods: 'neutral',
} as const
/** Below so many the card says how many are left. */
const FEW = 10

/** The store: every item with its price, and what the player's miles reach. */
export function StorePage({ data }: { data: StoreData }) {
  const { t } = useTranslation()
  const { items, miles, failed } = data
  return (
    <div className="sections">
      <PageTitle>{t('store.title')}</PageTitle>
      <section className="store-head motif">
        <img src={artPath('gem')} alt="" width={72} height={72} />
        <div>
          <h1 className="display display-large">{t('store.title')}</h1>
          <p>{t('store.lead')}</p>
        </div>
        <Own miles={miles} />
      </section>
      {failed === null ? (
        <ul className="store-grid">
          {items.map((item, index) => (
            <li key={item.id}>
              <ItemCard item={item} miles={miles} eager={index < 4} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState art="gem" title={t('store.failed')} text={t('store.failedText')} action={<Retry />} />
      )}
    </div>
  )
}

/** A player's miles with a link to the orders; for a guest the login. */
function Own({ miles }: { miles: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (miles === null) {
    return (
      <div className="store-own">
        <Button href={paths.login()} variant="brand">
          {t('store.enter')}
        </Button>
      </div>
    )
  }
  return (
    <div className="store-own">
      <dl>
        <dt>{t('store.yours')}</dt>
        <dd className="figures" data-miles={miles}>
          {format.number(miles)}
        </dd>
      </dl>
      <Button href={paths.storeOrders()}>{t('store.orders')}</Button>
    </div>
  )
}

type CardProps = { item: StoreItem; miles: string | null; eager: boolean }

function ItemCard({ item, miles, eager }: CardProps) {
  const { t } = useTranslation()
  const price = usePrice()
  const soldOut = item.stock === 0
  return (
    <article className={soldOut ? 'card store-card sold-out' : 'card store-card'}>
      <ItemPicture
        picture={item.picture}
        sizes="(min-width: 1024px) 300px, (min-width: 640px) 33vw, 50vw"
        eager={eager}
      />
      <div className="store-card-text">
        <p className="row-wrap">
          <Badge kind={KINDS[item.kind]}>{t(`store.kinds.${item.kind}`)}</Badge>
        </p>
        <h2 className="semibold">
          <a className="store-link" href={paths.storeItem(item.id)}>
            <ItemName item={item} />
          </a>
        </h2>
        <p className="store-price">{price(item)}</p>
        <p className="tiny-text text-mid">
          <Standing item={item} miles={miles} />
        </p>
      </div>
    </article>
  )
}

/** The name, and what a bonus or a free bet is of. */
export function ItemName({ item }: { item: Pick<StoreItem, 'name' | 'worth'> }) {
  const format = useFormat()
  return (
    <>
      {item.name}
      {item.worth && <> · {format.money(item.worth)}</>}
    </>
  )
}

/** Whether the item can be had: sold out, limit reached, miles missing, few left. */
export function Standing({ item, miles }: { item: StoreItem; miles: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (item.stock === 0) return <>{t('store.soldOut')}</>
  if (item.level && item.level.reached !== true)
    return <>{t('store.fromLevel', { level: item.level.name })}</>
  if (miles !== null && item.left === 0) return <>{t('store.limitReached', { limit: item.limit ?? 0 })}</>
  const missing = missingMiles(miles, item)
  if (missing > 0n) return <>{t('store.missing', { miles: format.number(missing.toString()) })}</>
  if (item.stock !== null && item.stock <= FEW) return <>{t('store.few', { count: item.stock })}</>
  return <>{t(item.kind === 'goods' ? 'store.sent' : 'store.atOnce')}</>
}
