import type { RacePoolState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'

/** What every pool keeps, pays at least and holds of the brand. */
export function PoolFacts({ pools }: { pools: readonly RacePoolState[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <details className="pool-facts">
      <summary>{t('horses.rules')}</summary>
      <div className="pool-facts-scroll" tabIndex={0} role="region" aria-label={t('horses.rules')}>
        <table>
          <thead>
            <tr>
              {(['pool', 'total', 'brandPart', 'takeout', 'minimum'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`horses.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pools.map((pool) => (
              <tr key={pool.kind}>
                <th scope="row">{t(`horses.kinds.${pool.kind}`)}</th>
                <td>{format.money(pool.total)}</td>
                <td>{format.money(pool.brand_part)}</td>
                <td>{format.percent(pool.takeout)}</td>
                <td>{format.odds(pool.minimum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small-text text-mid">{t('horses.rulesText')}</p>
    </details>
  )
}
