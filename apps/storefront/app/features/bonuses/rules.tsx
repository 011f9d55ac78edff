import type { Bonus } from '@palco/contract'
import { useId } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { BonusRules } from './facts.tsx'
import { BONUS_RULES, pathOfTab } from './tabs.ts'
import './rules.css'

/** The rules of one bonus, for the promotion that is about it. */
export function RulesCard({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="card padded stack-medium" aria-labelledby={id}>
      <h2 className="display display-small" id={id}>
        {t('bonuses.rules.bonus')}
      </h2>
      <BonusRules bonus={bonus} />
    </section>
  )
}

/** The bonus a deposit brought: what is to be wagered, until when, and what a withdrawal means. */
export function BonusOfDeposit({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { progress } = bonus
  return (
    <section className="stack-medium" aria-labelledby={id}>
      <h2 className="display display-small" id={id}>
        {bonus.name}
      </h2>
      {progress && (
        <p>
          {t('bonuses.left', { left: format.money(progress.left), bonus: format.money(bonus.amount) })}{' '}
          <a className="link" href={pathOfTab('claimed')}>
            {t('bonuses.withdrawal.see')}
          </a>
        </p>
      )}
      <BonusRules bonus={bonus} />
    </section>
  )
}

/** The rules of everything a brand offers, for its terms. */
export function AllRules({ bonuses }: { bonuses: readonly Bonus[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (bonuses.length === 0) return null
  return (
    <section className="rules-page stack measure" id={BONUS_RULES}>
      <div>
        <h2 className="display display-small">{t('bonuses.rules.title')}</h2>
        <p className="text-mid">{t('bonuses.rules.text')}</p>
      </div>
      {bonuses.map((bonus) => (
        <article key={bonus.id} className="card padded stack-medium">
          <h3 className="display display-small">{bonus.name}</h3>
          <p className="figures semibold">{toGift(bonus, t, format)}</p>
          <BonusRules bonus={bonus} />
        </article>
      ))}
    </section>
  )
}

function toGift(
  { amount, kind, percent, max_amount }: Bonus,
  t: ReturnType<typeof useTranslation>['t'],
  format: ReturnType<typeof useFormat>,
): string {
  if (amount) return format.money(amount)
  const facts = { percent: format.percent(percent), amount: format.money(max_amount) }
  return t(kind === 'cashback' ? 'bonuses.back' : 'bonuses.match', facts)
}
