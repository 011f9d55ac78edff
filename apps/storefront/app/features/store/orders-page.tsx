import type { StoreOrder } from '@palco/contract'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { ConfirmedForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { OrdersData } from './load.ts'
import { ItemPicture, usePrice } from './price.tsx'
import './store.css'

const STATES = {
  placed: 'info',
  preparing: 'info',
  shipped: 'accent',
  delivered: 'positive',
  refunded: 'neutral',
} as const

/** The player's orders with their states. */
export function OrdersPage({ data: { orders, next, placed } }: { data: OrdersData }) {
  const { t } = useTranslation()
  const done = orders?.find(({ id }) => id === placed)
  return (
    <div className="sections">
      <PageTitle>{t('store.orders')}</PageTitle>
      <div>
        <BackLink href={paths.store()}>{t('store.back')}</BackLink>
        <h1 className="display display-large">{t('store.orders')}</h1>
      </div>
      {done && (
        <Note kind="positive" role="status" title={t('store.placed', { id: done.id })}>
          <p>{t(`store.placedText.${done.kind}`)}</p>
          {done.kind === 'tournament' && (
            <a className="link link-alone" href={paths.tournaments()}>
              {t('store.seeTournaments')}
            </a>
          )}
          {done.kind !== 'goods' && done.kind !== 'tournament' && (
            <a className="link link-alone" href={paths.profile('bonuses')}>
              {t('store.seeBonuses')}
            </a>
          )}
        </Note>
      )}
      {orders === null ? (
        <EmptyState
          art="gem"
          title={t('store.ordersFailed')}
          text={t('store.failedText')}
          action={<Retry />}
        />
      ) : orders.length === 0 ? (
        <EmptyState
          art="gem"
          title={t('store.noOrders')}
          text={t('store.noOrdersText')}
          action={
            <Button href={paths.store()} variant="brand">
              {t('store.toStore')}
            </Button>
          }
        />
      ) : (
        <ul className="store-orders">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={t('store.orders')}
        nextHref={next && paths.storeOrders({ cursor: next })}
        nextLabel={t('store.older')}
      />
    </div>
  )
}

function OrderCard({ order }: { order: StoreOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const price = usePrice()
  return (
    <Card className="store-order-card" data-order={order.id} data-state={order.state}>
      <ItemPicture picture={order.picture} sizes="96px" className="store-thumb" />
      <div className="stack-small">
        <div className="row-wrap store-order-head">
          <h2 className="semibold">{order.name}</h2>
          <Badge kind={STATES[order.state]}>{t(`store.states.${order.state}`)}</Badge>
        </div>
        <p className="small-text text-mid">
          {t('store.number', { id: order.id })} · {price(order)}
        </p>
        <ol className="store-history">
          {order.history.map(({ state, at }) => (
            <li key={state}>
              <span className="semibold">{t(`store.states.${state}`)}</span>{' '}
              <time dateTime={at} className="text-mid">
                {format.date(at, 'dateTime')}
              </time>
            </li>
          ))}
        </ol>
        {order.tracking && (
          <p className="small-text">
            {t('store.tracking')} <span className="figures semibold">{order.tracking}</span>
          </p>
        )}
        {order.address.length > 0 && <p className="small-text text-mid">{order.address.join(', ')}</p>}
        {order.kind === 'goods' && order.state === 'placed' && (
          <ConfirmedForm
            action={paths.storeOrders()}
            question={t('store.cancelQuestion', { name: order.name })}
            text={t('store.cancelText')}
            confirmLabel={t('store.cancel')}
            cancelLabel={t('store.keep')}
            danger
          >
            <input type="hidden" name="id" value={order.id} />
            <Button type="submit" variant="outline" size="small">
              {t('store.cancel')}
            </Button>
          </ConfirmedForm>
        )}
      </div>
    </Card>
  )
}
