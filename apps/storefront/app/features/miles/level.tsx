import type { LevelStanding } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Progress } from '~/ui/progress.tsx'
import { Badge } from '@palco/ui/badge.tsx'
import { Card } from '@palco/ui/card.tsx'
import { computePercent } from './level-progress.ts'

/** What a level brings, in percent, and the text that says so. */
const BENEFITS = [
  ['extra', 'miles.levelExtra'],
  ['cashback', 'miles.levelCashback'],
  ['withdrawals', 'miles.levelWithdrawals'],
] as const

/** The player's level of the club, the progress to the next one, and the benefits of each. */
export function Level({ standing }: { standing: LevelStanding }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { levels, level, next, earned, window_days: days } = standing
  const name = levels.find(({ id }) => id === level)?.name
  return (
    <Card className="roomy stack" data-level={level}>
      <div>
        <p className="text-mid">{t('miles.level')}</p>
        <h2 className="display display-medium">{name}</h2>
      </div>
      {next ? (
        <div className="stack-small">
          <Progress value={computePercent(standing)} max={100}>
            {computePercent(standing)} %
          </Progress>
          <p className="small-text">
            {next.missing === '0'
              ? t('miles.levelTomorrow', { name: next.name })
              : t('miles.levelNext', { name: next.name, miles: format.number(next.missing) })}
          </p>
        </div>
      ) : (
        <p className="small-text">{t('miles.levelTop')}</p>
      )}
      <ul className="stack-small">
        {levels.map((one) => (
          <li key={one.id} className="miles-rate">
            <span className="semibold">
              {one.name} {one.id === level && <Badge kind="brand">{t('miles.levelYours')}</Badge>}
            </span>
            <span className="text-mid">
              {t('miles.levelFrom', { miles: format.number(one.miles) })}
              {BENEFITS.map(
                ([benefit, text]) => one[benefit] > 0 && ` · ${t(text, { percent: one[benefit] })}`,
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="tiny-text text-mid">{t('miles.levelRule', { days, miles: format.number(earned) })}</p>
    </Card>
  )
}
