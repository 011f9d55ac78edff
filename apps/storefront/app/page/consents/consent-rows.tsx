import { CheckboxField } from '@palco/ui/field.tsx'
import { MARKETING_CHANNELS, type MarketingProduct } from '@palco/contract/tables'
import { useTranslation } from '~/i18n/index.ts'
import { consentName, type Pair } from './consents.ts'
import './consent-rows.css'

type Props = {
  /** Of the page, so that no two forms share one. */
  id: string
  products: readonly MarketingProduct[]
  isTicked: (pair: Pair) => boolean
  /** What stands below a box. */
  hint?: (pair: Pair) => string | undefined
}

/** Boxes for marketing: a row for each product with its channels; on a phone one below the other. */
export function ConsentRows({ id, products, isTicked, hint }: Props) {
  const { t } = useTranslation()
  return (
    <div className="consent-rows">
      {products.map((product) => (
        <div key={product} className="consent-row" role="group" aria-labelledby={`${id}-${product}`}>
          <p id={`${id}-${product}`} className="semibold">
            {t(`messages.marketing.products.${product}`)}
          </p>
          {MARKETING_CHANNELS.map((channel) => (
            <CheckboxField
              key={channel}
              id={`${id}-${product}-${channel}`}
              name={consentName({ product, channel })}
              label={t(`messages.marketing.channels.${channel}`)}
              defaultChecked={isTicked({ product, channel })}
              hint={hint?.({ product, channel })}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
