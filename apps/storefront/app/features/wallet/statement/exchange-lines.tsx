import type { PaymentMethod, WireMoney } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { SelectField } from '@palco/ui/field.tsx'

type Exchange = NonNullable<PaymentMethod['exchange']>

/** The rate and what the amount comes to, to be read only. */
export function ExchangeLines({
  exchange,
  result,
  label,
}: {
  exchange: Exchange
  result: WireMoney | null
  label: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl className="pay-facts" data-exchange={exchange.rate}>
      <dt>{t('wallet.exchange.rate')}</dt>
      <dd className="figures">
        {t('wallet.exchange.one', {
          asset: exchange.asset,
          worth: format.money({ amount: exchange.rate, currency: exchange.currency }),
        })}
      </dd>
      <dt>{label}</dt>
      <dd className="figures" data-converted={result?.amount}>
        <output>{format.money(result)}</output>
      </dd>
    </dl>
  )
}

/** The networks of the chosen coin; one that goes by another is lost. */
export function NetworkField({
  id,
  exchange,
  value,
  error,
}: {
  id: string
  exchange: Exchange
  value: string | undefined
  error: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <SelectField
      // Another coin has other networks.
      key={exchange.asset}
      id={id}
      name="network"
      label={t('wallet.withdraw.network')}
      hint={t('wallet.exchange.networkHint')}
      defaultValue={value ?? exchange.networks[0]}
      error={error}
      required
    >
      {exchange.networks.map((network) => (
        <option key={network} value={network}>
          {network}
        </option>
      ))}
    </SelectField>
  )
}
