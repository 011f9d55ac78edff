import type { Bonus } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Facts, Terms } from './facts.tsx'

/** A bonus that has ended: what it was, when, and how it ended. */
export function ClosedBonus({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, cancel_reason: reason, starts_at: from, ends_at: to, paid_out: paid } = bonus
  const completed = status === 'completed'
  return (
    <article className="card padded bonus" aria-labelledby={`bonus-${bonus.id}`}>
      <div className="bonus-foot">
        <h2 className="display" id={`bonus-${bonus.id}`}>
          {bonus.name}
        </h2>
        <Badge kind={completed ? 'positive' : 'neutral'}>
          {completed
            ? t('bonuses.done')
            : reason
              ? t(`bonuses.reasons.${reason}`)
              : t('bonuses.tabs.canceled')}
        </Badge>
      </div>
      <Facts
        rows={[
          [t('bonuses.facts.amount'), format.money(bonus.amount)],
          paid && [t('bonuses.paidOut'), format.money(paid)],
        ]}
      />
      <p className="text-mid small-text">
        {[
          from && t('bonuses.claimedOn', { date: format.date(from) }),
          to && t('bonuses.endedOn', { date: format.date(to) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Terms lines={bonus.terms} />
    </article>
  )
}
