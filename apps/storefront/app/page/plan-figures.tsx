import type { SessionPlan } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import './plan-figures.css'

const MINUTE_S = 60
const HOUR_M = 60

/** What a session of games came to, without a judgement. */
export function PlanFigures({ ended }: { ended: NonNullable<SessionPlan['ended']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const minutes = Math.floor(ended.seconds / MINUTE_S)
  const figures = [
    [
      t('sessionPlan.ended.lasted'),
      t('sessionPlan.ended.duration', { hours: Math.floor(minutes / HOUR_M), minutes: minutes % HOUR_M }),
    ],
    [t('sessionPlan.ended.staked'), format.money(ended.staked)],
    [t('sessionPlan.ended.returned'), format.money(ended.returned)],
    [t('sessionPlan.ended.net'), format.money(ended.net)],
  ] as const
  return (
    <dl className="plan-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
