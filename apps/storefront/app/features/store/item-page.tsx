import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { Badge } from '@palco/ui/badge.tsx'
import { Card } from '@palco/ui/card.tsx'
import type { ItemData, OrderAnswer } from './load.ts'
import { OrderForm } from './order-form.tsx'
import { ItemPicture, missingMiles, usePrice } from './price.tsx'
import { ItemName, Standing } from './store-page.tsx'
import './store.css'

/** One item of the store with its order form. */
export function ItemPage({ data, answer }: { data: ItemData; answer?: OrderAnswer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const price = usePrice()
  const { item, miles } = data
  return (
    <div className="sections">
      <PageTitle>{item.name}</PageTitle>
      <BackLink href={paths.store()}>{t('store.back')}</BackLink>
      <div className="store-item">
        <ItemPicture
          picture={item.picture}
          sizes="(min-width: 1024px) 640px, 100vw"
          className="store-large"
          eager
        />
        <Card className="roomy stack stack-start">
          <div className="stack-small">
            <p className="row-wrap">
              <Badge kind="neutral">{t(`store.kinds.${item.kind}`)}</Badge>
              {item.limit !== null && (
                <span className="tiny-text text-mid">{t('store.limit', { limit: item.limit })}</span>
              )}
            </p>
            <h1 className="display display-medium">
              <ItemName item={item} />
            </h1>
            <p className="store-price store-price-large">{price(item)}</p>
            {missingMiles(miles, item) === 0n && (
              <p className="small-text text-mid">
                <Standing item={item} miles={miles} />
              </p>
            )}
          </div>
          <p>{item.text}</p>
          {item.tournament !== undefined && (
            <a className="link link-alone" href={paths.tournament(item.tournament)}>
              {t('store.seeTournament')}
            </a>
          )}
          {miles !== null && (
            <p className="small-text text-mid">{t('store.youHave', { miles: format.number(miles) })}</p>
          )}
          <div className="store-order">
            <OrderForm data={data} answer={answer} />
          </div>
        </Card>
      </div>
    </div>
  )
}
