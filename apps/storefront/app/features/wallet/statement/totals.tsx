import type { Totals } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'

const FIGURES = ['deposited', 'withdrawn', 'staked', 'won', 'rewards', 'net'] as const

/** What the period came to. The result of playing stands last and is written in words too, not by colour alone. */
export function TotalsStrip({ totals }: { totals: Totals }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [from, to] = [format.day(totals.from), format.day(totals.to)]
  return (
    <section className="totals" aria-label={t('wallet.totals.title', { from, to })}>
      <h2>{t('wallet.totals.title', { from, to })}</h2>
      <dl>
        {FIGURES.map((name) => (
          <div key={name} data-total={name}>
            <dt>{t(`wallet.totals.${name}`)}</dt>
            <dd className="figures">{format.money(totals[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
