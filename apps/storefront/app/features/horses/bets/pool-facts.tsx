import type { RacePoolState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'

/** What every pool holds, keeps and pays at least. */
export function PoolFacts({ pools }: { pools: readonly RacePoolState[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <details className="pool-facts">
      <summary>{t('horses.rules')}</summary>
      <ul>
        {pools.map((pool) => (
          <li key={pool.kind}>
            <span className="semibold">{t(`horses.kinds.${pool.kind}`)}</span>
            <dl>
              <div>
                <dt>{t('horses.columns.total')}</dt>
                <dd className="figures">{format.money(pool.total)}</dd>
              </div>
              <div>
                <dt>{t('horses.columns.brandPart')}</dt>
                <dd className="figures">{format.money(pool.brand_part)}</dd>
              </div>
              <div>
                <dt>{t('horses.columns.takeout')}</dt>
                <dd className="figures">{format.percent(pool.takeout)}</dd>
              </div>
              <div>
                <dt>{t('horses.columns.minimum')}</dt>
                <dd className="figures">{format.odds(pool.minimum)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="small-text text-mid">{t('horses.rulesText')}</p>
    </details>
  )
}
